import { JOURS_AN, MOIS_DU_JOUR } from "../../../commun/contexte/calendrier.js";
import { simulerCuve } from "../cuve.js";
import { demandeSansPuits, litresAvantCuve, voulusAvantPuits } from "../jours.js";
import { planPluieDehors, rationPuits, servir } from "../sources.js";
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
/** Les jours d'une graine, la pluie d'abord, à tous ses usages ou dehors seulement : ce qui livre le plus. */
export function menerPluieDAbord(jours, plan, collecte_l, cuve) {
    const partout = menerPlan(jours, plan, collecte_l, cuve);
    const dehors = planPluieDehors(plan);
    if (dehors === null)
        return partout;
    const autre = menerPlan(jours, dehors, collecte_l, cuve);
    return total(autre) > total(partout) + ECART_MIN_L ? autre : partout;
}
/** Une cuve qui peut servir la pluie du jour peut aussi la garder pour le lendemain, où le puits n'y suffirait pas. */
function menerPlan(jours, plan, collecte_l, cuve) {
    const menee = menerSelonRegle(jours, plan, collecte_l, cuve);
    if (cuve.regle === "yas")
        return menee;
    const gardee = menerSelonRegle(jours, plan, collecte_l, { ...cuve, regle: "yas" });
    return total(gardee) > total(menee) + ECART_MIN_L ? gardee : menee;
}
/** Litres livrés par la pluie et par le puits. */
function total({ cuve, puits_l }) {
    return cuve.utilise_l + puits_l;
}
function menerSelonRegle(jours, plan, collecte_l, cuve) {
    const nb = plan.lots.length;
    const reste = new Float64Array(nb);
    const poubelle = new Float64Array(nb);
    const demande_l = demandeSansPuits(jours, plan);
    const bilan = simulerCuve(collecte_l, demande_l, cuve);
    const rations_l = [];
    let puits_l = 0;
    for (let debut = 0; debut < demande_l.length; debut += JOURS_AN) {
        const sortes = Array.from({ length: JOURS_AN }, (_, n) => ({
            jours: 1,
            voulu_l: resteApresPluie(jours, plan, debut + n, bilan.livre_l[debut + n], reste, poubelle),
        }));
        const ration_l = rationPuits(sortes, plan.plafond_puits_l_an);
        rations_l.push(ration_l);
        for (const { voulu_l } of sortes)
            puits_l += Math.min(voulu_l, ration_l);
    }
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
