import { erreursDObjets, garder } from "../commun/validation/garde.js";
import { apercuAlim, demanderAlim } from "../axes/alim/alim.js";
import { apercuEau } from "../axes/eau/eau.js";
import { apercuEnergie } from "../axes/energie/energie.js";
import { validerPoids } from "../commun/validation/algo-config.js";
import { situer } from "../commun/contexte/contexte.js";
import { douziemes } from "../couplages/flux.js";
import { agreger, reglageAgregation } from "./notation/agregation.js";
import { arrosageOrdinaire, entreeAlim, entreeEau, entreeEnergie, RIEN } from "./entrees.js";
import { AXES } from "../commun/contexte/axes.js";
import { dejaRendu } from "./passe/calculs.js";
import { memeEntree, partagerBranches } from "./passe/memes.js";
import { planifier } from "./decision/plans.js";
import { partReference, SCORE_RESTE } from "./notation/scores.js";
import { poidsAxes } from "./notation/poids.js";
import { completerSansControle, completerScenario } from "./scenario.js";
import { travailAnnuel } from "./travail.js";
/** Demande une étape à un axe ; deux aperçus qui lui demandent la même chose ne la lui font calculer qu'une fois. */
function appeler(etape, entree, { voisin, calculs }, calculer, options) {
    if (voisin !== undefined && memeEntree(voisin.entree, entree))
        return { entree, rendu: voisin.rendu };
    return { entree, rendu: calculs === undefined ? calculer(entree, options) : dejaRendu(calculs, etape, entree, (e) => calculer(e, options)) };
}
/**
 * Aperçu des axes d'un scénario déjà complet et planifié : mêmes couplages que la passe, au pas mensuel. `voisin` : ce qu'un aperçu du même territoire, aux mêmes
 * options, a déjà calculé.
 */
function apercuDuLieu(lieu, axes, poids, options, voisin, calculs) {
    const { coefficients, algoConfig, cacheSolaire } = options;
    const muettes = { coefficients, algoConfig, ...(cacheSolaire === undefined ? {} : { cacheSolaire }) };
    const demande = axes.includes("alim")
        ? appeler("demande", entreeAlim(lieu, RIEN, 0), { voisin: voisin?.demande, calculs }, demanderAlim, muettes)
        : undefined;
    if (demande?.rendu.ok === false)
        return demande.rendu;
    const irrigation_m3 = demande?.rendu.valeur.irrigation.besoin_m3 ?? RIEN;
    const appelEau = axes.includes("eau")
        ? appeler("aperçu eau", entreeEau(lieu, irrigation_m3, {}, [], demande === undefined ? undefined : arrosageOrdinaire(lieu)), { voisin: voisin?.eau, calculs }, apercuEau, muettes)
        : undefined;
    if (appelEau?.rendu.ok === false)
        return appelEau.rendu;
    const eau = appelEau?.rendu ?? null;
    const recolte = entreeAlim(lieu, eau?.valeur.irrigation_servie ?? RIEN, eau?.valeur.azote_recycle_kg_an ?? 0);
    const appelAlim = axes.includes("alim") ? appeler("aperçu alim", recolte, { voisin: voisin?.alim, calculs }, apercuAlim, muettes) : undefined;
    if (appelAlim?.rendu.ok === false)
        return appelAlim.rendu;
    const alim = appelAlim?.rendu ?? null;
    const flux = {
        pompage_kwh: eau?.valeur.pompage_kwh ?? RIEN,
        traitement_kwh: eau?.valeur.traitement_kwh ?? RIEN,
        conservation_kwh: alim?.valeur.conservation_kwh ?? douziemes(0),
        ...(eau === null ? {} : { ecs_l_j: eau.valeur.ecs_l_j }),
    };
    const appelEnergie = axes.includes("energie")
        ? appeler("aperçu énergie", entreeEnergie(lieu, flux), { voisin: voisin?.energie, calculs }, apercuEnergie, muettes)
        : undefined;
    if (appelEnergie?.rendu.ok === false)
        return appelEnergie.rendu;
    const energie = appelEnergie?.rendu ?? null;
    const memoire = {
        ...(demande === undefined ? {} : { demande }),
        ...(appelEau === undefined ? {} : { eau: appelEau }),
        ...(appelAlim === undefined ? {} : { alim: appelAlim }),
        ...(appelEnergie === undefined ? {} : { energie: appelEnergie }),
    };
    const taux = { eau: eau?.valeur.taux ?? 0, energie: energie?.valeur.taux ?? 0, alim: alim?.valeur.taux ?? 0 };
    const part_reference = energie === null ? 1 : partReference(energie.valeur.final_kwh, energie.valeur.reference_kwh);
    const part_eau = eau === null ? 1 : partReference(eau.valeur.besoin_m3_an, eau.valeur.besoin_ordinaire_m3_an);
    const scores = {
        eau: SCORE_RESTE({ taux: taux.eau, part_reference: part_eau }).valeur,
        energie: SCORE_RESTE({ taux: taux.energie, part_reference }).valeur,
        alim: alim?.valeur.score ?? 0,
    };
    const { methode, plancher } = reglageAgregation(options.algoConfig.modulateurs.agregation);
    return {
        ok: true,
        valeur: {
            taux,
            scores,
            score: agreger(scores, poids, methode, plancher),
            h_an: travailAnnuel({ alim: alim?.valeur ?? null, energie: energie?.valeur ?? null }),
            eau: eau?.valeur ?? null,
            energie: energie?.valeur ?? null,
            alim: alim?.valeur ?? null,
            memoire,
        },
        avertissements: [],
    };
}
/** Poids d'un scénario dans son climat ; ceux du voisin si rien de ce qui les module n'a changé. */
function poidsDuScenario(scenario, contexte, options, voisin) {
    const { lieu, foyer, priorite } = scenario;
    if (voisin !== undefined && lieu === voisin.scenario.lieu && foyer === voisin.scenario.foyer && priorite === voisin.scenario.priorite)
        return voisin.poids;
    return poidsAxes(options.algoConfig, { milieu: lieu.milieu, foyer: foyer.type, climat: contexte.zone_climat, priorite });
}
/** Le scénario que l'aperçu d'une saisie regarde ; qui n'a besoin que de lui n'aperçoit rien. `voisin` : ce qu'un aperçu du même cadre a déjà calculé. */
export function remplirApercu(saisi, { territoire, options, calculs }, voisin) {
    const deja = calculs?.remplis.get(saisi);
    if (deja !== undefined)
        return deja;
    const seul = completerSansControle(saisi, { territoire, coefficients: options.coefficients }, voisin);
    const rempli = voisin === undefined ? seul : { ...seul, scenario: partagerBranches(seul.scenario, voisin.scenario) };
    calculs?.remplis.set(saisi, rempli);
    return rempli;
}
/** Aperçu d'un scénario saisi dont les champs ont déjà été contrôlés une fois ; `voisin` : ce qu'un aperçu du même cadre a déjà calculé. */
export function apercuRapide(saisi, cadre, voisin) {
    return apercuDuScenario(remplirApercu(saisi, cadre, voisin), cadre, voisin);
}
function apercuDuScenario({ scenario: complet, saisies }, { contexte, axes, options, calculs }, voisin) {
    const coefs = options.coefficients;
    const plans = planifier(complet, { contexte, coefs, cache: options.cacheSolaire });
    if (!plans.ok)
        return plans;
    const { scenario, toit } = plans.valeur;
    const poids = poidsDuScenario(complet, contexte, options, voisin);
    const rendu = apercuDuLieu({ scenario, contexte, toit, coefs }, axes, poids, options, voisin, calculs);
    if (!rendu.ok)
        return rendu;
    return { ...rendu, valeur: { ...rendu.valeur, memoire: { ...rendu.valeur.memoire, scenario: complet, saisies, poids }, scenario: complet } };
}
/**
 * Aperçu mensuel des trois axes : taux (0 à 1) et score global brut (0 à 100), sans simulation journalière ni horaire. Sert pendant la saisie ;
 * toujours remplacé par {@link simuler}. Mêmes erreurs de saisie.
 */
export function apercuSimulation(saisi, donnees, options) {
    const { territoire } = donnees ?? {};
    const { coefficients, algoConfig } = options ?? {};
    const erreurs = erreursDObjets({ territoire, coefficients, algoConfig });
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const config = validerPoids(algoConfig);
    return config.ok ? garder(() => estimer(saisi, donnees, options)) : config;
}
function estimer(saisi, donnees, options) {
    const { territoire } = donnees;
    const complet = completerScenario(saisi, { territoire, coefficients: options.coefficients });
    if (!complet.ok)
        return complet;
    const { lieu } = complet.valeur.scenario;
    const contexte = situer(territoire, lieu, options.coefficients);
    if (!contexte.ok)
        return contexte;
    const rendu = apercuDuScenario({ scenario: complet.valeur.scenario, saisies: [] }, { contexte: contexte.valeur, axes: AXES, options });
    if (!rendu.ok)
        return rendu;
    const { taux, score } = rendu.valeur;
    return { ok: true, valeur: { taux, score }, avertissements: complet.avertissements };
}
