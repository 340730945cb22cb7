import type { Coefficients, PosteCulture } from "../../types.ts";
import type { GroupeAliment } from "./types.ts";
/** `poulets` : ce qu'il en faudrait si toute la viande en venait, comme un lieu peut l'élever ; la terre, elle, suit les viandes mangées. */
export type EffectifsNecessaires = {
    readonly poules: number;
    readonly chevres: number;
    readonly poulets: number;
    readonly ruches: number;
};
export type SurfacesNecessaires = {
    readonly par_groupe_m2: Partial<Record<GroupeAliment, number>>;
    readonly total_m2: number;
    readonly effectifs: EffectifsNecessaires;
    /** Parcours, prairie et fourrages. */
    readonly elevage_m2: number;
    /** Champ qui nourrit les bêtes : leur grain et leurs légumineuses, restes et parcours déduits. */
    readonly aliment_m2: number;
};
/**
 * Surfaces à cultiver pour couvrir la part `cible` (0 à 1) de chaque groupe végétal : S = cible·B/(fraction·(1 − pertes)·Y), en m².
 * `y` : rendements frais sans limite d'eau ni d'azote, verger adulte (donc toujours > 0). Légumes au potager, fruits au verger.
 * Élevage, à part du total végétal : effectifs (une part de bête compte : on partage une chèvre entre voisins), place qu'ils prennent et champ qui les nourrit, au rendement des
 * céréales et des légumineuses du lieu. Œufs et lait viennent de poules et de chèvres ; la viande, des espèces que les Français mangent.
 */
export declare function surfacesNecessaires(besoins_kg: Readonly<Record<GroupeAliment, number>>, y: Readonly<Record<PosteCulture, number>>, cible: number, coefficients: Coefficients): SurfacesNecessaires;
