import type { Axe, Mode, Resultat } from "../types.ts";
import { type DonneesSimulation, type OptionsSimulation } from "./notation/notation.ts";
import type { ScenarioSaisi } from "./types.ts";
/** Les taux d'un scénario (0 à 1 ; null pour un axe non évalué), ceux de chacun de ses mois, et ses scores (0 à 100). */
export type TauxSimulation = {
    readonly mode: Mode;
    readonly taux: Readonly<Record<Axe, number | null>>;
    /** Part du besoin de chaque mois couverte (0 à 1) ; en énergie pour l'alimentation ; null pour un axe non évalué. */
    readonly mois: Readonly<Record<Axe, ReadonlyArray<number> | null>>;
    readonly scores: Readonly<Record<Axe, number | null>>;
    readonly score_global: number | null;
};
/**
 * Les taux d'abord : ceux de `simuler`, au bit près, sans ce qu'une page montre ensuite (fourchettes, gamme de cuves, flux, budget, gestes). Une année entière,
 * trois axes, couplages. Mêmes erreurs que `simuler`.
 */
export declare function tauxSimulation(saisi: ScenarioSaisi, donnees: DonneesSimulation, options: OptionsSimulation): Resultat<TauxSimulation>;
