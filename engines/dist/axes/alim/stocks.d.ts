import type { Coefficients, Mensuel } from "../../types.ts";
import type { EntreeAlim, GroupeAliment } from "./types.ts";
export type LieuStock = "cave" | "bocaux" | "congelateur" | "sec";
/** Où va le surplus de chaque groupe, dans l'ordre ; aucun lieu : le produit reste frais. */
export declare const LIEUX_DU_GROUPE: Readonly<Record<GroupeAliment, ReadonlyArray<LieuStock>>>;
export type ReglesStock = {
    readonly lieux: Readonly<Record<LieuStock, {
        readonly duree_mois: number;
        readonly perte_mois: number;
        readonly perte_entree: number;
    }>>;
    readonly duree_frais_mois: number;
};
/** Règles de conservation de la table : durée maximale, perte par mois, perte à l'entrée. */
export declare function lireReglesStock(coefficients: Coefficients): ReglesStock;
/** Capacités en kg par lieu. */
export declare function capacitesStock(conservation: EntreeAlim["conservation"]): Record<LieuStock, number>;
export type BilanStockGroupe = {
    /** Mangé dans le mois, frais et stock confondus. */
    readonly consomme_kg: Mensuel;
    /** Rangé en fin de mois dans un lieu de conservation. */
    readonly stock_kg: Mensuel;
    /** Perte à l'entrée et pertes mensuelles. */
    readonly pertes_kg: number;
    /** Retiré après la durée maximale. */
    readonly perime_kg: number;
    /** Surplus que rien n'a pu loger, perdu. */
    readonly perdu_kg: number;
    /** Tout ce qui attend (rangé et frais reporté) au début et à la fin de l'année rendue. */
    readonly debut_kg: number;
    readonly fin_kg: number;
};
export type BilanStocks = {
    readonly groupes: Readonly<Record<GroupeAliment, BilanStockGroupe>>;
    /** Mis en conservation par mois et par lieu, avant la perte d'entrée. */
    readonly entrees_kg: Readonly<Record<LieuStock, Mensuel>>;
};
/**
 * Stocks mensuels par cohortes, premier entré premier sorti, quatre années identiques enchaînées ; la dernière est rendue.
 * Chaque mois, un groupe après l'autre : vieillir, retirer le périmé, perdre ; récolter ; manger le frais du mois, le frais reporté, puis les cohortes
 * de la plus ancienne à la plus récente ; loger le surplus dans les capacités partagées (premier servi). Le non-logé reste frais `duree_frais_mois`, puis est perdu.
 * Tout est en kg comestibles par mois. Bilan de chaque groupe : récolte + début = mangé + pertes + périmé + perdu + fin.
 */
export declare function simulerStocks(recolte_kg: Readonly<Record<GroupeAliment, Mensuel>>, besoin_kg: Readonly<Record<GroupeAliment, Mensuel>>, capacites_kg: Readonly<Record<LieuStock, number>>, regles: ReglesStock): BilanStocks;
