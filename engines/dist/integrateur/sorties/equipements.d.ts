import { type EquipementChiffre } from "../../budget.ts";
import type { Coefficients, Couts } from "../../types.ts";
import type { Scenario } from "../types.ts";
/**
 * Équipements d'autonomie d'un scénario, chiffrés d'après le catalogue (EUR TTC). Ce qui fait partie d'un logement ordinaire (pompe à chaleur, chaudière,
 * ballon électrique, isolation) est supposé en place et n'est pas compté. Un équipement collectif compte une fois, un équipement de logement une fois par foyer.
 */
export declare function equipementsDuScenario(scenario: Scenario, couts: Couts, coefs: Coefficients): ReadonlyArray<EquipementChiffre>;
