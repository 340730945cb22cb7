import { borner, moyenne, sansFourchette, somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { auMois, parMois } from "../../commun/contexte/calendrier.js";
import { intervalleDesParts } from "../../commun/debug/fourchette.js";
import { apercuDe, pvApercu } from "./apercu/apercu.js";
import { POUSSIERE_KWH } from "./dispatch/annee-composee.js";
import { completerAuDetail, partiesAuDetail } from "./dispatch/au-detail.js";
import { intervalleDAvant, partsEnergie } from "./fourchette.js";
function moyenneMensuelle(dispatchs, lireMois) {
    return parMois((m) => moyenne(dispatchs.map((d) => lireMois(d, m))));
}
function partDe(servi, total) {
    return total > 0 ? borner(servi / total, 0, 1) : 1;
}
/** Fourchettes de l'axe, et ce qui les fait ; avec une table d'avant, un seul intervalle et deux effets. */
function douteDe(entree, demande, tirages, electrique, coefs, cacheSolaire) {
    const pv_kwh = pvApercu(entree, coefs, 1, cacheSolaire);
    const parts = partsEnergie(entree, demande, pv_kwh, tirages, electrique, coefs);
    if (parts !== undefined) {
        const { taux, ...incertains } = parts;
        return { ic: intervalleDesParts(taux.p50, taux.parts), ic_parts: taux.parts, incertains };
    }
    const { ecart_rayonnement, ecart_charge } = sensibilites(entree, demande, coefs, cacheSolaire);
    return {
        ic: intervalleDAvant(tirages.taux, ecart_rayonnement, ecart_charge),
        sensibilite: { rayonnement: Math.abs(ecart_rayonnement), charge: Math.abs(ecart_charge) },
    };
}
/** Table d'avant les parts : écarts du taux, d'après l'aperçu, pour une année plus ou moins ensoleillée, et pour des foyers semblables. */
function sensibilites(entree, demande, coefs, cacheSolaire) {
    const { pv_kwh, taux } = apercuDe(entree, demande, pvApercu(entree, coefs, 1, cacheSolaire), coefs);
    const plus = apercuDe(entree, demande, pvApercu(entree, coefs, 1.01, cacheSolaire), coefs);
    const charge_pct = lire(coefs, "energie.ic.charge");
    const tauxDe = (facteur_charge) => apercuDe(entree, demande, pv_kwh, coefs, facteur_charge).taux;
    return {
        ecart_rayonnement: (plus.taux - taux) * 100 * lire(coefs, "energie.ghi.cv"),
        ecart_charge: (tauxDe(1 - charge_pct) - tauxDe(1 + charge_pct)) / 2,
    };
}
/** Chaque tirage, et les taux qui en sortent. */
function grainesDe(demande, constant, dispatchs) {
    const { elec_kwh_an, final_kwh_an, elec_thermique_kwh_an, thermique_kwh_an } = demande;
    const bois_solaire_an = somme(demande.bois_local_kwh) + somme(demande.consommation_kwh.solaire);
    return dispatchs.map((dispatch, g) => {
        const local_elec = constant.servi_kwh_an[g] + somme(dispatch.direct) + somme(dispatch.decharge);
        const electrique = elec_kwh_an > 0 ? Math.min(1, local_elec / elec_kwh_an) : 1;
        return {
            dispatch,
            electrique,
            taux: final_kwh_an > 0 ? Math.min(1, (local_elec + bois_solaire_an) / final_kwh_an) : 1,
            thermique: thermique_kwh_an > 0 ? Math.min(1, (bois_solaire_an + electrique * elec_thermique_kwh_an) / thermique_kwh_an) : 1,
        };
    });
}
function moyenDes(graines, lireGraine) {
    return moyenne(graines.map(lireGraine));
}
/** Valeur de chaque pourcentage à chaque tirage : de quoi en faire la fourchette. */
function tiragesDe(graines) {
    return {
        taux: graines.map((g) => g.taux),
        autoproduction: graines.map(({ dispatch }) => partDe(somme(dispatch.direct) + somme(dispatch.decharge), somme(dispatch.charge))),
        autoconsommation: graines.map(({ dispatch }) => partDe(somme(dispatch.pv) - soleilInjecte(dispatch), somme(dispatch.pv))),
        thermique: graines.map((g) => g.thermique),
    };
}
/** Ce que les panneaux injectent, kWh d'une année : l'éolien et l'hydraulique à part. */
export function soleilInjecte({ injecte, injecte_constant }) {
    return Math.max(0, somme(injecte) - somme(injecte_constant));
}
/** Part de la production des panneaux qui ne part pas au réseau, de 0 à 1. */
function autoconsommationDe(dispatch) {
    const produit = somme(dispatch.pv);
    return produit > 0 ? borner(1 - soleilInjecte(dispatch) / produit, 0, 1) : 1;
}
/** Électricité des panneaux consommée sur place, kWh d'une année : de ce que rend la batterie, la part de ce qu'ils y ont mis. */
function soleilServi(dispatch) {
    const direct = somme(dispatch.direct);
    const decharge = somme(dispatch.decharge);
    const mis = somme(dispatch.pv) - direct - soleilInjecte(dispatch);
    const autres = dispatch.charge_batterie - mis;
    return direct + (autres > POUSSIERE_KWH ? decharge * partDe(mis, dispatch.charge_batterie) : decharge);
}
/**
 * Le courant du lieu. Des panneaux seuls, ses parts sont l'autoproduction et l'autoconsommation ; avec le vent ou la rivière, qui servent d'abord :
 * `part_couverte = autonomie.electrique`, `part_servie = 1 − injecté/produit`.
 */
function courantDuLieu(produit_kwh, constant_kwh, { autoproduction, autoconsommation, electrique, injecte_kwh }) {
    if (constant_kwh <= 0)
        return { produit_kwh, part_couverte: autoproduction, part_servie: autoconsommation };
    return { produit_kwh, part_couverte: electrique, part_servie: Math.max(0, 1 - injecte_kwh / produit_kwh) };
}
/** Part de l'énergie finale de chaque mois couverte sur place, de 0 à 1. */
function couvertureDesMois(final_kwh, local_kwh) {
    return parMois((m) => (auMois(final_kwh, m) > 0 ? Math.min(1, auMois(local_kwh, m) / auMois(final_kwh, m)) : 1));
}
/**
 * Résumé d'un scénario : taux (énergie finale couverte localement / énergie finale), indicateurs électriques moyens des graines, intervalle, économies.
 * L'autoproduction et le bilan annuel sont deux nombres différents, jamais l'un pour l'autre. `taux_seuls` : ce qu'un taux ne lit pas se compte à la lecture.
 */
export function resumerEnergie(entree, demande, constant, { tirages: annees, cacheSolaire, taux_seuls = false }, coefs) {
    const { elec_kwh_an } = demande;
    const servi_an = somme(constant.servi_kwh);
    const dispatchs = annees.map(({ dispatch }) => dispatch);
    const graines = grainesDe(demande, constant, dispatchs);
    const moyen = (lireGraine) => moyenDes(graines, lireGraine);
    const pv = moyenneMensuelle(dispatchs, (d, m) => d.pv[m]);
    const solaire_servi = moyenneMensuelle(dispatchs, (d, m) => d.direct[m] + d.decharge[m]);
    const soutire = moyenneMensuelle(dispatchs, (d, m) => d.soutire[m]);
    const injecte = moyenneMensuelle(dispatchs, (d, m) => d.injecte[m]);
    const local_kwh = parMois((m) => auMois(constant.servi_kwh, m) + solaire_servi[m] + auMois(demande.bois_local_kwh, m) + auMois(demande.consommation_kwh.solaire, m));
    const couverture_mois = couvertureDesMois(demande.final_kwh, local_kwh);
    const pv_an = somme(pv);
    const kwc = entree.pv.reduce((total, champ) => total + champ.kwc, 0);
    const charge_an = moyen((g) => somme(g.dispatch.charge));
    const tirages = tiragesDe(graines);
    const { taux } = tirages;
    const electrique = moyen((g) => g.electrique);
    const doute = taux_seuls
        ? { ic: sansFourchette(moyenne(taux)) }
        : douteDe(entree, demande, tirages, moyen((g) => g.electrique), coefs, cacheSolaire);
    const flux = {
        local_elec_kwh: servi_an + somme(solaire_servi),
        pv_servi_kwh: moyen((g) => soleilServi(g.dispatch)),
        soutire_kwh: somme(soutire),
        injecte_kwh: somme(injecte),
        injecte_constant_kwh: moyen((g) => somme(g.dispatch.injecte_constant)),
    };
    const { parties, economie, carbone } = partiesAuDetail(entree, demande, { tirages: annees, soutire, injecte, charge_an, flux }, coefs);
    const autoproduction = charge_an > 0 ? Math.min(1, somme(solaire_servi) / charge_an) : 1;
    const autoconsommation = moyen((g) => autoconsommationDe(g.dispatch));
    const constant_an = somme(demande.eolien_kwh) + somme(demande.hydro_kwh);
    const sortie = {
        besoins_kwh: demande.besoins_kwh,
        consommation_kwh: demande.consommation_kwh,
        kwh_elec_par_personne: entree.personnes > 0 ? elec_kwh_an / entree.personnes : 0,
        production_kwh: {
            pv,
            eolien: demande.eolien_kwh,
            hydro: demande.hydro_kwh,
            solaire_thermique: demande.consommation_kwh.solaire,
            bois_local: demande.bois_local_kwh,
        },
        pv_kwh_kwc: kwc > 0 ? pv_an / kwc : 0,
        autonomie: {
            taux: moyenne(taux),
            electrique,
            thermique: moyen((g) => g.thermique),
            mobilite: entree.usages.ve_km_an > 0 ? electrique : 0,
        },
        autoproduction,
        autoconsommation,
        courant: courantDuLieu(pv_an + constant_an, constant_an, { autoproduction, autoconsommation, electrique, injecte_kwh: flux.injecte_kwh }),
        couverture_annuelle: elec_kwh_an > 0 ? (pv_an + somme(demande.eolien_kwh) + somme(demande.hydro_kwh)) / elec_kwh_an : 1,
        final_kwh: demande.final_kwh,
        local_kwh,
        couverture_mois,
        couverture_mois_min: Math.min(...couverture_mois),
        reference_kwh: demande.reference_kwh,
        travail_bois_h_an: demande.travail_bois_h_an,
        ...doute,
    };
    return {
        sortie: completerAuDetail(sortie, parties, taux_seuls),
        taux_graines: taux,
        get economie() {
            return economie();
        },
        get carbone() {
            return carbone();
        },
    };
}
