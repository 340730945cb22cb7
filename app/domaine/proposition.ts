/** Une proposition du public : cinq sortes, un parcours. Rangée dans `ressources_references`. */
export const TYPES_PROPOSITION = ["ecosysteme", "reseau", "job", "outil", "reference_rag"] as const;
export type TypeProposition = (typeof TYPES_PROPOSITION)[number];
export const ETATS_PROPOSITION = ["recue", "en_relecture", "publiee", "refusee", "retiree"] as const;
export type EtatProposition = (typeof ETATS_PROPOSITION)[number];

export type Proposition = {
  readonly id: string;
  readonly submission_type: TypeProposition;
  readonly etat: EtatProposition;
  /** Motif montré à la personne quand l'état est `refusee`. */
  readonly motif?: string;
  /** Champs de la sorte, validés par son schéma. */
  readonly contenu: Readonly<Record<string, unknown>>;
  /** Empreinte du jeton de suivi (jamais le jeton lui-même). */
  readonly suivi_empreinte: string;
  /** Fiche corrigée, quand la proposition signale une erreur. */
  readonly cible?: string;
  readonly version: number;
  readonly cree_le: string;
  readonly modifie_le: string;
};

/** Une ligne du journal de modération. */
export type LigneJournal = { readonly id: string; readonly proposition: string; readonly geste: string; readonly detail: string | null; readonly par: string; readonly le: string };
