import { lire } from "../../commun/coefficients/table.js";
/** Feuille numérique. */
export function nombre(chemin, libelle, unite, min, max, valeur, raison, o = {}) {
    return { pese: true, ...o, genre: "nombre", chemin, libelle, unite, min, max, valeur, raison };
}
/** Feuille entière. */
export function entier(chemin, libelle, unite, min, max, valeur, raison, o = {}) {
    return { pese: true, ...o, genre: "entier", chemin, libelle, unite, min, max, valeur, raison };
}
/** Feuille numérique dont le défaut est un coefficient. */
export function depuisTable(chemin, libelle, unite, min, max, coefficient, o = {}) {
    return nombre(chemin, libelle, unite, min, max, ({ coefs }) => lire(coefs, coefficient), "valeur de la table", { ...o, coefficient });
}
/** Feuille à choix. */
export function choix(chemin, libelle, options, valeur, raison, o = {}) {
    return { pese: true, ...o, genre: "choix", chemin, libelle, unite: "", choix: options, valeur, raison };
}
/** Feuille vraie ou fausse. */
export function booleen(chemin, libelle, valeur, raison, o = {}) {
    return { pese: true, ...o, genre: "booleen", chemin, libelle, unite: "", valeur, raison };
}
export const ABSENT = "aucun équipement déclaré";
export const COURANT = "cas le plus courant";
