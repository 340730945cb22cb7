import { JOURS_MOIS } from "../../../commun/contexte/calendrier.js";
import { PAS_PAR_HEURE } from "../soleil/heures.js";
import { ANNEES_ENCHAINEES, etablirStock } from "./stock-etabli.js";
/** Ce qu'une soustraction laisse d'arrondi, en kWh : en deçà, il n'y a rien. */
export const POUSSIERE_KWH = 1e-9;
/**
 * Une année servie par le soleil et la batterie, mois par mois, sans l'écrire au quart d'heure : les flux de `dispatcher` sur la charge écrite, aux arrondis près.
 * Seuls les pas où le soleil ou la batterie donnent se parcourent ; la charge et la production de chaque mois sont des sommes connues, le reste s'en déduit.
 */
export function servirComposee(e) {
    const { pv_kwh, facteur_pv } = e;
    const perte_j = e.batterie.autodecharge_j ?? 0;
    const batterie = {
        ...e.batterie,
        kw: e.batterie.kw / PAS_PAR_HEURE,
        garde: perte_j > 0 ? (1 - perte_j) ** (1 / (24 * PAS_PAR_HEURE)) : 1,
    };
    const avec = batterie.kwh_utiles > 0;
    const stock_initial = avec ? stockComposeEtabli(e, batterie) : 0;
    const mois = { pv: douze(), charge: douze(), direct: douze(), decharge: douze(), soutire: douze(), injecte: douze(), injecte_constant: douze() };
    const suivi = { stock: stock_initial, pertes: 0, direct: 0, entree: 0, decharge: 0 };
    let [charge_batterie, decharge_batterie] = [0, 0];
    for (let m = 0, debut = 0; m < 12; m++) {
        const fin = debut + JOURS_MOIS[m];
        if (avec)
            servirMoisAvecBatterie(e, m, debut, fin, batterie, suivi);
        const direct = avec ? suivi.direct : directDuMois(e, m, debut, fin);
        let pv = 0;
        for (let h = debut * 24; h < fin * 24; h++)
            pv += pv_kwh[h];
        pv *= facteur_pv;
        const charge = chargeDuMois(e.charge, m);
        mois.pv[m] = pv;
        mois.charge[m] = charge;
        mois.direct[m] = direct;
        mois.decharge[m] = suivi.decharge;
        mois.soutire[m] = sansPoussiere(charge - direct - suivi.decharge);
        mois.injecte[m] = sansPoussiere(pv - direct - suivi.entree);
        charge_batterie += suivi.entree;
        decharge_batterie += suivi.decharge;
        debut = fin;
    }
    return { ...mois, charge_batterie, decharge_batterie, pertes_autodecharge: suivi.pertes, stock_initial, stock_final: suivi.stock };
}
function douze() {
    return new Float64Array(12);
}
function sansPoussiere(kwh) {
    return kwh < POUSSIERE_KWH ? 0 : kwh;
}
function energieDe(kwh, m) {
    return kwh[m];
}
function composer({ vecus, ballon }, m) {
    const energie = energieDe(vecus.kwh, m);
    return {
        fixe: (energie * vecus.plate) / (JOURS_MOIS[m] * 24 * PAS_PAR_HEURE),
        variable: energie * (1 - vecus.plate),
        eau_chaude: ballon === undefined ? 0 : energieDe(ballon.kwh, m),
    };
}
/** Charge d'un mois, kWh : un profil est une part du mois, de somme 1. */
function chargeDuMois({ table, vecus, ballon }, m) {
    let jour = 0;
    for (let h = m * 24; h < (m + 1) * 24; h++)
        jour += table[h];
    return jour * JOURS_MOIS[m] + energieDe(vecus.kwh, m) + (ballon === undefined ? 0 : energieDe(ballon.kwh, m));
}
/** Soleil consommé à l'instant dans un mois sans batterie, kWh : `Σ min(soleil, charge)` sur les seules heures de soleil. */
function directDuMois({ charge, pv_kwh, facteur_pv }, m, debut, fin) {
    const { fixe, variable, eau_chaude } = composer(charge, m);
    const { table, vecus } = charge;
    const profil = vecus.profil;
    const chauffe = charge.ballon?.profil ?? profil;
    const facteur = facteur_pv / PAS_PAR_HEURE;
    let direct = 0;
    for (let heure = debut * 24; heure < fin * 24;) {
        for (let rang = m * 24; rang < (m + 1) * 24; rang++, heure++) {
            const p = facteur * pv_kwh[heure];
            if (p === 0)
                continue;
            const base = fixe + table[rang] / PAS_PAR_HEURE;
            const i = heure * PAS_PAR_HEURE;
            // Quatre pas de front, deux à deux : Math.min se passe de deviner, et quatre fois le même soleil restent exactement quatre fois lui.
            const l0 = base + variable * profil[i] + eau_chaude * chauffe[i];
            const l1 = base + variable * profil[i + 1] + eau_chaude * chauffe[i + 1];
            const l2 = base + variable * profil[i + 2] + eau_chaude * chauffe[i + 2];
            const l3 = base + variable * profil[i + 3] + eau_chaude * chauffe[i + 3];
            direct += Math.min(l0, p) + Math.min(l1, p) + (Math.min(l2, p) + Math.min(l3, p));
        }
    }
    return direct;
}
/** Les jours `debut` (inclus) à `fin` (exclu) du mois `m`, avec une batterie ; `suivi` prend ce que ces jours en ont fait. */
function servirMoisAvecBatterie(e, m, debut, fin, batterie, suivi) {
    const { pv_kwh, charge } = e;
    const { fixe, variable, eau_chaude } = composer(charge, m);
    const { table, vecus } = charge;
    const profil = vecus.profil;
    const chauffe = charge.ballon?.profil ?? profil;
    const facteur = e.facteur_pv / PAS_PAR_HEURE;
    const { kwh_utiles, kw, eta_c, eta_d, garde } = batterie;
    let { stock, pertes } = suivi;
    let [direct, entree, decharge] = [0, 0, 0];
    for (let heure = debut * 24; heure < fin * 24; heure++) {
        const p = facteur * pv_kwh[heure];
        // Ni soleil ni stock : rien n'est servi, rien ne change.
        if (p === 0 && stock === 0)
            continue;
        const base = fixe + table[m * 24 + (heure % 24)] / PAS_PAR_HEURE;
        for (let i = heure * PAS_PAR_HEURE, dernier = i + PAS_PAR_HEURE; i < dernier; i++) {
            const l = base + variable * profil[i] + eau_chaude * chauffe[i];
            if (garde < 1) {
                pertes += stock * (1 - garde);
                stock *= garde;
            }
            if (p > l) {
                direct += l;
                if (stock >= kwh_utiles)
                    continue;
                const surplus = p - l;
                const c = surplus < kw ? surplus : kw;
                const plein = stock + c * eta_c;
                // La place ne se divise que quand elle manque.
                entree += plein < kwh_utiles ? c : (kwh_utiles - stock) / eta_c;
                stock = plein < kwh_utiles ? plein : kwh_utiles;
            }
            else {
                direct += p;
                if (stock === 0)
                    continue;
                const manque = l - p;
                const dispo = stock * eta_d;
                const d = manque < kw ? manque : kw;
                decharge += d < dispo ? d : dispo;
                stock = d < dispo ? stock - d / eta_d : 0;
            }
        }
    }
    Object.assign(suivi, { stock, pertes, direct, entree, decharge });
}
/** Stock établi d'une charge composée. */
function stockComposeEtabli(e, batterie) {
    const finir = (stock, debut) => {
        const suivi = { stock, pertes: 0, direct: 0, entree: 0, decharge: 0 };
        for (let m = 0, jour = 0; m < 12; m++) {
            const fin = jour + JOURS_MOIS[m];
            if (fin > debut)
                servirMoisAvecBatterie(e, m, Math.max(jour, debut), fin, batterie, suivi);
            jour = fin;
        }
        return suivi.stock;
    };
    return etablirStock(finir, batterie.kwh_utiles, ANNEES_ENCHAINEES);
}
