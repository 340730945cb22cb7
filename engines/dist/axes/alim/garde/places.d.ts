import type { Coefficients } from "../../../types.ts";
import type { EntreeAlim, GroupeAliment } from "../types.ts";
export type LieuStock = "cave" | "bocaux" | "congelateur" | "sec";
export declare const LIEUX: ReadonlyArray<LieuStock>;
/** Lieux où chaque groupe peut attendre ; aucun : le produit reste frais. */
export declare const LIEUX_DU_GROUPE: Readonly<Record<GroupeAliment, ReadonlyArray<LieuStock>>>;
export type ReglesStock = {
    readonly lieux: Readonly<Record<LieuStock, {
        readonly duree_mois: number;
        readonly perte_mois: number;
        readonly perte_entree: number;
    }>>;
    readonly duree_frais_mois: number;
    /** Part du besoin de céréales que des tubercules peuvent remplacer : au-delà, ce n'est plus le même repas. */
    readonly part_substituee: number;
};
/** Règles de conservation de la table : durée maximale, perte par mois, perte à l'entrée. */
export declare function lireReglesStock(coefficients: Coefficients): ReglesStock;
/** Capacités en kg par lieu. */
export declare function capacitesStock(conservation: EntreeAlim["conservation"]): Record<LieuStock, number>;
