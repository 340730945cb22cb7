import type { EntreeAdequation } from "../../adequation.ts";
import type { BilanBudget } from "../../budget.ts";
import type { PlanSol, PlanToit } from "../../commun/geometrie.ts";
import type { Coefficients } from "../../types.ts";
import type { SortiesAxes } from "../passe/types.ts";
import type { Scenario } from "../types.ts";
/** Ce que l'adéquation compare : coûts, temps, savoir-faire, place et taille. Un moyen non déclaré n'y est pas. */
export declare function entreeAdequation(scenario: Scenario, plans: {
    readonly sol: PlanSol;
    readonly toit: PlanToit;
}, sorties: SortiesAxes, budget: BilanBudget, coefs: Coefficients): EntreeAdequation;
