import type { Reponses } from "#app/contextes/simulateur/index.ts";

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
};

/** La part d'un foyer, écrite depuis un téléphone. `foyer` : l'appareil, sinon la session ; ne sort jamais du serveur. */
export type PartFoyer = {
  readonly atelier: string;
  readonly foyer: string;
  readonly reponses: Reponses;
  readonly modifie_le: string;
};

/** En dessous, une somme dirait ce qu'un foyer a répondu : rien n'en sort. */
export const FOYERS_MIN = 3;
/** Un atelier tient dans une salle ; au-delà, la somme ne se calcule plus en un instant. */
export const FOYERS_MAX = 100;
export const CIBLES_PCT = [25, 50, 75, 100] as const;
export const CIBLE_PAR_DEFAUT_PCT = 50;
