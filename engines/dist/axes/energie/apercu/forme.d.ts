import { type NomPlage } from "../plages.ts";
import type { Coefficients } from "../../../types.ts";
export type CoefsApercu = {
    readonly t0: number;
    readonly beta: number;
    readonly n0: number;
    readonly n1: number;
    /** Poids d'un kWh pris au soleil, à toute heure ou la nuit, face à un kWh pris quand les habitants vivent. Tous égaux dans une table d'avant les profils. */
    readonly midi: number;
    readonly uniforme: number;
    readonly nuit: number;
    /** De combien la part servie sans batterie suit la longueur du jour, et la batterie qui compte celle de la nuit ; une table d'avant n'a pas de saison. */
    readonly saison: number | undefined;
    /** Heures de chaque plage d'un usage à horaire. */
    readonly plages_h: Readonly<Record<NomPlage, number>>;
    /** Heures par jour où chauffe un ballon, électrique ou thermodynamique ; une table d'avant les étale sur toute sa plage. */
    readonly ballon_h: {
        readonly ballon_elec: number;
        readonly thermodynamique: number;
    } | undefined;
    /** Charge que le vent et la rivière ont à suivre ; une table d'avant, qui ne l'a pas, leur fait servir tout ce que le mois peut prendre. */
    readonly irreguliere: {
        readonly etalement: number;
        readonly part_plate: number;
    } | undefined;
};
export declare function coefsApercu(coefs: Coefficients): CoefsApercu;
/**
 * Autoproduction d'un mois par la forme réduite, de 0 à min(1, x, T) : `x` = production/charge, `b` = capacité de batterie/charge journalière, `accord` = poids
 * de la charge dans les heures de soleil (1 : celle des habitants, un jour de douze heures). `T₀' = min(0,95, T₀·accord)`, `e = 1 − exp(−b/(β·(1 − T₀')))`,
 * `T = T₀' + (1 − T₀')e`, `n = n0 + n1·e`, `(x⁻ⁿ + T⁻ⁿ)^(−1/n)`. `cote` multiplie T₀'/(1 − T₀') : 1, sauf un lieu dont on sait qu'il sert moins.
 */
export declare function autoproductionMensuelle(x: number, b: number, c: CoefsApercu, accord?: number, cote?: number): number;
