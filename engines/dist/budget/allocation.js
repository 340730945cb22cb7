import { somme } from "../commun/coefficients/statistiques.js";
import { ecrireNombre } from "../commun/validation.js";
/** Une somme d'arrondis flottants ne doit pas faire perdre un centime entier. */
const MARGE_CENTIME = 1e-6;
/**
 * Répartit un budget (EUR) entre des postes au prorata de leurs poids, entre minimum viable et plafond, au centime (docs/conventions-de-calcul.md, « Budget »).
 * Erreurs : `budget.insuffisant` si la somme des minimums dépasse le budget, `budget.bornes` si un minimum dépasse son plafond, `budget.negatif`.
 * Poids tous nuls : parts égales. `non_affecte_eur` : ce que tous les plafonds laissent libre.
 */
export function allouerBudget(budget_eur, postes) {
    const erreurs = [];
    if (!(Number.isFinite(budget_eur) && budget_eur >= 0))
        erreurs.push({ chemin: "moyens.budget_eur", code: "budget.negatif", message: "Le budget doit être un nombre positif." });
    for (const { id, poids, min_eur = 0, max_eur = Number.POSITIVE_INFINITY } of postes) {
        if (!(poids >= 0 && Number.isFinite(poids) && min_eur >= 0 && max_eur >= 0)) {
            erreurs.push({ chemin: `postes.${id}`, code: "budget.negatif", message: `Le poids et les bornes du poste « ${id} » doivent être positifs.` });
        }
        else if (min_eur > max_eur) {
            erreurs.push({ chemin: `postes.${id}`, code: "budget.bornes", message: `Le minimum du poste « ${id} » dépasse son plafond.` });
        }
    }
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const budget_c = Math.round(budget_eur * 100);
    // Une somme flottante dépend de l'ordre de ses termes : tout se calcule dans l'ordre des noms, pour que l'ordre reçu ne déplace pas un centime.
    const ranges = [...postes].sort(parNom);
    const bas = ranges.map((p) => Math.ceil((p.min_eur ?? 0) * 100 - MARGE_CENTIME));
    const haut = ranges.map((p) => Math.floor((p.max_eur ?? Number.POSITIVE_INFINITY) * 100 + MARGE_CENTIME));
    const manque_c = somme(bas) - budget_c;
    if (manque_c > 0) {
        const message = `Il manque ${ecrireNombre(manque_c / 100)} € pour le minimum de chaque poste.`;
        return { ok: false, erreurs: [{ chemin: "moyens.budget_eur", code: "budget.insuffisant", message }] };
    }
    const egaux = ranges.every((p) => p.poids === 0);
    const poids = ranges.map((p) => (egaux ? 1 : p.poids));
    const parts = remplir(budget_c, poids, bas, haut);
    const centimes = arrondirAuPlusFortReste(budget_c, parts, poids, haut);
    const cible_c = new Map(ranges.map((p, i) => [p, centimes[i] ?? 0]));
    return {
        ok: true,
        valeur: { cibles: postes.map((p) => ({ id: p.id, cible_eur: (cible_c.get(p) ?? 0) / 100 })), non_affecte_eur: (budget_c - somme(centimes)) / 100 },
        avertissements: [],
    };
}
/** L'ordre des noms ; à nom égal, celui des poids puis des bornes : deux postes que rien ne distingue sont interchangeables. */
function parNom(a, b) {
    if (a.id !== b.id)
        return a.id < b.id ? -1 : 1;
    return a.poids - b.poids || (a.min_eur ?? 0) - (b.min_eur ?? 0) || (a.max_eur ?? Number.MAX_VALUE) - (b.max_eur ?? Number.MAX_VALUE);
}
// Au plus un tour par poste : chaque tour fixe au moins un poste à une de ses bornes.
function remplir(total, poids, bas, haut) {
    const fixe = new Array(poids.length).fill(undefined);
    for (let tour = 0; tour <= poids.length; tour++) {
        let reste = total;
        let libre = 0;
        for (let i = 0; i < poids.length; i++) {
            const f = fixe[i];
            if (f === undefined)
                libre += poids[i] ?? 0;
            else
                reste -= f;
        }
        const parts = poids.map((p, i) => fixe[i] ?? (libre > 0 ? (Math.max(0, reste) * p) / libre : 0));
        let dessous = 0;
        let dessus = 0;
        parts.forEach((x, i) => {
            if (fixe[i] !== undefined)
                return;
            dessous += Math.max(0, (bas[i] ?? 0) - x);
            dessus += Math.max(0, x - (haut[i] ?? 0));
        });
        if (dessous === 0 && dessus === 0)
            return parts;
        // À égalité, fixer les deux côtés laisse la part des autres inchangée : c'est exact.
        parts.forEach((x, i) => {
            if (fixe[i] !== undefined)
                return;
            if (dessous >= dessus && x < (bas[i] ?? 0))
                fixe[i] = bas[i];
            if (dessus >= dessous && x > (haut[i] ?? 0))
                fixe[i] = haut[i];
        });
    }
    return poids.map((_, i) => fixe[i] ?? 0);
}
function arrondirAuPlusFortReste(total, parts, poids, haut) {
    const entiers = parts.map((x) => Math.floor(x + MARGE_CENTIME));
    // Au millionième de centime : en deçà, deux restes sont égaux et le rang, celui des noms, tranche.
    const ordre = parts
        .map((x, i) => ({ i, reste: Math.round((x - (entiers[i] ?? 0)) * 1e6) }))
        .filter(({ i }) => (poids[i] ?? 0) > 0)
        .sort((a, b) => b.reste - a.reste || a.i - b.i);
    let reste = total - somme(entiers);
    for (let avance = true; reste > 0 && avance;) {
        avance = false;
        for (const { i } of ordre) {
            if (reste > 0 && (entiers[i] ?? 0) < (haut[i] ?? 0)) {
                entiers[i] = (entiers[i] ?? 0) + 1;
                reste--;
                avance = true;
            }
        }
    }
    return entiers;
}
