import type { PosteCulture } from "../../types.ts";
import type { Situation } from "./candidat.ts";
/** Réserve d'usage, en m³ : quelques semaines de ce que le toit recueille et que le lieu peut employer. */
export declare function reserveUsuelle({ scenario, sorties: { eau }, coefs }: Situation): number;
/** Volume suivant de la gamme de cuves (m³) : au-dessus de l'actuel, d'au moins la réserve d'usage et `minimum_m3`, sinon le dernier ; null au bout de la gamme. */
export declare function cuveSuivante(s: Situation, minimum_m3?: number): number | null;
/** Volume suivant, si le lieu s'en sert : le dernier pas de la gamme s'emplit et se vide assez souvent. */
export declare function cuveUtile(s: Situation, minimum_m3?: number): number | null;
/** Cultures qu'un geste agrandit. */
export type Culture = Exclude<PosteCulture, "prairie" | "oleagineux" | "fruits_coque">;
/** Surface de plus dont la récolte serait mangée, une année où ni l'eau ni l'azote ne manquent ; un champ laisse de la place au reste. */
export declare function surfaceUtile(s: Situation, culture: Culture): number;
/** Poules de plus dont le foyer mangerait les œufs ; une poule ne vit pas seule. */
export declare function poulesUtiles({ sorties: { alim }, scenario, coefs }: Situation): number;
/** Ruches dont le foyer mangerait le miel. */
export declare function ruchesUtiles({ sorties: { alim } }: Situation): number;
/** Stères de plus à couper par an, par demi-stère : ce qui manque au poêle, au plus `limite_steres`, et ce que ferait pousser, en plus de ce qu'on y coupe, le sol libre d'un terrain dit. */
export declare function steresUtiles({ scenario, terrain_declare, sol_libre_m2, coefs }: Situation, manque_kwh: number, limite_steres: number): number;
