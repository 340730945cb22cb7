import { borner } from "../../commun/coefficients/statistiques.js";
import { formule, nomme } from "../../commun/debug/formule.js";
function vraie(op, x, valeur) {
    switch (op) {
        case "<":
            return x < valeur;
        case "<=":
            return x <= valeur;
        case ">":
            return x > valeur;
        case ">=":
            return x >= valeur;
        case "==":
            return x === valeur;
    }
}
/** Applique les règles de bonus et de malus (docs/conventions-de-calcul.md, « Bonus et malus ») : l'ordre des règles n'y change rien. Aucune règle ou aucun plafond : valeur neutre. */
export function evaluerBonus(config, lire) {
    const appliques = [];
    const ignores = [];
    for (const { id, axe, indicateur, op, valeur, points } of config.regles ?? []) {
        const x = lire(indicateur);
        if (x === undefined)
            ignores.push(id);
        else if (vraie(op, x, valeur))
            appliques.push({ id, axe, points, indicateur, valeur: x });
    }
    const plafondAxe = config.plafond_par_axe ?? Number.POSITIVE_INFINITY;
    const plafondTotal = config.plafond_total ?? Number.POSITIVE_INFINITY;
    // Sommer par ordre de points rend le résultat indépendant de l'ordre des règles, jusqu'au dernier bit.
    const sommer = (axe) => appliques
        .filter((b) => b.axe === axe)
        .map((b) => b.points)
        .sort((a, b) => a - b)
        .reduce((s, p) => s + p, 0);
    return {
        appliques,
        ignores,
        par_axe: {
            eau: borner(sommer("eau"), -plafondAxe, plafondAxe),
            energie: borner(sommer("energie"), -plafondAxe, plafondAxe),
            alim: borner(sommer("alim"), -plafondAxe, plafondAxe),
        },
        global: borner(sommer(null), -plafondTotal, plafondTotal),
    };
}
const CORRIGE = formule("max(0, min(100, score + bonus))");
/** Score corrigé d'un bonus, de 0 à 100. */
export function ajouterBonus(score, bonus) {
    return CORRIGE({ score, bonus });
}
/** Score d'axe corrigé, de 0 à 100 ; un bonus ne relève pas un score nul : rien ne peut être récompensé là où rien n'est couvert. */
export function expliquerScoreCorrige(score, bonus) {
    return score.valeur === 0 && bonus.valeur > 0 ? nomme("score", score) : ajouterBonus(score, bonus);
}
/** Valeur de {@link expliquerScoreCorrige}. */
export function corrigerScore(score, bonus) {
    return expliquerScoreCorrige({ valeur: score }, { valeur: bonus }).valeur;
}
