import { somme } from "../../../commun/coefficients/statistiques.js";
import { auMois, JOURS_AN, JOURS_MOIS, parMois } from "../../../commun/contexte/calendrier.js";
import { habitudesPermises } from "../pilotage.js";
import { productiblesDuLieu } from "../soleil/pv.js";
import { chargesDesMois, servirConstante, varier } from "./charges.js";
import { autoproductionMensuelle, coefsApercu } from "./forme.js";
/** Facteur de chaque champ : kWc utiles après ombrage. */
export function kwcUtiles(entree) {
    return entree.pv.map((champ) => champ.kwc * (1 - champ.ombrage));
}
/** Production PV mensuelle de l'aperçu (kWh), pour un rayonnement multiplié par `facteur_ghi`. */
export function pvApercu(entree, coefs, facteur_ghi = 1, cache) {
    const { latitude, ghi_kwh_m2, t_moy_c } = entree.contexte;
    const kwc = kwcUtiles(entree);
    if (kwc.every((k) => k === 0))
        return parMois(() => 0);
    const ghi = facteur_ghi === 1 ? ghi_kwh_m2 : ghi_kwh_m2.map((g) => g * facteur_ghi);
    const champs = productiblesDuLieu({ latitude, ghi_kwh_m2: ghi, t_moy_c }, entree.pv, coefs, cache);
    return parMois((m) => champs.reduce((total, serie, i) => total + kwc[i] * serie[m], 0));
}
export const NEUTRE = Object.freeze({ soleil: 1, consommation: 1, chaleur: 1, bois: 1 });
/** Ouvre un lieu : sa charge se lit une fois, sous l'habitude permise qui sert le plus d'électricité. */
export function ouvrirApercu(entree, demande, pv_kwh, coefs) {
    const c = coefsApercu(coefs);
    const produit_kwh = parMois((m) => auMois(demande.eolien_kwh, m) + auMois(demande.hydro_kwh, m));
    const servirSous = (charges, v, { kwh_utiles, cote }) => {
        const annee = { elec: 0, local: 0, reste: 0, apres: 0, solaire: 0, pv: 0, mois: new Array(12).fill(0) };
        for (let m = 0; m < 12; m++) {
            const pv = auMois(pv_kwh, m) * v.soleil;
            const charge = varier(charges[m], v.consommation, v.chaleur);
            const { constante, reste, garde, solaire } = servirMois(charge, auMois(produit_kwh, m), pv, kwh_utiles * auMois(JOURS_MOIS, m), c, cote);
            annee.elec += charge.kwh;
            annee.local += annee.mois[m] = constante + garde + solaire;
            annee.reste += reste;
            annee.apres += garde + solaire;
            annee.solaire += solaire;
            annee.pv += pv;
        }
        return annee;
    };
    const reserve = { kwh_utiles: entree.batterie.kwh_utiles, cote: 1 };
    const charges = habitudesPermises(entree, demande, coefs).map((pilotage) => chargesDesMois({ ...entree, pilotage }, demande, c));
    const [seules] = charges;
    const menees = charges.length === 1 && seules !== undefined
        ? seules
        : charges
            .map((essai) => ({ essai, local: servirSous(essai, NEUTRE, reserve).local }))
            .reduce((mieux, autre) => (autre.local > mieux.local ? autre : mieux)).essai;
    return { demande, reserve, servir: (v, r) => servirSous(menees, v, r) };
}
/** Le surplus du vent et de la rivière vient de nuit comme de jour : la batterie s'en remplit deux fois par jour, du soleil une seule. */
const CYCLES_CONSTANTE = 2;
/** Ce que le lieu sert dans un mois : le vent et la rivière à l'instant, ce que la batterie garde de leur surplus, puis le soleil et ce qu'elle a encore de place. */
function servirMois(charge, produit, pv, jours_kwh, c, cote) {
    const { servi: constante, accord } = servirConstante(produit, charge, c);
    const reste = charge.kwh - constante;
    if (reste <= 0)
        return { constante, reste, garde: 0, solaire: 0 };
    // Le surplus ne vient qu'aux heures où rien ne manque : sans batterie, rien.
    const garde = reste * autoproductionMensuelle((produit - constante) / reste, (CYCLES_CONSTANTE * jours_kwh) / reste, c, 0, cote);
    const au_soleil = reste - garde;
    const jours_au_soleil = Math.max(0, jours_kwh - garde) / reste;
    const solaire = au_soleil > 0 ? au_soleil * autoproductionMensuelle(pv / au_soleil, jours_au_soleil, c, accord, cote) : 0;
    return { constante, reste, garde, solaire };
}
/** Réserves entre lesquelles on cherche, d'une cote de e⁻⁴ sans batterie à vingt jours de batterie, et en combien de moitiés : près de tout servir, elle compte au jour près. */
const RESERVES = [-4, 3];
const MOITIES = 20;
/**
 * Le lieu avec la réserve sous laquelle l'aperçu sert ce que le calcul entier en sert (part de l'électricité) : une batterie s'il en faut, sinon une cote. Ce qu'une
 * variante y déplace ne dépend alors que de ce qui est servi : une batterie de plus, qui sert plus, ne le fait pas reculer.
 */
export function ajuster(lieu, electrique) {
    const { elec } = lieu.servir(NEUTRE, lieu.reserve);
    const reserve = (s) => (s > 0 ? { kwh_utiles: (elec / JOURS_AN) * Math.expm1(s), cote: 1 } : { kwh_utiles: 0, cote: Math.exp(s) });
    const servi = (s) => lieu.servir(NEUTRE, reserve(s)).local;
    let [bas, haut] = RESERVES;
    if (servi(bas) >= servi(haut))
        return lieu;
    for (let i = 0; i < MOITIES; i++) {
        const milieu = (bas + haut) / 2;
        if (servi(milieu) < electrique * elec)
            bas = milieu;
        else
            haut = milieu;
    }
    return { ...lieu, reserve: reserve(haut) };
}
/** Pourcentages d'une variante : de quoi lire l'effet de ce que l'on ignore, sans refaire la demande. */
export function estimer({ demande, reserve, servir }, v) {
    const total = servir(v, reserve);
    const plus = v.chaleur - 1;
    const final = (demande.final_kwh_an + plus * demande.chauffage_final_kwh_an) * v.consommation;
    const elec_thermique = (demande.elec_thermique_kwh_an + plus * somme(demande.elec_kwh.chauffage)) * v.consommation;
    const thermique = final - total.elec + elec_thermique;
    const bois = Math.min(demande.bois_disponible.total * v.bois, (somme(demande.buches_kwh) + plus * demande.chauffage_buches_kwh_an) * v.consommation);
    const chaleur = bois + somme(demande.consommation_kwh.solaire);
    const electrique = total.elec > 0 ? Math.min(1, total.local / total.elec) : 1;
    return {
        taux: final > 0 ? Math.min(1, (total.local + chaleur) / final) : 1,
        autoproduction: total.reste > 0 ? Math.min(1, total.apres / total.reste) : 1,
        autoconsommation: total.pv > 0 ? Math.min(1, total.solaire / total.pv) : 1,
        thermique: thermique > 0 ? Math.min(1, (chaleur + electrique * elec_thermique) / thermique) : 1,
    };
}
/** Aperçu tiré d'une demande et d'une production PV mensuelles ; `facteur_charge` multiplie toute l'électricité. */
export function apercuDe(entree, demande, pv_kwh, coefs, facteur_charge = 1) {
    const { reserve, servir } = ouvrirApercu(entree, demande, pv_kwh, coefs);
    const { elec, local, mois } = servir({ ...NEUTRE, consommation: facteur_charge }, reserve);
    const local_kwh = mois.map((servi, m) => servi + auMois(demande.bois_local_kwh, m) + auMois(demande.consommation_kwh.solaire, m));
    const final_kwh = demande.final_kwh_an + (facteur_charge - 1) * demande.elec_kwh_an;
    return {
        taux: final_kwh > 0 ? Math.min(1, somme(local_kwh) / final_kwh) : 1,
        electrique: elec > 0 ? Math.min(1, local / elec) : 1,
        pv_kwh,
        final_kwh,
        reference_kwh: somme(demande.reference_kwh) + (facteur_charge - 1) * demande.elec_kwh_an,
        travail_bois_h_an: demande.travail_bois_h_an,
        eolien_kwh: demande.eolien_kwh,
        hydro_kwh: demande.hydro_kwh,
        local_kwh,
    };
}
