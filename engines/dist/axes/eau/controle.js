import { controlerChoix, controlerEntier, controlerMensuel, controlerNombre, controlerObjet, controlerTableau, FLUX_MAX } from "../../commun/validation.js";
import { controlerElements, controlerEntreeAxe, lignesEntree, sousChampsDe } from "../../commun/validation/champ.js";
const TOITS = sousChampsDe("batiment.toits");
const LIGNES = lignesEntree({ "eau.": "", "foyer.presence": "presence", "terrain.espaces_verts_m2": "espaces_verts_m2" }, {
    facultatifs: [
        "usages_l_pers_j",
        "cuve.part_morte",
        "cuve.stock_initial",
        "cuve.regle",
        "cuve.hors_sol",
        "filtre",
        "eaux_grises.part_collectee",
        "eaux_grises.rendement",
        "eaux_grises.stockage_j",
        "eaux_grises.usages",
        "puits.plafond_m3_an",
        "puits.etiage_mesure",
        "restrictions",
        "prix_eau_eur_m3",
        "pompe",
        "urine_recyclee",
        "litiere_compostee",
    ],
});
function controlerContexte(erreurs, contexte) {
    if (!controlerObjet(erreurs, "contexte", contexte))
        return;
    controlerMensuel(erreurs, "contexte.pluie_mm", contexte.pluie_mm, 0, 50_000);
    controlerMensuel(erreurs, "contexte.et0_mm", contexte.et0_mm, 0, 1000);
    controlerMensuel(erreurs, "contexte.t_moy_c", contexte.t_moy_c, -60, 60);
    controlerNombre(erreurs, "contexte.latitude", contexte.latitude, -90, 90);
    controlerNombre(erreurs, "contexte.altitude_m", contexte.altitude_m, -10, 3000);
    controlerChoix(erreurs, "contexte.zone_pluie", contexte.zone_pluie, ["tempere", "mediterraneen", "tropical_au_vent", "tropical_sous_le_vent", "montagne"]);
    if (!controlerTableau(erreurs, "contexte.pluie_annees", contexte.pluie_annees))
        return;
    contexte.pluie_annees.forEach((annee, rang) => controlerMensuel(erreurs, `contexte.pluie_annees.${rang}`, annee, 0, 50_000));
    if (!Array.isArray(contexte.annees) || contexte.annees.length !== contexte.pluie_annees.length) {
        erreurs.push({ chemin: "contexte.annees", code: "saisie.liste", message: "Il faut une année par série de pluie." });
    }
}
/** Erreurs d'une entrée de l'axe eau, avec le chemin du champ (les bornes couvrent toute la France, outre-mer compris) ; vide si elle convient. */
export function controlerEntreeEau(entree) {
    const erreurs = [];
    controlerContexte(erreurs, entree.contexte);
    controlerNombre(erreurs, "personnes", entree.personnes, 0, 2000);
    // Le toit sous panneaux s'ajoute à ceux de la saisie : la longueur de la liste n'est pas celle de la table.
    controlerElements(erreurs, TOITS, "toits", entree.toits);
    controlerEntreeAxe(erreurs, LIGNES, entree);
    if (entree.ecs_l_pers_j !== undefined)
        controlerNombre(erreurs, "ecs_l_pers_j", entree.ecs_l_pers_j, 0, 500);
    controlerMensuel(erreurs, "irrigation_m3", entree.irrigation_m3, 0, FLUX_MAX);
    if (entree.irrigation_ordinaire_m3 !== undefined)
        controlerMensuel(erreurs, "irrigation_ordinaire_m3", entree.irrigation_ordinaire_m3, 0, FLUX_MAX);
    controlerNombre(erreurs, "animaux_l_j", entree.animaux_l_j, 0, FLUX_MAX);
    if (entree.nb_jours_pluie !== undefined)
        controlerMensuel(erreurs, "nb_jours_pluie", entree.nb_jours_pluie, 0, 31);
    if (entree.simulation?.annees !== undefined)
        controlerEntier(erreurs, "simulation.annees", entree.simulation.annees, 1, 60);
    if (entree.simulation?.graines !== undefined)
        controlerEntier(erreurs, "simulation.graines", entree.simulation.graines, 1, 50);
    entree.couts_cuve?.forEach((point, i) => {
        const precedent = entree.couts_cuve?.[i - 1]?.volume_m3 ?? 0;
        controlerNombre(erreurs, `couts_cuve.${i}.volume_m3`, point.volume_m3, precedent, 2000);
        controlerNombre(erreurs, `couts_cuve.${i}.eur_an`, point.eur_an, 0, FLUX_MAX);
    });
    return erreurs;
}
