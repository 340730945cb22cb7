import { auMois, JOURS_MOIS } from "../../../commun/contexte/calendrier.js";
import { plansCedes, rationPuits } from "../sources.js";
/** Demande d'un mois d'un lot, L. */
export function demandeLot(plan, lot, besoin, m) {
    const { jour_l, arrosage } = plan.lots[lot];
    const arrosage_m3 = arrosage === "exterieur" ? auMois(besoin.arrosage_exterieur_m3, m) : arrosage === "potager" ? auMois(besoin.arrosage_potager_m3, m) : 0;
    return jour_l * auMois(JOURS_MOIS, m) + arrosage_m3 * 1000;
}
export function ouvrirVersement(plan, besoin, jours) {
    const nb = plan.lots.length;
    const reste = new Float64Array(12 * nb);
    const parts = new Float64Array(12 * nb);
    for (let m = 0; m < 12; m++)
        for (let lot = 0; lot < nb; lot++) {
            const demande_l = demandeLot(plan, lot, besoin, m);
            const ordinaire_l = plan.lots[lot].jour_l * auMois(JOURS_MOIS, m);
            reste[m * nb + lot] = demande_l;
            parts[m * nb + lot] = demande_l > 0 ? 1 - ordinaire_l / demande_l : 0;
        }
    return { plan, arrosage: { jours, parts }, reste, pompage_m3: new Array(12).fill(0), traite_m3: new Array(12).fill(0) };
}
/** Sert les lots d'un mois dans l'ordre ; rend les litres livrés. */
export function verser({ plan, reste, pompage_m3, traite_m3 }, m, ordre, disponible, grise) {
    const nb = plan.lots.length;
    let d = disponible;
    for (let k = 0; k < ordre.length && d > 0; k++) {
        const rang = m * nb + ordre[k];
        const pris = Math.min(reste[rang], d);
        reste[rang] = reste[rang] - pris;
        d -= pris;
        if (grise || plan.lots[ordre[k]].groupe === "potable")
            traite_m3[m] = traite_m3[m] + pris / 1000;
    }
    const livre = disponible - d;
    pompage_m3[m] = pompage_m3[m] + livre / 1000;
    return livre;
}
/** Ce que des lots demandent encore un mois, L. */
export function voulu({ plan, reste }, m, lots) {
    return lots.reduce((total, lot) => total + reste[m * plan.lots.length + lot], 0);
}
const MOIS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Ce qu'une source de débit donné pourrait livrer à des lots, les jours sans arrosage et les jours d'arrosage d'un mois. */
function sortesDuMois({ plan, arrosage, reste }, mois, lots, debit_l) {
    const jours = auMois(JOURS_MOIS, mois);
    const arroses = auMois(arrosage.jours, mois);
    let ordinaire_l = 0;
    let arrose_l = 0;
    for (const lot of lots) {
        const rang = mois * plan.lots.length + lot;
        const arrosage_l = reste[rang] * arrosage.parts[rang];
        ordinaire_l += (reste[rang] - arrosage_l) / jours;
        arrose_l += arrosage_l / arroses;
    }
    return [
        { mois, jours: jours - arroses, voulu_l: Math.min(debit_l, ordinaire_l) },
        { mois, jours: arroses, voulu_l: Math.min(debit_l, ordinaire_l + arrose_l) },
    ];
}
/** Les eaux grises d'un mois, qui ne se gardent guère d'un jour à l'autre ; rend les litres livrés. */
export function verserGrises(versement, mois) {
    const { grises, grises_l_j } = versement.plan;
    const livrable_l = sortesDuMois(versement, mois, grises, grises_l_j).reduce((total, { jours, voulu_l }) => total + jours * voulu_l, 0);
    return verser(versement, mois, grises, livrable_l, true);
}
/** Ce que le puits pourrait livrer chaque jour, la cuve venant après lui. */
function sortesAvantCuve(versement) {
    const { puits, debit_puits_l_j } = versement.plan;
    return MOIS.flatMap((mois) => sortesDuMois(versement, mois, puits, auMois(debit_puits_l_j, mois)));
}
/**
 * De même, la cuve venant avant lui : `sec`, la part de la demande qu'elle n'a pas servie, est celle des jours où elle est vide, et où le puits retrouve toute la
 * demande ; les autres jours, il n'a que les usages que la pluie ne sert pas.
 */
function sortesApresCuve(avant, apres) {
    const { puits, pluie, debit_puits_l_j } = avant.plan;
    const sansPluie = puits.filter((lot) => !pluie.includes(lot));
    return MOIS.flatMap((mois) => {
        const demande_l = voulu(avant, mois, pluie);
        const sec = demande_l > 0 ? voulu(apres, mois, pluie) / demande_l : 1;
        const jours = (lots, part) => sortesDuMois(avant, mois, lots, auMois(debit_puits_l_j, mois)).map((sorte) => ({ ...sorte, jours: sorte.jours * part }));
        return [...jours(puits, sec), ...jours(sansPluie, 1 - sec)];
    });
}
/** Le puits, à la ration qui étale son plafond sur ces jours ; rend les litres livrés dans l'année. */
function verserPuits(versement, sortes) {
    const ration_l = rationPuits(sortes, versement.plan.plafond_puits_l_an);
    let livre_l = 0;
    for (const { mois, jours, voulu_l } of sortes)
        livre_l += verser(versement, mois, versement.plan.puits, jours * Math.min(ration_l, voulu_l), false);
    return livre_l;
}
/**
 * Le puits d'abord, la cuve ensuite ; ou l'inverse, si son plafond gêne à côté d'une cuve et que la pluie d'abord, à tous ses usages ou en laissant au puits une part
 * de ce qu'il sert aussi, livre plus : la règle du calcul jour par jour.
 */
export function menerSources(depart, verserPluie) {
    const copie = (plan) => ({
        plan,
        arrosage: depart.arrosage,
        reste: depart.reste.slice(),
        pompage_m3: [...depart.pompage_m3],
        traite_m3: [...depart.traite_m3],
    });
    const sortes = sortesAvantCuve(depart);
    const versement = copie(depart.plan);
    const puits_l = verserPuits(versement, sortes);
    const puitsDAbord = { versement, puits_l, pluie_l: verserPluie?.(versement) ?? 0 };
    if (verserPluie === null || rationPuits(sortes, depart.plan.plafond_puits_l_an) === Number.POSITIVE_INFINITY)
        return puitsDAbord;
    const pluieDAbord = [depart.plan, ...plansCedes(depart.plan)].map((plan) => {
        const apres = copie(plan);
        const pluie_l = verserPluie(apres);
        return { versement: apres, pluie_l, puits_l: verserPuits(apres, sortesApresCuve({ ...depart, plan }, apres)) };
    });
    return pluieDAbord.reduce((mieux, menee) => (menee.pluie_l + menee.puits_l > mieux.pluie_l + mieux.puits_l ? menee : mieux), puitsDAbord);
}
