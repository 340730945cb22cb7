import { auMois, DEBUT_MOIS, JOURS_MOIS, parMois } from "./calendrier.js";
/** Rayonnement extraterrestre d'un jour (1 = 1er janvier), en MJ/m²/j. FAO-56, équations 21 à 25. */
export function rayonnementExtraterrestre(latitude_deg, jour) {
    const phi = (latitude_deg * Math.PI) / 180;
    const angle = (2 * Math.PI * jour) / 365;
    const distance = 1 + 0.033 * Math.cos(angle);
    const delta = 0.409 * Math.sin(angle - 1.39);
    // Au-delà des cercles polaires le soleil ne se lève pas, ou ne se couche pas.
    const coucher = Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(delta))));
    const integrale = coucher * Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.sin(coucher);
    return Math.max(0, ((24 * 60) / Math.PI) * 0.082 * distance * integrale);
}
/** ET0 mensuelle de Hargreaves, en mm/mois, d'après les températures seules : contrôle des ET0 fournies. FAO-56, équation 52, au milieu de chaque mois. */
export function et0Hargreaves(latitude_deg, t_moy_c, t_min_c, t_max_c) {
    return parMois((m) => {
        const jours = auMois(JOURS_MOIS, m);
        const milieu = auMois(DEBUT_MOIS, m) + Math.round(jours / 2);
        const ra_mm = 0.408 * rayonnementExtraterrestre(latitude_deg, milieu);
        const amplitude = Math.max(0, auMois(t_max_c, m) - auMois(t_min_c, m));
        return Math.max(0, 0.0023 * (auMois(t_moy_c, m) + 17.8) * Math.sqrt(amplitude) * ra_mm * jours);
    });
}
