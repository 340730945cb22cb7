/** Année de calcul : 365 jours, le 29 février est ignoré. */
export const JOURS_AN = 365;
export const HEURES_AN = 8760;
/** Nombre de jours de chaque mois. */
export const JOURS_MOIS = Object.freeze([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
/** Rang (0 = 1er janvier) du premier jour de chaque mois. */
export const DEBUT_MOIS = Object.freeze([0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]);
/** Noms des mois, pour les messages. */
export const NOMS_MOIS = Object.freeze([
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
]);
/** Mois (0 à 11) de chaque jour (0 à 364). */
export const MOIS_DU_JOUR = Object.freeze(JOURS_MOIS.flatMap((jours, mois) => Array.from({ length: jours }, () => mois)));
const NUMEROS = Object.freeze(NOMS_MOIS.map((_, mois) => String(mois + 1).padStart(2, "0")));
/** Mois numéroté sur deux chiffres, pour les identifiants (`0` → `01`). */
export function numeroMois(mois) {
    return NUMEROS[mois] ?? String(mois + 1);
}
/** Série mensuelle calculée mois par mois. */
export function parMois(calcul) {
    const serie = new Array(12);
    for (let m = 0; m < 12; m++)
        serie[m] = calcul(m);
    return serie;
}
/** Valeur d'un mois ; un tableau trop court est un défaut du code (les entrées sont contrôlées avant). */
export function auMois(serie, mois) {
    const valeur = serie[mois];
    if (valeur === undefined)
        throw new Error(`Série mensuelle sans valeur pour le mois ${mois + 1}.`);
    return valeur;
}
