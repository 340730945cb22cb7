import type { AlgoConfig, Axe, Couts } from "./types.ts";
export { allouerBudget, type Allocation, type PosteAlloue } from "./budget/allocation.ts";
export { type BesoinEquipement, chiffrer, cuve, enEquipements, prixCuve, prixQuantite } from "./budget/chiffrage.ts";
/** Un équipement du scénario, chiffré d'après le catalogue (EUR TTC, pose comprise quand le catalogue la compte). */
export type EquipementChiffre = {
    /** Identifiant du coût dans le catalogue. */
    readonly id: string;
    readonly axe: Axe;
    readonly poste: string;
    readonly nom: string;
    readonly quantite: number;
    readonly unite: string;
    readonly cout_eur: number;
    readonly bas_eur: number;
    readonly haut_eur: number;
    /** Achat réparti sur la durée de vie, plus l'entretien. */
    readonly cout_an_eur: number;
    readonly duree_an: number;
};
export type PosteBudget = {
    /** Clé de `postes_poids.{axe}`. */
    readonly id: string;
    readonly axe: Axe;
    /** Part du budget, somme 1 sur les postes actifs. */
    readonly poids: number;
    readonly actif: boolean;
    /** Somme conseillée ; null sans budget déclaré. */
    readonly cible_eur: number | null;
    readonly cout_eur: number;
    readonly cout_an_eur: number;
};
export type AlerteBudget = {
    /** `depassement`, `sous_emploi` ou `poste:<id>`. */
    readonly code: string;
    readonly message: string;
    readonly poste?: string;
    /** Écart relatif, en % : positif au-dessus de la cible. */
    readonly ecart_pct: number;
};
export type BilanBudget = {
    /** null : budget non déclaré, aucune cible ni alerte. */
    readonly budget_eur: number | null;
    readonly cout_total_eur: number;
    readonly cout_bas_eur: number;
    readonly cout_haut_eur: number;
    readonly cout_an_eur: number;
    /** Achats de chaque année (aliment des poules, semences), compris dans `cout_an_eur` et non dans `cout_total_eur`. */
    readonly fonctionnement_an_eur: number;
    readonly equipements: ReadonlyArray<EquipementChiffre>;
    readonly postes: ReadonlyArray<PosteBudget>;
    readonly alertes: ReadonlyArray<AlerteBudget>;
    /** Part du budget que tous les plafonds laissent libre ; null sans budget. */
    readonly non_affecte_eur: number | null;
};
/**
 * Compare une dépense (EUR) à ses cibles. Une tolérance absente de la configuration : contrôle non fait.
 * Sans budget (null), aucune alerte. Une cible nulle dépensée dépasse toujours.
 */
export declare function diagnostiquer(depense_eur: number, budget_eur: number | null, postes: ReadonlyArray<{
    readonly id: string;
    readonly cible_eur: number;
    readonly cout_eur: number;
}>, tolerances: AlgoConfig["tolerances"]): ReadonlyArray<AlerteBudget>;
/**
 * Poids plats des postes : poids de l'axe × part du poste dans son axe ; une valeur à plat dans `postes_poids` est prise telle quelle.
 * Axe absent de la configuration : postes du catalogue à poids égaux ; poste absent d'un axe présent : poids moyen de cet axe.
 */
export declare function poidsDesPostes(config: AlgoConfig["postes_poids"], couts: Couts, poids_axes: Readonly<Record<Axe, number>>): ReadonlyArray<{
    readonly id: string;
    readonly axe: Axe;
    readonly poids: number;
}>;
/**
 * Bilan du budget d'un ensemble d'équipements chiffrés : coûts par poste, cibles et alertes.
 * Les postes actifs sont ceux où il y a une dépense ; s'il n'y en a aucune, tous le sont, pour montrer une répartition.
 */
export declare function bilanBudget(equipements: ReadonlyArray<EquipementChiffre>, budget_eur: number | null, algoConfig: Pick<AlgoConfig, "postes_poids" | "tolerances">, couts: Couts, poids_axes: Readonly<Record<Axe, number>>): BilanBudget;
/** Prix par an (aliment, semences) : une dépense courante, pas un achat. */
export declare function estAnnuel(unite: string): boolean;
