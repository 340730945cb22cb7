import type { Coefficients, Mensuel } from "../../types.ts";
import type { CalculAlim } from "./calcul.ts";
import type { EntreeAlim, GroupeAliment } from "./types.ts";
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
/** Jours des mois où rien n'est récolté et où il n'y a rien de local à manger. */
export declare function joursSans(recolte_kg: Recoltes, local_kg: Mensuel): number;
export {};
