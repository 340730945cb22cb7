import type { EtatAxes } from "../../couplages/types.ts";
import type { Lieu } from "../entrees.ts";
import type { SortiesAxes } from "../passe/types.ts";
import { type Plans } from "../decision/plans.ts";
/** État lu par les couplages après une passe : ce que les moteurs ont compté, et les réglages du scénario. */
export declare function etatDe({ scenario: s }: Lieu, { eau, energie, alim }: SortiesAxes, { sol, toit }: Pick<Plans, "sol" | "toit">): EtatAxes;
