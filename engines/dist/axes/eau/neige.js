import { borner } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
export function neigeDe(coefs) {
    const perte = lire(coefs, "eau.neige.perte");
    const [debut, entiere] = [coefs["eau.neige.debut"], coefs["eau.neige.entiere"]];
    return debut === undefined || entiere === undefined ? { perte } : { perte, debut_c: debut.valeur, entiere_c: entiere.valeur };
}
/** Part (0 à 1) de la collecte d'un mois qui tient en neige jusqu'au suivant, d'après sa température moyenne. */
export function partTenue(t_moy_c, { debut_c, entiere_c }) {
    if (debut_c === undefined || entiere_c === undefined || debut_c <= entiere_c)
        return Number(t_moy_c < 0);
    return borner((debut_c - t_moy_c) / (debut_c - entiere_c), 0, 1);
}
