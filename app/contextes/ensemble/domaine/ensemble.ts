import type { Reponses } from "#app/contextes/simulateur/index.ts";

/** Tant que l'animation n'a pas choisi le lieu. */
export const PAS_DE_LIEU = "L'animation n'a pas encore dit où se trouve ce lieu.";

/** Le lieu qu'un atelier imagine à plusieurs : un par atelier. Dates en ISO 8601 UTC ; `version` part de 1 et croît à chaque écriture. */
export type Ensemble = {
  readonly atelier: string;
  readonly version: number;
  readonly modifie_le: string;
  /** Réponses communes : le territoire, le bâtiment, le terrain. */
  readonly cadre: Reponses;
  /** Ce que le groupe met en commun, en plus des apports des foyers. */
  readonly leviers: Reponses;
  /** Autonomie visée, en pour cent. */
  readonly cible_pct: number;
  /** Vrai : chaque téléphone bouge les leviers ; faux : l'animation seule. */
  readonly leviers_ouverts: boolean;
  /** Ce que la salle voit : des lots entiers, dans l'ordre où l'animation les a ajoutés. Ils ne changent plus. */
  readonly lots: ReadonlyArray<Lot>;
};

/** Ce que des foyers disent ensemble, arrondi : rien n'y est à un seul. Les questions sont celles d'une part. */
export type SommeFoyers = {
  readonly foyers: number;
  readonly personnes: number;
  /** Ce qui s'ajoute. */
  readonly totaux: Readonly<Record<string, number>>;
  /** Présence moyenne, en pour cent ; personnes par régime ; meilleur savoir-faire. */
  readonly presence: number;
  readonly regimes: Readonly<Record<string, number>>;
  readonly competences: number;
  /** Questions auxquelles un foyer au moins a répondu. */
  readonly dites: ReadonlyArray<string>;
};

/**
 * Des foyers publiés ensemble. Un foyer n'est que d'un lot, une fois pour toutes : deux sommes publiées ne diffèrent que par des lots entiers, et leur
 * différence ne dit la part de personne.
 */
export type Lot = { readonly foyers: ReadonlyArray<string>; readonly somme: SommeFoyers };

/** La part d'un foyer, écrite depuis un téléphone. `foyer` : l'appareil, sinon la session ; ne sort jamais du serveur. */
export type PartFoyer = {
  readonly atelier: string;
  readonly foyer: string;
  readonly reponses: Reponses;
  readonly modifie_le: string;
};

/** Foyers d'un lot, au moins : en dessous, il dirait ce qu'un foyer a répondu. */
export const FOYERS_MIN = 3;
/** Un atelier tient dans une salle ; au-delà, la somme ne se calcule plus en un instant. */
export const FOYERS_MAX = 100;
export const CIBLES_PCT = [25, 50, 75, 100] as const;
export const CIBLE_PAR_DEFAUT_PCT = 50;
