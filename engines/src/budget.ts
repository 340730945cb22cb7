import type { Axe } from "./types.ts";

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
