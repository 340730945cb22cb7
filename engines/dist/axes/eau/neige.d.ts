import type { Coefficients } from "../../types.ts";
/** Ce que le froid d'un mois retient sur le toit : de rien à `debut_c` à tout à `entiere_c`, moins `perte`. Sans bornes (table d'avant) : tout sous 0 °C. */
export type Neige = {
    readonly perte: number;
    readonly debut_c?: number;
    readonly entiere_c?: number;
};
export declare function neigeDe(coefs: Coefficients): Neige;
/** Part (0 à 1) de la collecte d'un mois qui tient en neige jusqu'au suivant, d'après sa température moyenne. */
export declare function partTenue(t_moy_c: number, { debut_c, entiere_c }: Neige): number;
