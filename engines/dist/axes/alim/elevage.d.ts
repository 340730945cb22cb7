import type { Coefficients } from "../../types.ts";
import { type ProductionAnimale } from "./production.ts";
import type { EntreeAlim } from "./types.ts";
export type ProduitsElevage = {
    /** Kg comestibles par an et par groupe. */
    readonly comestible_kg: ProductionAnimale;
    /** Kg bruts récoltés : œufs en coquille, lait, carcasses, miel. */
    readonly brut_kg: number;
    readonly oeufs_nombre: number;
};
/**
 * Produits de l'élevage sur un an : œufs = poules·200·0,060 kg·part comestible ; lait = chèvres·700·part ;
 * viande = (poulets·1,8 + lapines·40)·part ; miel = ruches·15 (déjà comestible).
 */
export declare function produitsElevage(elevage: EntreeAlim["elevage"], coefficients: Coefficients): ProduitsElevage;
export type AlimentElevage = {
    readonly aliment_kg: number;
    readonly aliment_achete_kg: number;
    readonly restes_kg: number;
    readonly grain_propre_kg: number;
    readonly part_aliment_propre: number;
    readonly prairie_m2: number;
    readonly fourrage_kg: number;
    readonly fourrage_achete_kg: number;
};
/**
 * Nourriture des bêtes sur un an, en kg. Le grain du champ va d'abord aux humains : `grain_propre_restant_kg` est ce qui dépasse leur besoin, en grain entier.
 * `part_aliment_propre` = min(1, (grain restant + restes et parcours des poules)/besoin en aliment), 1 sans besoin. Le foin des chèvres est compté à part :
 * `prairie_equivalente_m2` est la prairie du scénario ramenée à un bon sol océanique ; la surface conseillée par chèvre (foin compris) couvre tout le fourrage.
 */
export declare function alimentElevage(elevage: EntreeAlim["elevage"], grain_propre_restant_kg: number, prairie_equivalente_m2: number, coefficients: Coefficients): AlimentElevage;
