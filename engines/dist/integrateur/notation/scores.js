import { borner, sansFourchette, somme } from "../../commun/coefficients/statistiques.js";
import { seul } from "../../commun/debug/etape.js";
import { formule } from "../../commun/debug/formule.js";
import { ELARGISSEMENT_MAX, intervalleDesParts, poidsDesParts } from "../../commun/debug/fourchette.js";
import { agreger, contributions, reglageAgregation } from "./agregation.js";
import { ajouterBonus, corrigerScore } from "./bonus.js";
import { AXES } from "../../commun/contexte/axes.js";
/** Score de l'eau et de l'énergie, de 0 à 100 : ce qu'il reste à acheter, rapporté au besoin ordinaire du même lieu. Épargner ne le fait jamais baisser. */
export const SCORE_RESTE = formule("100 * max(0, 1 - (1 - taux) * part_reference)");
/** Besoin d'un lieu, rapporté à son besoin ordinaire, dans la même unité ; 1 sans besoin ordinaire. */
export function partReference(besoin, ordinaire) {
    return ordinaire > 0 ? besoin / ordinaire : 1;
}
/** Taux, score (0 à 100) et fourchette d'un axe évalué ; null sinon. Eau et énergie : {@link SCORE_RESTE} ; alimentation : le score de l'axe. */
function brutDe(axe, { eau, energie, alim }) {
    if (axe === "alim")
        return alim === null ? null : { taux: alim.autonomie.taux, score: alim.score, ic: alim.ic };
    const sortie = axe === "eau" ? eau : energie;
    if (sortie === null)
        return null;
    const { taux } = sortie.autonomie;
    const part_reference = axe === "eau" && eau !== null
        ? partReference(eau.besoin.m3_an, eau.besoin.ordinaire_m3_an)
        : partReference(somme(energie?.final_kwh ?? []), somme(energie?.reference_kwh ?? []));
    return { taux, score: SCORE_RESTE({ taux, part_reference }).valeur, ic: sortie.ic, part_reference };
}
/** Points de taux qu'un axe gagne d'un calcul entier à l'autre : ce que la page montre, avant tout arrondi. 0 si l'axe n'est pas évalué. */
export function pointsDeTaux(avant, apres, axe) {
    const [a, b] = [avant.axes[axe], apres.axes[axe]];
    return a.etat === "evalue" && b.etat === "evalue" ? 100 * (b.taux - a.taux) : 0;
}
const ELARGISSEMENT = formule("1 + (au_plus - 1) * defauts / champs");
/** Facteur des fourchettes : {@link ELARGISSEMENT_MAX} si toutes les réponses sont des défauts. */
export function elargissementDe(nb_defauts, nb_champs) {
    return ELARGISSEMENT({ au_plus: seul(ELARGISSEMENT_MAX), defauts: seul(nb_defauts), champs: seul(nb_champs) });
}
/** Fourchette élargie : les écarts à p50 sont multipliés par `facteur`, le tout borné à [0, 1]. */
function elargir({ p10, p50, p90 }, facteur) {
    return { p10: borner(p50 - facteur * (p50 - p10), 0, 1), p50, p90: borner(p50 + facteur * (p90 - p50), 0, 1) };
}
/** Un pourcentage secondaire tel que l'axe le rend : le nombre que les pages montrent. */
function valeurSecondaire(cle, { eau, energie, alim }) {
    const rendus = {
        ...eau?.autonomie,
        ...(alim === null ? {} : { proteines: alim.couverture.proteines, legumes_fruits: alim.couverture.legumes_fruits }),
        ...(energie === null ? {} : { ...energie.autonomie, autoproduction: energie.autoproduction, autoconsommation: energie.autoconsommation }),
    };
    return rendus[cle] ?? 0;
}
/** Fourchettes d'un axe, réponses manquantes comprises : elles n'élargissent que ce que l'on ignore, les années sont mesurées. */
function fourchettesDe(axe, brut, sorties, elargissement) {
    const { ic_parts: parts, incertains } = sorties[axe] ?? {};
    if (parts === undefined)
        return { ic: elargir(brut.ic, elargissement) };
    const doute = poidsDesParts(parts, elargissement);
    const autres = Object.entries(incertains ?? {});
    const secondaire = (cle, { p50, parts: siennes }) => {
        const sien = poidsDesParts(siennes, elargissement);
        return {
            ...intervalleDesParts(p50, siennes, elargissement),
            valeur: valeurSecondaire(cle, sorties),
            ...(sien === null ? {} : { doute: sien }),
        };
    };
    return {
        ic: intervalleDesParts(brut.ic.p50, parts, elargissement),
        ...(doute === null ? {} : { doute }),
        fourchettes: Object.fromEntries(autres.map(([cle, incertain]) => [cle, secondaire(cle, incertain)])),
    };
}
/** Scores des trois axes ; un axe non évalué le dit. Sans `elargissement`, chaque fourchette est réduite à sa médiane. */
export function scoresAxes(sorties, bonus, elargissement) {
    const score = (axe) => {
        const brut = brutDe(axe, sorties);
        if (brut === null)
            return { etat: "non_evalue" };
        return {
            etat: "evalue",
            taux: brut.taux,
            score: brut.score,
            score_corrige: corrigerScore(brut.score, bonus.par_axe[axe]),
            bonus: bonus.par_axe[axe],
            ...(elargissement === undefined ? { ic: sansFourchette(brut.taux) } : fourchettesDe(axe, brut, sorties, elargissement)),
            ...(brut.part_reference === undefined ? {} : { part_reference: brut.part_reference }),
        };
    };
    return { eau: score("eau"), energie: score("energie"), alim: score("alim") };
}
function chaque(lire) {
    return { eau: lire("eau"), energie: lire("energie"), alim: lire("alim") };
}
/**
 * Score global : agrégation des scores bruts, puis des scores corrigés plus les bonus sans axe, bornée à [0, 100]. `ic` de 0 à 1 : chaque axe est porté seul à ses
 * quantiles, les écarts s'ajoutent en quadrature (aléas indépendants d'un axe à l'autre). undefined si un axe manque. `taux_seuls` : sans fourchette.
 */
export function scoreGlobal(axes, poids, bonus, agregation, taux_seuls = false) {
    const evalues = AXES.map((axe) => axes[axe]).filter((a) => a.etat === "evalue");
    if (evalues.length < AXES.length)
        return undefined;
    const lu = (axe) => axes[axe];
    const { methode, plancher } = reglageAgregation(agregation);
    const bruts = chaque((axe) => lu(axe).score);
    const corriges = chaque((axe) => lu(axe).score_corrige);
    const S = (scores) => ajouterBonus(agreger(scores, poids, methode, plancher), bonus.global).valeur;
    const corrige = S(corriges);
    const ecart = (sens) => {
        let carre = 0;
        for (const axe of AXES) {
            const { ic, score_corrige, part_reference = 1 } = lu(axe);
            // La fourchette porte sur le taux ; l'alimentation a un score composé, qui varie dans la même proportion que son taux.
            const score = axe === "alim" && ic.p50 > 0 ? (score_corrige * ic[sens]) / ic.p50 : score_corrige + 100 * part_reference * (ic[sens] - ic.p50);
            carre += (S({ ...corriges, [axe]: borner(score, 0, 100) }) - corrige) ** 2;
        }
        return Math.sqrt(carre);
    };
    return {
        brut: agreger(bruts, poids, methode, plancher),
        corrige,
        arithmetique: agreger(bruts, poids, "arithmetique", plancher),
        methode,
        poids,
        contributions: contributions(corriges, poids, methode, plancher),
        ic: taux_seuls
            ? sansFourchette(corrige / 100)
            : { p10: Math.max(0, corrige - ecart("p10")) / 100, p50: corrige / 100, p90: Math.min(100, corrige + ecart("p90")) / 100 },
    };
}
