import { validerAlgoConfig } from "../../commun/validation/algo-config.js";
import { controlerCoefficients, controlerCouts, controlerTerritoire, unSeulControle } from "../../commun/validation/arguments.js";
import { erreursDObjets } from "../../commun/validation/garde.js";
import { pointsCoutCuve } from "../../axes/eau/cuve.js";
import { creerResolveur } from "../../couplages/alias.js";
import { evaluerBonus } from "./bonus.js";
import { lireFluxExternes, signalerAbsences } from "../externes.js";
import { lecteurIndicateurs } from "../sorties/indicateurs.js";
import { resoudreAxes, resoudreMode } from "../modes.js";
import { calculsDe, climatDe } from "../passe/calculs.js";
import { derouler } from "../passe/passe.js";
import { planifier } from "../decision/plans.js";
import { detaillerPoids } from "./poids.js";
import { completer } from "../scenario.js";
import { elargissementDe, scoreGlobal, scoresAxes } from "./scores.js";
/** Erreurs des données injectées : territoire, coefficients, coûts, configuration ; chacune à son chemin. */
function controlerDonnees(donnees, options) {
    const { territoire, couts } = donnees ?? {};
    const { coefficients, algoConfig } = options ?? {};
    const absents = erreursDObjets({ territoire, couts, coefficients, algoConfig });
    if (absents.length > 0)
        return absents;
    const { controlees } = options;
    return [
        ...unSeulControle(controlees, "territoire", territoire, controlerTerritoire),
        ...unSeulControle(controlees, "coefficients", coefficients, controlerCoefficients),
        ...unSeulControle(controlees, "couts", couts, controlerCouts),
        ...unSeulControle(controlees, "config", algoConfig, (config) => {
            const rendu = validerAlgoConfig(config);
            return rendu.ok ? [] : [...rendu.erreurs];
        }),
    ];
}
/** Lit les options ; erreurs `territoire.*`, `coefficients.*`, `couts.*`, `config.*`, `mode.inconnu`, `axe.*`, `alias.*`, `flux.interne`. */
export function preparerCadre(donnees, options) {
    const erreurs = controlerDonnees(donnees, options);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const mode = resoudreMode(options.mode ?? "global");
    if (!mode.ok)
        return mode;
    const axes = resoudreAxes(mode.valeur, options.axes);
    if (!axes.ok)
        return axes;
    const alias = creerResolveur(options.algoConfig.couplages_alias);
    if (!alias.ok)
        return alias;
    const externes = lireFluxExternes(options.flux_externes, axes.valeur, alias.valeur);
    if (!externes.ok)
        return externes;
    const { graines_energie, graines_eau, annees_eau, partage_electricite } = options;
    const reglage = {
        axes: axes.valeur,
        couts_cuve: pointsCoutCuve(donnees.couts),
        externes: externes.valeur,
        graines_energie,
        graines_eau,
        annees_eau,
        partage_electricite,
    };
    return {
        ok: true,
        valeur: { mode: mode.valeur, alias: alias.valeur, reglage, donnees, options, calculs: calculsDe(options.calculs, donnees.territoire, options) },
        avertissements: [],
    };
}
/** Note un scénario pour ne lire que ses taux, ses scores et ses flux : sans trace, journal ni avertissement. Le même calcul ; ce qui est déjà fait est repris. */
export function noterEssai(saisi, cadre) {
    const { trace: _trace, journal: _journal, ...options } = cadre.options;
    return noter(saisi, cadre, { ...options, taux_seuls: true, sans_avertissements: true });
}
/** Le scénario complété et son climat. */
function completerIci(saisi, { donnees, calculs }, options) {
    const rendu = completer(saisi, { territoire: donnees.territoire, coefficients: options.coefficients });
    if (!rendu.ok)
        return rendu;
    const contexte = climatDe(calculs, rendu.valeur.scenario.lieu, options);
    if (!contexte.ok)
        return contexte;
    return { ok: true, valeur: { complet: rendu.valeur, contexte: contexte.valeur }, avertissements: [...rendu.avertissements, ...contexte.avertissements] };
}
/** Complète, planifie, simule et note un scénario saisi. */
export function noter(saisi, cadre, options = cadre.options) {
    const { reglage, alias, mode } = cadre;
    const coefs = options.coefficients;
    const ici = completerIci(saisi, cadre, options);
    if (!ici.ok)
        return ici;
    const { complet, contexte } = ici.valeur;
    const { scenario: voulu, defauts, nb_champs } = complet;
    const plans = planifier(voulu, { contexte, coefs, cache: options.cacheSolaire });
    if (!plans.ok)
        return plans;
    const { scenario, toit } = plans.valeur;
    const lieu = { scenario, contexte, toit, coefs };
    const passe = derouler(lieu, reglage, options, cadre.calculs);
    if (!passe.ok)
        return passe;
    const { sorties } = passe.valeur;
    const bonus = bonusDuMode(evaluerBonus(options.algoConfig.bonus_malus, lecteurIndicateurs(scenario, sorties, coefs, alias)), mode, reglage.axes);
    const elargissement = elargissementDe(defauts.length, nb_champs).valeur;
    const axes = scoresAxes(sorties, bonus, options.taux_seuls === true ? undefined : elargissement);
    const profil = { milieu: voulu.lieu.milieu, foyer: voulu.foyer.type, climat: contexte.zone_climat, priorite: voulu.priorite };
    const poids = detaillerPoids(options.algoConfig, profil);
    const [eau, energie, alim] = poids.map((d) => d.poids);
    const { agregation } = options.algoConfig.modulateurs;
    const global = mode === "global" ? scoreGlobal(axes, { eau, energie, alim }, bonus, agregation, options.taux_seuls) : undefined;
    const avertissements = options.sans_avertissements === true
        ? []
        : sansDoublons([
            ...ici.avertissements,
            ...plans.valeur.avertissements,
            ...signalerAbsences(reglage.axes, reglage.externes),
            ...passe.valeur.avertissements,
        ]);
    return {
        ok: true,
        valeur: {
            complet,
            contexte,
            plans: plans.valeur,
            lieu,
            passe: passe.valeur,
            bonus,
            poids,
            axes,
            global,
            elargissement,
            avertissements,
        },
        avertissements,
    };
}
/** Deux modules peuvent dire la même chose : une fois suffit. */
function sansDoublons(liste) {
    return liste.filter((a, i) => liste.findIndex((b) => b.code === a.code && b.message === a.message) === i);
}
/** En mode `par_axe`, ni règle sans axe ni règle d'un axe non évalué. */
function bonusDuMode(bonus, mode, axes) {
    if (mode === "global")
        return bonus;
    return { ...bonus, appliques: bonus.appliques.filter((b) => b.axe !== null && axes.includes(b.axe)), global: 0 };
}
