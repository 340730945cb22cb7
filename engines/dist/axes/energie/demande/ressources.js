import { lire } from "../../../commun/coefficients/table.js";
import { auMois, JOURS_AN, JOURS_MOIS, parMois } from "../../../commun/contexte/calendrier.js";
/**
 * Production d'un petit éolien, kWh par mois, au prorata des jours : 0,5·ρ·m²·v³·(cube moyen)·Cp·8760/1000 par an.
 * Ordre de grandeur seulement : la vitesse moyenne au mât décide de tout.
 */
export function productionEolien(eolien, coefs) {
    const watts = 0.5 *
        lire(coefs, "energie.eolien.masse_air") *
        eolien.m2 *
        eolien.v_moy_m_s ** 3 *
        lire(coefs, "energie.eolien.rayleigh") *
        lire(coefs, "energie.eolien.cp");
    const annuel_kwh = (watts * 24 * JOURS_AN) / 1000;
    return parMois((m) => (annuel_kwh * auMois(JOURS_MOIS, m)) / JOURS_AN);
}
/** Puissance picohydraulique, en kW par L/s : 9,81·chute·rendement/1000. */
export function puissanceParDebit(chute_m, coefs) {
    return (lire(coefs, "commun.gravite") * chute_m * lire(coefs, "energie.hydro.rendement")) / 1000;
}
/** Production picohydraulique, kWh par mois : puissance par débit·débit·heures. */
export function productionHydro(hydro, coefs) {
    const kw_par_l_s = puissanceParDebit(hydro.chute_m, coefs);
    return parMois((m) => kw_par_l_s * auMois(hydro.debit_l_s, m) * 24 * auMois(JOURS_MOIS, m));
}
export function boisDisponible(bois, coefs) {
    const pci = lire(coefs, "couplage.bois.pci_ms");
    const haie = bois.haie_km * lire(coefs, "couplage.haie.kwh");
    const taillis = bois.taillis_ha * lire(coefs, "couplage.taillis.matiere_seche") * pci;
    const tcr = bois.tcr_ha * lire(coefs, "couplage.tcr.matiere_seche") * pci;
    const steres = bois.local ? bois.steres_an * lire(coefs, "energie.bois.stere") : 0;
    return { haie, taillis, tcr, steres, total: haie + taillis + tcr + steres };
}
/** Heures par an pour abattre, débiter, fendre et rentrer le bois du terrain que l'on brûle ; 0 avec une table d'avant ce temps. */
export function travailBois(bois_local_kwh, coefs) {
    if (coefs["energie.bois.travail"] === undefined)
        return 0;
    return (bois_local_kwh / lire(coefs, "energie.bois.stere")) * lire(coefs, "energie.bois.travail");
}
