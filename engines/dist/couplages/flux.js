import { somme } from "../commun/coefficients/statistiques.js";
import { lireFiche } from "../commun/coefficients/table.js";
import { auMois, parMois } from "../commun/contexte/calendrier.js";
const RIEN = Object.freeze(new Array(12).fill(0));
/** Série absente : douze zéros. */
export function serie(s) {
    return s ?? RIEN;
}
/** Quantité annuelle répartie par douzièmes. */
export function douziemes(total) {
    return parMois(() => total / 12);
}
/** Multiplie deux séries mois par mois. */
export function produit(a, b) {
    return parMois((m) => auMois(a, m) * auMois(b, m));
}
/** Flux complet : `total` est la somme des mois, `source` celle des coefficients lus (sans répétition). */
export function creerFlux(base, mensuel, coefs, coefficients, conditions = []) {
    const source = [...new Set(coefficients.map((id) => `${id} : ${lireFiche(coefs, id).source}`))];
    return { ...base, mensuel, total: somme(mensuel), conditions, source };
}
