/** Coefficients que lit la simulation journalière de la cuve et de son toit. */
export declare const COEFS_CUVE: ReadonlyArray<string>;
