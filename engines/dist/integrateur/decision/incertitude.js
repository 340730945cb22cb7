import { garder } from "../../commun/validation/garde.js";
import { GRAINE, mulberry32 } from "../../commun/coefficients/hasard.js";
import { copier } from "../../commun/coefficients/table.js";
import { triangulaire } from "../../commun/coefficients/statistiques.js";
import { agreger, reglageAgregation } from "../notation/agregation.js";
import { apercuRapide } from "../apercu.js";
import { AXES } from "../../commun/contexte/axes.js";
import { noter, preparerCadre } from "../notation/notation.js";
import { pistesApercues } from "./pistes.js";
import { scoreGlobal } from "../notation/scores.js";
/**
 * Coefficients qui ne se tirent pas : répartitions de somme 1, réglages de l'aperçu et du calcul, repères de contrôle ; ce que le droit fixe et ce que le score
 * choisit de peser, qu'aucune mesure ne rendra plus sûrs ; l'étendue des fourchettes elle-même ; la prime et l'onduleur, dont aucun taux ne dépend.
 */
const FIGES = Object.freeze([
    "alim.calendrier.",
    "alim.controle.",
    "alim.ic.",
    "alim.eto_part.",
    "alim.score.",
    "couplage.convergence.",
    "eau.apercu.",
    "eau.cuve.gamme.",
    "eau.droit.",
    "eau.ic.",
    "eau.puits.plafond",
    "energie.apercu.",
    "energie.ic.",
    "energie.onduleur.",
    "energie.prime.",
    "energie.profil_charge.",
    "energie.tarif.",
]);
const TIRAGES = 500;
const FINALISTES = 8;
const TORNADE = 10;
const ECART_POIDS = 0.25;
const METHODES = Object.freeze(["arithmetique", "geometrique", "harmonique"]);
/** Coefficients tirés : ceux dont la fourchette n'est pas vide et qui varient seuls. */
export function coefficientsIncertains(coefs) {
    return Object.values(coefs).filter((c) => c.max > c.min && !FIGES.some((prefixe) => c.id.startsWith(prefixe)));
}
function avecTirage(coefs, tires, valeur) {
    const table = copier(coefs);
    for (const c of tires)
        table[c.id] = { ...c, valeur: valeur(c) };
    return table;
}
/** La même table, qui note dans `lus` ce qu'un calcul y prend : ce qu'il n'y prend pas ne le change pas. */
function noterLectures(coefs, lus) {
    return new Proxy(coefs, {
        get(table, id) {
            lus.add(id);
            return Reflect.get(table, id);
        },
    });
}
function axeFaible(scores, axes) {
    return axes.reduce((faible, axe) => (faible === undefined || scores[axe] < scores[faible] ? axe : faible), undefined);
}
function apercevoir({ donnees, note, cadre }, saisi, coefficients) {
    const options = { coefficients, algoConfig: cadre.options.algoConfig };
    const rendu = apercuRapide(saisi, { territoire: donnees.territoire, contexte: note.contexte, axes: cadre.reglage.axes, options });
    return rendu.ok ? rendu.valeur : null;
}
function tornade(banc, tires) {
    const coefs = banc.cadre.options.coefficients;
    const score = (c, valeur) => apercevoir(banc, banc.saisi, avecTirage(coefs, [c], () => valeur))?.score ?? Number.NaN;
    return tires
        .map((c) => ({ coefficient: c.id, bas: score(c, c.min), haut: score(c, c.max) }))
        .filter((l) => Number.isFinite(l.bas) && Number.isFinite(l.haut))
        .map((l) => ({ ...l, amplitude: Math.abs(l.haut - l.bas) }))
        .sort((a, b) => b.amplitude - a.amplitude || (a.coefficient < b.coefficient ? -1 : 1))
        .slice(0, TORNADE)
        .filter((l) => l.amplitude > 0);
}
/** Premier geste du classement (euros par an et par point) sous des coefficients et une mesure donnés. */
function premierGeste(banc, finalistes, coefs, base, mesurer) {
    let meilleur = null;
    for (const f of finalistes) {
        const vu = apercevoir(banc, f.saisi, coefs);
        const points = vu === null ? 0 : mesurer(vu.scores, f.axe) - mesurer(base.scores, f.axe);
        if (points <= 0)
            continue;
        const merite = f.an_eur / points;
        if (meilleur === null || merite < meilleur.merite || (merite === meilleur.merite && points > meilleur.points))
            meilleur = { id: f.id, merite, points };
    }
    return meilleur?.id ?? null;
}
/**
 * Incertitude d'un scénario (docs/conventions-de-calcul.md, « Incertitude »), sur l'aperçu mensuel : Monte-Carlo triangulaire des coefficients (500 tirages, graine 42), tornade des dix premiers,
 * stabilité de l'axe le plus faible et de la première recommandation sous les mêmes tirages, des poids ± 25 % et trois agrégations.
 * Fonction pure et longue (de l'ordre de la seconde) : à la demande. Mêmes erreurs que la simulation.
 */
export function incertitude(saisi, donnees, options) {
    return garder(() => etudier(saisi, donnees, options));
}
function etudier(saisi, donnees, options) {
    const cadre = preparerCadre(donnees, options);
    if (!cadre.ok)
        return cadre;
    const note = noter(saisi, cadre.valeur, { ...options, trace: false });
    if (!note.ok)
        return note;
    const banc = { saisi, note: note.valeur, cadre: cadre.valeur, donnees };
    const coefs = options.coefficients;
    const tirages = Math.max(1, Math.round(options.tirages ?? TIRAGES));
    const graine = options.graine ?? GRAINE;
    const tires = coefficientsIncertains(coefs);
    const lus = new Set();
    const base = apercevoir(banc, saisi, noterLectures(coefs, lus));
    if (base === null)
        return { ok: false, erreurs: [{ chemin: "", code: "incertitude.apercu", message: "L’aperçu de ce scénario ne peut pas être calculé." }] };
    const poids = Object.fromEntries(note.valeur.poids.map((d) => [d.axe, d.poids]));
    const { plancher, methode: methodeChoisie } = reglageAgregation(options.algoConfig.modulateurs.agregation);
    const finalistes = pistesApercues(saisi, note.valeur, cadre.valeur)
        .filter((p) => p.points > 0)
        .slice(0, options.finalistes ?? FINALISTES)
        .map((p) => ({ id: p.candidat.id, axe: p.candidat.axe, saisi: p.saisi, an_eur: p.an_eur }));
    const { axes } = cadre.valeur.reglage;
    const mesurerAvec = (p, methode) => (scores, axe) => cadre.valeur.mode === "global" ? agreger(scores, p, methode, plancher) : scores[axe];
    const referenceAxe = axeFaible(base.scores, axes);
    const referenceGeste = premierGeste(banc, finalistes, coefs, base, mesurerAvec(poids, methodeChoisie));
    const tirer = mulberry32(graine);
    let faits = 0;
    let memesAxes = 0;
    let memesGestes = 0;
    for (let t = 0; t < tirages; t++) {
        if (t % 25 === 0)
            options.surProgres?.((0.8 * t) / tirages);
        const table = avecTirage(coefs, tires, (c) => triangulaire(c.min, c.valeur, c.max, tirer()));
        const perturbes = perturber(poids, tirer);
        const vu = apercevoir(banc, saisi, table);
        if (vu === null)
            continue;
        faits++;
        if (axeFaible(vu.scores, axes) === referenceAxe)
            memesAxes++;
        const methode = METHODES[t % METHODES.length];
        if (finalistes.length > 0 && premierGeste(banc, finalistes, table, vu, mesurerAvec(perturbes, methode)) === referenceGeste)
            memesGestes++;
    }
    const global = note.valeur.global ?? scoreGlobal(note.valeur.axes, poids, note.valeur.bonus, options.algoConfig.modulateurs.agregation);
    const quantilesTaux = (axe) => {
        const rendu = note.valeur.axes[axe];
        if (rendu.etat !== "evalue")
            return { p10: base.taux[axe], p50: base.taux[axe], p90: base.taux[axe] };
        return {
            p10: rendu.ic.p10,
            p50: rendu.taux,
            p90: rendu.ic.p90,
            ...(rendu.doute === undefined ? {} : { doute: rendu.doute }),
            ...(rendu.fourchettes === undefined ? {} : { fourchettes: rendu.fourchettes }),
        };
    };
    return {
        ok: true,
        valeur: {
            tirages: faits,
            graine,
            score: global === undefined
                ? { p10: base.score, p50: base.score, p90: base.score }
                : { p10: 100 * global.ic.p10, p50: global.corrige, p90: 100 * global.ic.p90 },
            taux: { eau: quantilesTaux("eau"), energie: quantilesTaux("energie"), alim: quantilesTaux("alim") },
            score_apercu: base.score,
            tornade: tornade(banc, tires.filter(({ id }) => lus.has(id))),
            stabilite: {
                axe_faible: faits > 0 ? memesAxes / faits : 0,
                premiere_recommandation: finalistes.length === 0 || faits === 0 ? null : memesGestes / faits,
            },
        },
        avertissements: note.avertissements,
    };
}
function perturber(poids, tirer) {
    const bruts = AXES.map((axe) => poids[axe] * (1 + ECART_POIDS * (2 * tirer() - 1)));
    const total = bruts.reduce((s, x) => s + x, 0);
    const [eau = 0, energie = 0, alim = 0] = bruts.map((x) => (total > 0 ? x / total : 1 / 3));
    return { eau, energie, alim };
}
