import type { Coefficients, OptionsMoteur, Resultat } from "../../../types.ts";
import { type BesoinEau } from "../besoins.ts";
import type { ApercuEau, EntreeEau } from "../types.ts";
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
