import type { Intervalle } from "../../types.ts";
/** Ramène x dans [bas, haut]. */
export declare function borner(x: number, bas: number, haut: number): number;
/** Somme d'une série ; 0 si elle est vide. */
export declare function somme(serie: ArrayLike<number>): number;
/** Moyenne d'une série ; 0 si elle est vide. */
export declare function moyenne(serie: ArrayLike<number>): number;
/** Part (0 à 1) du chemin de `debut` à `fin` ; tout ou rien si les deux se confondent. */
export declare function partEntre(x: number, debut: number, fin: number): number;
/** Quantile (type 7) d'une liste quelconque ; la liste n'est pas modifiée. */
export declare function quantile(liste: ArrayLike<number>, q: number): number;
/** Fourchette d'un nombre dont on n'a pas cherché l'incertitude : lui-même. */
export declare function sansFourchette(p50: number): Intervalle;
/** Médiane (quantile 0,5). */
export declare function mediane(liste: ArrayLike<number>): number;
/** Quantile q de la loi triangulaire (min, mode, max) ; la loi dégénérée rend sa valeur. */
export declare function triangulaire(min: number, mode: number, max: number, q: number): number;
/** Fonction gamma pour x ≥ 0,5 (Lanczos, 15 chiffres). */
export declare function gamma(x: number): number;
