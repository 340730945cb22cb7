import type { Coefficients } from "../types.ts";
export type ReglagePointFixe = {
    readonly tolerance: number;
    readonly passes_max: number;
    readonly amortissement: number;
};
export type PointFixe = {
    readonly x: ReadonlyArray<number>;
    readonly passes: number;
    readonly converge: boolean;
    readonly residu: number;
};
/** Réglages du point fixe lus dans la table. */
export declare function reglagePointFixe(coefs: Coefficients): ReglagePointFixe;
/**
 * Cherche x = G(x) dans [0, 1]^n : `x ← x + ω(G(x) − x)` depuis 1, arrêt quand `max|Δx| ≤ tolerance`.
 * Au maximum de passes, rend le dernier itéré avec `converge: false` et son résidu `max|G(x) − x|` ; jamais d'exception.
 */
export declare function pointFixe(G: (x: ReadonlyArray<number>) => ReadonlyArray<number>, n: number, { tolerance, passes_max, amortissement }: ReglagePointFixe): PointFixe;
