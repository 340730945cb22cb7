import type { Bornes } from "./mercator.ts";
import type { Cadre, PlanFrance } from "./projection.ts";

// Une vue : la partie du plan que montre une carte.

/** La plus petite largeur d'une vue : en dessous, les contours simplifiés mentiraient. */
export const LARGEUR_VUE_MIN = 20;

export type Repere = { readonly nom: string; readonly x: number; readonly y: number };

// Assez pour se repérer sur la France entière ; de plus près, tous les chefs-lieux sont écrits.
const GRANDES_VILLES: ReadonlySet<string> = new Set([
  "Paris",
  "Lyon",
  "Marseille",
  "Toulouse",
  "Nantes",
  "Lille",
  "Strasbourg",
  "Bordeaux",
  "Rennes",
  "Dijon",
  "Clermont-Ferrand",
  "Ajaccio",
]);
/** En dessous de cette largeur, la vue ne couvre que quelques départements. */
const VUE_DE_PRES = 330;

/** Ce qu'il faut au navigateur pour placer une épingle : le plan sans ses contours, des villes pour se repérer, les fiches déjà posées. */
export type FondPointage = {
  readonly plan: PlanFrance;
  readonly vue: Cadre;
  /** De plus près que `vue`, quand les fiches tiennent dans quelques communes. */
  readonly bornes?: Bornes;
  readonly villes: ReadonlyArray<Repere & { readonly departement: string }>;
  readonly points: ReadonlyArray<{ readonly id: string; readonly x: number; readonly y: number }>;
  readonly departements: ReadonlyArray<{ readonly code: string; readonly nom: string }>;
};

export function dansLaVue({ x, y }: { readonly x: number; readonly y: number }, vue: Cadre): boolean {
  return x > vue.x && x < vue.x + vue.largeur && y > vue.y && y < vue.y + vue.hauteur;
}

/** Les villes à écrire sur une vue, sans l'encombrer. */
export function villesDeLaVue(villes: ReadonlyArray<Repere>, vue: Cadre): ReadonlyArray<Repere> {
  return villes.filter((ville) => dansLaVue(ville, vue) && (vue.largeur <= VUE_DE_PRES || GRANDES_VILLES.has(ville.nom)));
}

/** La même vue, ramenée dans le plan. */
export function borner(cadre: Cadre, plan: Cadre): Cadre {
  return {
    ...cadre,
    x: Math.min(Math.max(cadre.x, plan.x), plan.x + plan.largeur - cadre.largeur),
    y: Math.min(Math.max(cadre.y, plan.y), plan.y + plan.hauteur - cadre.hauteur),
  };
}
