import { DEBUT_MOIS, HEURES_AN } from "../../commun/contexte/calendrier.js";
/** Manque en deçà duquel une heure compte comme servie (kWh) : poussière d'arrondi. */
const SEUIL_MANQUE_KWH = 1e-9;
/** Part de la charge du jour au-delà de laquelle le jour compte comme « sans ». */
const PART_JOUR_SANS = 0.05;
/** Première passe : seul le stock de fin d'année compte. */
function miseEnRegime(pv, facteur, charge, b, garde, depart) {
    const { kwh_utiles, kw, eta_c, eta_d } = b;
    let stock = depart;
    for (let i = 0; i < charge.length; i++) {
        stock *= garde;
        const ecart = facteur * pv[i] - charge[i];
        if (ecart > 0) {
            if (stock < kwh_utiles)
                stock = Math.min(kwh_utiles, stock + Math.min(ecart, kw) * eta_c);
        }
        else if (stock > 0) {
            stock = Math.max(0, stock - Math.min(-ecart, kw, stock * eta_d) / eta_d);
        }
    }
    return stock;
}
/**
 * Dispatch glouton heure par heure : le soleil sert la charge, le surplus la batterie, la batterie le manque ; le reste est injecté ou soutiré.
 * `c = max(0, min(surplus, Pmax, (C − S)/ηc))`, `d = min(manque, Pmax, S·ηd)`. La batterie est vide au départ de la première année ; la dernière est rendue.
 */
export function dispatcher(e) {
    const n = e.charge_kwh.length;
    const annuel = n === HEURES_AN;
    const bornes = annuel ? [...DEBUT_MOIS.slice(1).map((j) => j * 24), HEURES_AN] : [n];
    const nb = bornes.length;
    const serie = () => new Float64Array(nb);
    const pv = serie();
    const charge = serie();
    const direct = serie();
    const decharge = serie();
    const soutire = serie();
    const injecte = serie();
    const heures = () => new Float64Array(n);
    const flux = e.detail === true ? { direct: heures(), charge: heures(), decharge: heures(), soutire: heures(), injecte: heures(), stock: heures() } : undefined;
    const { kwh_utiles, kw, eta_c, eta_d } = e.batterie;
    const facteur = e.facteur_pv ?? 1;
    const perte_j = e.batterie.autodecharge_j ?? 0;
    const garde = perte_j > 0 ? (1 - perte_j) ** (1 / 24) : 1;
    let stock = 0;
    if (kwh_utiles > 0)
        for (let a = 1; a < (e.annees ?? 2); a++)
            stock = miseEnRegime(e.pv_kwh, facteur, e.charge_kwh, e.batterie, garde, stock);
    const stock_initial = stock;
    let entree_batterie = 0;
    let pertes = 0;
    let somme_stock = 0;
    let pointe_kw = 0;
    let heures_manque = 0;
    let suite = 0;
    let plus_longue_h = 0;
    let jours_sans = 0;
    let manque_jour = 0;
    let charge_jour = 0;
    for (let m = 0, i = 0; m < nb; m++) {
        const fin = bornes[m];
        let m_pv = 0;
        let m_charge = 0;
        let m_direct = 0;
        let m_decharge = 0;
        let m_soutire = 0;
        let m_injecte = 0;
        for (; i < fin; i++) {
            const p = facteur * e.pv_kwh[i];
            const l = e.charge_kwh[i];
            let c = 0;
            let d = 0;
            let dir = l;
            let manque = 0;
            let surplus = 0;
            if (garde < 1) {
                pertes += stock * (1 - garde);
                stock *= garde;
            }
            if (p > l) {
                surplus = p - l;
                if (stock < kwh_utiles) {
                    c = Math.max(0, Math.min(surplus, kw, (kwh_utiles - stock) / eta_c));
                    stock = Math.min(kwh_utiles, stock + c * eta_c);
                    surplus -= c;
                    entree_batterie += c;
                }
            }
            else {
                dir = p;
                manque = l - p;
                if (stock > 0) {
                    d = Math.min(manque, kw, stock * eta_d);
                    stock = Math.max(0, stock - d / eta_d);
                    manque -= d;
                }
                m_decharge += d;
                m_soutire += manque;
                manque_jour += manque;
                if (manque > pointe_kw)
                    pointe_kw = manque;
            }
            if (manque > SEUIL_MANQUE_KWH) {
                heures_manque++;
                suite++;
                if (suite > plus_longue_h)
                    plus_longue_h = suite;
            }
            else
                suite = 0;
            m_pv += p;
            m_charge += l;
            m_direct += dir;
            m_injecte += surplus;
            charge_jour += l;
            somme_stock += stock;
            if (flux !== undefined) {
                flux.direct[i] = dir;
                flux.charge[i] = c;
                flux.decharge[i] = d;
                flux.soutire[i] = manque;
                flux.injecte[i] = surplus;
                flux.stock[i] = stock;
            }
            if ((i + 1) % 24 === 0) {
                const reference = e.charge_jour_kwh === undefined ? charge_jour : e.charge_jour_kwh[(i - 23) / 24];
                if (reference > 0 && manque_jour >= PART_JOUR_SANS * reference)
                    jours_sans++;
                manque_jour = 0;
                charge_jour = 0;
            }
        }
        pv[m] = m_pv;
        charge[m] = m_charge;
        direct[m] = m_direct;
        decharge[m] = m_decharge;
        soutire[m] = m_soutire;
        injecte[m] = m_injecte;
    }
    let sortie_batterie = 0;
    for (let m = 0; m < nb; m++)
        sortie_batterie += decharge[m];
    return {
        pv,
        charge,
        direct,
        decharge,
        soutire,
        injecte,
        charge_batterie: entree_batterie,
        decharge_batterie: sortie_batterie,
        pertes_autodecharge: pertes,
        stock_initial,
        stock_final: stock,
        stock_moyen: n > 0 ? somme_stock / n : 0,
        pointe_kw,
        heures_manque,
        plus_longue_h,
        jours_sans,
        ...(flux === undefined ? {} : { flux }),
    };
}
