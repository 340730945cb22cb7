import type { Coefficients, Couts } from "../../types.ts";
import type { EntreeEau, PointCoutCuve, RegleCuve } from "./types.ts";
/** Cuve simulée : volumes en litres. Sans `stock_initial_l`, régime établi (voir {@link simulerCuve}). `gel` : part du volume que le froid lui ôte de décembre à février, de 0 à 1. */
export type Cuve = {
    readonly volume_utile_l: number;
    readonly stock_initial_l?: number;
    readonly regle: RegleCuve;
    readonly gel?: number;
};
/** Résultat d'une cuve, en litres ; `livre_l` et `stock_fin_l` par jour. */
export type BilanCuve = {
    readonly utilise_l: number;
    readonly debordement_l: number;
    readonly appoint_l: number;
    readonly stock_depart_l: number;
    readonly stock_final_l: number;
    readonly jours_satisfaits: number;
    readonly collecte_l: number;
    /** Somme des stocks de fin de journée : divisée par les jours, le stock moyen. */
    readonly stocks_l: number;
    readonly livre_l: Float64Array;
    readonly stock_fin_l: Float64Array;
};
/**
 * Part du volume utile que le gel ôte à une cuve, de décembre à février : hors-sol, à proportion de l'altitude entre `eau.cuve.gel.debut` et `eau.cuve.gel.total`,
 * jamais sous les tropiques où il ne gèle pas.
 */
export declare function partGelee({ cuve, contexte }: EntreeEau, coefs: Coefficients): number;
/** Cuve d'une entrée valide, pour un volume donné (celui de l'entrée par défaut). */
export declare function cuveDe(entree: EntreeEau, coefs: Coefficients, volume_m3?: number): Cuve;
/**
 * Bilan journalier d'une cuve (docs/conventions-de-calcul.md, « Cuve au jour le jour »). `collecte_l`, `demande_l` : litres par jour, années de 365 jours enchaînées.
 * YAS : on tire d'abord dans le stock de la veille ; YBS : la pluie du jour compte, dans ce que la cuve contient. Débordement et appoint ferment le bilan.
 * Sans `stock_initial_l`, régime établi : la dernière année, vécue à partir d'une cuve vide, donne le stock de départ ; si la fin ne le retrouve pas (cuve qui
 * garde d'une année sur l'autre), tout est revécu à partir de cette fin. L'eau livrée a toujours été collectée.
 */
export declare function simulerCuve(collecte_l: Float64Array, demande_l: Float64Array, cuve: Cuve): BilanCuve;
/** Eau tirée, en litres, de cuves de plusieurs volumes totaux (m³) devant les mêmes jours ; la cuve de l'entrée donne la règle, le volume mort et le remplissage initial. */
export declare function utiliseParVolume(collecte_l: Float64Array, demande_l: Float64Array, entree: EntreeEau, coefs: Coefficients, volumes_m3: ReadonlyArray<number>): number[];
/** Ce que l'on tire d'une cuve d'un volume donné. */
export type CuveEtudiee = {
    readonly volume_m3: number;
    readonly utilise_m3_an: number;
};
/** Emplois par an d'un mètre cube de plus : sous `peu` il ne sert pas la peine, au-delà de `assez` il la vaut. */
export type EmploiUtile = {
    readonly peu: number;
    readonly assez: number;
};
/**
 * Volume conseillé, m³ : d'un volume étudié au suivant, chaque mètre cube compte pour la part de l'intervalle de `peu` à `assez` que dépassent ses emplois par an
 * (m³ tirés de plus par m³ de plus). `etudiees` : volumes croissants à partir de rien. C'est la moyenne des volumes que conseillerait chaque seuil de cet intervalle :
 * un seuil seul saute du simple au double quand la courbe y est plate, leur moyenne suit le toit et les usages sans sauter.
 */
export declare function volumeConseille(etudiees: ReadonlyArray<CuveEtudiee>, { peu, assez }: EmploiUtile): number;
/** Coût annualisé d'un volume de cuve (EUR/an) : interpolation entre les points, proportionnel en dessous du premier, pente prolongée au-delà du dernier. */
export declare function coutCuve(points: ReadonlyArray<PointCoutCuve>, volume_m3: number): number;
/** Points de coût d'une cuve d'après le catalogue : prix typique amorti sur la durée de vie, plus l'entretien annuel, à sa contenance. */
export declare function pointsCoutCuve(couts: Couts): ReadonlyArray<PointCoutCuve>;
