import { type HeuresSoleil } from "./heures.ts";
import type { JourSoleil } from "./soleil.ts";
/** Orientation d'un panneau, en radians ; azimut : 0 au sud, positif à l'ouest. */
export type Plan = {
    readonly beta: number;
    readonly sin_beta: number;
    readonly cos_beta: number;
    readonly sin_gamma: number;
    readonly cos_gamma: number;
};
export declare function planIncline(inclinaison_deg: number, azimut_deg: number): Plan;
/** Part de la lumière qui traverse le verre : du ciel et du sol (intégrées sur leur angle), du soleil selon le cosinus de l'incidence. */
export type Verre = {
    readonly ciel: number;
    readonly sol: number;
    readonly direct: (cos_incidence: number) => number;
};
/** Verre qui perd la même part sous tous les angles. */
export declare function verreUniforme(perte: number): Verre;
/**
 * Verre de Martin et Ruiz (2001, termes diffus de l'IEC 61853-3) : direct `(1 − exp(−cosθ/a_r))/(1 − exp(−1/a_r))`, ciel et sol par leur angle moyen
 * `τ`, `1 − exp(−(4/(3π) + (a_r/2 − 0,154)·τ)·τ/a_r)`. Plus a_r est grand, plus la lumière rasante se réfléchit.
 */
export declare function verreMartinRuiz(plan: Plan, a_r: number): Verre;
/** Ce que la géométrie d'un jour fait à un plan, heure par heure, sous tout ciel : `rb` = cosθ⁺/cosθz, au plus 8 ; `direct` = part qui traverse le verre. */
export type JourPlan = {
    readonly rb: Float64Array;
    readonly direct: Float64Array;
};
export declare function ouvrirJourPlan(): JourPlan;
/** Prépare les 24 heures d'un plan (moyennes des quatre sous-pas éclairés), `debut` étant la première heure du jour dans `heures`. */
export declare function preparerPlan(sortie: JourPlan, heures: HeuresSoleil, debut: number, soleil: JourSoleil, latitude_deg: number, plan: Plan, verre: Verre): void;
/** Éclairement d'un plan heure par heure, kWh/m² : ce qu'il reçoit (sa chaleur) et ce qui traverse le verre (son courant). */
export type EclairementJour = {
    readonly recu: Float64Array;
    readonly utile: Float64Array;
};
export declare function ouvrirEclairement(): EclairementJour;
/**
 * Transpose un jour au plan (Hay-Davies) : direct et diffus autour du soleil suivent Rb, le reste du diffus vient de la voûte, le sol renvoie `albedo` du
 * global. `globale` et `diffuse` (kWh/m², horizontale) se lisent à partir de `debut`, comme la géométrie de `heures` à partir de `debut_heures`.
 */
export declare function eclairerJour(sortie: EclairementJour, ciel: {
    readonly globale: Float64Array;
    readonly diffuse: Float64Array;
    readonly debut: number;
}, hors_atmosphere: {
    readonly i0_kwh_m2: Float64Array;
    readonly debut: number;
}, jour: JourPlan, toile: {
    readonly plan: Plan;
    readonly verre: Verre;
    readonly albedo: number;
}): void;
