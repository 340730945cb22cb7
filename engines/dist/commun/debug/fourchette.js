import { formule } from "./formule.js";
import { triangulaire } from "../coefficients/statistiques.js";
import { lireFiche } from "../coefficients/table.js";
/** Quantile à 90 % de la loi normale centrée réduite. */
export const Z90 = 1.2816;
/** Ce que les réponses manquantes élargissent au plus, quand aucune n'est donnée : une moitié de plus, un choix. */
export const ELARGISSEMENT_MAX = 1.5;
const BAS = formule("max(0, p50 - racine(annees * annees + elargissement * elargissement * (foyers * foyers + coefficients * coefficients)))");
const HAUT = formule("min(1, p50 + racine(annees * annees + elargissement * elargissement * (foyers * foyers + coefficients * coefficients)))");
/** Borne d'une fourchette : les années réelles, et en quadrature les foyers semblables et ce que l'on ignore des coefficients, élargis des réponses manquantes. */
export function borneDesParts(sens, p50, annees, foyers, coefficients, elargissement) {
    return (sens === "bas" ? BAS : HAUT)({ p50, annees, foyers, coefficients, elargissement });
}
/** P10 et P90 d'un pourcentage, d'après ses parts : le même sens sur chaque axe (docs/conventions-de-calcul.md, « Fourchette »). */
export function intervalleDesParts(p50, parts, elargissement = 1) {
    const borne = (sens) => borneDesParts(sens, p50, parts[`annees_${sens}`], parts[`foyers_${sens}`], parts[`coefficients_${sens}`], elargissement).valeur;
    return { p10: borne("bas"), p50, p90: borne("haut") };
}
export const SANS_ECART = Object.freeze({ bas: 0, haut: 0 });
/** Écarts à `base` d'une valeur qui va de l'un à l'autre, dans le sens qu'on voudra. */
export function ecartsDe(base, un, autre) {
    return { bas: Math.max(0, base - Math.min(un, autre)), haut: Math.max(0, Math.max(un, autre) - base) };
}
/** Causes indépendantes d'une même part, en quadrature. */
export function reunir(...ecarts) {
    return { bas: Math.hypot(...ecarts.map((e) => e.bas)), haut: Math.hypot(...ecarts.map((e) => e.haut)) };
}
export function partsDe(annees, foyers, coefficients) {
    return {
        annees_bas: annees.bas,
        annees_haut: annees.haut,
        foyers_bas: foyers.bas,
        foyers_haut: foyers.haut,
        coefficients_bas: coefficients.bas,
        coefficients_haut: coefficients.haut,
    };
}
/** Demi-écart de P10 à P90 d'un coefficient triangulaire, en part de sa valeur ; 0 pour une valeur nulle. */
export function demiEcartRelatif({ min, valeur, max }) {
    return valeur === 0 ? 0 : Math.abs((triangulaire(min, valeur, max, 0.9) - triangulaire(min, valeur, max, 0.1)) / (2 * valeur));
}
/** La même table, un coefficient porté au quantile `q` de sa loi : une vue, sans recopier huit cents lignes. */
export function auQuantile(coefs, id, q) {
    const { min, valeur, max } = lireFiche(coefs, id);
    return Object.create(coefs, { [id]: { value: { ...lireFiche(coefs, id), valeur: triangulaire(min, valeur, max, q) }, enumerable: true } });
}
/** Ce que chaque cause pèse dans le carré de l'écart, les deux côtés réunis : de 0 à 1, somme 1 ; null si rien ne varie. */
export function poidsDesParts(parts, elargissement) {
    const annees = parts.annees_bas ** 2 + parts.annees_haut ** 2;
    const foyers = elargissement ** 2 * (parts.foyers_bas ** 2 + parts.foyers_haut ** 2);
    const coefficients = elargissement ** 2 * (parts.coefficients_bas ** 2 + parts.coefficients_haut ** 2);
    const total = annees + foyers + coefficients;
    return total > 0 ? { annees: annees / total, foyers: foyers / total, coefficients: coefficients / total } : null;
}
