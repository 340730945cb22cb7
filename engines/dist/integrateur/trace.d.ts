import { type Adequation } from "../adequation.ts";
import type { BilanBudget } from "../budget.ts";
import type { Flux } from "../couplages/types.ts";
import type { AlgoConfig, Axe, Etape } from "../types.ts";
import { type ResultatBonus } from "./notation/bonus.ts";
import { type DetailPoids } from "./notation/poids.ts";
import { type Travaux } from "./travail.ts";
import type { ScoreAxe, ScoreGlobal } from "./types.ts";
export type ElementsTrace = {
    readonly travaux: Travaux;
    readonly axes: Readonly<Record<Axe, ScoreAxe>>;
    readonly poids: ReadonlyArray<DetailPoids>;
    readonly global: ScoreGlobal | undefined;
    readonly bonus: ResultatBonus;
    readonly budget: BilanBudget;
    readonly adequation: Adequation;
    readonly flux: ReadonlyArray<Flux>;
    readonly nb_defauts: number;
    readonly nb_champs: number;
    readonly config: AlgoConfig;
};
/** Étapes de l'intégrateur : chaque nombre rendu, de la formule même qui le calcule. Complète celles des axes. */
export declare function tracerIntegration(e: ElementsTrace): ReadonlyArray<Etape>;
