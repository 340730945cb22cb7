import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { ecrireNombre, ecrirePourcent, ecrireQuantite } from "../../commun/validation.js";
import { GV_M2_MAX } from "./demande/enveloppe.js";
import { TRANCHES_KWC } from "./facture/facture.js";
/** En dessous, l'orientation ne compte presque pas. */
const INCLINAISON_SENSIBLE_DEG = 10;
const ALTITUDE_NEIGE_M = 800;
const ANNEES_DEGRADATION = 20;
/** Territoires dont le relief change le rayonnement du simple au tiers d'une commune à l'autre. */
const RELIEF = ["974", "976"];
/** Ce que la facture a donné, et qu'elle passe avant la lettre et l'isolation. */
function avertirFacture(entree, demande, dire) {
    const { logement } = entree;
    if (demande.origine_gv !== "facture" || logement.surface_m2 <= 0)
        return;
    const chemin = logement.facture_kwh_an === undefined ? "logement.facture_eur_an" : "logement.facture_kwh_an";
    const par_m2 = demande.gv_w_k / logement.surface_m2;
    if (demande.gv_w_k === 0)
        dire("ENERGIE_FACTURE_BASSE", "Cette facture ne paie même pas l'eau chaude, la cuisson et les appareils de la même énergie : il ne reste rien pour chauffer.", chemin);
    else if (par_m2 >= GV_M2_MAX)
        dire("ENERGIE_FACTURE_HAUTE", "Cette facture demande des murs plus mauvais que ceux d'aucun logement connu : vérifiez les kilowattheures, la surface et la température.", chemin);
    else
        dire("ENERGIE_FACTURE", `Le chauffage est calé sur votre facture : ${ecrireNombre(demande.facture_chauffage_kwh ?? 0, 0)} kWh par an une fois ôtés les autres usages de cette énergie, soit ${ecrireNombre(par_m2, 1)} watts perdus par degré et par m². Elle passe avant la lettre et l'isolation déclarées.`, chemin);
}
function avertirPanneaux(entree, sortie, coefs, dire) {
    const equateur_deg = entree.contexte.latitude >= 0 ? 0 : 180;
    entree.pv.forEach((champ, i) => {
        if (champ.kwc <= 0)
            return;
        const ecart = Math.abs(((champ.azimut_deg - equateur_deg + 540) % 360) - 180);
        if (ecart > 90 && champ.inclinaison_deg >= INCLINAISON_SENSIBLE_DEG) {
            const cote = entree.contexte.latitude >= 0 ? "nord" : "sud";
            dire("ENERGIE_PV_AZIMUT", `Ce champ de panneaux regarde plutôt le ${cote} : il tourne le dos au soleil de midi.`, `pv.${i}.azimut_deg`);
        }
    });
    if (sortie.pv_kwh_kwc <= 0)
        return;
    const reste = (1 - lire(coefs, "energie.pv.degradation")) ** ANNEES_DEGRADATION;
    dire("ENERGIE_PV_DEGRADATION", `La production est celle de panneaux neufs. Ils perdent environ ${ecrireNombre(100 * lire(coefs, "energie.pv.degradation"), 1)} % par an : comptez ${ecrirePourcent(reste)} de ce nombre dans ${ANNEES_DEGRADATION} ans.`, "pv");
    if (entree.contexte.altitude_m > ALTITUDE_NEIGE_M && entree.contexte.zone_climat !== "tropical") {
        dire("ENERGIE_PV_NEIGE", `En montagne, la neige retire environ ${ecrirePourcent(lire(coefs, "energie.pv.neige"))} de la production : ce n'est pas déduit ici.`, "pv");
    }
    if (RELIEF.includes(entree.contexte.territoire)) {
        dire("ENERGIE_RELIEF", "Sur cette île, le relief change le rayonnement d'un tiers d'une commune à l'autre : ce résultat vaut pour le point climatique du territoire.", "contexte");
    }
}
function avertirAutonomie(entree, demande, sortie, coefs, dire) {
    if (sortie.couverture_annuelle >= 1 && sortie.autonomie.electrique < 0.95) {
        dire("ENERGIE_BILAN_TROMPEUR", `Sur l'année, la production dépasse la consommation, mais ${ecrirePourcent(sortie.autonomie.electrique)} seulement de l'électricité est couverte au moment où elle est consommée.`);
    }
    if (entree.raccorde)
        return;
    const { heures_manque, energie_manquante_kwh } = sortie.hors_reseau;
    // Moins d'une demi-heure s'écrirait « 0 heure ».
    if (heures_manque >= 0.5) {
        dire("ENERGIE_HORS_RESEAU_MANQUE", `Sans réseau, l'électricité manque ${ecrireQuantite(heures_manque, "heure")} par an (${ecrireNombre(energie_manquante_kwh, 0)} kWh)${entree.groupe_secours ? " : le groupe de secours les fournit, mais son énergie n'est pas locale." : "."}`, "batterie");
    }
    const kwc = entree.pv.reduce((total, champ) => total + champ.kwc, 0);
    const kw = entree.batterie.kw ?? lire(coefs, "energie.batterie.puissance") * entree.batterie.kwh_utiles;
    const reserve = lire(coefs, "energie.reoptrisque.reserve");
    if (kwc > 0 && !entree.groupe_secours && kw < reserve * kwc) {
        dire("ENERGIE_RESERVE_FAIBLE", `Hors réseau, gardez une réserve d'au moins ${ecrirePourcent(reserve)} de la puissance des panneaux, soit ${ecrireNombre(reserve * kwc, 1)} kW : un nuage suffit à faire tomber l'installation.`, "batterie.kw");
    }
    if (demande.elec_kwh_an > 0 && sortie.hors_reseau.jours_reserve < 1) {
        dire("ENERGIE_RESERVE_COURTE", "Hors réseau, la batterie contient moins d'une journée de consommation.", "batterie.kwh_utiles");
    }
}
/** Ce qu'une grande installation ne se voit plus garantir. */
function avertirVente({ raccorde, tarif, pv }, coefs, dire) {
    const prix = coefs["energie.prix.rachat_marche"];
    const [limite_kwc] = TRANCHES_KWC.slice(-1);
    if (!raccorde || !tarif.vente || prix === undefined || somme(pv.map(({ kwc }) => kwc)) <= limite_kwc)
        return;
    const centimes = (eur) => ecrireNombre(100 * eur, 1);
    dire("ENERGIE_SURPLUS_SANS_TARIF", `Au-delà de ${ecrireNombre(limite_kwc, 0)} kWc, ni tarif ni prime ne sont garantis : le surplus passe par un appel d’offres ou se vend sur le marché. Il est compté ${centimes(prix.valeur)} centimes le kWh, entre ${centimes(prix.min)} et ${centimes(prix.max)}.`, "pv");
}
/** Avertissements d'un scénario : codes stables, messages en français, chemin du champ concerné. */
export function avertissementsEnergie(entree, demande, constant, sortie, coefs) {
    const liste = [];
    const dire = (code, message, chemin) => {
        liste.push({ code, message, axe: "energie", ...(chemin === undefined ? {} : { chemin }) });
    };
    avertirFacture(entree, demande, dire);
    avertirPanneaux(entree, sortie, coefs, dire);
    avertirVente(entree, coefs, dire);
    avertirAutonomie(entree, demande, sortie, coefs, dire);
    const v_min = lire(coefs, "energie.eolien.v_min");
    if (entree.eolien.m2 > 0 && entree.eolien.v_moy_m_s < v_min) {
        dire("ENERGIE_EOLIEN_FAIBLE", `Un vent moyen de ${ecrireNombre(entree.eolien.v_moy_m_s, 1)} m/s est trop faible pour un petit éolien : en dessous de ${ecrireNombre(v_min, 1)} m/s, la production déçoit.`, "eolien.v_moy_m_s");
    }
    const surplus = somme(constant.surplus_kwh);
    if (surplus > 0.05 * (somme(demande.eolien_kwh) + somme(demande.hydro_kwh))) {
        dire("ENERGIE_SURPLUS_CONSTANT", `${ecrireNombre(surplus, 0)} kWh d'éolien ou d'hydraulique dépassent la consommation du moment : la batterie en garde ce qu'elle peut, le reste va au réseau sans être payé, ou se perd.`);
    }
    if (entree.chauffage.systeme === "aucun" && entree.chauffage.appoint_bois < 1 && somme(demande.besoins_kwh.chauffage) > 0) {
        dire("ENERGIE_SANS_CHAUFFAGE", `Aucun chauffage n'est déclaré : un besoin de ${ecrireNombre((1 - entree.chauffage.appoint_bois) * somme(demande.besoins_kwh.chauffage), 0)} kWh par an reste sans réponse.`, "chauffage.systeme");
    }
    if (entree.ecs.systeme === "solaire" && entree.ecs.cesi_m2 <= 0) {
        dire("ENERGIE_CESI_SANS_SURFACE", "Le chauffe-eau solaire n'a pas de surface de capteurs : toute l'eau chaude vient de l'appoint électrique.", "ecs.cesi_m2");
    }
    const granules_kwh = somme(demande.consommation_kwh.bois) - somme(demande.buches_kwh);
    const granules_kg = granules_kwh / lire(coefs, "energie.bois.granules");
    if (entree.bois.granules_kg_an > 0 && granules_kg > 1.05 * entree.bois.granules_kg_an) {
        dire("ENERGIE_GRANULES_INSUFFISANTS", `Le poêle demande environ ${ecrireNombre(granules_kg, 0)} kg de granulés par an, plus que les ${ecrireNombre(entree.bois.granules_kg_an, 0)} kg déclarés.`, "bois.granules_kg_an");
    }
    return liste;
}
