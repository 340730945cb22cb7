import type { Coefficients, PosteCulture, Resultat, Toit } from "../types.ts";
export type UsageSol = PosteCulture | "pv_sol" | "haie" | "taillis" | "tcr" | "phyto" | "espaces_verts" | "poulailler";
export type PlanSol = {
    readonly libre_m2: number;
    readonly demandes_m2: Readonly<Partial<Record<UsageSol, number>>>;
    readonly alloue_m2: Readonly<Partial<Record<UsageSol, number>>>;
    readonly ecart_m2: number;
};
export type PlanToit = {
    readonly utile_m2: number;
    readonly pv_m2: number;
    readonly cesi_m2: number;
    readonly pv_kwc_possible: number;
    readonly conflit: boolean;
};
export type PolitiqueSol = "strict" | "priorite" | "prorata";
export type DemandeSol = {
    readonly usage: UsageSol;
    readonly m2: number;
};
/** Ordre de service du sol : manger d'abord, puis l'eau usée, l'énergie et l'agrément. */
export declare const ORDRE_SOL: ReadonlyArray<UsageSol>;
/** Sol libre, en m² : terrain moins bâti, accès et reculs, jamais négatif. */
export declare function solLibre(terrain_m2: number, emprise_batie_m2: number, acces_m2: number, reculs_m2?: number): number;
/**
 * Plan d'occupation faisable : `priorite` sert dans l'ordre des demandes, `prorata` réduit toutes les demandes du même facteur,
 * `strict` refuse un dépassement (erreur `sol.depassement`). `recouvrement_pv` : part du PV au sol posée au-dessus d'une culture (0 à 0,4), qui ne prend pas de sol.
 * Surfaces en m² ; `ecart_m2` = demandes non placées. docs/conventions-de-calcul.md, « Partage du sol ».
 */
export declare function projeterSol(demandes: ReadonlyArray<DemandeSol>, libre_m2: number, politique: PolitiqueSol, recouvrement_pv?: number): Resultat<PlanSol>;
export type DemandeToit = {
    readonly toits: ReadonlyArray<Toit>;
    /** Toit utile saisi ; null : la moitié des toits non végétalisés. */
    readonly utile_m2: number | null;
    readonly cesi_m2: number;
    readonly pv_kwc: number;
    /** Part des panneaux posée au sol, hors toit. */
    readonly pv_sol_m2: number;
};
/**
 * Partage du toit, en m² : le solaire thermique d'abord, puis le photovoltaïque (`energie.pv.surface` m²/kWc) sur ce qui reste.
 * S'il manque de la place, `pv_kwc_possible` est réduit et l'avertissement `TOIT_PV_REDUIT` le dit. La pluie n'est jamais en conflit.
 */
export declare function partagerToit(demande: DemandeToit, coefs: Coefficients): Resultat<PlanToit>;
/**
 * Toits vus par la pluie, en m² : la surface sous les panneaux est retirée aux toits non végétalisés, dans l'ordre, et ruisselle comme un toit lisse.
 * La surface couverte au-delà des toits disponibles est ignorée. L'aire totale ne change pas.
 */
export declare function toitsSousPanneaux(toits: ReadonlyArray<Toit>, couvert_m2: number): ReadonlyArray<Toit>;
/** Surface de toit équivalente, en m² : Σ aire × coefficient de surface (`eau.toit.*`). */
export declare function surfaceRuisselante(toits: ReadonlyArray<Toit>, coefs: Coefficients): number;
/** Pluie efficace d'un mois (USDA-SCS, celle de CROPWAT), en mm : P(125 − 0,2P)/125 jusqu'à 250 mm, puis 125 + 0,1P. Elle calcule et s'explique. */
export declare const PLUIE_EFFICACE: (termes: Readonly<Record<"pluie", import("./debug/formule.ts").Terme>>) => import("./debug/formule.ts").Expression;
/** Ce que les plantes retiennent de la pluie d'un mois, en mm. */
export declare function pluieEfficace(pluie_mm: number): number;
/** Mètres carrés d'un hectare. */
export declare const M2_PAR_HA = 10000;
