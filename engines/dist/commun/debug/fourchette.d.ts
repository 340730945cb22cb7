import { type Expression, type Terme } from "./formule.ts";
import type { Coefficient, Coefficients, Intervalle, PartsIntervalle } from "../../types.ts";
/** Quantile à 90 % de la loi normale centrée réduite. */
export declare const Z90 = 1.2816;
/** Ce que les réponses manquantes élargissent au plus, quand aucune n'est donnée : une moitié de plus, un choix. */
export declare const ELARGISSEMENT_MAX = 1.5;
/** Borne d'une fourchette : les années réelles, et en quadrature les foyers semblables et ce que l'on ignore des coefficients, élargis des réponses manquantes. */
export declare function borneDesParts(sens: "bas" | "haut", p50: Terme, annees: Terme, foyers: Terme, coefficients: Terme, elargissement: number): Expression;
/** P10 et P90 d'un pourcentage, d'après ses parts : le même sens sur chaque axe (docs/conventions-de-calcul.md, « Fourchette »). */
export declare function intervalleDesParts(p50: number, parts: PartsIntervalle, elargissement?: number): Intervalle;
/** Écarts d'une part à p50, en dessous et au-dessus. */
export type Ecarts = {
    readonly bas: number;
    readonly haut: number;
};
export declare const SANS_ECART: Ecarts;
/** Écarts à `base` d'une valeur qui va de l'un à l'autre, dans le sens qu'on voudra. */
export declare function ecartsDe(base: number, un: number, autre: number): Ecarts;
/** Causes indépendantes d'une même part, en quadrature. */
export declare function reunir(...ecarts: ReadonlyArray<Ecarts>): Ecarts;
export declare function partsDe(annees: Ecarts, foyers: Ecarts, coefficients: Ecarts): PartsIntervalle;
/** Demi-écart de P10 à P90 d'un coefficient triangulaire, en part de sa valeur ; 0 pour une valeur nulle. */
export declare function demiEcartRelatif({ min, valeur, max }: Pick<Coefficient, "min" | "valeur" | "max">): number;
/** La même table, un coefficient porté au quantile `q` de sa loi : une vue, sans recopier huit cents lignes. */
export declare function auQuantile(coefs: Coefficients, id: string, q: number): Coefficients;
/** Ce que chaque cause pèse dans le carré de l'écart, les deux côtés réunis : de 0 à 1, somme 1 ; null si rien ne varie. */
export declare function poidsDesParts(parts: PartsIntervalle, elargissement: number): Readonly<Record<"annees" | "foyers" | "coefficients", number>> | null;
