import { numeroMois } from "../../../commun/contexte/calendrier.js";
import { feuille } from "../../../commun/debug/etape.js";
/** Symboles `prefixe01` à `prefixe12` d'une série mensuelle. */
export function symbolesMois(prefixe, serie) {
    return Object.fromEntries(serie.map((valeur, m) => [`${prefixe}${numeroMois(m)}`, valeur]));
}
/** Expression `f(x01, …)` sur les douze mois. */
export function surLesMois(fonction, terme) {
    return `${fonction}(${Array.from({ length: 12 }, (_, m) => terme(numeroMois(m))).join(", ")})`;
}
export function ouvrirCarnet() {
    const etapes = [];
    const calcul = (id, libelle, valeur, unite, formule, symboles, origines = {}) => {
        etapes.push({
            id: `energie.${id}`,
            axe: "energie",
            libelle,
            nature: "calcul",
            valeur,
            unite,
            formule,
            symboles,
            entrees: origines.entrees ?? [],
            coefficients: origines.coefficients ?? [],
        });
    };
    return {
        etapes,
        calcul,
        feuille: (nature, id, libelle, valeur, unite, origines = {}) => {
            etapes.push({ axe: "energie", ...feuille(nature, [`energie.${id}`, libelle, unite], valeur, origines) });
        },
        total: (id, libelle, serie, unite, origines) => {
            const valeur = serie.reduce((s, x) => s + x, 0);
            calcul(id, libelle, valeur, unite, surLesMois("somme", (m) => `m${m}`), symbolesMois("m", serie), origines);
        },
    };
}
