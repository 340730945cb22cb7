import type { Ensemble, PartFoyer } from "#app/contextes/ensemble/domaine/ensemble.ts";

/** Lieux à plusieurs et parts des foyers : SQLite ou Valkey, jamais NocoDB. Une part dit comment vit un foyer : elle ne passe pas par un tableau que l'on feuillette. */
export interface DepotEnsembles {
  lire(atelier: string): Promise<Ensemble | undefined>;
  /** Range si la version rangée est encore celle qu'on a lue (0 : rien), d'un seul tenant ; faux, sans rien écrire, si quelqu'un a écrit entre-temps. */
  ecrire(ensemble: Ensemble, versionLue: number): Promise<boolean>;
  /** Toutes les parts d'un atelier, par foyer croissant : l'ordre ne dit pas qui a répondu en premier. */
  listerParts(atelier: string): Promise<ReadonlyArray<PartFoyer>>;
  /** Dépose une part, ou remplace celle de ce foyer ; faux, sans rien écrire, si le lieu n'est pas (ou plus) rangé : une part effacée ne renaît pas d'un envoi en route. */
  deposerPart(part: PartFoyer): Promise<boolean>;
  /** Sans effet si ce foyer n'a rien déposé. */
  retirerPart(atelier: string, foyer: string): Promise<void>;
  /** Efface le lieu et toutes ses parts. */
  effacer(atelier: string): Promise<void>;
}
