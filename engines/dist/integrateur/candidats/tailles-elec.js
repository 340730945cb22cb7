import { autoproductionMensuelle, coefsApercu } from "../../axes/energie/apercu/forme.js";
import { productiblesDuLieu } from "../../axes/energie/soleil/pv.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { auMois, JOURS_MOIS, parMois } from "../../commun/contexte/calendrier.js";
import { panneauxNeufs } from "./candidat.js";
// Panneaux et batterie proposés : ce que le lieu emploierait, jamais la seule place du toit.
function kwcDe({ energie }) {
    return somme(energie.pv.map((champ) => champ.kwc));
}
/** Ce que donne par mois un kilowatt-crête du lieu, kWh : celui des panneaux calculés, ou de panneaux neufs. */
function parKwc({ contexte, coefs }, { production_kwh, pv_kwh_kwc }) {
    const produit_kwh = somme(production_kwh.pv);
    if (produit_kwh > 0)
        return production_kwh.pv.map((kwh) => (kwh / produit_kwh) * pv_kwh_kwc);
    const [serie] = productiblesDuLieu(contexte, [panneauxNeufs(1, contexte, coefs)], coefs);
    return parMois((m) => serie?.[m] ?? 0);
}
/**
 * Panneaux de plus dont le lieu emploierait le courant, kWc : de quoi produire en un an l'électricité qu'il consomme, vent et rivière ôtés ; sans réseau, celle du
 * mois qui en manque le plus.
 */
function kwcUtiles(s) {
    const { energie } = s.sorties;
    if (energie === null)
        return Number.POSITIVE_INFINITY;
    const kwh_kwc = parKwc(s, energie);
    const kwc = kwcDe(s.scenario);
    const { eolien, hydro } = energie.production_kwh;
    const manque_kwh = energie.consommation_kwh.elec.map((kwh, m) => kwh - auMois(eolien, m) - auMois(hydro, m) - kwc * auMois(kwh_kwc, m));
    if (s.scenario.energie.raccorde)
        return somme(manque_kwh) / somme(kwh_kwc);
    return Math.max(...manque_kwh.map((kwh, m) => (auMois(kwh_kwc, m) > 0 ? kwh / auMois(kwh_kwc, m) : 0)));
}
/** Puissance photovoltaïque à ajouter, en kWc : le souhait, réduit à ce que le lieu emploierait et au toit libre, par demi-kWc ; null en dessous de 0,5. */
export function puissanceAjoutee(s, souhait_kwc) {
    const place = Math.floor((s.toit_libre_m2 / lire(s.coefs, "energie.pv.surface")) * 2) / 2;
    if (place < 0.5)
        return null;
    const kwc = Math.min(souhait_kwc, place, Math.ceil(2 * kwcUtiles(s)) / 2);
    return kwc >= 0.5 ? kwc : null;
}
/**
 * Ce qu'une batterie sans fin garderait un jour de chaque mois, kWh : le plus petit du surplus et de ce qui s'achète. Des panneaux posés avec elle servent d'abord
 * sans elle, ce qu'en dit l'aperçu.
 */
function gardeParJour(s, energie, kwc_plus) {
    const { injecte_kwh, soutire_kwh } = energie.reseau;
    const kwh_kwc = kwc_plus > 0 ? parKwc(s, energie) : undefined;
    const forme = coefsApercu(s.coefs);
    return parMois((m) => {
        const [injecte, soutire] = [auMois(injecte_kwh, m), auMois(soutire_kwh, m)];
        const produit = kwc_plus * (kwh_kwc === undefined ? 0 : auMois(kwh_kwc, m));
        const direct = produit > 0 && soutire > 0 ? soutire * autoproductionMensuelle(produit / soutire, 0, forme) : 0;
        return (Math.min(injecte + produit, soutire) - direct) / auMois(JOURS_MOIS, m);
    });
}
/**
 * Batterie de plus, kWh utiles : le souhait, réduit à ce qu'elle garderait au moins `energie.geste.batterie.emploi` jours par an, au kWh près ; null en dessous d'un.
 * `kwc_plus` : panneaux posés avec elle. La place qu'une batterie déjà là laisse vide sert d'abord.
 */
export function batterieAjoutee(s, souhait_kwh, kwc_plus = 0) {
    const { energie } = s.sorties;
    if (energie === null)
        return null;
    const deja_kwh = s.calcule.energie.batterie.kwh_utiles;
    const panneaux_kwc = kwcDe(s.scenario) - kwcDe(s.calcule) + kwc_plus;
    const emploi_j = lire(s.coefs, "energie.geste.batterie.emploi");
    const mois = gardeParJour(s, energie, panneaux_kwc)
        .map((kwh, m) => ({ kwh, jours: auMois(JOURS_MOIS, m) }))
        .sort((a, b) => b.kwh - a.kwh);
    let jours = 0;
    const garde_kwh = mois.find((un) => (jours += un.jours) >= emploi_j)?.kwh ?? 0;
    const vide_kwh = panneaux_kwc > 0 ? deja_kwh * Math.max(0, 1 - energie.batterie.cycles_an / somme(JOURS_MOIS)) : 0;
    const prise_kwh = s.scenario.energie.batterie.kwh_utiles - deja_kwh;
    const kwh = Math.min(souhait_kwh, Math.round(garde_kwh - vide_kwh - prise_kwh));
    return kwh >= 1 ? kwh : null;
}
