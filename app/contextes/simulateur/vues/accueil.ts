import type { TauxExemple } from "#app/contextes/simulateur/domaine/lien/exemple.ts";

/** Ce que la page d'accueil montre de vivant : l'exemple calculé, les points de départ, et de quoi le calcul est fait. */
export type VueAccueil = {
  /** Calculé avec les mêmes moteurs que la simulation ; `null` si le calcul n'a pas abouti. */
  readonly exemple: { readonly href: string; readonly taux: ReadonlyArray<TauxExemple[number] & { readonly titre: string }> } | null;
  readonly personas: ReadonlyArray<{ readonly id: string; readonly nom: string; readonly resume: string; readonly href: string }>;
  /** Comptés dans les données servies. */
  readonly chiffres: { readonly coefficients: number; readonly verifies: number; readonly sans_source: number; readonly territoires: number } | null;
};
