import type { CacheSolaire, Coefficients, Mensuel } from "../../../types.ts";
import { type HeuresAnnee } from "./heures.ts";
/** Jour (1 à 365) de chaque mois dont le rayonnement hors atmosphère est le plus proche de la moyenne du mois (Klein). */
export declare const JOURS_REPRESENTATIFS: Mensuel;
export type CoefsSoleil = {
    readonly constante_kw_m2: number;
    readonly rho: number;
    /** Ce qu'un écart-type du ciel déplace le logit d'un jour entre le plus sombre et le plus clair. */
    readonly forme: number;
    readonly kd_min: number;
    readonly kd_max: number;
    /** Ce qu'un jour peut recevoir, en part du ciel clair. */
    readonly marge_jour: number;
    readonly horaire: number;
    readonly rho_horaire: number;
    /** Indice de clarté du jour où l'agitation horaire commence à baisser, et étendue au bout de laquelle elle s'éteint. */
    readonly calme_debut: number;
    readonly calme_etendue: number;
    readonly clair: CielClair;
    /** Ce qu'une heure peut recevoir, en part du ciel clair. */
    readonly marge_heure: number;
};
/** Ciel clair de Haurwitz (1945) : `a·cosθz·exp(−b/cosθz)`, kW/m². */
export type CielClair = {
    readonly a: number;
    readonly b: number;
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
/** Déclinaison du jour n (1 à 365), en radians (Spencer 1971) : à 0,04° près. Le sinus de la FAO-56 se trompe de 1,3° en octobre. */
export declare function declinaison(n: number): number;
/** Longueur du jour, en douzaines d'heures, à une latitude en degrés et une déclinaison en radians. */
export declare function dureeDuJour(latitude_deg: number, delta: number): number;
/**
 * Soleil du jour n (1 à 365) à une latitude en degrés : FAO-56, équations 21, 23 et 25, et la déclinaison `delta` (rad) ; l'angle du coucher est borné
 * (jour ou nuit polaires). `constante_kw_m2` : constante solaire.
 */
export declare function jourSoleil(n: number, latitude_deg: number, constante_kw_m2: number, delta?: number): JourSoleil;
/** Les 365 jours d'une latitude, et H0 cumulé par mois (kWh/m²). */
export type AnneeSoleil = {
    readonly latitude_deg: number;
    readonly jours: ReadonlyArray<JourSoleil>;
    readonly h0_mois: Float64Array;
};
/** Soleil de l'année : calculé une fois, partagé par les graines et par les champs. */
export declare function anneeSoleil(latitude_deg: number, constante_kw_m2: number): AnneeSoleil;
/** H0 cumulé par mois (kWh/m²) d'une latitude, repris de `cache` quand il y est. */
export declare function h0DesMois(latitude_deg: number, constante_kw_m2: number, cache?: CacheSolaire): Float64Array;
/** Part diffuse du rayonnement d'un jour, de 0 à 1 (Erbs 1982), selon l'indice de clarté et l'angle du coucher (rad). */
export declare function fractionDiffuse(kt: number, ws: number): number;
/**
 * Mois (0 à 11) dont le rayonnement saisi sort de ce que l'atmosphère laisse passer (indices de clarté journaliers bornés) de plus de 1 % :
 * le total du mois ne pourrait plus être conservé. Liste vide si tout est cohérent.
 */
export declare function moisIncoherents(ghi_kwh_m2: Mensuel, h0_mois: ArrayLike<number>, c: Pick<CoefsSoleil, "kd_min" | "kd_max">): number[];
/** Une année synthétique : rayonnement horizontal (kWh/m²) et indice de clarté de 365 jours, rayonnement global et diffus de 8 760 heures (kWh/m²). */
export type SerieSolaire = {
    readonly h_kwh_m2: Float64Array;
    readonly kt: Float64Array;
    readonly globale_kwh_m2: Float64Array;
    readonly diffuse_kwh_m2: Float64Array;
};
/**
 * Série de 365 jours et 8 760 heures à nébulosité persistante, calée sur le rayonnement mensuel (kWh/m²) : indices de clarté journaliers, facteurs
 * horaires `exp(s·y)` AR(1) sur le rayonnement global, puis part diffuse de chaque heure (Erbs). Ordre des tirages : les 365 normales journalières, puis 24 par
 * jour, nuits comprises. Même graine, même série.
 */
export declare function serieSolaire(annee: AnneeSoleil, heures: HeuresAnnee, ghi_kwh_m2: Mensuel, c: CoefsSoleil, graine: number): SerieSolaire;
