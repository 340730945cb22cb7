import type { Coefficients, Mensuel } from "../../../types.ts";
/** Jour (1 à 365) de chaque mois dont le rayonnement hors atmosphère est le plus proche de la moyenne du mois (Klein). */
export declare const JOURS_REPRESENTATIFS: Mensuel;
export type CoefsSoleil = {
    readonly constante_kw_m2: number;
    readonly rho: number;
    readonly ecart_max: number;
    readonly ecart_min: number;
    readonly pente: number;
    readonly kt_seuil: number;
    readonly kd_min: number;
    readonly kd_max: number;
    readonly horaire: number;
    readonly rho_horaire: number;
};
/** Coefficients du soleil et de la nébulosité, lus une fois par simulation. */
export declare function coefsSoleil(coefs: Coefficients): CoefsSoleil;
/** Soleil d'un jour : sinus et cosinus de la déclinaison, distance relative inverse, angle horaire du coucher (rad), H0 en kWh/m². */
export type JourSoleil = {
    readonly sin_delta: number;
    readonly cos_delta: number;
    readonly dr: number;
    readonly ws: number;
    readonly h0: number;
};
/**
 * Soleil du jour n (1 à 365) à une latitude en degrés : FAO-56, équations 21 et 23 à 25 ; l'angle du coucher est borné
 * (jour ou nuit polaires). `constante_kw_m2` : constante solaire.
 */
export declare function jourSoleil(n: number, latitude_deg: number, constante_kw_m2: number): JourSoleil;
/** Les 365 jours d'une latitude, et H0 cumulé par mois (kWh/m²). */
export type AnneeSoleil = {
    readonly latitude_deg: number;
    readonly jours: ReadonlyArray<JourSoleil>;
    readonly h0_mois: Float64Array;
};
/** Soleil de l'année : calculé une fois, partagé par les graines et par les champs. */
export declare function anneeSoleil(latitude_deg: number, constante_kw_m2: number): AnneeSoleil;
/** Part diffuse du rayonnement d'un jour, de 0 à 1 (Erbs 1982), selon l'indice de clarté et l'angle du coucher (rad). */
export declare function fractionDiffuse(kt: number, ws: number): number;
/**
 * Mois (0 à 11) dont le rayonnement saisi sort de ce que l'atmosphère laisse passer (indices de clarté journaliers bornés) de plus de 1 % :
 * le total du mois ne pourrait plus être conservé. Liste vide si tout est cohérent.
 */
export declare function moisIncoherents(ghi_kwh_m2: Mensuel, h0_mois: ArrayLike<number>, c: Pick<CoefsSoleil, "kd_min" | "kd_max">): number[];
/** Une année synthétique : rayonnement horizontal (kWh/m²) et indice de clarté de 365 jours, facteur de variabilité de 8 760 heures (sans unité). */
export type SerieSolaire = {
    readonly h_kwh_m2: Float64Array;
    readonly kt: Float64Array;
    readonly variation: Float64Array;
};
/**
 * Série de 365 jours et 8 760 heures à nébulosité persistante, calée sur le rayonnement mensuel (kWh/m²) : indices de clarté AR(1) journaliers,
 * facteurs horaires `exp(s·y)` AR(1). Ordre des tirages : les 365 normales journalières, puis 24 par jour, nuits comprises.
 * Même graine, même série. Calage : année type PVGIS 45° N 8° E.
 */
export declare function serieSolaire(annee: AnneeSoleil, ghi_kwh_m2: Mensuel, c: CoefsSoleil, graine: number): SerieSolaire;
