import type { Axe, Coefficients, Etape } from "../../types.ts";
import type { Expression, Symbole } from "./formule.ts";
/** Symbole lu dans la table. */
export declare function coef(coefs: Coefficients, id: string): Symbole;
/** Symbole pris dans un champ d'entrée ou dans une autre étape. */
export declare function de(entree: string, valeur: number): Symbole;
/** Symbole que la trace n'a pas à relier : réglage, ou nombre que le libellé suffit à situer. */
export declare function seul(valeur: number): Symbole;
/** Symbole saisi, ou sa valeur par défaut prise dans la table. */
export declare function saisiOuCoef(coefs: Coefficients, champ: string, saisi: number | undefined, id: string): Symbole;
/** Origines ajoutées à celles des symboles. */
export type Origines = {
    readonly entrees?: ReadonlyArray<string>;
    readonly coefficients?: ReadonlyArray<string>;
};
/** Ce qui nomme une étape. */
type Nom = readonly [id: string, libelle: string, unite: string];
/** Écrit les étapes d'un axe. */
export type Traceur = {
    /** Nombre calculé : la valeur, la formule, les symboles et leurs origines viennent de la même expression. */
    readonly calcul: (...arguments_: [...Nom, expression: Expression, origines?: Origines]) => Etape;
    /** Feuille lue dans une simulation pas à pas : ni formule, ni symbole ; ses origines disent ce qui l'a produite. */
    readonly simule: (...arguments_: [...Nom, valeur: number, entrees: ReadonlyArray<string>, coefficients?: ReadonlyArray<string>]) => Etape;
    /** Feuille recopiée d'une saisie. */
    readonly saisie: (...arguments_: [...Nom, valeur: number, entrees?: ReadonlyArray<string>]) => Etape;
};
/** Ce qui n'est pas calculé ici : saisie, ou résultat d'une simulation pas à pas. Ni formule, ni symbole. */
export declare function feuille(nature: "simulation" | "entree", [id, libelle, unite]: Nom, valeur: number, { entrees, coefficients }: Origines): Etape;
/** Traceur d'un axe, ou de l'intégrateur si `axe` est absent. */
export declare function traceurDe(axe?: Axe): Traceur;
/** Une étape par mois, numérotée de `01` à `12`. */
export declare function chaqueMois(construire: (m: number, numero: string, nom: string) => Etape): Etape[];
export {};
