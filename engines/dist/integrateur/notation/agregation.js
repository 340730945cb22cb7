import { de, seul } from "../../commun/debug/etape.js";
import { formule } from "../../commun/debug/formule.js";
import { AXES } from "../../commun/contexte/axes.js";
/** Méthode et plancher lus dans la configuration ; à défaut, arithmétique (aucun effet de seuil) sans plancher utile. */
export function reglageAgregation(agregation) {
    const methode = agregation?.methode;
    const connue = methode === "geometrique" || methode === "harmonique" || methode === "arithmetique";
    return { methode: connue ? methode : "arithmetique", plancher: agregation?.plancher ?? 1 };
}
const AGREGATIONS = Object.freeze({
    arithmetique: formule("poids_eau * score_eau + poids_energie * score_energie + poids_alim * score_alim"),
    geometrique: formule("exp(poids_eau * ln(max(plancher, score_eau)) + poids_energie * ln(max(plancher, score_energie)) + poids_alim * ln(max(plancher, score_alim)))"),
    harmonique: formule("1 / (poids_eau / max(plancher, score_eau) + poids_energie / max(plancher, score_energie) + poids_alim / max(plancher, score_alim))"),
});
/** Agrège trois scores (0 à 100) par leurs poids ({@link agreger}), avec la formule ; `etape` : début des identifiants d'étape des scores. */
export function expliquerAgregation(scores, poids, methode, plancher, etape) {
    return AGREGATIONS[methode]({
        poids_eau: de("integrateur.poids.eau", poids.eau),
        poids_energie: de("integrateur.poids.energie", poids.energie),
        poids_alim: de("integrateur.poids.alim", poids.alim),
        score_eau: de(`${etape}.eau`, scores.eau),
        score_energie: de(`${etape}.energie`, scores.energie),
        score_alim: de(`${etape}.alim`, scores.alim),
        plancher: seul(plancher),
    });
}
/** Agrège trois scores (0 à 100) par leurs poids ; le plancher vaut pour la géométrique et l'harmonique (docs/conventions-de-calcul.md, « Score global »). */
export function agreger(scores, poids, methode, plancher) {
    const { eau, energie, alim } = scores;
    const termes = {
        poids_eau: poids.eau,
        poids_energie: poids.energie,
        poids_alim: poids.alim,
        score_eau: eau,
        score_energie: energie,
        score_alim: alim,
        plancher,
    };
    return AGREGATIONS[methode](termes).valeur;
}
/** Part de chaque axe (somme 1) dans le logarithme, l'inverse ou la somme agrégée ; les poids si la somme ne se partage pas (nulle, ou terme négatif). */
export function contributions(scores, poids, methode, plancher) {
    const terme = (axe) => {
        if (methode === "arithmetique")
            return poids[axe] * scores[axe];
        const s = Math.max(plancher, scores[axe]);
        return poids[axe] * (methode === "geometrique" ? Math.log(s) : 1 / s);
    };
    const termes = { eau: terme("eau"), energie: terme("energie"), alim: terme("alim") };
    const total = termes.eau + termes.energie + termes.alim;
    if (!(total > 0) || AXES.some((axe) => termes[axe] < 0))
        return poids;
    return { eau: termes.eau / total, energie: termes.energie / total, alim: termes.alim / total };
}
