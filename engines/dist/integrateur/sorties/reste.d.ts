import type { Coefficients, Contexte } from "../../types.ts";
import type { SortiesAxes } from "../passe/types.ts";
import type { ResteAAcheter, Scenario } from "../types.ts";
/** Ce qu'il reste à acheter : eau du réseau (ou manque, sans réseau), énergie, aliments (kilos de l'assiette moyenne du foyer). L'eau se paie au prix saisi, sinon à celui du territoire. */
export declare function resteDe({ eau, energie, alim }: SortiesAxes, scenario: Scenario, contexte: Contexte, coefs: Coefficients): ResteAAcheter;
