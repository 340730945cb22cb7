import { chiffrer, estAnnuel } from "../../budget.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { remplirApercu } from "../apercu.js";
import { situer } from "../candidats/candidat.js";
import { CANDIDATS } from "../candidats/candidats.js";
import { appliquerChangements } from "../candidats/chemins.js";
import { gestePermis } from "../candidats/permis.js";
import { equipementsDuScenario } from "../sorties/equipements.js";
import { ouvrirApercus } from "./essais.js";
export function coutDe(scenario, cadre) {
    const equipements = equipementsDuScenario(scenario, cadre.donnees.couts, cadre.options.coefficients);
    const prix = (annuels) => somme(equipements.filter((e) => estAnnuel(e.unite) === annuels).map((e) => e.cout_eur));
    return { achat: prix(false), an: somme(equipements.map((e) => e.cout_an_eur)), rachat: prix(true) };
}
/** Ce qu'un geste fait payer : ce que l'équipement du lieu coûte de plus, et ce qui s'achète sans en être. */
function prixDe({ achats = [] }, avant, apres, { donnees }) {
    const plus = chiffrer(achats, donnees.couts);
    const achat_plus = somme(plus.map((e) => e.cout_eur));
    return {
        achat_eur: Math.max(0, apres.achat - avant.achat) + achat_plus,
        ecart_eur: apres.achat - avant.achat + achat_plus,
        an_eur: Math.max(0, apres.an - avant.an) + somme(plus.map((e) => e.cout_an_eur)),
        rachat_eur_an: Math.max(0, apres.rachat - avant.rachat),
    };
}
/** Score que les points mesurent : le score global en mode `global`, celui de l'axe du geste en mode `par_axe`. */
export function scoreApercu(a, axe, cadre) {
    return cadre.mode === "global" ? a.score : a.scores[axe];
}
/** Temps dépassé : le geste ajoute du travail et le total passe le temps déclaré. */
function tempsDepasse(scenario, avant_h, apres_h) {
    const { temps_h_semaine } = scenario.moyens;
    return temps_h_semaine !== null && apres_h > avant_h && apres_h > 52 * temps_h_semaine;
}
/** Écart de sol ou conflit de toit que le geste aggraverait : le site ne le permet pas. */
function siteDepasse(avant, saisi, scenario) {
    // Une parcelle prise ailleurs apporte sa propre place.
    const apporte = scenario.terrain.surface_m2 - avant.complet.scenario.terrain.surface_m2;
    const place = avant.plans.sol.libre_m2 - somme(Object.values(avant.plans.sol.alloue_m2)) + apporte;
    const declare = saisi.terrain?.surface_m2 ?? null;
    if (declare === null)
        return false;
    const cultures = somme(Object.values(scenario.alim.surfaces_m2)) - somme(Object.values(avant.complet.scenario.alim.surfaces_m2));
    return cultures > place + 1e-6;
}
export function terrainDeclare(note) {
    return !note.complet.defauts.includes("terrain.surface_m2");
}
/** Classement : euros par an et par point, puis coût, puis identifiant. */
export function parMerite(a, b) {
    const cout = (p) => (p.points > 0 ? p.an_eur / p.points : Number.POSITIVE_INFINITY);
    return (cout(a) - cout(b) || a.achat_eur - b.achat_eur || (a.an_eur === 0 && b.an_eur === 0 ? b.points - a.points : 0) || (a.candidat.id < b.candidat.id ? -1 : 1));
}
/** Gestes possibles ici, chiffrés par l'aperçu mensuel, du meilleur au moins bon. `admet` : ceux dont l'appelant veut, à ce prix ; les autres ne s'aperçoivent pas. */
export function pistesApercues(saisi, note, cadre, apercevoir = ouvrirApercus(note, cadre), admet = () => true) {
    const base = apercevoir(saisi);
    if (!base.ok)
        return [];
    const { memoire } = base.valeur;
    const scenario = note.complet.scenario;
    const situation = situer(scenario, note, note.plans, terrainDeclare(note), cadre.options.coefficients);
    const avant = coutDe(scenario, cadre);
    const pistes = [];
    for (const candidat of CANDIDATS) {
        if (!cadre.reglage.axes.includes(candidat.axe) || !gestePermis(candidat.id, scenario))
            continue;
        const proposition = candidat.proposer(situation);
        if (proposition === null)
            continue;
        const apres = appliquerChangements(saisi, proposition.changements);
        const complet = remplirApercu(apres, { territoire: cadre.donnees.territoire, options: cadre.options, calculs: cadre.calculs }, memoire).scenario;
        const prix = prixDe(proposition, avant, coutDe(complet, cadre), cadre);
        if (!admet(candidat, prix) || siteDepasse(note, saisi, complet))
            continue;
        const vu = apercevoir(apres, memoire);
        // Un terrain trop petit, une valeur hors bornes : le site ne permet pas ce geste.
        if (!vu.ok || tempsDepasse(scenario, base.valeur.h_an, vu.valeur.h_an))
            continue;
        pistes.push({
            candidat,
            proposition,
            saisi: apres,
            points: scoreApercu(vu.valeur, candidat.axe, cadre) - scoreApercu(base.valeur, candidat.axe, cadre),
            points_axe: vu.valeur.scores[candidat.axe] - base.valeur.scores[candidat.axe],
            points_taux: 100 * (vu.valeur.taux[candidat.axe] - base.valeur.taux[candidat.axe]),
            evite: AUCUN_ACHAT,
            sur_axe: cadre.mode === "par_axe",
            ...prix,
            heures_an: Math.max(0, vu.valeur.h_an - base.valeur.h_an),
        });
    }
    return pistes.sort(parMerite);
}
const AUCUN_ACHAT = Object.freeze({ eau_m3_an: 0, energie_kwh_an: 0, alim_kg_an: 0 });
