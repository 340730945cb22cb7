import type { Coefficients, PosteCulture } from "../../../types.ts";
import type { EntreeAlim } from "../types.ts";
/** Famille de besoin en azote de chaque poste ; absent : légumineuse, prairie et fruits à coque se passent d'apport. */
export declare const BESOIN_AZOTE: Readonly<Partial<Record<PosteCulture, "potager" | "champ" | "verger">>>;
export type BilanAzote = {
    readonly besoin_kg: number;
    readonly apport_kg: number;
    /** Effet d'ensemble si l'azote était partagé au prorata : un repère ; chaque parcelle a le sien. */
    readonly f_fert: number;
    /** Besoin et apport par poste qui en demande, et son effet sur la récolte. */
    readonly par_poste: Readonly<Partial<Record<PosteCulture, {
        readonly besoin_kg: number;
        readonly apport_kg: number;
        readonly f_fert: number;
    }>>>;
};
/** Azote d'une année : ce que demande chaque parcelle, ce que son propre engrais vert lui donne, et ce qui peut être porté n'importe où. */
export type AzoteDisponible = {
    readonly besoins_kg: ReadonlyArray<{
        readonly poste: PosteCulture;
        readonly besoin_kg: number;
        readonly sur_place_kg: number;
    }>;
    readonly portable_kg: number;
    readonly f_min: number;
};
/**
 * Azote d'un an, en kg N. Besoin : 15, 9 et 5 g/m² selon la famille de culture. Portable : compost de cuisine, fientes, fumier, couplages, et le reliquat des légumineuses
 * pour la culture qui les suit. Sur place : l'engrais vert d'hiver des pratiques confirmée et intensive, qui ne sert que la parcelle où il pousse.
 */
export declare function azoteDisponible(entree: Pick<EntreeAlim, "surfaces_m2" | "personnes" | "elevage" | "azote_apporte_kg_an" | "compost" | "pratique">, coefficients: Coefficients): AzoteDisponible;
/** Bilan une fois l'azote placé. `parts` : part du besoin de chaque poste que l'azote portable comble, au-delà de son engrais vert (0 à 1). */
export declare function bilanAzote({ besoins_kg, portable_kg, f_min }: AzoteDisponible, parts: ReadonlyArray<number>): BilanAzote;
/** Effet de l'azote sur la récolte d'un poste : 1 s'il n'en demande pas. */
export declare function facteurAzote({ par_poste }: BilanAzote): (poste: PosteCulture) => number;
