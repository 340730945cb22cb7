import type { BesoinEau } from "../besoins.ts";
import { type BilanCuve, type Cuve } from "../cuve.ts";
import { type JoursPrepares } from "../jours.ts";
import { planifierSources, type PlanSources } from "../sources.ts";
import type { Coefficients } from "../../../types.ts";
import type { EntreeEau } from "../types.ts";
/** Jours sans d'une suite d'années : par année, par mois (toutes années), plus longue suite. */
export type JoursSans = {
    readonly rupture_annee_j: Int32Array;
    readonly rupture_mois_j: Int32Array;
    readonly rupture_suite_j: number;
};
/** Une graine : ses jours, sa collecte, et la cuve derrière le puits. */
export type GraineSimulee = {
    readonly entree: EntreeEau;
    readonly besoin: BesoinEau;
    readonly coefs: Coefficients;
    readonly plan: PlanSources;
    readonly cuve: Cuve;
    readonly collecte_l: Float64Array;
    readonly pluie_mm: Float64Array;
    readonly jours: JoursPrepares;
    readonly bilan: BilanCuve;
};
/**
 * Jours sans eau d'une graine (docs/conventions-de-calcul.md, « Jours sans eau »). Un jour compte si l'eau du lieu ne sert pas entièrement les usages comptés ; de
 * toutes les façons de mener ce qui est installé, celle qui en laisse le moins, année par année. `vite` : sans chercher à renoncer à un usage ; `planifier` : prépare chaque essai.
 */
export declare function compterJoursSans(graine: GraineSimulee, vite?: boolean, planifier?: typeof planifierSources): JoursSans;
