/** Coefficients que lit la simulation journalière de la cuve et de son toit. */
export const COEFS_CUVE: ReadonlyArray<string> = Object.freeze([
  "eau.cuve.part_morte",
  "eau.filtre.rendement",
  "eau.perte_initiale",
  "eau.neige.perte",
  "eau.neige.debut",
  "eau.neige.entiere",
]);
