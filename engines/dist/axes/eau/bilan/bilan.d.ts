import type { Coefficients, OptionsMoteur } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { type ComparaisonCuves } from "./comparaison-cuves.ts";
import { type AnneesSimulees } from "../pluie.ts";
import { type PlanSources } from "../sources.ts";
import { type JoursSans } from "./jours-sans.ts";
import type { EntreeEau } from "../types.ts";
/** Rang d'une source locale dans les cumuls. */
export declare const GRISES = 0;
export declare const PLUIE = 1;
export declare const PUITS = 2;
/** Cumuls d'une simulation, en litres, sur toutes les années et graines. Tableaux propres à l'appel. */
export type CumulEau = {
    readonly plan: PlanSources;
    readonly annees: AnneesSimulees;
    /** Années × graines : diviseur des moyennes annuelles. */
    readonly nb_annees: number;
    /** Livré par mois (0 à 11), source locale et lot : rang `(mois·3 + source)·nb + lot`. */
    readonly livre_l: Float64Array;
    /** Livré localement, par année et graine. */
    readonly local_annee_l: Float64Array;
    /** De même par lot : rang `année·nb + lot` ; des zéros si l'on ne veut que les taux, qui ne le lisent pas. */
    readonly local_annee_lot_l: Float64Array;
    readonly collecte_l: number;
    readonly debordement_l: number;
    readonly demande_pluie_l: number;
    readonly utilise_l: number;
    /** Somme des stocks de fin de journée, et de fin de mois. */
    readonly stock_jours_l: number;
    readonly stock_fin_mois_l: Float64Array;
    /** Somme des stocks au matin du début de l'été. */
    readonly stock_ete_l: number;
    /** Première graine : jours sans, comptés quand on les demande ; un taux ne les lit pas. */
    readonly jours_sans: () => JoursSans;
    /** Première graine : plus longue sécheresse, comptée quand on la demande. */
    readonly secheresse_j: () => number;
    /** Première graine : la gamme de cuves et le volume conseillé, comparés quand on les demande ; un taux ne les lit pas. */
    readonly cuves: () => ComparaisonCuves;
};
/**
 * Simulation journalière d'une entrée valide : pluie réelle désagrégée, cuve, partage entre sources, pour chaque graine `graine + g`.
 * Rend des cumuls bruts, que `resumerEau` met en forme. `taux_seuls` : les jours sans se comptent au plus court, et ce que chaque lot reçoit d'une année ne se
 * note pas.
 */
export declare function simulerAnnees(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients, graine: number, { cacheSolaire, taux_seuls }?: Pick<OptionsMoteur, "cacheSolaire" | "taux_seuls">): CumulEau;
