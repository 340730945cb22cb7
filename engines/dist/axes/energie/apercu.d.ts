import type { Coefficients, Mensuel } from "../../types.ts";
import type { Demande } from "./demande.ts";
import type { ApercuEnergie, EntreeEnergie } from "./types.ts";
export type CoefsApercu = {
    readonly t0: number;
    readonly beta: number;
    readonly n0: number;
    readonly n1: number;
};
export declare function coefsApercu(coefs: Coefficients): CoefsApercu;
/**
 * Autoproduction d'un mois par la forme réduite, de 0 à min(1, x, T) : `x` = production/charge, `b` = capacité de batterie/charge journalière.
 * `e = 1 − exp(−b/β)`, `T = T0 + (1 − T0)e`, `n = n0 + n1·e`, `(x⁻ⁿ + T⁻ⁿ)^(−1/n)`. Calée sur 840 mois horaires : écart absolu moyen 4 points.
 */
export declare function autoproductionMensuelle(x: number, b: number, c: CoefsApercu): number;
/** Facteur de chaque champ : kWc utiles après ombrage. */
export declare function kwcUtiles(entree: EntreeEnergie): number[];
/** Production PV mensuelle de l'aperçu (kWh), pour un rayonnement multiplié par `facteur_ghi`. */
export declare function pvApercu(entree: EntreeEnergie, coefs: Coefficients, facteur_ghi?: number): Mensuel;
/** Aperçu tiré d'une demande et d'une production PV mensuelles ; `facteur_charge` multiplie toute l'électricité. */
export declare function apercuDe(entree: EntreeEnergie, demande: Demande, pv_kwh: Mensuel, coefs: Coefficients, facteur_charge?: number): ApercuEnergie;
