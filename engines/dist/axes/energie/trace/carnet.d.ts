import { type Origines } from "../../../commun/debug/etape.ts";
import type { Etape, Mensuel } from "../../../types.ts";
type Symboles = Readonly<Record<string, number>>;
/** Écrit les étapes d'une trace dans l'ordre ; tous les identifiants commencent par `energie.`. */
export type Carnet = {
    readonly etapes: ReadonlyArray<Etape>;
    /** Nombre calculé : la formule, évaluée sur les symboles, redonne la valeur. */
    readonly calcul: (id: string, libelle: string, valeur: number, unite: string, formule: string, symboles: Symboles, origines?: Origines) => void;
    /** Feuille : donnée saisie, ou résultat d'une simulation horaire. */
    readonly feuille: (nature: "entree" | "simulation", id: string, libelle: string, valeur: number, unite: string, origines?: Origines) => void;
    /** Total annuel d'une série mensuelle, avec ses douze symboles. */
    readonly total: (id: string, libelle: string, serie: Mensuel, unite: string, origines?: Origines) => void;
};
/** Symboles `prefixe01` à `prefixe12` d'une série mensuelle. */
export declare function symbolesMois(prefixe: string, serie: Mensuel): Record<string, number>;
/** Expression `f(x01, …)` sur les douze mois. */
export declare function surLesMois(fonction: string, terme: (mois: string) => string): string;
export declare function ouvrirCarnet(): Carnet;
export {};
