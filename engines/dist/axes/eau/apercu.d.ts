import type { Coefficients, Contexte, OptionsMoteur, Resultat } from "../../types.ts";
import { type BesoinEau } from "./besoins.ts";
import type { ApercuEau, EntreeEau } from "./types.ts";
/** Réglages de l'aperçu (docs/conventions-de-calcul.md, « Aperçu de l'eau »). */
export type ParametresApercu = {
    readonly m: number;
    readonly b: number;
    readonly alpha: number;
    readonly gamma: number;
};
/** Réglages d'une zone : calés à part pour la Méditerranée. */
export declare function parametresApercu(zone: Contexte["zone_pluie"], coefs: Coefficients): ParametresApercu;
/**
 * Taux de pluie estimé d'une cuve : `q` = collecte / demande, `reserve_j` = volume utile / demande d'un jour.
 * `x∞·d^m/(d^m + b)`, `x∞ = (1 + q^−γ)^(−1/γ)`, `d = réserve/q^α`. La formule est calée pour q ≤ 1 environ ; au-delà, q est plafonné à 1 dans d,
 * sans quoi un plus grand toit ferait baisser le taux. 0 si la cuve ou la collecte est nulle, x∞ si la cuve est infinie.
 */
export declare function tauxApercu(q: number, reserve_j: number, p: ParametresApercu): number;
/**
 * Aperçu mensuel de l'axe eau, sans tirage (docs/conventions-de-calcul.md, « Aperçu de l'eau ») : mêmes entrées et mêmes contrôles que `simulerEau`, quelques microsecondes.
 * Avertissement `EAU_APERCU_PETITE_CUVE` quand la cuve est trop petite devant la collecte pour un pas mensuel.
 */
export declare function apercuEau(entree: EntreeEau, options: OptionsMoteur): Resultat<ApercuEau>;
/** Part servie sur place, ensemble et par groupe d'usages. */
export type TauxEau = {
    readonly taux: number;
    readonly potable: number;
    readonly non_potable: number;
    readonly exterieur: number;
};
/** Taux d'une entrée valide d'après l'aperçu, pour en mesurer la sensibilité ; `besoin` : celui de l'entrée, s'il est connu. */
export declare function tauxEstimes(entree: EntreeEau, coefs: Coefficients, besoin?: BesoinEau): TauxEau;
