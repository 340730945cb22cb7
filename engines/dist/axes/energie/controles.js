import { controlerEntier, controlerMensuel, controlerNombre, controlerNombreFacultatif, FLUX_MAX } from "../../commun/validation.js";
import { controlerEntreeAxe, lignesEntree } from "../../commun/validation/champ.js";
import { NOMS_MOIS } from "../../commun/contexte/calendrier.js";
import { coefsSoleil, h0DesMois, moisIncoherents } from "./soleil/soleil.js";
const LIGNES = lignesEntree({ "energie.": "", "batiment.": "logement.", "foyer.presence": "presence", "foyer.nb_foyers": "nb_foyers" }, {
    sauf: ["energie.pv_sol_m2", "batiment.toits", "batiment.toit_utile_m2"],
    facultatifs: [
        "logement.gv_w_k",
        "logement.facture_kwh_an",
        "logement.facture_eur_an",
        "logement.dpe",
        "chauffage.plancher",
        "ecs.chauffe",
        "usages.specifique_kwh_an",
        "usages.cuisson_kwh_an",
        "batterie.kw",
        "batterie.eta_c",
        "batterie.eta_d",
        "batterie.autodecharge_j",
    ],
});
/**
 * Contrôle une entrée : types, bornes, douze mois. Rend les erreurs, chemins relatifs à l'entrée (`pv.0.kwc`), liste vide si tout est bon.
 */
export function controlerEntree(e) {
    const erreurs = [];
    controlerNombre(erreurs, "contexte.latitude", e.contexte.latitude, -90, 90);
    controlerNombre(erreurs, "contexte.altitude_m", e.contexte.altitude_m, -10, 3000);
    controlerMensuel(erreurs, "contexte.ghi_kwh_m2", e.contexte.ghi_kwh_m2, 0, 400);
    controlerMensuel(erreurs, "contexte.t_moy_c", e.contexte.t_moy_c, -60, 50);
    controlerNombre(erreurs, "personnes", e.personnes, 0, 2000);
    controlerEntreeAxe(erreurs, LIGNES, e);
    controlerMensuel(erreurs, "couplages.pompage_kwh", e.couplages.pompage_kwh, 0, FLUX_MAX);
    controlerMensuel(erreurs, "couplages.traitement_kwh", e.couplages.traitement_kwh, 0, FLUX_MAX);
    controlerMensuel(erreurs, "couplages.conservation_kwh", e.couplages.conservation_kwh, 0, FLUX_MAX);
    controlerNombreFacultatif(erreurs, "couplages.ecs_l_j", e.couplages.ecs_l_j, 0, FLUX_MAX);
    if (e.simulation?.graines !== undefined)
        controlerEntier(erreurs, "simulation.graines", e.simulation.graines, 1, 20);
    return erreurs;
}
/** Refuse un rayonnement mensuel que le ciel ne peut pas donner (`ENERGIE_GHI_INCOHERENT`) : les jours bornés n'en conserveraient pas le total à 1 % près. */
export function controlerRayonnement(e, coefs, cache) {
    const soleil = coefsSoleil(coefs);
    const h0_mois = h0DesMois(e.contexte.latitude, soleil.constante_kw_m2, cache);
    return moisIncoherents(e.contexte.ghi_kwh_m2, h0_mois, soleil).map((m) => ({
        chemin: `contexte.ghi_kwh_m2.${m}`,
        code: "ENERGIE_GHI_INCOHERENT",
        message: `Le rayonnement de ${NOMS_MOIS[m]} ne peut pas être reçu à cette latitude : le total du mois ne serait pas conservé à 1 % près.`,
    }));
}
