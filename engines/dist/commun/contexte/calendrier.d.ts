import type { Mensuel } from "../../types.ts";
/** Année de calcul : 365 jours, le 29 février est ignoré. */
export declare const JOURS_AN = 365;
export declare const HEURES_AN = 8760;
/** Nombre de jours de chaque mois. */
export declare const JOURS_MOIS: Mensuel;
/** Rang (0 = 1er janvier) du premier jour de chaque mois. */
export declare const DEBUT_MOIS: Mensuel;
/** Noms des mois, pour les messages. */
export declare const NOMS_MOIS: ReadonlyArray<string>;
/** Mois (0 à 11) de chaque jour (0 à 364). */
export declare const MOIS_DU_JOUR: ReadonlyArray<number>;
/** Mois numéroté sur deux chiffres, pour les identifiants (`0` → `01`). */
export declare function numeroMois(mois: number): string;
/** Série mensuelle calculée mois par mois. */
export declare function parMois(calcul: (mois: number) => number): number[];
/** Valeur d'un mois ; un tableau trop court est un défaut du code (les entrées sont contrôlées avant). */
export declare function auMois(serie: Mensuel, mois: number): number;
