/**
 * Attente avant le n-ième nouvel essai (n ≥ 1), en millisecondes : elle double jusqu'à un plafond, et le hasard (0 à 1) la disperse de moitié, pour que
 * trente téléphones coupés ensemble ne reviennent pas ensemble.
 */
export function attenteAvantEssai_ms(essai: number, hasard: number, { depart_ms = 1_000, plafond_ms = 30_000 } = {}): number {
  const pleine = Math.min(plafond_ms, depart_ms * 2 ** Math.max(0, Math.min(essai, 20) - 1));
  return Math.round(pleine * (0.5 + Math.min(1, Math.max(0, hasard))));
}
