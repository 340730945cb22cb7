import type { Resultat } from "../types.ts";
export type PosteAlloue = {
    readonly id: string;
    readonly poids: number;
    readonly min_eur?: number;
    readonly max_eur?: number;
};
export type Allocation = {
    readonly cibles: ReadonlyArray<{
        readonly id: string;
        readonly cible_eur: number;
    }>;
    readonly non_affecte_eur: number;
};
/**
 * Répartit un budget (EUR) entre des postes au prorata de leurs poids, entre minimum viable et plafond, au centime (docs/conventions-de-calcul.md, « Budget »).
 * Erreurs : `budget.insuffisant` si la somme des minimums dépasse le budget, `budget.bornes` si un minimum dépasse son plafond, `budget.negatif`.
 * Poids tous nuls : parts égales. `non_affecte_eur` : ce que tous les plafonds laissent libre.
 */
export declare function allouerBudget(budget_eur: number, postes: ReadonlyArray<PosteAlloue>): Resultat<Allocation>;
