import { type Expression } from "../../commun/debug/formule.ts";
import type { AlgoConfig, Axe } from "../../types.ts";
import { type ScoresAxes } from "./agregation.ts";
import { type ResultatBonus } from "./bonus.ts";
import type { SortiesAxes } from "../passe/types.ts";
import type { ScoreAxe, ScoreGlobal } from "../types.ts";
/** Score de l'eau et de l'énergie, de 0 à 100 : ce qu'il reste à acheter, rapporté au besoin ordinaire du même lieu. Épargner ne le fait jamais baisser. */
export declare const SCORE_RESTE: (termes: Readonly<Record<"taux" | "part_reference", import("../../commun/debug/formule.ts").Terme>>) => Expression;
/** Besoin d'un lieu, rapporté à son besoin ordinaire, dans la même unité ; 1 sans besoin ordinaire. */
export declare function partReference(besoin: number, ordinaire: number): number;
/** Points de taux qu'un axe gagne d'un calcul entier à l'autre : ce que la page montre, avant tout arrondi. 0 si l'axe n'est pas évalué. */
export declare function pointsDeTaux(avant: {
    readonly axes: Readonly<Record<Axe, ScoreAxe>>;
}, apres: {
    readonly axes: Readonly<Record<Axe, ScoreAxe>>;
}, axe: Axe): number;
/** Facteur des fourchettes : {@link ELARGISSEMENT_MAX} si toutes les réponses sont des défauts. */
export declare function elargissementDe(nb_defauts: number, nb_champs: number): Expression;
/** Scores des trois axes ; un axe non évalué le dit. Sans `elargissement`, chaque fourchette est réduite à sa médiane. */
export declare function scoresAxes(sorties: SortiesAxes, bonus: ResultatBonus, elargissement: number | undefined): Readonly<Record<Axe, ScoreAxe>>;
/**
 * Score global : agrégation des scores bruts, puis des scores corrigés plus les bonus sans axe, bornée à [0, 100]. `ic` de 0 à 1 : chaque axe est porté seul à ses
 * quantiles, les écarts s'ajoutent en quadrature (aléas indépendants d'un axe à l'autre). undefined si un axe manque. `taux_seuls` : sans fourchette.
 */
export declare function scoreGlobal(axes: Readonly<Record<Axe, ScoreAxe>>, poids: ScoresAxes, bonus: ResultatBonus, agregation: AlgoConfig["modulateurs"]["agregation"], taux_seuls?: boolean): ScoreGlobal | undefined;
