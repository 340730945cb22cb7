import type { Coefficients, Mensuel } from "../../../types.ts";
import type { CalculAlim } from "../calcul.ts";
import type { EntreeAlim, GroupeAliment } from "../types.ts";
type Recoltes = Readonly<Record<GroupeAliment, Mensuel>>;
/** Trois années réelles rangées par ce que le jardin y promet : la pire, une sèche sur dix, une bonne sur dix. */
export type AnneesReelles = {
    readonly nombre: number;
    readonly pire: Recoltes;
    readonly seche: Recoltes;
    readonly humide: Recoltes;
};
/** Récoltes de trois années de pluie du lieu ; null si aucune pluie ne change la récolte (tout est arrosé, ou rien n'en dépend). */
export declare function anneesReelles(entree: EntreeAlim, calcul: CalculAlim, coefficients: Coefficients): AnneesReelles | null;
/** Jours des mois où au moins 5 % de l'énergie des repas vient d'ailleurs, et leur plus longue suite, l'année bouclée sur elle-même. */
export declare function joursSans(kcal_mois: Mensuel): {
    readonly jours_an: number;
    readonly plus_longue_j: number;
};
export {};
