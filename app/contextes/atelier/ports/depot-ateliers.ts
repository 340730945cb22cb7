import type { Atelier } from "#app/contextes/atelier/domaine/fiche.ts";

/** Ateliers. Les identifiants viennent du service ; un code n'ouvre qu'un atelier. */
export interface DepotAteliers {
  /** Les plus récents d'abord. */
  lister(): Promise<ReadonlyArray<Atelier>>;
  lire(id: string): Promise<Atelier | undefined>;
  /** Comparaison exacte : le service met le code en forme. */
  lireParCode(code: string): Promise<Atelier | undefined>;
  /** Refuse un identifiant ou un code déjà pris : ErreurApp("conflit"). */
  creer(atelier: Atelier): Promise<void>;
  /** Remplace l'atelier ; ErreurApp("introuvable") s'il n'existe plus, ErreurApp("conflit") si le code est pris par un autre. */
  remplacer(atelier: Atelier): Promise<void>;
  /** Sans effet si l'identifiant est inconnu. Les fiches restent : le service les efface avant s'il le veut. */
  effacer(id: string): Promise<void>;
}
