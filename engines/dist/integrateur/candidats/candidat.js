import { ecrireNombre, ecrireQuantite } from "../../commun/validation.js";
import { lire } from "../../commun/coefficients/table.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { personnesDe } from "../decision/plans.js";
import { estAppartement } from "./permis.js";
/** Déclare un geste seul. */
export function geste(id, axe, poste, proposer) {
    return { id, axe, poste, lot: [], proposer };
}
/** Déclare un lot. */
export function lot(id, axe, poste, elements, proposer) {
    return { id, axe, poste, lot: elements, proposer };
}
export const n = ecrireNombre;
export const quantite = ecrireQuantite;
const M2_MIN_SOL = 1;
/** Personnes du foyer que servent les tailles de la table. */
export function foyerType(coefs) {
    return lire(coefs, "commun.geste.foyer_type");
}
/**
 * Situation d'un scénario : le scénario noté, ou ce qu'en ont fait des gestes déjà pris. `terrain_declare` : faux quand le terrain vient du défaut, et grandit donc
 * avec les cultures.
 */
export function situer(scenario, { complet, contexte, passe: { sorties } }, plans, terrain_declare, coefs) {
    const { sol, toit } = plans;
    const reste = Math.max(0, sol.libre_m2 - somme(Object.values(sol.alloue_m2)));
    const sol_libre_m2 = terrain_declare ? reste : Math.max(0, solSuppose(scenario, coefs) - somme(Object.values(scenario.alim.surfaces_m2)));
    const toit_libre_m2 = Math.max(0, toit.utile_m2 - toit.pv_m2 - toit.cesi_m2);
    const personnes = personnesDe(scenario);
    return { scenario, calcule: complet.scenario, contexte, sorties, plans, coefs, personnes, terrain_declare, sol_libre_m2, toit_libre_m2 };
}
/** Sol que l'on suppose à cultiver quand le terrain n'est pas dit, en m² : aucun en ville ou en appartement, un jardin en location (une table d'avant n'en a pas), autant qu'il en faut sinon. */
export function solSuppose(scenario, coefs) {
    if (scenario.lieu.milieu === "urbain" || estAppartement(scenario))
        return 0;
    const jardinLoue_m2 = coefs["alim.jardin_loue"]?.valeur ?? Number.POSITIVE_INFINITY;
    return scenario.foyer.statut === "locataire" ? jardinLoue_m2 : Number.POSITIVE_INFINITY;
}
/** Surface à ajouter : le souhait, réduit au sol libre et arrondi à 5 m² ; null s'il n'y a pas la place d'un geste utile. */
export function surfaceAjoutee(s, souhait_m2, minimum_m2) {
    const m2 = Math.floor(Math.min(souhait_m2, s.sol_libre_m2) / 5) * 5;
    return m2 >= Math.max(M2_MIN_SOL, minimum_m2) ? m2 : null;
}
/** Panneaux que l'on pose là où il n'y en a pas : à l'inclinaison de la table, vers l'équateur, sans ombre. */
export function panneauxNeufs(kwc, { latitude }, coefs) {
    return { kwc, inclinaison_deg: lire(coefs, "energie.geste.pv.inclinaison"), azimut_deg: latitude < 0 ? 180 : 0, integration: "libre", ombrage: 0 };
}
/** Champs photovoltaïques après ajout : le premier champ grandit, ou un champ neuf est créé. */
export function pvAgrandi({ scenario, contexte, coefs }, kwc) {
    const [premier, ...reste] = scenario.energie.pv;
    if (premier !== undefined)
        return [{ ...premier, kwc: premier.kwc + kwc }, ...reste];
    return [panneauxNeufs(kwc, contexte, coefs)];
}
/** Vrai si de la pluie peut être récoltée. */
export function aUnToit({ scenario }) {
    return somme(scenario.batiment.toits.map((t) => t.aire_m2)) > 0;
}
