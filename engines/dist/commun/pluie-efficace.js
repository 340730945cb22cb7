import { formule } from "./debug/formule.js";
/** Pluie efficace d'un mois (USDA-SCS, celle de CROPWAT), en mm : P(125 − 0,2P)/125 jusqu'à 250 mm, puis 125 + 0,1P. Elle calcule et s'explique. */
export const PLUIE_EFFICACE = formule("min(pluie, 250) * (125 - 0.2 * min(pluie, 250)) / 125 + 0.1 * max(0, pluie - 250)");
/** Ce que les plantes retiennent de la pluie d'un mois, en mm. */
export function pluieEfficace(pluie_mm) {
    return PLUIE_EFFICACE({ pluie: pluie_mm }).valeur;
}
