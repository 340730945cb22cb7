import type { Coefficients, Etape, Mensuel } from "../../types.ts";
import type { SortieEau } from "./types.ts";
/** D'où vient un symbole : un coefficient de la table, un champ d'entrée ou une autre étape. */
export type Origine = {
    readonly valeur: number;
    readonly de: string;
    readonly coefficient: boolean;
};
export type Symboles = Readonly<Record<string, Origine>>;
/** Symbole lu dans la table. */
export declare function coef(coefs: Coefficients, id: string): Origine;
/** Symbole saisi, ou sa valeur par défaut prise dans la table. */
export declare function saisiOuCoef(coefs: Coefficients, champ: string, saisi: number | undefined, id: string): Origine;
/** Symbole pris dans un champ d'entrée ou une étape. */
export declare function de(champ: string, valeur: number): Origine;
/** Étape calculée : la formule, évaluée sur les symboles, redonne la valeur. */
export declare function calcul(id: string, libelle: string, unite: string, valeur: number, formule: string, symboles: Symboles): Etape;
/** Étape lue dans la simulation journalière : une feuille, sans formule ; `entrees` et `coefficients` disent ce qui l'a produite. */
export declare function simule(id: string, libelle: string, unite: string, valeur: number, entrees: ReadonlyArray<string>, coefficients?: ReadonlyArray<string>): Etape;
/** Champ d'entrée recopié : une feuille. */
export declare function saisie(id: string, libelle: string, unite: string, valeur: number, entrees?: ReadonlyArray<string>): Etape;
/** Une étape par mois, `id.01` à `id.12`. */
export declare function chaqueMois(construire: (m: number, numero: string) => Etape): Etape[];
/** Formule et symboles d'une somme de douze mois. */
export declare function sommeDesMois(id: string, serie: Mensuel): {
    readonly formule: string;
    readonly symboles: Symboles;
};
/** Sources locales, dans l'ordre d'affichage. */
export declare const SOURCES_LOCALES: readonly ["pluie", "eaux_grises", "puits"];
/** Eau livrée un mois par chaque source locale. */
export declare function symbolesDuMois(sortie: SortieEau, m: number, numero: string): Symboles;
