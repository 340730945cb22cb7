import type { Coefficients } from "../../../types.ts";
import { type CalculAlim } from "../calcul.ts";
import type { EntreeAlim, SortieAlim } from "../types.ts";
export type FourchetteAlim = Pick<SortieAlim, "ic" | "ic_parts" | "incertains"> & {
    readonly annees: SortieAlim["annees"] | undefined;
};
/**
 * Fourchettes de l'axe. Années : pluie du lieu, une sèche et une bonne sur dix, × `eau.ic.annees`. Foyers semblables : appétit ± `alim.ic.besoin`. Coefficients : rendements aux
 * quantiles 10 et 90 de leur loi (jardin bon ou mauvais en bloc), l'azote placé pour elle. Bêtes et placards restent ceux de l'année moyenne, et l'azote d'une année de pluie.
 */
export declare function fourchetteAlim(entree: EntreeAlim, calcul: CalculAlim, coefficients: Coefficients): FourchetteAlim;
