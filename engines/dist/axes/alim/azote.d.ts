import type { Coefficients, PosteCulture } from "../../types.ts";
import type { EntreeAlim } from "./types.ts";
/** Famille de besoin en azote de chaque poste ; absent : légumineuse, prairie et fruits à coque se passent d'apport. */
export declare const BESOIN_AZOTE: Readonly<Partial<Record<PosteCulture, "potager" | "champ" | "verger">>>;
export type BilanAzote = {
    readonly besoin_kg: number;
    readonly apport_kg: number;
    readonly f_fert: number;
};
/**
 * Azote du jardin sur un an, en kg N. Besoin : 15, 9 et 5 g/m² selon la famille de culture ; apport : compost de cuisine, fientes, fumier et couplages.
 * `f_fert` = min(1, f_min + (1 − f_min)·apport/besoin), 1 sans besoin.
 */
export declare function bilanAzote(entree: Pick<EntreeAlim, "surfaces_m2" | "personnes" | "elevage" | "azote_apporte_kg_an" | "compost">, coefficients: Coefficients): BilanAzote;
