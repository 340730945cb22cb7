import type { Coefficients, Etape } from "../../../types.ts";
/** Carnet d'étapes d'un axe : chaque fonction de trace y écrit, dans l'ordre de lecture. */
export type Carnet = {
    readonly etapes: Etape[];
    readonly coefficients: Coefficients;
};
export type Symbole = {
    /** Valeur du symbole ; lue dans la table si `coefficient` est donné seul. */
    readonly valeur?: number;
    readonly coefficient?: string;
    /** Étape ou champ d'entrée d'où vient la valeur. */
    readonly source?: string;
};
/** Une valeur venue d'une étape ou de la saisie. */
export declare function venu(valeur: number, source: string): Symbole;
/** Une valeur lue dans la table. */
export declare function table(coefficient: string): Symbole;
/** Écrit un nombre calculé, avec sa formule et ses symboles. */
export declare function noterCalcul(carnet: Carnet, etape: {
    readonly id: string;
    readonly libelle: string;
    readonly valeur: number;
    readonly unite: string;
}, formule: string, symboles: Readonly<Record<string, Symbole>>): void;
/** Écrit un nombre que seule une simulation donne (bilan de réserve, cohortes de stock). */
export declare function noterSimulation(carnet: Carnet, etape: {
    readonly id: string;
    readonly libelle: string;
    readonly valeur: number;
    readonly unite: string;
}, entrees: ReadonlyArray<string>, coefficients?: ReadonlyArray<string>): void;
