import type { Axe } from "#app/commun/axes.ts";

export type TauxExemple = { readonly axe: Axe; readonly titre: string; readonly taux: number | null; readonly p10?: number; readonly p90?: number };

/** Ce que la page d'accueil montre de vivant : l'exemple calculé, les points de départ, et de quoi le calcul est fait. */
export type VueAccueil = {
  /** Calculé avec les mêmes moteurs que la simulation ; `null` si le calcul n'a pas abouti. */
  readonly exemple: { readonly href: string; readonly taux: ReadonlyArray<TauxExemple> } | null;
  readonly personas: ReadonlyArray<{ readonly id: string; readonly nom: string; readonly resume: string; readonly href: string }>;
  /** Comptés dans les données servies. */
  readonly chiffres: { readonly coefficients: number; readonly verifies: number; readonly sans_source: number; readonly territoires: number } | null;
};
