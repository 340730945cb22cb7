import type { Axe } from "#app/commun/axes.ts";
import type { Reponses } from "#app/contextes/simulateur/index.ts";

/** Un lien que beaucoup de foyers ouvrent pour répondre, chacun sans se nommer. Dates en ISO 8601 UTC. */
export type Campagne = {
  readonly id: string;
  readonly titre: string;
  /** Le territoire, et la commune si elle est dite : les mêmes pour tous. */
  readonly cadre: Reponses;
  readonly ouverte: boolean;
  readonly cree_le: string;
};

/** Les équipements dont la synthèse dit le milieu, sous la clé de leur question. */
export const EQUIPEMENTS = ["toit", "cuve", "pv", "potager"] as const;
export type Equipement = (typeof EQUIPEMENTS)[number];

/** Ce qui reste d'une réponse : des nombres arrondis, calculés à son arrivée. Les réponses elles-mêmes ne se rangent pas. */
export type MesuresFoyer = {
  readonly personnes: number;
  readonly equipements: Readonly<Record<Equipement, number>>;
  /** De 0 à 1, au point. */
  readonly taux: Readonly<Record<Axe, number>>;
  readonly acheter: { readonly eau_m3: number; readonly energie_kwh: number; readonly alim_kg: number; readonly eur: number };
  /** Les meilleurs gestes de ce foyer : leur identifiant au catalogue, et les points qu'ils donnent à leur axe. */
  readonly gestes: ReadonlyArray<{ readonly id: string; readonly axe: Axe; readonly points: number }>;
};

/** `envoi` : tiré quand le formulaire est servi ; le même envoyé deux fois ne compte qu'une. Il ne vient d'aucun appareil et ne désigne personne. */
export type ReponseCampagne = { readonly campagne: string; readonly envoi: string; readonly mesures: MesuresFoyer };

/** La synthèse paraît à dix foyers, et ne change que par dix : d'une publication à la suivante, rien ne se devine d'un seul. */
export const LOT = 10;
/** Un geste nommé par moins de foyers ne se dit pas. */
export const FOYERS_PAR_GESTE = 5;
export const REPONSES_MAX = 2_000;
/** Après sa création, une campagne et ses réponses s'effacent d'elles-mêmes. */
export const GARDE_JOURS = 365;
export const TITRE_MAX = 80;

/** Combien de réponses la synthèse compte : des dizaines entières. */
export function comptees(reponses: number): number {
  return Math.floor(reponses / LOT) * LOT;
}
