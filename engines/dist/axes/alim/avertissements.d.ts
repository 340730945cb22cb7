import type { Avertissement, Coefficients } from "../../types.ts";
import type { CalculAlim } from "./calcul.ts";
import type { EntreeAlim, SortieAlim } from "./types.ts";
/** Avertissements de l'axe, codes stables : cultures, régime, stocks, élevage, travail, et la réserve sur la santé. */
export declare function avertissementsAlim(entree: EntreeAlim, calcul: CalculAlim, { annees, autonomie }: SortieAlim, coefficients: Coefficients): Avertissement[];
