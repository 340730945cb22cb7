import type { Coefficients, Contexte, Mensuel } from "../../../types.ts";
import type { Cuve } from "../cuve.ts";
import type { Collecteur } from "../jours.ts";
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
 * Taux de pluie estimé d'une cuve : `q` = collecte / demande, `reserve_j` = volume utile / demande d'un jour. La formule est calée pour des cuves de plusieurs
 * jours et q ≤ 1 environ : au-delà, q est plafonné à 1 dans d, et devant une petite cuve le taux reste celui de la collecte qu'elle sait employer, car un toit plus
 * grand déborde, il n'enlève rien. 0 si la cuve ou la collecte est nulle, x∞ si la cuve est infinie.
 */
export declare function tauxApercu(q: number, reserve_j: number, p: ParametresApercu): number;
/** Collecte moyenne par mois, L, d'après les normales ; la neige qui tient attend la fonte. */
export declare function collecteMensuelle(contexte: Contexte, collecteur: Collecteur, coefs: Coefficients): number[];
/** Jours d'arrosage de chaque mois : ceux de moins de 1 mm, d'après le nombre moyen de jours humides et leurs hauteurs de Weibull ; tous s'il n'en reste pas un. */
export declare function joursArroses(contexte: Contexte, coefs: Coefficients): number[];
/**
 * Pluie livrée par mois, L. Un toit plus grand déborde, il n'enlève rien : la cuve emploie de sa collecte ce qui livre le plus, tout en général. Sans quoi, une fois
 * la saison servie, ce que les jours ôtent croît encore avec la collecte, et la pluie livrée recule.
 */
export declare function pluieMensuelle(collecte: Mensuel, demande: Mensuel, cuve: Cuve, p: ParametresApercu): Mensuel;
