import { controlerBooleen, controlerChoix, controlerEntier, controlerMensuel, controlerNombre, controlerNombreFacultatif, controlerObjet, } from "../../commun/validation.js";
import { CLASSES_AGE, GROUPES, POSTES_CULTURE } from "./groupes.js";
// Bornes larges : au-delà, la saisie se trompe d'unité, et un carré de ces nombres reste fini.
const PERSONNES_MAX = 1e6;
const SURFACE_MAX_M2 = 1e9;
const TETES_MAX = 1e6;
const MASSE_MAX_KG = 1e9;
/** La part servie est un rapport calculé ailleurs : un bit de trop ne refuse pas la saisie. */
const ARRONDI = 1e-9;
const ZONES = ["oceanique", "semi_oceanique", "continental", "montagnard", "mediterraneen", "tropical"];
const REGIMES = ["omnivore", "flexitarien", "vegetarien", "vegetalien"];
const ESPECES = ["poules", "poulets", "chevres", "lapines", "ruches"];
const PLACARDS = ["cave_kg", "sec_kg", "bocaux_kg", "congelateur_kg"];
function controlerPersonnes(erreurs, e) {
    if (!controlerObjet(erreurs, "personnes", e.personnes))
        return;
    const avant = erreurs.length;
    let total = 0;
    for (const classe of CLASSES_AGE) {
        controlerEntier(erreurs, `personnes.${classe}`, e.personnes[classe], 0, PERSONNES_MAX);
        total += e.personnes[classe];
    }
    controlerEntier(erreurs, "enceintes", e.enceintes, 0, PERSONNES_MAX);
    controlerEntier(erreurs, "allaitantes", e.allaitantes, 0, PERSONNES_MAX);
    if (erreurs.length > avant)
        return;
    if (total < 1)
        erreurs.push({ chemin: "personnes", code: "alim.personnes.aucune", message: "Il faut au moins une personne à nourrir." });
    else if (e.enceintes + e.allaitantes > total) {
        erreurs.push({
            chemin: e.enceintes > 0 ? "enceintes" : "allaitantes",
            code: "alim.personnes.incoherent",
            message: `Personnes enceintes et allaitantes : ${e.enceintes + e.allaitantes}, pour ${total} personne(s) en tout.`,
        });
    }
}
/** Contrôle une entrée de l'axe ; liste vide si elle est calculable. Les chemins partent de l'entrée (`surfaces_m2.potager`). */
export function controlerEntreeAlim(e) {
    const erreurs = [];
    if (!controlerObjet(erreurs, "", e))
        return erreurs;
    if (controlerObjet(erreurs, "contexte", e.contexte)) {
        controlerChoix(erreurs, "contexte.zone_climat", e.contexte.zone_climat, ZONES);
        controlerMensuel(erreurs, "contexte.pluie_mm", e.contexte.pluie_mm, 0, 10_000);
        controlerMensuel(erreurs, "contexte.et0_mm", e.contexte.et0_mm, 0, 1000);
    }
    controlerPersonnes(erreurs, e);
    controlerChoix(erreurs, "activite", e.activite, ["sedentaire", "modere", "actif", "tres_actif"]);
    controlerNombre(erreurs, "presence", e.presence, 0, 1);
    if (typeof e.regime === "string")
        controlerChoix(erreurs, "regime", e.regime, REGIMES);
    else if (controlerObjet(erreurs, "regime", e.regime))
        for (const g of GROUPES)
            controlerNombre(erreurs, `regime.${g}`, e.regime[g], 0, 5000);
    if (controlerObjet(erreurs, "surfaces_m2", e.surfaces_m2)) {
        for (const poste of POSTES_CULTURE)
            controlerNombre(erreurs, `surfaces_m2.${poste}`, e.surfaces_m2[poste], 0, SURFACE_MAX_M2);
    }
    controlerChoix(erreurs, "pratique", e.pratique, ["debutant", "amateur", "confirme", "intensif"]);
    controlerChoix(erreurs, "sol", e.sol, ["pauvre", "moyen", "bon", "tres_bon"]);
    if (controlerObjet(erreurs, "verger", e.verger)) {
        controlerNombre(erreurs, "verger.age_ans", e.verger.age_ans, 0, 300);
        controlerChoix(erreurs, "verger.forme", e.verger.forme, ["basse_tige", "haute_tige"]);
        if (e.verger.irrigue !== undefined)
            controlerBooleen(erreurs, "verger.irrigue", e.verger.irrigue);
    }
    if (controlerObjet(erreurs, "irrigation", e.irrigation)) {
        controlerChoix(erreurs, "irrigation.mode", e.irrigation.mode, ["goutte", "manuel", "aspersion"]);
        controlerBooleen(erreurs, "irrigation.paillage", e.irrigation.paillage);
        if (typeof e.irrigation.part_servie === "number")
            controlerNombre(erreurs, "irrigation.part_servie", e.irrigation.part_servie, -ARRONDI, 1 + ARRONDI);
        else
            controlerMensuel(erreurs, "irrigation.part_servie", e.irrigation.part_servie, -ARRONDI, 1 + ARRONDI);
    }
    if (controlerObjet(erreurs, "elevage", e.elevage))
        for (const espece of ESPECES)
            controlerEntier(erreurs, `elevage.${espece}`, e.elevage[espece], 0, TETES_MAX);
    if (controlerObjet(erreurs, "conservation", e.conservation)) {
        for (const lieu of PLACARDS)
            controlerNombre(erreurs, `conservation.${lieu}`, e.conservation[lieu], 0, MASSE_MAX_KG);
    }
    controlerNombre(erreurs, "azote_apporte_kg_an", e.azote_apporte_kg_an, 0, MASSE_MAX_KG);
    controlerBooleen(erreurs, "mecanisation", e.mecanisation);
    controlerNombreFacultatif(erreurs, "temps_disponible_h_semaine", e.temps_disponible_h_semaine, 0, 1e7);
    controlerNombreFacultatif(erreurs, "cible", e.cible, 0, 1);
    if (e.congelateurs !== undefined)
        controlerEntier(erreurs, "congelateurs", e.congelateurs, 0, TETES_MAX);
    for (const cle of ["compost", "substitution", "serre_chauffee"])
        if (e[cle] !== undefined)
            controlerBooleen(erreurs, cle, e[cle]);
    return erreurs;
}
