import { somme } from "../../../commun/coefficients/statistiques.js";
import { JOURS_AN, MOIS_DU_JOUR } from "../../../commun/contexte/calendrier.js";
import { simulerCuve } from "../cuve.js";
import { demandeSansPuits, litresAvantCuve, voulusAvantPuits } from "../jours.js";
import { plansCedes, rationPuits, servir } from "../sources.js";
/** Écart (L, toutes années) sous lequel deux façons de mener le puits se valent. */
const ECART_MIN_L = 1e-3;
/** Reste d'un jour après les eaux grises et la pluie, dans `reste` ; rend ce que le puits, sans plafond, y ajouterait. */
function resteApresPluie(jours, plan, j, pluie_l, reste, poubelle) {
    const mois = Math.floor(j / JOURS_AN) * 12 + MOIS_DU_JOUR[j % JOURS_AN];
    voulusAvantPuits(jours, plan.lots.length, mois * 2 + jours.arrose[j], reste);
    servir(reste, plan.pluie, pluie_l, poubelle, 0);
    let voulu_l = 0;
    for (const lot of plan.puits)
        voulu_l += reste[lot];
    return Math.min(voulu_l, plan.debit_puits_l_j[mois % 12]);
}
/** Les jours d'une graine, la pluie d'abord, à tous ses usages ou en laissant au puits une part de ceux qu'il sert aussi : ce qui livre le plus. */
export function menerPluieDAbord(jours, plan, collecte_l, cuve) {
    const partout = menerSelonRegle(jours, plan, collecte_l, cuve, -Infinity);
    // Une cuve qui peut servir la pluie du jour peut aussi la garder pour le lendemain, où le puits n'y suffirait pas.
    const cuves = cuve.regle === "yas" ? [cuve] : [cuve, { ...cuve, regle: "yas" }];
    const essais = [plan, ...plansCedes(plan)].flatMap((essai) => cuves.map((menee) => [essai, menee])).slice(1);
    return essais.reduce((mieux, [essai, menee]) => menerSelonRegle(jours, essai, collecte_l, menee, total(mieux)) ?? mieux, partout);
}
/** Litres livrés par la pluie et par le puits. */
function total({ cuve, puits_l }) {
    return cuve.utilise_l + puits_l;
}
/** Ce que le puits, sans plafond, ajouterait chaque jour après la pluie. */
function voulusApresPluie(jours, plan, pluie_l) {
    const reste = new Float64Array(plan.lots.length);
    const poubelle = new Float64Array(plan.lots.length);
    return pluie_l.map((livre_l, j) => resteApresPluie(jours, plan, j, livre_l, reste, poubelle));
}
/** Une façon de mener la cuve et le puits ; null si elle ne livre pas plus que `a_battre_l` : toute la pluie et tout le plafond suffisent souvent à le dire. */
function menerSelonRegle(jours, plan, collecte_l, cuve, a_battre_l) {
    const demande_l = demandeSansPuits(jours, plan);
    const bilan = simulerCuve(collecte_l, demande_l, cuve);
    const plafond_l = plan.plafond_puits_l_an;
    if (bilan.utilise_l + (plafond_l * demande_l.length) / JOURS_AN <= a_battre_l + ECART_MIN_L)
        return null;
    const voulus_l = voulusApresPluie(jours, plan, bilan.livre_l);
    const annees = Array.from({ length: demande_l.length / JOURS_AN }, (_, a) => voulus_l.subarray(a * JOURS_AN, (a + 1) * JOURS_AN));
    // La ration laisse au puits tout son plafond, ou tout ce qu'il pourrait donner.
    const puits_l = somme(annees.map((annee) => Math.min(plafond_l, somme(annee))));
    if (bilan.utilise_l + puits_l <= a_battre_l + ECART_MIN_L)
        return null;
    const rations_l = annees.map((annee) => rationPuits(Array.from(annee, (voulu_l) => ({ jours: 1, voulu_l })), plafond_l));
    return { plan, demande_l, cuve: bilan, rations_l, puits_l };
}
/** Sert un jour, la pluie d'abord : `recevoir` apprend ce que chaque source livre à chaque lot, dans deux tableaux de l'appelant remis à zéro ici. */
export function servirPluieDAbord({ plan, cuve, rations_l }, jours, j, recu) {
    recu.pluie.fill(0);
    recu.puits.fill(0);
    const possible_l = resteApresPluie(jours, plan, j, cuve.livre_l[j], recu.reste, recu.pluie);
    servir(recu.reste, plan.puits, Math.min(possible_l, rations_l[Math.floor(j / JOURS_AN)]), recu.puits, 0);
}
/** La pluie d'abord, si elle livre plus, en tout, que le puits d'abord ({@link menerPluieDAbord}) ; null sinon. `puitsDAbord` : la cuve derrière le puits. */
export function pluieDAbordSiMieux(jours, plan, collecte_l, cuve, puitsDAbord) {
    const pluie = menerPluieDAbord(jours, plan, collecte_l, cuve);
    return total(pluie) > puitsDAbord.utilise_l + litresAvantCuve(jours, jours.puits_l, plan.lots.length) + ECART_MIN_L ? pluie : null;
}
