import type { BilanBudget } from "../../budget.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import type { Recommandation, ScenarioSaisi } from "../types.ts";
import type { Essais } from "./essais.ts";
/**
 * Recommandations (docs/conventions-de-calcul.md, « Recommandations ») : gestes et lots classés par l'aperçu, les huit meilleurs recalculés en entier, en euros par an et par point ; ceux qui rapportent moins d'un
 * demi-point sont écartés (sauf un geste gratuit), puis un ordre glouton jusqu'au budget. `changements` s'applique au scénario saisi.
 */
export declare function recommander(saisi: ScenarioSaisi, note: Notee, budget: Pick<BilanBudget, "budget_eur" | "cout_total_eur">, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Recommandation>;
/**
 * Tous les gestes permis qui font acheter moins d'eau ou d'énergie, jusqu'à un prix d'achat, du moins cher au plus cher. Ni le score ni la longueur d'une liste
 * ne les trient : qui regarde sa facture veut aussi ceux qui ne montent aucun taux.
 */
export declare function recommanderEpargnes(saisi: ScenarioSaisi, note: Notee, achat_max_eur: number, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Recommandation>;
/** Tous les gestes permis qui ne coûtent ni argent ni temps, du plus utile à son axe au moins utile : un plan qui en oublie un ne vaut pas ce qu'il pourrait. */
export declare function recommanderGratuits(saisi: ScenarioSaisi, note: Notee, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Recommandation>;
