import { lire } from "../../../commun/coefficients/table.js";
import { mulberry32, normale } from "../../../commun/coefficients/hasard.js";
import { DEBUT_MOIS, HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR } from "../../../commun/contexte/calendrier.js";
/** Jour (1 à 365) de chaque mois dont le rayonnement hors atmosphère est le plus proche de la moyenne du mois (Klein). */
export const JOURS_REPRESENTATIFS = Object.freeze([17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344]);
/** Coefficients du soleil et de la nébulosité, lus une fois par simulation. */
export function coefsSoleil(coefs) {
    return {
        constante_kw_m2: lire(coefs, "energie.soleil.constante"),
        rho: lire(coefs, "energie.nebul.rho"),
        ecart_max: lire(coefs, "energie.nebul.s0"),
        ecart_min: lire(coefs, "energie.nebul.smin"),
        pente: lire(coefs, "energie.nebul.pente"),
        kt_seuil: lire(coefs, "energie.nebul.kt_seuil"),
        kd_min: lire(coefs, "energie.nebul.kd_min"),
        kd_max: lire(coefs, "energie.nebul.kd_max"),
        horaire: lire(coefs, "energie.nebul.horaire"),
        rho_horaire: lire(coefs, "energie.nebul.rho_horaire"),
    };
}
/**
 * Soleil du jour n (1 à 365) à une latitude en degrés : FAO-56, équations 21 et 23 à 25 ; l'angle du coucher est borné
 * (jour ou nuit polaires). `constante_kw_m2` : constante solaire.
 */
export function jourSoleil(n, latitude_deg, constante_kw_m2) {
    const phi = (latitude_deg * Math.PI) / 180;
    const delta = 0.409 * Math.sin((2 * Math.PI * n) / 365 - 1.39);
    const dr = 1 + 0.033 * Math.cos((2 * Math.PI * n) / 365);
    const ws = Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(delta))));
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
// Dix passes : les jours écrêtés perdent de l'énergie, que les autres jours du mois reprennent.
function caler(kt, m, ghi, annee, c) {
    const debut = DEBUT_MOIS[m];
    const fin = debut + JOURS_MOIS[m];
    for (let passe = 0; passe < 10; passe++) {
        let total = 0;
        for (let j = debut; j < fin; j++)
            total += kt[j] * annee.jours[j].h0;
        if (total <= 0)
            return;
        const facteur = ghi / total;
        for (let j = debut; j < fin; j++)
            kt[j] = Math.min(c.kd_max, Math.max(c.kd_min, kt[j] * facteur));
    }
}
/**
 * Série de 365 jours et 8 760 heures à nébulosité persistante, calée sur le rayonnement mensuel (kWh/m²) : indices de clarté AR(1) journaliers,
 * facteurs horaires `exp(s·y)` AR(1). Ordre des tirages : les 365 normales journalières, puis 24 par jour, nuits comprises.
 * Même graine, même série. Calage : année type PVGIS 45° N 8° E.
 */
export function serieSolaire(annee, ghi_kwh_m2, c, graine) {
    const tirer = mulberry32(graine);
    const kt = new Float64Array(JOURS_AN);
    const h_kwh_m2 = new Float64Array(JOURS_AN);
    const reste = Math.sqrt(1 - c.rho * c.rho);
    let z = 0;
    for (let m = 0, j = 0; m < 12; m++) {
        const ghi = ghi_kwh_m2[m];
        const h0 = annee.h0_mois[m];
        const kt_mois = h0 > 0 ? ghi / h0 : 0;
        const ecart = Math.max(c.ecart_min, c.ecart_max - c.pente * Math.max(0, kt_mois - c.kt_seuil));
        for (let k = 0; k < JOURS_MOIS[m]; k++, j++) {
            z = c.rho * z + reste * normale(tirer);
            kt[j] = Math.min(c.kd_max, Math.max(c.kd_min, kt_mois + ecart * z));
        }
        caler(kt, m, ghi, annee, c);
    }
    const variation = new Float64Array(HEURES_AN);
    const reste_horaire = Math.sqrt(1 - c.rho_horaire * c.rho_horaire);
    let y = 0;
    for (let j = 0, i = 0; j < JOURS_AN; j++) {
        const jour = annee.jours[j];
        const indice = kt[j];
        h_kwh_m2[j] = indice * jour.h0;
        const s = c.horaire * Math.max(0, 1 - Math.max(0, indice - 0.3) / 0.45);
        const demi_jour_h = (jour.ws * 12) / Math.PI + 0.5;
        for (let h = 0; h < 24; h++, i++) {
            y = c.rho_horaire * y + reste_horaire * normale(tirer);
            // La nuit, le facteur ne sert pas : l'exponentielle est épargnée, le tirage non.
            variation[i] = Math.abs(h - 11.5) <= demi_jour_h ? Math.exp(s * y) : 0;
        }
    }
    return { h_kwh_m2, kt, variation };
}
