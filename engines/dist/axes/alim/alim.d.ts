import type { OptionsMoteur, Resultat } from "../../types.ts";
import type { ApercuAlim, DemandeAlim, EntreeAlim, SortieAlim } from "./types.ts";
export { besoinsAlim } from "./besoins.ts";
export { resumerAlim } from "./bilan/bilan.ts";
export { bilanHydrique } from "./irrigation.ts";
export { rendements } from "./production.ts";
export { preparerGarde, ranger } from "./garde/garde.ts";
/**
 * Première phase : besoins (kcal, kg de protéines, kg comestibles par groupe et par an) et arrosage demandé à l'axe eau (mm, m³ par mois).
 * La part d'eau servie n'y joue pas. Erreurs : chemins de l'entrée.
 */
export declare function demanderAlim(entree: EntreeAlim, options: OptionsMoteur): Resultat<DemandeAlim>;
/**
 * Simulation de l'axe sur une année permanente. Énergie, protéines et poids frais restent séparés ; `autonomie.taux` est la part des kcal.
 * Erreurs : chemins de l'entrée. `options.trace` : chaque nombre affiché et sa formule.
 */
export declare function simulerAlim(entree: EntreeAlim, options: OptionsMoteur): Resultat<SortieAlim>;
/** Aperçu : le taux et le score de la simulation complète, sans fourchette, surfaces nécessaires, phrases ni trace. */
export declare function apercuAlim(entree: EntreeAlim, options: OptionsMoteur): Resultat<ApercuAlim>;
