import type { Axe } from "#app/commun/axes.ts";

/**
 * La maison dessinée sur la page d'accueil : ce que sa légende énumère, et rien de plus. Qui retape ces réponses retrouve ces taux.
 */
export const EXEMPLE = "v=1&dep=26&e4=2&a18=2&toit=120&cuve=5&pv=3&potager=150";

/** Les taux de l'exemple, un par axe ; `null` : non évalué. */
export type TauxExemple = ReadonlyArray<{
  readonly axe: Axe;
  readonly taux: number | null;
  readonly p10?: number | undefined;
  readonly p90?: number | undefined;
}>;
