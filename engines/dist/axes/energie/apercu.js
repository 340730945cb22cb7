import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { auMois, JOURS_MOIS, parMois } from "../../commun/contexte/calendrier.js";
import { productiblesDuLieu } from "./soleil/pv.js";
import { horairesHabituels, repartition, USAGES_VECUS } from "./charges.js";
/** Au-delà, une charge qui suit le soleil ne serait plus une charge de foyer. */
const PLAFOND_MAX = 0.95;
export function coefsApercu(coefs) {
    return {
        t0: lire(coefs, "energie.apercu.T0"),
        beta: lire(coefs, "energie.apercu.beta"),
        n0: lire(coefs, "energie.apercu.n0"),
        n1: lire(coefs, "energie.apercu.n1"),
        ...(coefs["energie.apercu.midi"] === undefined
            ? { midi: 1, uniforme: 1, nuit: 1 }
            : { midi: lire(coefs, "energie.apercu.midi"), uniforme: lire(coefs, "energie.apercu.uniforme"), nuit: 0 }),
        irreguliere: coefs["energie.apercu.etalement"] === undefined
            ? undefined
            : { etalement: lire(coefs, "energie.apercu.etalement"), part_plate: lire(coefs, "energie.charge.part_plate") },
    };
}
/**
 * Autoproduction d'un mois par la forme réduite, de 0 à min(1, x, T) : `x` = production/charge, `b` = capacité de batterie/charge journalière, `accord` = poids
 * de la charge dans les heures de soleil (1 : celle des habitants). `e = 1 − exp(−b/β)`, `T₀' = min(0,95, T₀·accord)`, `T = T₀' + (1 − T₀')e`, `n = n0 + n1·e`,
 * `(x⁻ⁿ + T⁻ⁿ)^(−1/n)`. Calée sur 6 912 mois au quart d'heure : écart absolu moyen 4,6 points.
 */
export function autoproductionMensuelle(x, b, c, accord = 1) {
    if (x <= 0)
        return 0;
    const e = 1 - Math.exp(-b / c.beta);
    const t0 = Math.min(PLAFOND_MAX, c.t0 * accord);
    const t = t0 + (1 - t0) * e;
    if (t <= 0)
        return 0;
    const n = c.n0 + c.n1 * e;
    // Mise en facteur du plus petit des deux : la puissance ne déborde pas, et le résultat reste sous lui.
    const petit = Math.min(x, t);
    const grand = Math.max(x, t);
    return petit * (1 + (petit / grand) ** n) ** (-1 / n);
}
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
function chargesDesMois(entree, demande, v, c) {
    const poids = { profil: 1, uniforme: c.uniforme, clim: c.midi, midi: c.midi, nuit: c.nuit, soir: c.nuit };
    const horaires = horairesHabituels(entree);
    const usages = Object.keys(demande.elec_kwh);
    const part_irreguliere = 1 - (c.irreguliere?.part_plate ?? 0);
    // Ce qui suit les habitants s'étale d'un foyer à l'autre, comme `profilDeFoyers` ; une plage est à la même heure pour tous.
    const etale = 1 / Math.sqrt(entree.nb_foyers);
    return JOURS_MOIS.map((_, m) => {
        let total = 0;
        let pese = 0;
        let irreguliere = 0;
        for (const usage of usages) {
            const kwh = auMois(demande.elec_kwh[usage], m);
            const quand = repartition(usage, horaires);
            total += kwh;
            pese += kwh * poids[quand];
            if (quand === "uniforme")
                continue;
            irreguliere += kwh * (USAGES_VECUS.includes(usage) ? part_irreguliere : 1) * (quand === "profil" ? etale : 1);
        }
        return {
            kwh: (auMois(demande.consommation_kwh.elec, m) + (v.chaleur - 1) * auMois(demande.elec_kwh.chauffage, m)) * v.consommation,
            irreguliere: irreguliere * v.consommation,
            accord: total > 0 ? pese / total : 1,
        };
    });
}
/**
 * Part servie, à l'instant, d'une production égale à toute heure du mois (`E[min(P, L)]`) : la charge plate d'abord, puis la part irrégulière V, étalée selon une loi
 * de Lomax de moyenne V et d'exposant s + 1, `V·(1 − (1 + (P − plate)/(s·V))^−s)`.
 */
export function servirConstante(produit, { kwh, irreguliere: v }, { irreguliere }) {
    if (irreguliere === undefined)
        return Math.min(kwh, produit);
    const plus = produit - (kwh - v);
    if (plus <= 0 || v <= 0)
        return Math.min(kwh, produit);
    const s = irreguliere.etalement;
    return kwh - v + v * (1 - (1 + plus / (s * v)) ** -s);
}
/** Ce que le lieu sert dans un mois : le vent et la rivière à l'instant, ce que la batterie garde de leur surplus, puis le soleil et ce qu'elle a encore de place. */
function servirMois(entree, demande, m, charge, pv, c) {
    const produit = auMois(demande.eolien_kwh, m) + auMois(demande.hydro_kwh, m);
    const constante = produit > 0 ? servirConstante(produit, charge, c) : 0;
    const reste = charge.kwh - constante;
    if (reste <= 0)
        return { constante, reste, garde: 0, solaire: 0 };
    const jours_kwh = entree.batterie.kwh_utiles * auMois(JOURS_MOIS, m);
    // Le surplus ne vient qu'aux heures où rien ne manque : sans batterie, rien.
    const garde = reste * autoproductionMensuelle((produit - constante) / reste, jours_kwh / reste, c, 0);
    const au_soleil = reste - garde;
    const jours_au_soleil = Math.max(0, jours_kwh - garde) / reste;
    const solaire = au_soleil > 0 ? au_soleil * autoproductionMensuelle(pv / au_soleil, jours_au_soleil, c, charge.accord) : 0;
    return { constante, reste, garde, solaire };
}
/** Pourcentages d'une variante : de quoi lire l'effet de ce que l'on ignore, sans refaire la demande. */
export function estimer(entree, demande, pv_kwh, coefs, v) {
    const c = coefsApercu(coefs);
    const total = { elec: 0, local: 0, reste: 0, apres: 0, solaire: 0, pv: 0 };
    chargesDesMois(entree, demande, v, c).forEach((charge, m) => {
        const pv = auMois(pv_kwh, m) * v.soleil;
        const { constante, reste, garde, solaire } = servirMois(entree, demande, m, charge, pv, c);
        total.elec += charge.kwh;
        total.local += constante + garde + solaire;
        total.reste += reste;
        total.apres += garde + solaire;
        total.solaire += solaire;
        total.pv += pv;
    });
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
    const c = coefsApercu(coefs);
    const charges = chargesDesMois(entree, demande, { ...NEUTRE, consommation: facteur_charge }, c);
    let elec = 0;
    let local = 0;
    const local_kwh = parMois((m) => {
        const charge = charges[m];
        const { constante, garde, solaire } = servirMois(entree, demande, m, charge, auMois(pv_kwh, m), c);
        const servi = constante + garde + solaire;
        elec += charge.kwh;
        local += servi;
        return servi + auMois(demande.bois_local_kwh, m) + auMois(demande.consommation_kwh.solaire, m);
    });
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
