import { DEBUT_MOIS, HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR } from "../../commun/contexte/calendrier.js";
import { PAS_PAR_HEURE } from "./soleil/heures.js";
const PAS_AN = HEURES_AN * PAS_PAR_HEURE;
/** Un octet vaut la racine carrée de la puissance, multipliée par ce facteur : un à trois watts près à bas régime, où sont les veilles. */
const ECHELLE = 4.8;
/** Rang, dans le fichier, du profil moyen de tous les foyers ; avant lui, ceux que le calcul suit. */
const RANG_FOULE = 3;
/** Rang du premier puisage d'eau chaude : un par foyer suivi, dans le même ordre. Les autres foyers viennent ensuite. */
const RANG_PUISAGES = RANG_FOULE + 1;
/** Début du fichier dont le calcul se sert, en octets : le serveur et le navigateur lisent le même. */
export const OCTETS_PROFILS = (RANG_PUISAGES + RANG_FOULE) * PAS_AN;
/**
 * Lit des profils d'année au quart d'heure, un octet par valeur, à la suite les uns des autres (35 040 octets chacun, 1er janvier 0 h en tête) : trois foyers
 * représentatifs, le foyer moyen, l'eau chaude que tirent ces trois foyers ; la suite, s'il y en a, n'est pas lue. Chaque mois est ramené à une somme de 1 : un
 * profil dit quand l'énergie ou l'eau du mois est prise, jamais combien. `undefined` si la longueur ne convient pas.
 */
export function lireProfilsCharge(octets) {
    if (octets.length < OCTETS_PROFILS || octets.length % PAS_AN !== 0)
        return undefined;
    const lire = (rang) => ramenerAuMois(Float64Array.from(octets.subarray(rang * PAS_AN, (rang + 1) * PAS_AN), (code) => (code / ECHELLE) ** 2));
    const trois = (debut) => Array.from({ length: RANG_FOULE }, (_, rang) => lire(debut + rang));
    return { foyers: trois(0), foule: lire(RANG_FOULE), puisages: trois(RANG_PUISAGES) };
}
/** Ramène chaque mois d'une année au quart d'heure à une somme de 1, sur place. */
export function ramenerAuMois(profil) {
    for (let m = 0; m < 12; m++) {
        const debut = DEBUT_MOIS[m] * 24 * PAS_PAR_HEURE;
        const mois = profil.subarray(debut, debut + JOURS_MOIS[m] * 24 * PAS_PAR_HEURE);
        const total = mois.reduce((s, x) => s + x, 0);
        for (let i = 0; i < mois.length; i++)
            mois[i] = total > 0 ? mois[i] / total : 1 / mois.length;
    }
    return profil;
}
/**
 * Profil de `nb_foyers` foyers ensemble, au rang `g` : `foule + (foyer − foule)/√N`. L'écart au foyer moyen décroît comme celui de la moyenne de N foyers
 * indépendants ; un foyer seul garde le sien.
 */
export function profilDeFoyers({ foyers, foule }, g, nb_foyers) {
    const foyer = foyers[g % foyers.length];
    if (nb_foyers <= 1)
        return foyer;
    const poids = 1 / Math.sqrt(nb_foyers);
    return foule.map((moyen, i) => moyen + poids * (foyer[i] - moyen));
}
/**
 * Charge d'une année écrite au quart d'heure. `constante_kwh` (éolien, hydraulique) sert d'abord. `restante_kwh` : où écrire, entière, l'année qui reste à servir.
 */
export function chargeAnnee({ table, vecus, ballon }, constante_kwh, restante_kwh = new Float64Array(PAS_AN)) {
    const servi_kwh = new Float64Array(12);
    const jour_kwh = new Float64Array(JOURS_AN);
    const heure_kwh = new Float64Array(24);
    const { profil, plate } = vecus;
    const chauffe = ballon?.profil ?? profil;
    for (let j = 0, i = 0; j < JOURS_AN; j++) {
        const m = MOIS_DU_JOUR[j];
        const pas_mois = JOURS_MOIS[m] * 24 * PAS_PAR_HEURE;
        const energie = vecus.kwh[m];
        const variable = energie * (1 - plate);
        const fixe = (energie * plate) / pas_mois;
        const eau_chaude = ballon === undefined ? 0 : ballon.kwh[m];
        const constante = constante_kwh[m] / pas_mois;
        let jour = 0;
        let servi = 0;
        for (let h = 0; h < 24; h++) {
            const avant = jour;
            const base = fixe + table[m * 24 + h] / PAS_PAR_HEURE;
            for (const dernier = i + PAS_PAR_HEURE; i < dernier; i++) {
                const charge = base + variable * profil[i] + eau_chaude * chauffe[i];
                const d_abord = charge < constante ? charge : constante;
                jour += charge;
                servi += d_abord;
                restante_kwh[i] = charge - constante;
            }
            heure_kwh[h] = heure_kwh[h] + jour - avant;
        }
        jour_kwh[j] = jour;
        servi_kwh[m] = servi_kwh[m] + servi;
    }
    return { restante_kwh, servi_kwh, jour_kwh, heure_kwh };
}
