/** À quel rythme on recommence : l'attente double d'un essai au suivant, jusqu'au plafond. */
export type Cadence = {
  /** Avant le premier nouvel essai. */
  readonly depart_ms: number;
  readonly plafond_ms?: number;
  /** Part de l'attente que le hasard retire ou ajoute, pour que trente téléphones coupés ensemble ne reviennent pas ensemble. */
  readonly dispersion?: number;
};

/** Attente avant le n-ième nouvel essai (n ≥ 1), en millisecondes ; `hasard` entre 0 et 1. */
export function attenteAvantEssai_ms(
  essai: number,
  hasard: number,
  { depart_ms = 1_000, plafond_ms = 30_000, dispersion = 0.5 }: Partial<Cadence> = {},
): number {
  const pleine = Math.min(plafond_ms, depart_ms * 2 ** Math.max(0, Math.min(essai, 20) - 1));
  return Math.round(pleine * (1 + dispersion * (2 * Math.min(1, Math.max(0, hasard)) - 1)));
}
