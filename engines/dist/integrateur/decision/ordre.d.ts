import type { Cadre, Notee } from "../notation/notation.ts";
import type { ScenarioSaisi } from "../types.ts";
import type { Apercevoir } from "./essais.ts";
import { type Piste } from "./pistes.ts";
export type Classee = Piste & {
    readonly dans_le_budget: boolean;
};
/** Le scénario noté autour duquel on essaie. */
type Autour = {
    readonly note: Notee;
    readonly cadre: Cadre;
    readonly apercevoir: Apercevoir;
};
/** Glouton : prend le meilleur, reprend les autres sur le scénario ainsi amélioré, jusqu'au budget. Rend l'ordre et ce qui tient dans le budget. */
export declare function ordonner(pistes: ReadonlyArray<Piste>, saisi: ScenarioSaisi, ici: Autour, reste_eur: number): ReadonlyArray<Classee>;
export {};
