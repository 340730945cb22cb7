import { demanderAlim, simulerAlim } from "../../axes/alim/alim.js";
import { simulerEau } from "../../axes/eau/eau.js";
import { simulerEnergie } from "../../axes/energie/energie.js";
import { douziemes } from "../../couplages/flux.js";
import { arrosageOrdinaire, entreeAlim, entreeEau, entreeEnergie, RIEN } from "../entrees.js";
import { etalerArrosage } from "../externes.js";
import { dejaRendu } from "./calculs.js";
import { enErreurs } from "./erreurs-de-champ.js";
import { partagerAuProrata, pompageNonCouvert } from "./prorata.js";
const UNE_PASSE = Object.freeze({ methode: "passe_unique", passes: 1, converge: true, residu: 0 });
/** Déclare une étape : le compilateur refuse qu'elle lise un fait absent de `lit`. */
function etape(id, lit, derouler) {
    return { id, lit, derouler };
}
function appris(fait) {
    return { ok: true, fait };
}
function rendu(axe, resultat) {
    return resultat.ok ? appris(resultat) : { ok: false, erreurs: enErreurs(axe, resultat.erreurs) };
}
/** Flux d'eau et d'alimentation vers l'énergie. */
function versEnergie(eau, alim, externes) {
    return {
        pompage_kwh: eau?.pompage_kwh ?? douziemes(externes["energie.pompage_kwh_an"] ?? 0),
        traitement_kwh: eau?.traitement_kwh ?? RIEN,
        conservation_kwh: alim?.conservation.energie_kwh ?? douziemes(externes["energie.conservation_kwh_an"] ?? 0),
        ...(eau === null ? {} : { ecs_l_j: eau.ecs_l_j }),
    };
}
function recolter(part_servie, azote, { lieu, reprendre }) {
    return rendu("alim", reprendre("alim", entreeAlim(lieu, part_servie, azote), simulerAlim));
}
function alimenter(demande, { lieu, reglage, reprendre }) {
    return rendu("energie", reprendre("energie", entreeEnergie(lieu, demande, reglage.graines_energie), simulerEnergie));
}
/** Sur un site non raccordé, ce que le manque d'électricité change : un avertissement, ou un partage au prorata s'il est demandé. */
function partager(rendus, azote, demande, cadre) {
    const { lieu, reglage, options } = cadre;
    const { eau, energie, alim } = rendus;
    if (energie === null || eau === null || lieu.scenario.energie.raccorde)
        return appris({ rendus, convergence: UNE_PASSE, avertissements: [] });
    const avertissements = options.sans_avertissements === true ? [] : pompageNonCouvert(lieu, demande, options);
    if (reglage.partage_electricite !== "prorata" || alim === null)
        return appris({ rendus, convergence: UNE_PASSE, avertissements });
    const { part_servie, convergence } = partagerAuProrata(lieu, { eau: eau.valeur, energie: energie.valeur, alim: alim.valeur }, azote, options);
    const recolte = recolter(part_servie, azote, cadre);
    if (!recolte.ok)
        return recolte;
    const eau_partagee = { ...eau, valeur: { ...eau.valeur, irrigation_servie: part_servie } };
    const site = alimenter(versEnergie(eau_partagee.valeur, recolte.fait.valeur, reglage.externes), cadre);
    if (!site.ok)
        return site;
    return appris({ rendus: { eau: eau_partagee, alim: recolte.fait, energie: site.fait }, convergence, avertissements });
}
/** La passe unique, dans l'ordre où elle se déroule : chaque étape reçoit ce qu'elle déclare lire, et rien d'autre. */
export const ETAPES_PASSE = Object.freeze([
    etape("alim_demande", [], (_, { lieu, reglage, options, calculs }) => {
        if (!reglage.axes.includes("alim"))
            return appris(null);
        const resultat = rendu("alim", dejaRendu(calculs, "demande", entreeAlim(lieu, RIEN, 0), (entree) => demanderAlim(entree, { ...options, trace: false })));
        return resultat.ok ? appris(resultat.fait.valeur) : resultat;
    }),
    etape("arrosage", ["alim_demande"], ({ alim_demande }, { lieu, reglage }) => appris(alim_demande?.irrigation.besoin_m3 ?? etalerArrosage(reglage.externes["alim.irrigation_m3_an"] ?? 0, lieu.contexte))),
    etape("eau", ["alim_demande", "arrosage"], ({ alim_demande, arrosage }, { lieu, reglage, reprendre }) => {
        if (!reglage.axes.includes("eau"))
            return appris(null);
        const { annees_eau: annees, graines_eau: graines } = reglage;
        const simulation = { ...(annees === undefined ? {} : { annees }), ...(graines === undefined ? {} : { graines }) };
        const ordinaire = alim_demande === null ? undefined : arrosageOrdinaire(lieu);
        return rendu("eau", reprendre("eau", entreeEau(lieu, arrosage, simulation, reglage.couts_cuve, ordinaire), simulerEau));
    }),
    etape("eau_servie", ["eau"], ({ eau }) => appris(eau?.valeur.irrigation_servie ?? RIEN)),
    etape("azote", ["eau"], ({ eau }, { reglage }) => appris(eau?.valeur.azote_recycle_kg_an ?? reglage.externes["eau.azote_recycle_kg_an"] ?? 0)),
    etape("alim_production", ["eau_servie", "azote"], ({ eau_servie, azote }, cadre) => cadre.reglage.axes.includes("alim") ? recolter(eau_servie, azote, cadre) : appris(null)),
    etape("demande_energie", ["eau", "alim_production"], ({ eau, alim_production }, { reglage }) => appris(versEnergie(eau?.valeur ?? null, alim_production?.valeur ?? null, reglage.externes))),
    etape("energie", ["demande_energie"], ({ demande_energie }, cadre) => cadre.reglage.axes.includes("energie") ? alimenter(demande_energie, cadre) : appris(null)),
    etape("partage", ["eau", "azote", "alim_production", "demande_energie", "energie"], (faits, cadre) => partager({ eau: faits.eau, energie: faits.energie, alim: faits.alim_production }, faits.azote, faits.demande_energie, cadre)),
]);
/** Déroule les étapes dans l'ordre de la table ; s'arrête à la première erreur. */
export function deroulerEtapes(etapes, cadre) {
    let faits = {};
    for (const { id, lit, derouler } of etapes) {
        const resultat = derouler(Object.fromEntries(lit.map((cle) => [cle, faits[cle]])), cadre);
        if (!resultat.ok)
            return resultat;
        faits = { ...faits, [id]: resultat.fait };
    }
    return appris(faits);
}
