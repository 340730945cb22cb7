import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";

export type FiltreFiches = {
  readonly atelier: string;
  /** Fiches modifiées (ou mises à la corbeille, ou importées) à cette date ISO ou après : deux écritures de la même milliseconde ne se perdent pas. */
  readonly depuis?: string;
  /** true : la corbeille seule ; false ou absent : les fiches visibles ; "toutes" : les deux. */
  readonly corbeille?: boolean | "toutes";
};

/** Fiches d'atelier. Les identifiants viennent du service, jamais du rangement. Aucune transaction ne couvre plusieurs lignes. */
export interface DepotFiches {
  /** Les plus récemment modifiées d'abord, puis par id. */
  lister(filtre: FiltreFiches): Promise<ReadonlyArray<Fiche>>;
  lire(id: string): Promise<Fiche | undefined>;
  /** Refuse un identifiant déjà pris : ErreurApp("conflit"). */
  creer(fiche: Fiche): Promise<void>;
  /** Remplace si la version rangée est `versionLue` ; sinon ErreurApp("conflit"), et le service relit ; ErreurApp("introuvable") si elle a disparu. La fiche donnée porte la nouvelle version. */
  remplacer(fiche: Fiche, versionLue: number): Promise<void>;
  /** Efface pour de bon ; sans effet si l'identifiant est inconnu. */
  effacer(id: string): Promise<void>;
  /** Les fiches acquittées que le rangement lointain n'a pas encore ; absent : écrire, c'est ranger. */
  enCours?(): Promise<ReadonlySet<string>>;
  /**
   * Ceux de ces identifiants qui ont une ligne, lisible ou non, ou une écriture acquittée qui part encore. `lire` ne le dit pas : une ligne abîmée à la main y est
   * laissée de côté. Jamais une lecture gardée : rangement en panne, lève.
   */
  presentes(ids: ReadonlyArray<string>): Promise<ReadonlySet<string>>;
  /** Vrai si le rangement a une ligne au moins, lisible ou non, dans l'un de ces ateliers. Jamais une lecture gardée : rangement en panne, lève. */
  enContient(ateliers: ReadonlyArray<string>): Promise<boolean>;
}
