import { lire } from "../coefficients/table.js";
import { NOMS_MOIS, numeroMois } from "../contexte/calendrier.js";
const RIEN = Object.freeze([]);
/** Symbole lu dans la table. */
export function coef(coefs, id) {
    return { valeur: lire(coefs, id), coefficients: id };
}
/** Symbole pris dans un champ d'entrée ou dans une autre étape. */
export function de(entree, valeur) {
    return { valeur, entrees: entree };
}
/** Symbole que la trace n'a pas à relier : réglage, ou nombre que le libellé suffit à situer. */
export function seul(valeur) {
    return { valeur };
}
/** Symbole saisi, ou sa valeur par défaut prise dans la table. */
export function saisiOuCoef(coefs, champ, saisi, id) {
    return saisi === undefined ? coef(coefs, id) : de(champ, saisi);
}
/** Ce qui n'est pas calculé ici : saisie, ou résultat d'une simulation pas à pas. Ni formule, ni symbole. */
export function feuille(nature, [id, libelle, unite], valeur, { entrees = RIEN, coefficients = RIEN }) {
    return { id, libelle, nature, valeur, unite, formule: "", symboles: {}, entrees, coefficients };
}
/** Traceur d'un axe, ou de l'intégrateur si `axe` est absent. */
export function traceurDe(axe) {
    const base = axe === undefined ? {} : { axe };
    return {
        calcul: (id, libelle, unite, expression, { entrees = RIEN, coefficients = RIEN } = {}) => {
            const rencontres = new Map();
            const formule = expression.ecrire(rencontres);
            const symboles = [...rencontres.values()];
            return {
                id,
                ...base,
                libelle,
                nature: "calcul",
                valeur: expression.valeur,
                unite,
                formule,
                symboles: Object.fromEntries([...rencontres].map(([nom, { valeur }]) => [nom, valeur])),
                entrees: [...symboles.flatMap((s) => s.entrees ?? RIEN), ...entrees],
                coefficients: [...symboles.flatMap((s) => s.coefficients ?? RIEN), ...coefficients],
            };
        },
        simule: (id, libelle, unite, valeur, entrees, coefficients = RIEN) => ({
            ...base,
            ...feuille("simulation", [id, libelle, unite], valeur, { entrees, coefficients }),
        }),
        saisie: (id, libelle, unite, valeur, entrees = RIEN) => ({ ...base, ...feuille("entree", [id, libelle, unite], valeur, { entrees }) }),
    };
}
/** Une étape par mois, numérotée de `01` à `12`. */
export function chaqueMois(construire) {
    return NOMS_MOIS.map((nom, m) => construire(m, numeroMois(m), nom));
}
