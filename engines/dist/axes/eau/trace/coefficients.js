/** Coefficients que lit la simulation journalière de la pluie. */
export const COEFS_PLUIE = Object.freeze(["eau.pluie.a", "eau.pluie.b", "eau.pluie.c", "eau.pluie.kappa"]);
/** Coefficients que lit la simulation journalière de la cuve et de son toit. */
export const COEFS_CUVE = Object.freeze(["eau.cuve.part_morte", "eau.filtre.rendement", "eau.perte_initiale", "eau.neige.perte"]);
