import { type Expression } from "./commun/debug/formule.ts";
import type { AlgoConfig } from "./types.ts";
export type CritereAdequation = "budget" | "temps" | "competences" | "site" | "besoins";
export type NoteCritere = {
    readonly critere: CritereAdequation;
    /** Rapport jugé (coût/budget, temps requis/disponible…) ; null si le moyen n'est pas déclaré (note nulle), ou s'il n'y en a aucun devant ce qui est demandé (note 0). */
    readonly x: number | null;
    /** 0 (ne va pas) à 1 (va bien) ; null si le critère sort du calcul. */
    readonly note: number | null;
    /** Poids normalisé, 0 si le critère sort du calcul. */
    readonly poids: number;
};
export type Adequation = {
    /** 0 à 1 ; null si aucun moyen n'est déclaré. */
    readonly note: number | null;
    readonly verdict: "adapte" | "a_amenager" | "inadapte" | "non_evalue";
    readonly criteres: ReadonlyArray<NoteCritere>;
    /** Le critère le plus bas, nommé dans le message ; null si rien n'est évalué. */
    readonly critere_faible: CritereAdequation | null;
    readonly message: string;
};
/** Ce que l'on compare ; null ou absent : moyen non déclaré, le critère sort du calcul. */
export type EntreeAdequation = {
    readonly cout_eur?: number | null;
    readonly budget_eur?: number | null;
    readonly heures_requises?: number | null;
    readonly heures_disponibles?: number | null;
    /** Plus grand écart de niveau (0 à 3) entre requis et déclaré. */
    readonly ecart_competences?: number | null;
    /** Plus grand rapport surface requise / surface disponible ; infini s'il n'y en a aucune. */
    readonly rapport_site?: number | null;
    /** Interdiction légale ou impossibilité : le critère du site vaut 0. */
    readonly site_interdit?: boolean;
    /** Taille choisie / taille utile ; au-delà de 1, l'équipement est surdimensionné ; infini si rien n'est utile. */
    readonly taille_relative?: number | null;
};
/** Ce que juge chaque critère, tel qu’on le dit. */
export declare const NOMS_CRITERES: Readonly<Record<CritereAdequation, string>>;
/** 1 si x ≤ bon, 0 si x ≥ nul, linéaire entre les deux ; x sans unité. */
export declare function rampe(x: number, bon: number, nul: number): number;
/** Produit des notes des critères jugés, chacune à la puissance de son poids, plancher compris. */
export declare function expliquerAdequation(criteres: ReadonlyArray<NoteCritere>, plancher: number): Expression;
/**
 * Adéquation d'un ensemble d'équipements à un foyer : produit pondéré des cinq notes de 0 à 1, plancher compris (docs/conventions-de-calcul.md, « Adéquation »).
 * Un moyen non déclaré sort du calcul et les poids restants sont renormalisés ; une note nulle impose `inadapte`.
 * Clé absente de `adequation_weights` : poids égaux (1), rampes et seuils de la note, plancher 0,01.
 */
export declare function evaluerAdequation(entree: EntreeAdequation, config: AlgoConfig["adequation_weights"]): Adequation;
