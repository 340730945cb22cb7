import { lireFiche } from "../../commun/coefficients/table.js";
import { auMois, numeroMois } from "../../commun/contexte/calendrier.js";
/** Symbole lu dans la table. */
export function coef(coefs, id) {
    return { valeur: lireFiche(coefs, id).valeur, de: id, coefficient: true };
}
/** Symbole saisi, ou sa valeur par défaut prise dans la table. */
export function saisiOuCoef(coefs, champ, saisi, id) {
    return saisi === undefined ? coef(coefs, id) : de(champ, saisi);
}
/** Symbole pris dans un champ d'entrée ou une étape. */
export function de(champ, valeur) {
    return { valeur, de: champ, coefficient: false };
}
/** Étape calculée : la formule, évaluée sur les symboles, redonne la valeur. */
export function calcul(id, libelle, unite, valeur, formule, symboles) {
    const origines = Object.entries(symboles);
    return {
        id,
        axe: "eau",
        libelle,
        nature: "calcul",
        valeur,
        unite,
        formule,
        symboles: Object.fromEntries(origines.map(([nom, origine]) => [nom, origine.valeur])),
        entrees: origines.filter(([, origine]) => !origine.coefficient).map(([, origine]) => origine.de),
        coefficients: origines.filter(([, origine]) => origine.coefficient).map(([, origine]) => origine.de),
    };
}
/** Étape lue dans la simulation journalière : une feuille, sans formule ; `entrees` et `coefficients` disent ce qui l'a produite. */
export function simule(id, libelle, unite, valeur, entrees, coefficients = []) {
    return { id, axe: "eau", libelle, nature: "simulation", valeur, unite, formule: "", symboles: {}, entrees, coefficients };
}
/** Champ d'entrée recopié : une feuille. */
export function saisie(id, libelle, unite, valeur, entrees = []) {
    return { id, axe: "eau", libelle, nature: "entree", valeur, unite, formule: "", symboles: {}, entrees, coefficients: [] };
}
/** Une étape par mois, `id.01` à `id.12`. */
export function chaqueMois(construire) {
    return Array.from({ length: 12 }, (_, m) => construire(m, numeroMois(m)));
}
/** Formule et symboles d'une somme de douze mois. */
export function sommeDesMois(id, serie) {
    const noms = Array.from({ length: 12 }, (_, m) => `m${numeroMois(m)}`);
    return { formule: `somme(${noms.join(", ")})`, symboles: Object.fromEntries(noms.map((nom, m) => [nom, de(`${id}.${numeroMois(m)}`, serie[m] ?? 0)])) };
}
/** Sources locales, dans l'ordre d'affichage. */
export const SOURCES_LOCALES = Object.freeze(["pluie", "eaux_grises", "puits"]);
/** Eau livrée un mois par chaque source locale. */
export function symbolesDuMois(sortie, m, numero) {
    return Object.fromEntries(SOURCES_LOCALES.map((source) => [source, de(`eau.sources_m3.${source}.${numero}`, auMois(sortie.sources_m3[source], m))]));
}
