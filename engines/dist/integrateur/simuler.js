import { garder } from "../commun/validation/garde.js";
import { evaluerAdequation } from "../adequation.js";
import { bilanBudget } from "../budget.js";
import { journalDe } from "../commun/debug/journal.js";
import { uneFois } from "../commun/coefficients/une-fois.js";
import { tousLesFlux } from "../couplages/couplages.js";
import { equipementsDuScenario } from "./sorties/equipements.js";
import { etatDe } from "./sorties/etat.js";
import { ouvrirEssais } from "./decision/essais.js";
import { trouverLeviers } from "./decision/leviers.js";
import { entreeAdequation } from "./decision/moyens.js";
import { noter, preparerCadre } from "./notation/notation.js";
import { recommander, recommanderEpargnes, recommanderGratuits } from "./decision/recommandations.js";
import { resteDe } from "./sorties/reste.js";
import { retourElec } from "./sorties/retour.js";
import { tracerIntegration } from "./trace.js";
import { travailAnnuel } from "./travail.js";
import { VERSION } from "./version.js";
/**
 * Simule un scénario : trois axes (mode `global`) ou un à trois (mode `par_axe`), couplages, scores, budget, adéquation, recommandations et leviers.
 * Taux de 0 à 1, scores de 0 à 100, EUR TTC. Erreurs : chemin du champ, code, message. Sans état : mêmes arguments, même résultat.
 */
export function simuler(saisi, donnees, options) {
    return garder(() => derouler(saisi, donnees, options));
}
function derouler(saisi, donnees, options) {
    const cadre = preparerCadre(donnees, options);
    if (!cadre.ok)
        return cadre;
    const note = noter(saisi, cadre.valeur);
    if (!note.ok)
        return note;
    const n = note.valeur;
    const { mode, reglage } = cadre.valeur;
    const coefs = options.coefficients;
    const { sorties } = n.passe;
    const { scenario: voulu, defauts, nb_champs } = n.complet;
    const [eau, energie, alim] = n.poids.map((d) => d.poids);
    const flux = tousLesFlux(etatDe(n.lieu, sorties, n.plans), n.contexte, coefs);
    const equipements = equipementsDuScenario(n.plans.scenario, donnees.couts, coefs);
    const budget = bilanBudget(equipements, voulu.moyens.budget_eur, options.algoConfig, donnees.couts, {
        eau,
        energie,
        alim,
    });
    // Elle compare d'autres cuves : qui ne la lit pas ne les paie pas.
    const adequation = uneFois(() => evaluerAdequation(entreeAdequation(voulu, n.plans, sorties, budget, coefs), options.algoConfig.adequation_weights));
    const valeur = {
        version_moteur: VERSION,
        mode,
        // Ce que la personne a demandé ; les plans disent ce qui a été réduit.
        scenario: voulu,
        contexte: n.contexte,
        defauts,
        nb_champs,
        elargissement: n.elargissement,
        axes: n.axes,
        eau: sorties.eau,
        energie: sorties.energie,
        alim: sorties.alim,
        ...(n.global === undefined ? {} : { score_global: n.global }),
        bonus: n.bonus.appliques,
        bonus_ignores: n.bonus.ignores,
        flux,
        sol: n.plans.sol,
        toit: n.plans.toit,
        budget,
        get adequation() {
            return adequation();
        },
        reste: resteDe(sorties, n.lieu.scenario, n.contexte, coefs),
        retour_elec: retourElec(sorties.energie?.facture, n.plans.scenario, equipements, sorties.energie?.batterie.duree_vie_an ?? null, {
            couts: donnees.couts,
            coefs,
        }),
        travail_h_semaine: travailAnnuel(sorties) / 52,
        ...conseils(saisi, n, budget, cadre.valeur, options),
        convergence: n.passe.convergence,
    };
    journalDe(options).noter("info", "simulation notée", { mode, axes: reglage.axes, defauts: defauts.length });
    const trace = options.trace === true
        ? [
            ...n.passe.trace,
            ...tracerIntegration({
                travaux: sorties,
                axes: n.axes,
                poids: n.poids,
                global: n.global,
                bonus: n.bonus,
                budget,
                adequation: adequation(),
                flux,
                nb_defauts: defauts.length,
                nb_champs,
                config: options.algoConfig,
            }),
        ]
        : undefined;
    return { ok: true, valeur, avertissements: n.avertissements, ...(trace === undefined ? {} : { trace }) };
}
/** Ce qu'il serait bon de changer : rien si ce n'est pas demandé ; sous un prix, ce qui épargne seulement, sans levier. */
function conseils(saisi, note, budget, cadre, { epargnes_jusqu_a_eur, gratuits, recommandations }) {
    const essais = ouvrirEssais(note, cadre);
    if (epargnes_jusqu_a_eur !== undefined)
        return { recommandations: recommanderEpargnes(saisi, note, epargnes_jusqu_a_eur, cadre, essais), leviers: [] };
    if (gratuits === true)
        return { recommandations: recommanderGratuits(saisi, note, cadre, essais), leviers: [] };
    if (recommandations === false)
        return { recommandations: [], leviers: [] };
    return { recommandations: recommander(saisi, note, budget, cadre, essais), leviers: trouverLeviers(saisi, note, cadre, essais) };
}
