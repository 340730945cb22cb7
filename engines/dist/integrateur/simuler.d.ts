import type { Resultat } from "../types.ts";
import { type DonneesSimulation, type OptionsSimulation } from "./notation/notation.ts";
import type { ResultatSimulation, ScenarioSaisi } from "./types.ts";
/**
 * Simule un scénario : trois axes (mode `global`) ou un à trois (mode `par_axe`), couplages, scores, budget, adéquation, recommandations et leviers.
 * Taux de 0 à 1, scores de 0 à 100, EUR TTC. Erreurs : chemin du champ, code, message. Sans état : mêmes arguments, même résultat.
 */
export declare function simuler(saisi: ScenarioSaisi, donnees: DonneesSimulation, options: OptionsSimulation): Resultat<ResultatSimulation>;
