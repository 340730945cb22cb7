import type { Mensuel } from "../../types.ts";
/** Rayonnement extraterrestre d'un jour (1 = 1er janvier), en MJ/m²/j. FAO-56, équations 21 à 25. */
export declare function rayonnementExtraterrestre(latitude_deg: number, jour: number): number;
/** ET0 mensuelle de Hargreaves, en mm/mois, d'après les températures seules : contrôle des ET0 fournies. FAO-56, équation 52, au milieu de chaque mois. */
export declare function et0Hargreaves(latitude_deg: number, t_moy_c: Mensuel, t_min_c: Mensuel, t_max_c: Mensuel): Mensuel;
