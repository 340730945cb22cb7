// Une ligne de la table des champs : ce qu'une feuille du scénario admet, ce qu'elle vaut sans réponse, et pourquoi.

/** Règles de défaut qui dépendent du lieu ou des champs précédents ; l'intégrateur les calcule. */
export type RegleDefaut =
  | "famille"
  | "surface_habitable"
  | "vitrages_sud"
  | "toit"
  | "aire_toit"
  | "emprise"
  | "terrain"
  | "toilettes_seches"
  | "eau_chaude"
  | "electricite_specifique"
  | "verger_irrigue"
  | "capacite_congelateurs";

/** Sans réponse : une valeur, celle d'un coefficient de la table, une règle, ou rien (le moteur de l'axe en décide). */
export type DefautChamp = { readonly valeur: unknown } | { readonly coefficient: string } | { readonly regle: RegleDefaut } | { readonly absent: true };

/** Valeur admise → libellé, dans l'ordre où elles se montrent. */
export type Choix = Readonly<Record<string, string>>;

export type GenreSimple =
  | { readonly genre: "nombre" | "entier"; readonly unite: string; readonly min: number; readonly max: number }
  | { readonly genre: "choix"; readonly unite: string; readonly choix: Choix }
  | { readonly genre: "booleen"; readonly unite: string };

/** Une propriété d'un élément de liste (un toit, un champ de panneaux). `libelles` : un nom par rang, quand les premiers en ont un. */
export type SousChamp = GenreSimple & {
  readonly cle: string;
  readonly libelle: string;
  readonly libelles?: ReadonlyArray<string>;
  /** Peut manquer. */
  readonly facultatif?: true;
  /** Valeur la plus courante, quand l'élément n'est décrit qu'en partie. */
  readonly courant?: string | number;
  /** Dans un scénario, le premier élément peut le taire : la règle le remplit. */
  readonly regle?: RegleDefaut;
};

export type Genre =
  | GenreSimple
  | { readonly genre: "mensuel"; readonly unite: string; readonly min: number; readonly max: number }
  /** Liste de choix sans répétition ; l'ordre est celui du service. */
  | { readonly genre: "liste"; readonly unite: string; readonly choix: Choix }
  | { readonly genre: "texte"; readonly unite: string; readonly longueur: number }
  | { readonly genre: "objets"; readonly unite: string; readonly longueur: number; readonly champs: ReadonlyArray<SousChamp> }
  /** Un régime type, ou une quantité par groupe d'aliments. */
  | { readonly genre: "regime"; readonly unite: string; readonly choix: Choix; readonly groupes: Choix; readonly min: number; readonly max: number };

/** Le coefficient d'un défaut qui dépend d'un choix : celui de la valeur du champ `selon`. */
export type CoefficientSelon = { readonly selon: string; readonly ids: Readonly<Record<string, string>> };

export type Champ = Genre & {
  /** Feuille du scénario, en chemin pointé. */
  readonly chemin: string;
  readonly libelle: string;
  /** Absent : la réponse est exigée. */
  readonly defaut?: DefautChamp;
  /** D'où vient le défaut, en une phrase. */
  readonly raison: string;
  /** Coefficient dont dépend la règle du défaut. */
  readonly coefficient?: string | CoefficientSelon;
  /** Faux : la réponse ne change aucun taux, elle ne compte pas dans la part de défauts. */
  readonly pese?: false;
  /** null est une réponse possible du scénario complet (moyen non déclaré). */
  readonly nul?: true;
};
