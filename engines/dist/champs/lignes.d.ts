import type { Champ, Choix } from "./types.ts";
type Suite = Pick<Champ, "defaut" | "raison" | "coefficient" | "pese" | "nul">;
type Bornes = readonly [min: number, max: number];
/** Feuille numérique. */
export declare function nombre(chemin: string, libelle: string, unite: string, [min, max]: Bornes, suite: Suite): Champ;
/** Feuille entière. */
export declare function entier(chemin: string, libelle: string, unite: string, [min, max]: Bornes, suite: Suite): Champ;
/** Feuille à choix : chaque valeur et son libellé, dans l'ordre où elles se montrent. */
export declare function choix(chemin: string, libelle: string, valeurs: Choix, suite: Suite): Champ;
/** Feuille vraie ou fausse. */
export declare function booleen(chemin: string, libelle: string, suite: Suite): Champ;
/** Au-delà, une liste n'est plus celle d'un lieu, et son adresse ne s'ouvre plus partout. */
export declare const LISTE_MAX = 20;
export declare const DOUZE_ZEROS: ReadonlyArray<number>;
export declare const ABSENT = "aucun \u00E9quipement d\u00E9clar\u00E9";
export declare const COURANT = "cas le plus courant";
export declare const TABLE = "valeur de la table";
export {};
