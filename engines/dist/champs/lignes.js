/** Feuille numérique. */
export function nombre(chemin, libelle, unite, [min, max], suite) {
    return { genre: "nombre", chemin, libelle, unite, min, max, ...suite };
}
/** Feuille entière. */
export function entier(chemin, libelle, unite, [min, max], suite) {
    return { genre: "entier", chemin, libelle, unite, min, max, ...suite };
}
/** Feuille à choix : chaque valeur et son libellé, dans l'ordre où elles se montrent. */
export function choix(chemin, libelle, valeurs, suite) {
    return { genre: "choix", chemin, libelle, unite: "", choix: valeurs, ...suite };
}
/** Feuille vraie ou fausse. */
export function booleen(chemin, libelle, suite) {
    return { genre: "booleen", chemin, libelle, unite: "", ...suite };
}
/** Au-delà, une liste n'est plus celle d'un lieu, et son adresse ne s'ouvre plus partout. */
export const LISTE_MAX = 20;
export const DOUZE_ZEROS = Object.freeze([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
export const ABSENT = "aucun équipement déclaré";
export const COURANT = "cas le plus courant";
export const TABLE = "valeur de la table";
