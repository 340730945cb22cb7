import type { Coefficients, Mensuel } from "../../../types.ts";
/** Ce que la cuisson prend encore à une plaque avec un four solaire, mois par mois : rien pendant ceux où il suffit. */
export declare function horsFourSolaire(cuisson_kwh: Mensuel, coefs: Coefficients): Mensuel;
