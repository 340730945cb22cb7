import { lire } from "../../../commun/coefficients/table.js";
import { ecartsDe, intervalleDesParts, partsDe } from "../../../commun/debug/fourchette.js";
import { kcalDonnables } from "../besoins.js";
import { anneesReelles, joursSans } from "./annees.js";
import { facteurAzote } from "../azote/azote.js";
import { fumer } from "../azote/fumure.js";
import { resumerAlim } from "./bilan.js";
import { consommer } from "../calcul.js";
import { POSTES_CULTURE } from "../groupes.js";
import { preparerGarde, saitRanger } from "../garde/garde.js";
import { produire, rendements } from "../production.js";
/**
 * Appétit d'un foyer semblable, ± `part` : la même récolte couvre d'autant plus ou moins. Le rangement n'est pas refait : près de tout couvrir, l'écart vers le haut
 * s'arrête à 1.
 */
function appetits(taux, part) {
    return { bas: taux - taux / (1 + part), haut: Math.min(1, taux / (1 - part)) - taux };
}
/** Trente années de pluie ne montrent pas tout : le facteur est celui de l'eau. */
function ecarter({ bas, haut }, facteur) {
    return { bas: facteur * bas, haut: facteur * haut };
}
/** Récoltes à vivre : rendements bas et haut, puis trois années de pluie du lieu. */
function recoltesDe(entree, calcul, coefficients) {
    const { disponible, f_eau, calendriers } = calcul;
    const animaux_kg = calcul.animaux.comestible_kg;
    // Un jardin bon ou mauvais l'est tous les ans : qui le cultive y place son azote en conséquence, ce qu'une année de pluie ne permet pas.
    const rendues = [0.1, 0.9].map((quantile) => {
        const { azote } = fumer({ entree, disponible, f_eau, animaux_kg, calendriers, reglage: calcul.plan.reglage, quantile }, coefficients);
        return produire(entree.surfaces_m2, rendements(entree, coefficients, { f_eau, f_fert: facteurAzote(azote) }, quantile), animaux_kg, calendriers, coefficients).mensuelle_kg;
    });
    const reelles = anneesReelles(entree, calcul, coefficients);
    return { reelles, toutes: [...rendues, ...(reelles === null ? [] : [reelles.seche, reelles.humide, reelles.pire])] };
}
/**
 * Fourchettes de l'axe. Années : pluie du lieu, une sèche et une bonne sur dix, × `eau.ic.annees`. Foyers semblables : appétit ± `alim.ic.besoin`. Coefficients : rendements aux
 * quantiles 10 et 90 de leur loi (jardin bon ou mauvais en bloc), l'azote placé pour elle. Bêtes et placards restent ceux de l'année moyenne, et l'azote d'une année de pluie.
 */
export function fourchetteAlim(entree, calcul, coefficients) {
    const milieu = calcul.bilan.couverture;
    const cultive = POSTES_CULTURE.some((poste) => poste !== "prairie" && entree.surfaces_m2[poste] > 0);
    const { reelles, toutes } = cultive ? recoltesDe(entree, calcul, coefficients) : { reelles: null, toutes: [] };
    // Le programme de l'année moyenne, déjà résolu, est à quelques pas de celui des autres années.
    const plan = toutes.length === 0 || saitRanger(calcul.plan, toutes) ? calcul.plan : preparerGarde(toutes, calcul.plan.reglage);
    const vivre = (recolte) => {
        const { couverture, local_kcal } = resumerAlim({ besoins: calcul.besoins, ...consommer(plan, recolte) }, coefficients);
        return { couverture, annee: { taux: couverture.kcal, jours_sans_an: joursSans(local_kcal, kcalDonnables(calcul.besoins, coefficients)).jours_an } };
    };
    const moyenne = { couverture: milieu, annee: { taux: milieu.kcal, jours_sans_an: calcul.jours_sans_an } };
    const [bas = moyenne, haut = moyenne, seche = moyenne, humide = moyenne, promise = moyenne] = toutes.map(vivre);
    // L'année qui promettait le moins n'est pas toujours celle dont il reste le moins une fois rangée.
    const pire = promise.annee.taux < seche.annee.taux ? promise : seche;
    const annees = reelles === null ? undefined : { nombre: reelles.nombre, pire: pire.annee, seche: seche.annee, humide: humide.annee };
    if (coefficients["alim.ic.besoin"] === undefined)
        return { ic: intervalleDAvant(milieu.kcal, bas.annee.taux, haut.annee.taux, seche.annee.taux, humide.annee.taux), annees };
    const part = lire(coefficients, "alim.ic.besoin");
    const un = (cle) => {
        const p50 = milieu[cle];
        const entre = (a, b) => ecartsDe(p50, a.couverture[cle], b.couverture[cle]);
        return { p50, parts: partsDe(ecarter(entre(seche, humide), lire(coefficients, "eau.ic.annees")), appetits(p50, part), entre(bas, haut)) };
    };
    const kcal = un("kcal");
    return {
        ic: intervalleDesParts(kcal.p50, kcal.parts),
        ic_parts: kcal.parts,
        incertains: { proteines: un("proteines"), legumes_fruits: un("legumes_fruits") },
        annees,
    };
}
/** Fourchette d'une table d'avant l'appétit : rendements et années, en quadrature ; un écart de l'autre côté du taux vaut 0. */
function intervalleDAvant(p50, bas, haut, seche, humide) {
    const ecart = (a, b) => Math.hypot(Math.max(0, a), Math.max(0, b));
    return { p10: Math.max(0, p50 - ecart(p50 - bas, p50 - seche)), p50, p90: Math.min(1, p50 + ecart(haut - p50, humide - p50)) };
}
