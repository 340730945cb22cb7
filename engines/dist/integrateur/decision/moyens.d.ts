import type { EntreeAdequation } from "../../adequation.ts";
import type { BilanBudget } from "../../budget.ts";
import type { PlanSol, PlanToit } from "../../commun/geometrie.ts";
import type { Coefficients } from "../../types.ts";
import type { SortiesAxes } from "../passe/types.ts";
import type { Scenario } from "../types.ts";
/** Plus haut niveau de savoir-faire demandé par le scénario, de 0 à 3. */
export declare function niveauRequis(scenario: Scenario): number;
/** Plus grand rapport surface demandée / surface disponible, sol et toit. */
export declare function rapportSite(scenario: Scenario, sol: PlanSol, toit: PlanToit, coefs: Coefficients): number;
/** Plus grand rapport taille choisie / taille utile : cuve devant le volume utile, électricité produite devant l'électricité consommée. */
export declare function tailleRelative(scenario: Scenario, { eau, energie }: SortiesAxes): number;
/** Ce que l'adéquation compare : coûts, temps, savoir-faire, place et taille. Un moyen non déclaré n'y est pas. */
export declare function entreeAdequation(scenario: Scenario, plans: {
    readonly sol: PlanSol;
    readonly toit: PlanToit;
}, sorties: SortiesAxes, budget: BilanBudget, coefs: Coefficients): EntreeAdequation;
