import type { Coefficients, Etape } from "../../../types.ts";
import type { CalculAlim } from "../calcul.ts";
import type { EntreeAlim, SortieAlim } from "../types.ts";
/** Trace complète d'une simulation : chaque nombre affiché, sa formule évaluable, ses coefficients. */
export declare function tracerAlim(entree: EntreeAlim, calcul: CalculAlim, sortie: SortieAlim, coefficients: Coefficients): Etape[];
