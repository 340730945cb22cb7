import type { Coefficients, Mensuel, PosteCulture, ZoneClimat } from "../../types.ts";
import type { EntreeAlim, GroupeAliment, PosteArrose } from "./types.ts";
/** Facteurs de l'eau et de l'azote, déjà calculés. */
export type Limites = {
    readonly f_eau: Readonly<Record<PosteArrose, number>>;
    readonly f_fert: (poste: PosteCulture) => number;
};
/** Groupes animaux : leur production annuelle vient de l'élevage. */
export type ProductionAnimale = Readonly<Partial<Record<GroupeAliment, number>>>;
/** Paliers de maturité qui encadrent un verger de cet âge, et la part du second : un arbre ne double pas sa récolte à un anniversaire. */
export declare function maturite(age_ans: number, coefficients: Coefficients): {
    readonly avant: string;
    readonly apres: string;
    readonly part: number;
};
/** Part du rendement de base que donnent le sol et le climat. */
export declare function facteurSite({ sol, contexte }: Pick<EntreeAlim, "sol" | "contexte">, coefficients: Coefficients): number;
/**
 * Rendement de base d'un poste, en kg frais/m²/an, eau et azote non limitants. La pratique change le potager ; les tubercules la suivent au prorata de `amateur`.
 * `quantile` (0 à 1) : lit tous les `alim.rendement.*` à ce quantile de leur loi triangulaire.
 */
export declare function rendementBase(poste: PosteCulture, entree: Pick<EntreeAlim, "pratique" | "verger">, coefficients: Coefficients, quantile?: number): number;
/**
 * Rendements de l'année en kg frais/m² : Y = Y0·f_sol·f_climat·f_eau·f_fert·f_age (f_age : verger seul).
 * Sans `limites`, l'eau, l'azote et l'âge ne limitent pas : c'est le rendement des surfaces nécessaires.
 */
export declare function rendements(entree: Pick<EntreeAlim, "pratique" | "sol" | "verger" | "contexte">, coefficients: Coefficients, limites?: Limites, quantile?: number): Record<PosteCulture, number>;
/**
 * Part de la récolte annuelle par mois, de somme 1. Calendrier océanique, un mois plus tôt en zone méditerranéenne, un mois plus tard en montagne,
 * douzièmes sous les tropiques ; viandes et miel ne bougent pas.
 */
export declare function calendrier(cle: string, zone: ZoneClimat, coefficients: Coefficients): Mensuel;
export type Calendriers = Readonly<Record<string, Mensuel>>;
/** Calendriers utiles au scénario, lus une fois : la fourchette rejoue la production sans les relire. */
export declare function calendriersUtiles(entree: Pick<EntreeAlim, "surfaces_m2" | "contexte">, animaux: ProductionAnimale, coefficients: Coefficients): Calendriers;
export type Production = {
    readonly mensuelle_kg: Record<GroupeAliment, Mensuel>;
    readonly annuelle_kg: Record<GroupeAliment, number>;
};
/** Part comestible de chaque groupe. */
export declare const ID_FRACTION: Readonly<Record<GroupeAliment, string>>;
/** Kg comestibles par m² et par an d'un poste : rendement × (1 − pertes à la récolte) × part comestible du groupe. */
export declare function comestibleParM2(groupe: GroupeAliment, y_kg_m2: number, coefficients: Coefficients): number;
/**
 * Production comestible par groupe, en kg, par mois et par an : Prod = Σ S·Y·(1 − pertes)·fraction, plus les produits animaux.
 * `y` : rendements frais par poste ; `animaux` : kg comestibles par an.
 */
export declare function produire(surfaces_m2: EntreeAlim["surfaces_m2"], y: Readonly<Record<PosteCulture, number>>, animaux: ProductionAnimale, calendriers: Calendriers, coefficients: Coefficients): Production;
