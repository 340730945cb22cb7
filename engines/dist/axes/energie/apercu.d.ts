import type { CacheSolaire, Coefficients, Mensuel } from "../../types.ts";
import type { Demande } from "./demande/demande.ts";
import type { ApercuEnergie, EntreeEnergie } from "./types.ts";
export type CoefsApercu = {
    readonly t0: number;
    readonly beta: number;
    readonly n0: number;
    readonly n1: number;
    /** Poids d'un kWh pris au soleil, à toute heure ou la nuit, face à un kWh pris quand les habitants vivent. Tous égaux dans une table d'avant les profils. */
    readonly midi: number;
    readonly uniforme: number;
    readonly nuit: number;
    /** Charge que le vent et la rivière ont à suivre ; une table d'avant, qui ne l'a pas, leur fait servir tout ce que le mois peut prendre. */
    readonly irreguliere: {
        readonly etalement: number;
        readonly part_plate: number;
    } | undefined;
};
export declare function coefsApercu(coefs: Coefficients): CoefsApercu;
/**
 * Autoproduction d'un mois par la forme réduite, de 0 à min(1, x, T) : `x` = production/charge, `b` = capacité de batterie/charge journalière, `accord` = poids
 * de la charge dans les heures de soleil (1 : celle des habitants). `e = 1 − exp(−b/β)`, `T₀' = min(0,95, T₀·accord)`, `T = T₀' + (1 − T₀')e`, `n = n0 + n1·e`,
 * `(x⁻ⁿ + T⁻ⁿ)^(−1/n)`. Calée sur 6 912 mois au quart d'heure : écart absolu moyen 4,6 points.
 */
export declare function autoproductionMensuelle(x: number, b: number, c: CoefsApercu, accord?: number): number;
/** Facteur de chaque champ : kWc utiles après ombrage. */
export declare function kwcUtiles(entree: EntreeEnergie): number[];
/** Production PV mensuelle de l'aperçu (kWh), pour un rayonnement multiplié par `facteur_ghi`. */
export declare function pvApercu(entree: EntreeEnergie, coefs: Coefficients, facteur_ghi?: number, cache?: CacheSolaire): Mensuel;
/** De combien l'aperçu multiplie ce qu'il reçoit : soleil, toute la consommation, chaleur du logement, bois du terrain. */
export type Variante = {
    readonly soleil: number;
    readonly consommation: number;
    readonly chaleur: number;
    readonly bois: number;
};
export declare const NEUTRE: Variante;
/** Pourcentages de l'axe d'après l'aperçu. */
export type Estimation = {
    readonly taux: number;
    readonly autoproduction: number;
    readonly autoconsommation: number;
    readonly thermique: number;
};
/** Électricité d'un mois : kWh, dont la part qui n'est pas prise également à toute heure, et son poids moyen dans les heures de soleil. */
type ChargeMois = {
    readonly kwh: number;
    readonly irreguliere: number;
    readonly accord: number;
};
/**
 * Part servie, à l'instant, d'une production égale à toute heure du mois (`E[min(P, L)]`) : la charge plate d'abord, puis la part irrégulière V, étalée selon une loi
 * de Lomax de moyenne V et d'exposant s + 1, `V·(1 − (1 + (P − plate)/(s·V))^−s)`.
 */
export declare function servirConstante(produit: number, { kwh, irreguliere: v }: Pick<ChargeMois, "kwh" | "irreguliere">, { irreguliere }: CoefsApercu): number;
/** Pourcentages d'une variante : de quoi lire l'effet de ce que l'on ignore, sans refaire la demande. */
export declare function estimer(entree: EntreeEnergie, demande: Demande, pv_kwh: Mensuel, coefs: Coefficients, v: Variante): Estimation;
/** Aperçu tiré d'une demande et d'une production PV mensuelles ; `facteur_charge` multiplie toute l'électricité. */
export declare function apercuDe(entree: EntreeEnergie, demande: Demande, pv_kwh: Mensuel, coefs: Coefficients, facteur_charge?: number): ApercuEnergie;
export {};
