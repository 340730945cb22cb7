import { lire } from "../../../commun/coefficients/table.js";
/** Une valeur venue d'une étape ou de la saisie. */
export function venu(valeur, source) {
    return { valeur, source };
}
/** Une valeur lue dans la table. */
export function table(coefficient) {
    return { coefficient };
}
/** Écrit un nombre calculé, avec sa formule et ses symboles. */
export function noterCalcul(carnet, etape, formule, symboles) {
    const valeurs = {};
    const entrees = [];
    const coefficients = [];
    for (const [nom, s] of Object.entries(symboles)) {
        valeurs[nom] = s.valeur ?? lire(carnet.coefficients, s.coefficient ?? nom);
        if (s.source !== undefined && !entrees.includes(s.source))
            entrees.push(s.source);
        if (s.coefficient !== undefined && !coefficients.includes(s.coefficient))
            coefficients.push(s.coefficient);
    }
    carnet.etapes.push({ ...etape, axe: "alim", nature: "calcul", formule, symboles: valeurs, entrees, coefficients });
}
/** Écrit un nombre que seule une simulation donne (bilan de réserve, cohortes de stock). */
export function noterSimulation(carnet, etape, entrees, coefficients = []) {
    carnet.etapes.push({ ...etape, axe: "alim", nature: "simulation", formule: "", symboles: {}, entrees, coefficients });
}
