import { parMois } from "../../commun/contexte/calendrier.js";
import { pompageDuMois, traitementDuMois } from "./formules.js";
/** Volume pompé, traité : kWh par mois. */
export function energieEau(entree, besoin, coefs, pompe_m3, traitee) {
    const pompage = pompageDuMois(entree, pompe_m3, coefs);
    const traitement = traitementDuMois(entree, besoin, traitee, coefs);
    return { pompage_kwh: parMois((m) => pompage(m).valeur), traitement_kwh: parMois((m) => traitement(m).valeur) };
}
