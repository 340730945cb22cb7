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
/**
 * Jours des mois où au moins 5 % de l'énergie qu'un lieu peut donner (`kcalDonnables`) vient d'ailleurs, et leur plus longue suite, l'année bouclée sur elle-même.
 * Sur le besoin entier, le poisson et les boissons d'un omnivore, 8 % que rien ne produit, faisaient compter tous les jours de la ferme qui donne tout le reste.
 */
export declare function joursSans(local_kcal: Mensuel, donnables_kcal_an: number): {
    readonly jours_an: number;
    readonly plus_longue_j: number;
};
export {};
