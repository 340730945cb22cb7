import { defautFixe } from "../champs/champs.js";
import { lire } from "../commun/coefficients/table.js";
import { parMois } from "../commun/contexte/calendrier.js";
import { toitsSousPanneaux } from "../commun/geometrie.js";
import { irrigationAlim } from "../axes/alim/irrigation.js";
import { personnesDe } from "./decision/plans.js";
/** Douze mois à zéro : un flux absent. */
export const RIEN = Object.freeze(parMois(() => 0));
/** Entrée de l'axe alimentation. `part_servie` : arrosage servi par l'eau ; `azote_kg_an` : azote des toilettes. */
export function entreeAlim({ scenario: s, contexte }, part_servie, azote_kg_an) {
    const { alim, foyer, moyens } = s;
    return {
        contexte,
        personnes: foyer.personnes,
        enceintes: foyer.enceintes,
        allaitantes: foyer.allaitantes,
        activite: foyer.activite,
        presence: foyer.presence,
        regime: alim.regime,
        surfaces_m2: alim.surfaces_m2,
        pratique: alim.pratique,
        sol: alim.sol,
        verger: alim.verger,
        irrigation: { ...alim.irrigation, part_servie },
        elevage: alim.elevage,
        conservation: alim.conservation,
        azote_apporte_kg_an: azote_kg_an,
        compost: alim.compost,
        mecanisation: alim.mecanisation,
        congelateurs: alim.congelateurs,
        ...(moyens.temps_h_semaine === null ? {} : { temps_disponible_h_semaine: moyens.temps_h_semaine }),
        ...(alim.substitution === undefined ? {} : { substitution: alim.substitution }),
        ...(alim.serre_chauffee === undefined ? {} : { serre_chauffee: alim.serre_chauffee }),
    };
}
/** Boisson des animaux, en L/j. */
function eauAnimaux({ alim: { elevage } }, coefs) {
    return ((elevage.poules + elevage.poulets) * lire(coefs, "alim.elevage.eau.volaille") +
        elevage.chevres * lire(coefs, "alim.elevage.eau.chevre") +
        elevage.lapines * lire(coefs, "alim.elevage.eau.lapine"));
}
const ARROSAGE_ORDINAIRE = Object.freeze({
    mode: defautFixe("alim.irrigation.mode"),
    paillage: defautFixe("alim.irrigation.paillage"),
});
/** Arrosage des mêmes cultures au tuyau et paillées, ce que le foyer fait faute de réponse ; undefined s'il arrose déjà ainsi. */
export function arrosageOrdinaire(lieu) {
    const { mode, paillage } = lieu.scenario.alim.irrigation;
    if (mode === ARROSAGE_ORDINAIRE.mode && paillage === ARROSAGE_ORDINAIRE.paillage)
        return undefined;
    const entree = entreeAlim(lieu, RIEN, 0);
    return irrigationAlim({ ...entree, irrigation: { ...entree.irrigation, ...ARROSAGE_ORDINAIRE } }, lieu.coefs).demande.besoin_m3;
}
/** Entrée de l'axe eau. `irrigation_m3` : arrosage demandé par les cultures. La surface sous panneaux ruisselle comme un toit lisse. */
export function entreeEau({ scenario: s, contexte, toit, coefs }, irrigation_m3, simulation = {}, couts_cuve = [], irrigation_ordinaire_m3) {
    const { eau } = s;
    return {
        contexte,
        personnes: personnesDe(s),
        presence: s.foyer.presence,
        usages_l_pers_j: eau.usages_l_pers_j,
        ecs_l_pers_j: s.energie.ecs.litres_40c_pers_j,
        equipements: eau.equipements,
        fuites_l_j: eau.fuites_l_j,
        toits: toitsSousPanneaux(s.batiment.toits, toit.pv_m2 + toit.cesi_m2),
        cuve: eau.cuve,
        ...(eau.filtre === undefined ? {} : { filtre: eau.filtre }),
        usages_pluie: eau.usages_pluie,
        cadre: eau.cadre,
        eaux_grises: eau.eaux_grises,
        puits: eau.puits,
        irrigation_m3,
        ...(irrigation_ordinaire_m3 === undefined ? {} : { irrigation_ordinaire_m3 }),
        espaces_verts_m2: s.terrain.espaces_verts_m2,
        animaux_l_j: eauAnimaux(s, coefs),
        raccorde: eau.raccorde,
        restrictions: eau.restrictions,
        ...(eau.prix_eau_eur_m3 === null ? {} : { prix_eau_eur_m3: eau.prix_eau_eur_m3 }),
        assainissement: eau.assainissement,
        pompe: eau.pompe,
        potabilisation: eau.potabilisation,
        urine_recyclee: eau.urine_recyclee,
        litiere_compostee: eau.litiere_compostee,
        ...(Object.keys(simulation).length > 0 ? { simulation } : {}),
        ...(couts_cuve.length > 0 ? { couts_cuve } : {}),
    };
}
/** Entrée de l'axe énergie. `couplages` : demandes d'électricité et d'eau chaude des deux autres axes. */
export function entreeEnergie({ scenario: s, contexte }, couplages, graines) {
    const { energie, batiment, foyer } = s;
    return {
        contexte,
        personnes: personnesDe(s),
        presence: foyer.presence,
        nb_foyers: foyer.nb_foyers,
        logement: {
            surface_m2: batiment.surface_m2,
            hauteur_m: batiment.hauteur_m,
            niveau: batiment.niveau,
            ...(batiment.gv_w_k === null ? {} : { gv_w_k: batiment.gv_w_k }),
            ...(batiment.facture_kwh_an === null ? {} : { facture_kwh_an: batiment.facture_kwh_an }),
            ...(batiment.facture_eur_an === null ? {} : { facture_eur_an: batiment.facture_eur_an }),
            ...(batiment.dpe === null ? {} : { dpe: batiment.dpe }),
            type: batiment.type,
            inertie: batiment.inertie,
            sse_m2: batiment.sse_m2,
            surface_climatisee_m2: batiment.surface_climatisee_m2,
        },
        chauffage: energie.chauffage,
        ecs: energie.ecs,
        usages: energie.usages,
        pv: energie.pv,
        batterie: energie.batterie,
        pilotage: energie.pilotage,
        bois: energie.bois,
        eolien: energie.eolien,
        hydro: energie.hydro,
        couplages,
        raccorde: energie.raccorde,
        groupe_secours: energie.groupe_secours,
        tarif: energie.tarif,
        ...(graines === undefined ? {} : { simulation: { graines } }),
    };
}
