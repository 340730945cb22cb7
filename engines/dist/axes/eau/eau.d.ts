import type { OptionsMoteur, Resultat } from "../../types.ts";
import type { EntreeEau, SortieEau } from "./types.ts";
export { apercuEau } from "./apercu/apercu.ts";
/**
 * Axe eau : besoin, pluie journalière désagrégée des années réelles, cuve, eaux grises, puits, réseau ; autonomie, jours sans, fourchette, volume conseillé.
 * Volumes en m³, taux de 0 à 1, énergie en kWh. Entrée hors bornes : `ok: false`, avec le chemin de chaque champ. `trace` : chaque nombre expliqué.
 * Formules : `docs/conventions-de-calcul.md`, « Eau ».
 */
export declare function simulerEau(entree: EntreeEau, options: OptionsMoteur): Resultat<SortieEau>;
