import { lire } from "../../../commun/coefficients/table.js";
import { mulberry32, normale } from "../../../commun/coefficients/hasard.js";
import { DEBUT_MOIS, HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR } from "../../../commun/contexte/calendrier.js";
import { fractionDiffuseHeure, repartirJour } from "./heures.js";
/** Jour (1 à 365) de chaque mois dont le rayonnement hors atmosphère est le plus proche de la moyenne du mois (Klein). */
export const JOURS_REPRESENTATIFS = Object.freeze([17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344]);
// Une table d'avant le ciel clair s'en tient au plus grand indice de clarté d'un jour (1,033 : soleil au plus près).
function cielClair(coefs) {
    if (coefs["energie.ciel_clair.a"] === undefined)
        return { a: 1.033 * lire(coefs, "energie.soleil.constante") * lire(coefs, "energie.nebul.kd_max"), b: 0 };
    return { a: lire(coefs, "energie.ciel_clair.a"), b: lire(coefs, "energie.ciel_clair.b") };
}
/** Coefficients du soleil et de la nébulosité, lus une fois par simulation. */
export function coefsSoleil(coefs) {
    return {
        constante_kw_m2: lire(coefs, "energie.soleil.constante"),
        rho: lire(coefs, "energie.nebul.rho"),
        forme: lire(coefs, "energie.nebul.forme"),
        kd_min: lire(coefs, "energie.nebul.kd_min"),
        kd_max: lire(coefs, "energie.nebul.kd_max"),
        marge_jour: lire(coefs, "energie.nebul.marge_jour"),
        horaire: lire(coefs, "energie.nebul.horaire"),
        rho_horaire: lire(coefs, "energie.nebul.rho_horaire"),
        calme_debut: lire(coefs, "energie.nebul.calme_debut"),
        calme_etendue: lire(coefs, "energie.nebul.calme_etendue"),
        clair: cielClair(coefs),
        marge_heure: coefs["energie.nebul.marge_heure"] === undefined ? 1 : lire(coefs, "energie.nebul.marge_heure"),
    };
}
/** Déclinaison du jour n (1 à 365), en radians (Spencer 1971) : à 0,04° près. Le sinus de la FAO-56 se trompe de 1,3° en octobre. */
export function declinaison(n) {
    const g = (2 * Math.PI * (n - 1)) / 365;
    return (0.006918 -
        0.399912 * Math.cos(g) +
        0.070257 * Math.sin(g) -
        0.006758 * Math.cos(2 * g) +
        0.000907 * Math.sin(2 * g) -
        0.002697 * Math.cos(3 * g) +
        0.00148 * Math.sin(3 * g));
}
/** Angle horaire du coucher (rad), borné : jour ou nuit polaires. */
function coucher(latitude_deg, delta) {
    return Math.acos(Math.min(1, Math.max(-1, -Math.tan((latitude_deg * Math.PI) / 180) * Math.tan(delta))));
}
/** Longueur du jour, en douzaines d'heures, à une latitude en degrés et une déclinaison en radians. */
export function dureeDuJour(latitude_deg, delta) {
    return (2 * coucher(latitude_deg, delta)) / Math.PI;
}
/**
 * Soleil du jour n (1 à 365) à une latitude en degrés : FAO-56, équations 21, 23 et 25, et la déclinaison `delta` (rad) ; l'angle du coucher est borné
 * (jour ou nuit polaires). `constante_kw_m2` : constante solaire.
 */
export function jourSoleil(n, latitude_deg, constante_kw_m2, delta = declinaison(n)) {
    const phi = (latitude_deg * Math.PI) / 180;
    const dr = 1 + 0.033 * Math.cos((2 * Math.PI * n) / 365);
    const ws = coucher(latitude_deg, delta);
    const sin_delta = Math.sin(delta);
    const cos_delta = Math.cos(delta);
    const h0 = (24 / Math.PI) * constante_kw_m2 * dr * (ws * Math.sin(phi) * sin_delta + Math.cos(phi) * cos_delta * Math.sin(ws));
    return { sin_delta, cos_delta, dr, ws, h0: Math.max(0, h0) };
}
/** Soleil de l'année : calculé une fois, partagé par les graines et par les champs. */
export function anneeSoleil(latitude_deg, constante_kw_m2) {
    const jours = new Array(JOURS_AN);
    const h0_mois = new Float64Array(12);
    for (let j = 0; j < JOURS_AN; j++) {
        const jour = jourSoleil(j + 1, latitude_deg, constante_kw_m2);
        const mois = MOIS_DU_JOUR[j];
        jours[j] = jour;
        h0_mois[mois] = h0_mois[mois] + jour.h0;
    }
    return { latitude_deg, jours, h0_mois };
}
/** H0 cumulé par mois (kWh/m²) d'une latitude, repris de `cache` quand il y est. */
export function h0DesMois(latitude_deg, constante_kw_m2, cache) {
    const cle = `h0|${latitude_deg}|${constante_kw_m2}`;
    const connu = cache?.lire(cle);
    if (connu !== undefined)
        return connu;
    const { h0_mois } = anneeSoleil(latitude_deg, constante_kw_m2);
    cache?.ecrire(cle, h0_mois);
    return h0_mois;
}
/** Part diffuse du rayonnement d'un jour, de 0 à 1 (Erbs 1982), selon l'indice de clarté et l'angle du coucher (rad). */
export function fractionDiffuse(kt, ws) {
    if (ws <= (81.4 * Math.PI) / 180)
        return kt < 0.715 ? 1 + kt * (-0.2727 + kt * (2.4495 + kt * (-11.9514 + kt * 9.3879))) : 0.143;
    return kt < 0.722 ? 1 + kt * (0.2832 + kt * (-2.5557 + kt * 0.8448)) : 0.175;
}
/**
 * Mois (0 à 11) dont le rayonnement saisi sort de ce que l'atmosphère laisse passer (indices de clarté journaliers bornés) de plus de 1 % :
 * le total du mois ne pourrait plus être conservé. Liste vide si tout est cohérent.
 */
export function moisIncoherents(ghi_kwh_m2, h0_mois, c) {
    const mois = [];
    for (let m = 0; m < 12; m++) {
        const ghi = ghi_kwh_m2[m];
        const h0 = h0_mois[m];
        const atteint = Math.min(c.kd_max * h0, Math.max(c.kd_min * h0, ghi));
        if (Math.abs(ghi - atteint) > 0.01 * ghi)
            mois.push(m);
    }
    return mois;
}
/** Plus grand indice de clarté d'un jour : celui du ciel clair et sa marge, ou du mois s'il les passe (montagne), sans jamais dépasser `kd_max`. */
function plafondJour(jour, jour_clair_kwh_m2, kt_mois, c) {
    return jour.h0 > 0 ? Math.min(c.kd_max, Math.max((c.marge_jour * jour_clair_kwh_m2) / jour.h0, kt_mois)) : c.kd_max;
}
/** Le logit cherché reste en deçà : à 40 près, un jour est au plus sombre ou au plus clair qu'un nombre sait écrire. */
const LOGIT_MAX = 40;
const PASSES = 60;
/**
 * Le facteur f commun aux jours d'un mois tel que Σ plage/(1 + f·ombre) = voulu : 0 si même tous à leur plafond n'y suffisent pas, l'infini si c'est trop de tous au plus sombre.
 * La somme croît avec −ln f : Newton, que garde une dichotomie.
 */
function facteurMois(ombre, plage, nombre, voulu) {
    let possible = 0;
    for (let k = 0; k < nombre; k++)
        possible += plage[k];
    if (voulu >= possible)
        return 0;
    if (voulu <= 0)
        return Infinity;
    let [bas, haut] = [-LOGIT_MAX, LOGIT_MAX];
    let logit = Math.log(voulu / (possible - voulu));
    for (let passe = 0; passe < PASSES; passe++) {
        const f = Math.exp(-logit);
        let trop = -voulu;
        let pente = 0;
        for (let k = 0; k < nombre; k++) {
            const part = 1 / (1 + f * ombre[k]);
            trop += part * plage[k];
            pente += part * (1 - part) * plage[k];
        }
        if (Math.abs(trop) <= 1e-13 * voulu)
            return f;
        if (trop > 0)
            haut = logit;
        else
            bas = logit;
        const suivant = logit - trop / pente;
        logit = suivant > bas && suivant < haut ? suivant : (bas + haut) / 2;
    }
    return Math.exp(-logit);
}
/**
 * Indices de clarté des 365 jours. Un ciel z persiste d'un jour au suivant (AR(1)) ; `K = kd_min + (plafond − kd_min)/(1 + f·exp(−forme·z))`, loi S_B de Johnson, bornée
 * des deux côtés : le f d'un mois est celui qui rend son rayonnement.
 */
function jours(annee, heures, ghi_kwh_m2, c, tirer) {
    const kt = new Float64Array(JOURS_AN);
    const ombre = new Float64Array(31);
    const plage = new Float64Array(31);
    const reste = Math.sqrt(1 - c.rho * c.rho);
    let z = 0;
    for (let m = 0; m < 12; m++) {
        const debut = DEBUT_MOIS[m];
        const nombre = JOURS_MOIS[m];
        const ghi = ghi_kwh_m2[m];
        const h0_mois = annee.h0_mois[m];
        const kt_mois = h0_mois > 0 ? ghi / h0_mois : 0;
        for (let k = 0; k < nombre; k++) {
            z = c.rho * z + reste * normale(tirer);
            const jour = annee.jours[debut + k];
            const etendue = plafondJour(jour, heures.jour_clair_kwh_m2[debut + k], kt_mois, c) - c.kd_min;
            kt[debut + k] = etendue;
            ombre[k] = Math.exp(-c.forme * z);
            plage[k] = etendue * jour.h0;
        }
        const f = facteurMois(ombre, plage, nombre, ghi - c.kd_min * h0_mois);
        for (let k = 0; k < nombre; k++)
            kt[debut + k] = c.kd_min + kt[debut + k] / (1 + f * ombre[k]);
    }
    return kt;
}
/**
 * Série de 365 jours et 8 760 heures à nébulosité persistante, calée sur le rayonnement mensuel (kWh/m²) : indices de clarté journaliers, facteurs
 * horaires `exp(s·y)` AR(1) sur le rayonnement global, puis part diffuse de chaque heure (Erbs). Ordre des tirages : les 365 normales journalières, puis 24 par
 * jour, nuits comprises. Même graine, même série.
 */
export function serieSolaire(annee, heures, ghi_kwh_m2, c, graine) {
    const tirer = mulberry32(graine);
    const kt = jours(annee, heures, ghi_kwh_m2, c, tirer);
    const h_kwh_m2 = new Float64Array(JOURS_AN);
    const globale_kwh_m2 = new Float64Array(HEURES_AN);
    const diffuse_kwh_m2 = new Float64Array(HEURES_AN);
    const facteurs = new Float64Array(24);
    const reste_horaire = Math.sqrt(1 - c.rho_horaire * c.rho_horaire);
    let y = 0;
    for (let j = 0; j < JOURS_AN; j++) {
        const debut = j * 24;
        const indice = kt[j];
        h_kwh_m2[j] = indice * annee.jours[j].h0;
        const s = c.horaire * Math.max(0, 1 - Math.max(0, indice - c.calme_debut) / c.calme_etendue);
        for (let h = 0; h < 24; h++) {
            y = c.rho_horaire * y + reste_horaire * normale(tirer);
            // La nuit, le facteur ne sert pas : l'exponentielle est épargnée, le tirage non.
            facteurs[h] = heures.eclaires[debut + h] > 0 ? Math.exp(s * y) : 0;
        }
        repartirJour(globale_kwh_m2, debut, h_kwh_m2[j], facteurs, heures, c.marge_heure);
        for (let i = debut; i < debut + 24; i++) {
            const globale = globale_kwh_m2[i];
            if (globale > 0)
                diffuse_kwh_m2[i] = globale * fractionDiffuseHeure(globale / heures.i0_kwh_m2[i]);
        }
    }
    return { h_kwh_m2, kt, globale_kwh_m2, diffuse_kwh_m2 };
}
