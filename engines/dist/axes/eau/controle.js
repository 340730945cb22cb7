import { controlerBooleen, controlerChoix, controlerEntier, controlerListeDeChoix, controlerMensuel, controlerNombre, controlerNombreFacultatif, controlerObjet, controlerTableau, } from "../../commun/validation.js";
import { TYPES_TOIT } from "../../commun/geometrie.js";
import { ORDRE_GRISES, USAGES } from "./droit.js";
const SANS_LIMITE = 1_000_000;
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
function controlerEquipements(erreurs, entree) {
    if (!controlerObjet(erreurs, "equipements", entree.equipements))
        return;
    const { toilettes, mousseurs, douche_econome, lave_vaisselle } = entree.equipements;
    controlerChoix(erreurs, "equipements.toilettes", toilettes, ["classique", "double_chasse", "seches"]);
    controlerBooleen(erreurs, "equipements.mousseurs", mousseurs);
    controlerBooleen(erreurs, "equipements.douche_econome", douche_econome);
    controlerBooleen(erreurs, "equipements.lave_vaisselle", lave_vaisselle);
}
function controlerRecolte(erreurs, entree) {
    if (controlerTableau(erreurs, "toits", entree.toits)) {
        entree.toits.forEach((toit, i) => {
            controlerNombre(erreurs, `toits.${i}.aire_m2`, toit.aire_m2, 0, 20_000);
            controlerChoix(erreurs, `toits.${i}.type`, toit.type, TYPES_TOIT);
        });
    }
    if (controlerObjet(erreurs, "cuve", entree.cuve)) {
        controlerNombre(erreurs, "cuve.volume_m3", entree.cuve.volume_m3, 0, 2000);
        controlerNombreFacultatif(erreurs, "cuve.part_morte", entree.cuve.part_morte, 0, 0.5);
        controlerNombreFacultatif(erreurs, "cuve.stock_initial", entree.cuve.stock_initial, 0, 1);
        if (entree.cuve.regle !== undefined)
            controlerChoix(erreurs, "cuve.regle", entree.cuve.regle, ["yas", "ybs"]);
        if (entree.cuve.hors_sol !== undefined)
            controlerBooleen(erreurs, "cuve.hors_sol", entree.cuve.hors_sol);
    }
    controlerNombreFacultatif(erreurs, "filtre.rendement", entree.filtre?.rendement, 0, 1);
    controlerNombreFacultatif(erreurs, "filtre.perte_initiale_mm", entree.filtre?.perte_initiale_mm, 0, 5);
    controlerListeDeChoix(erreurs, "usages_pluie", entree.usages_pluie, USAGES);
    controlerChoix(erreurs, "cadre", entree.cadre, ["reglementaire", "site_isole"]);
    controlerBooleen(erreurs, "potabilisation", entree.potabilisation);
}
function controlerAutresSources(erreurs, entree) {
    if (controlerObjet(erreurs, "eaux_grises", entree.eaux_grises)) {
        const { actif, part_collectee, rendement, stockage_j, usages } = entree.eaux_grises;
        controlerBooleen(erreurs, "eaux_grises.actif", actif);
        controlerNombreFacultatif(erreurs, "eaux_grises.part_collectee", part_collectee, 0, 1);
        controlerNombreFacultatif(erreurs, "eaux_grises.rendement", rendement, 0, 1);
        controlerNombreFacultatif(erreurs, "eaux_grises.stockage_j", stockage_j, 0, 3);
        if (usages !== undefined)
            controlerListeDeChoix(erreurs, "eaux_grises.usages", usages, ORDRE_GRISES);
    }
    if (controlerObjet(erreurs, "puits", entree.puits)) {
        controlerMensuel(erreurs, "puits.debit_l_j", entree.puits.debit_l_j, 0, SANS_LIMITE);
        controlerBooleen(erreurs, "puits.potable", entree.puits.potable);
        controlerNombreFacultatif(erreurs, "puits.plafond_m3_an", entree.puits.plafond_m3_an, 0, SANS_LIMITE);
        if (entree.puits.etiage_mesure !== undefined)
            controlerBooleen(erreurs, "puits.etiage_mesure", entree.puits.etiage_mesure);
    }
    controlerBooleen(erreurs, "raccorde", entree.raccorde);
    controlerNombreFacultatif(erreurs, "prix_eau_eur_m3", entree.prix_eau_eur_m3, 0, 20);
}
/** Erreurs d'une entrée de l'axe eau, avec le chemin du champ (bornes : note eau, §2) ; vide si elle convient. */
export function controlerEntreeEau(entree) {
    const erreurs = [];
    controlerContexte(erreurs, entree.contexte);
    controlerNombre(erreurs, "personnes", entree.personnes, 0, 2000);
    controlerNombre(erreurs, "presence", entree.presence, 0, 1);
    for (const usage of USAGES) {
        if (usage !== "potager")
            controlerNombreFacultatif(erreurs, `usages_l_pers_j.${usage}`, entree.usages_l_pers_j?.[usage], 0, 500);
    }
    controlerEquipements(erreurs, entree);
    controlerNombre(erreurs, "fuites_l_j", entree.fuites_l_j, 0, 2000);
    controlerRecolte(erreurs, entree);
    controlerAutresSources(erreurs, entree);
    controlerMensuel(erreurs, "irrigation_m3", entree.irrigation_m3, 0, SANS_LIMITE);
    controlerNombre(erreurs, "espaces_verts_m2", entree.espaces_verts_m2, 0, SANS_LIMITE);
    controlerNombre(erreurs, "animaux_l_j", entree.animaux_l_j, 0, SANS_LIMITE);
    controlerChoix(erreurs, "assainissement", entree.assainissement, ["collectif", "phyto", "fosse"]);
    controlerNombreFacultatif(erreurs, "pompe.denivele_m", entree.pompe?.denivele_m, 0, 500);
    controlerNombreFacultatif(erreurs, "pompe.pression_bar", entree.pompe?.pression_bar, 0, 10);
    if (entree.nb_jours_pluie !== undefined)
        controlerMensuel(erreurs, "nb_jours_pluie", entree.nb_jours_pluie, 0, 31);
    if (entree.simulation?.annees !== undefined)
        controlerEntier(erreurs, "simulation.annees", entree.simulation.annees, 1, 60);
    if (entree.simulation?.graines !== undefined)
        controlerEntier(erreurs, "simulation.graines", entree.simulation.graines, 1, 50);
    entree.couts_cuve?.forEach((point, i) => {
        const precedent = entree.couts_cuve?.[i - 1]?.volume_m3 ?? 0;
        controlerNombre(erreurs, `couts_cuve.${i}.volume_m3`, point.volume_m3, precedent, 2000);
        controlerNombre(erreurs, `couts_cuve.${i}.eur_an`, point.eur_an, 0, SANS_LIMITE);
    });
    return erreurs;
}
