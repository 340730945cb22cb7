import type { Coefficients, DonneesTerritoire } from "../../types.ts";
import type { Scenario, ScenarioSaisi } from "../types.ts";
/** Ce dont dépend un défaut : le lieu, la table, et les champs déjà remplis (ceux d'avant dans la table). */
export type SourceDefaut = {
    readonly territoire: DonneesTerritoire;
    readonly coefs: Coefficients;
    /** Champs déjà remplis, ceux d'avant dans la table. */
    readonly scenario: Scenario;
    readonly saisi: ScenarioSaisi;
};
type Genre = {
    readonly genre: "nombre" | "entier";
    readonly min: number;
    readonly max: number;
} | {
    readonly genre: "mensuel";
    readonly min: number;
    readonly max: number;
} | {
    readonly genre: "choix" | "liste";
    readonly choix: ReadonlyArray<string>;
} | {
    readonly genre: "booleen" | "toits" | "pv" | "regime";
} | {
    readonly genre: "texte";
    readonly longueur: number;
};
/** Une feuille du scénario : ce qu'elle admet, la valeur prise sans réponse, et pourquoi. */
export type Defaut = Genre & {
    readonly chemin: string;
    readonly libelle: string;
    readonly unite: string;
    /** Valeur, ou fonction du lieu, de la table et des champs précédents. */
    readonly valeur: unknown;
    /** D'où vient le défaut, en une phrase. */
    readonly raison: string;
    /** Coefficient qui donne la valeur, s'il y en a un. */
    readonly coefficient?: string;
    /** La réponse change un taux : elle compte dans la part de défauts. */
    readonly pese: boolean;
    /** null est une réponse possible du scénario complet (moyen non déclaré). */
    readonly nul?: true;
    /** Sans réponse, la feuille reste absente : le moteur de l'axe prend son coefficient. */
    readonly facultatif?: true;
};
type Options = Partial<Pick<Defaut, "coefficient" | "nul" | "facultatif">> & {
    readonly pese?: boolean;
};
/** Valeur, ou fonction de la source : résolue au remplissage. */
type Valeur = unknown;
/** Feuille numérique. */
export declare function nombre(chemin: string, libelle: string, unite: string, min: number, max: number, valeur: Valeur, raison: string, o?: Options): Defaut;
/** Feuille entière. */
export declare function entier(chemin: string, libelle: string, unite: string, min: number, max: number, valeur: Valeur, raison: string, o?: Options): Defaut;
/** Feuille numérique dont le défaut est un coefficient. */
export declare function depuisTable(chemin: string, libelle: string, unite: string, min: number, max: number, coefficient: string, o?: Options): Defaut;
/** Feuille à choix. */
export declare function choix(chemin: string, libelle: string, options: ReadonlyArray<string>, valeur: Valeur, raison: string, o?: Options): Defaut;
/** Feuille vraie ou fausse. */
export declare function booleen(chemin: string, libelle: string, valeur: Valeur, raison: string, o?: Options): Defaut;
export declare const ABSENT = "aucun \u00E9quipement d\u00E9clar\u00E9";
export declare const COURANT = "cas le plus courant";
export {};
