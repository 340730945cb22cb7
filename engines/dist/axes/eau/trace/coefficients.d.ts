/** Coefficients que lit la simulation journalière de la pluie. */
export declare const COEFS_PLUIE: ReadonlyArray<string>;
/** Coefficients que lit la simulation journalière de la cuve et de son toit. */
export declare const COEFS_CUVE: ReadonlyArray<string>;
