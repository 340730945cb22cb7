import { somme } from "../../../commun/coefficients/statistiques.js";
import { idsSerie, lireSerie } from "../../../commun/coefficients/table.js";
import { auMois, JOURS_MOIS, parMois } from "../../../commun/contexte/calendrier.js";
import { specifiqueOrdinaire } from "./ordinaire.js";
/** Électricité spécifique d'une année, kWh : part fixe par foyer et part par personne présente, ou la valeur saisie. */
export function specifiqueAnnuel(entree, coefs) {
    return entree.usages.specifique_kwh_an ?? specifiqueOrdinaire(entree, coefs);
}
const SAISON = idsSerie("energie.elec.saison");
/**
 * Électricité spécifique de l'année, par mois : celle d'un jour d'hiver dépasse celle d'un jour d'été. Par douzièmes outre-mer, où cette saison n'a pas été mesurée, et
 * avec une table d'avant elle.
 */
export function specifiqueDesMois(annuel_kwh, outre_mer, coefs) {
    if (outre_mer || coefs[SAISON[0]] === undefined)
        return parMois(() => annuel_kwh / 12);
    const poids = lireSerie(coefs, SAISON).map((jour, m) => jour * auMois(JOURS_MOIS, m));
    const total = somme(poids);
    return poids.map((p) => (annuel_kwh * p) / total);
}
