import type { Champ } from "../champs/types.ts";
export type Ligne = {
    readonly champ: Champ;
    readonly cles: ReadonlyArray<string>;
    /** Sa branche, par son rang dans {@link BRANCHES} ; −1 à la racine. */
    readonly branche: number;
    readonly feuille: string;
    /** Le défaut ne dépend de rien : `valeur`, ou rien si elle est undefined. */
    readonly fixe: boolean;
    readonly valeur: unknown;
};
/** Branches du scénario (`eau`, `eau.cuve`…), une fois chacune, une mère avant ses filles. */
export declare const BRANCHES: ReadonlyArray<ReadonlyArray<string>>;
/** Rang de la mère de chaque branche ; −1 à la racine. */
export declare const MERES: ReadonlyArray<number>;
export declare const LIGNES: ReadonlyArray<Ligne>;
export type Noeud = {
    [cle: string]: unknown;
};
export declare function noeudOuRien(x: unknown): Noeud | undefined;
/** Une valeur par branche de {@link BRANCHES}. */
export type Branches = ReadonlyArray<Noeud | undefined>;
/** Les branches de ce qui est saisi, une fois chacune ; undefined où rien n'est saisi. */
export declare function branchesDe(saisi: unknown): Branches;
/** Un scénario rempli, et les branches de la saisie dont il vient. */
export type Rempli<S> = {
    readonly scenario: S;
    readonly saisies: Branches;
};
/** Les branches d'un scénario voisin, du même lieu et de la même table, que cette saisie remplirait de même. */
export declare function branchesReprises(saisies: Branches, voisin: Rempli<object>): Branches;
