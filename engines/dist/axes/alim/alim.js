/** Porte de l'axe alimentation : demande (première phase), simulation complète, aperçu. */
import { garderAxe } from "../../commun/validation/garde.js";
import { sansFourchette } from "../../commun/coefficients/statistiques.js";
import { aLaLecture, uneFois } from "../../commun/coefficients/une-fois.js";
import { ecrireNombre } from "../../commun/validation.js";
import { avertissementsAlim } from "./avertissements.js";
import { besoinsAlim } from "./besoins.js";
import { calculerAlim } from "./calcul.js";
import { controlerEntreeAlim } from "./controle.js";
import { fourchetteAlim } from "./bilan/fourchette.js";
import { parGroupe, GROUPES } from "./groupes.js";
import { irrigationAlim } from "./irrigation.js";
import { parMois } from "../../commun/contexte/calendrier.js";
import { rendements } from "./production.js";
import { surfacesNecessaires } from "./surfaces.js";
import { tracerDemande } from "./trace/trace-demande.js";
import { tracerAlim } from "./trace/trace.js";
export { besoinsAlim } from "./besoins.js";
export { resumerAlim } from "./bilan/bilan.js";
export { bilanHydrique } from "./irrigation.js";
export { rendements } from "./production.js";
export { preparerGarde, ranger } from "./garde/garde.js";
/**
 * Première phase : besoins (kcal, kg de protéines, kg comestibles par groupe et par an) et arrosage demandé à l'axe eau (mm, m³ par mois).
 * La part d'eau servie n'y joue pas. Erreurs : chemins de l'entrée.
 */
export function demanderAlim(entree, options) {
    return garderAxe(entree, options, () => evaluerDemande(entree, options));
}
function evaluerDemande(entree, options) {
    const erreurs = controlerEntreeAlim(entree);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const besoins = besoinsAlim(entree, options.coefficients);
    const irrigation = irrigationAlim(entree, options.coefficients);
    return {
        ok: true,
        valeur: { besoins, irrigation: irrigation.demande },
        avertissements: [],
        ...(options.trace === true ? { trace: tracerDemande(entree, { besoins, irrigation }, options.coefficients) } : {}),
    };
}
/** Leur place dans une sortie, en attendant qu'on les lise : un taux n'en lit aucune. */
const NECESSAIRES_A_LIRE = Object.freeze({
    surfaces_necessaires_m2: undefined,
    surface_necessaire_totale_m2: undefined,
    effectifs_necessaires: undefined,
    surface_elevage_necessaire_m2: undefined,
    surface_aliment_necessaire_m2: undefined,
    surface_assiette_m2: undefined,
});
/** Ce qu'il faudrait de terre et de bêtes pour toute l'assiette. */
function necessairesDe(entree, { besoins }, coefficients) {
    const { par_groupe_m2, total_m2, effectifs, elevage_m2, aliment_m2 } = surfacesNecessaires(besoins.groupes_kg_an, rendements(entree, coefficients), entree.cible ?? 1, coefficients);
    return {
        surfaces_necessaires_m2: par_groupe_m2,
        surface_necessaire_totale_m2: total_m2,
        effectifs_necessaires: effectifs,
        surface_elevage_necessaire_m2: elevage_m2,
        surface_aliment_necessaire_m2: aliment_m2,
        surface_assiette_m2: total_m2 + elevage_m2 + aliment_m2,
    };
}
function assembler(entree, c, { annees, ...fourchette }, options) {
    const necessaires = uneFois(() => necessairesDe(entree, c, options.coefficients));
    const stocks = c.consommation.garde.groupes;
    const besoin_mois_kg = GROUPES.reduce((total, g) => total + (c.besoin_mensuel_kg[g][0] ?? 0), 0);
    const sortie = {
        besoins: c.besoins,
        irrigation: { ...c.irrigation.demande, f_eau: c.f_eau },
        production: { mensuelle_kg: c.production.mensuelle_kg, annuelle_kg: c.production.annuelle_kg, recoltee_kg: c.recoltee_kg },
        couverture: c.bilan.couverture,
        mois: {
            besoin_kg: parMois(() => besoin_mois_kg),
            local_kg: c.bilan.local_kg,
            stock_kg: parMois((m) => GROUPES.reduce((total, g) => total + (stocks[g].stock_kg[m] ?? 0), 0)),
            besoin_kcal: parMois(() => c.besoins.kcal_an / 12),
            local_kcal: c.bilan.local_kcal,
        },
        autonomie: c.bilan.autonomie,
        nb_groupes_couverts_25pct: c.bilan.nb_groupes_couverts_25pct,
        jours_sans_an: c.jours_sans_an,
        jours_sans_suite_j: c.jours_sans_suite_j,
        ...(c.consommation.substitution_kg === undefined ? {} : { substitution_kg: c.consommation.substitution_kg }),
        surplus_perdu_kg: parGroupe((g) => stocks[g].surplus_kg),
        surplus_utile_kg: parGroupe((g) => Math.min(stocks[g].surplus_kg, Math.max(0, 1 - c.bilan.couverture.groupes[g]) * c.besoins.groupes_kg_an[g])),
        pertes_stock_kg: parGroupe((g) => stocks[g].pertes_kg),
        ...(options.taux_seuls === true ? NECESSAIRES_A_LIRE : necessaires()),
        azote: c.azote,
        elevage: {
            aliment_kg: c.aliment.aliment_kg,
            aliment_achete_kg: c.aliment.aliment_achete_kg,
            prairie_m2: c.aliment.prairie_m2,
            part_aliment_propre: c.aliment.part_aliment_propre,
            oeufs_nombre: c.animaux.oeufs_nombre,
            fourrage_kg: c.aliment.fourrage_kg,
            fourrage_achete_kg: c.aliment.fourrage_achete_kg,
        },
        conservation: { energie_kwh: c.conservation.energie_kwh, conserve_kg: c.conservation.conserve_kg },
        travail: c.travail,
        ...fourchette,
        ...(annees === undefined ? {} : { annees }),
        score: c.bilan.score,
    };
    return options.taux_seuls === true ? aLaLecture(sortie, NECESSAIRES_A_LIRE, necessaires) : sortie;
}
/**
 * Simulation de l'axe sur une année permanente. Énergie, protéines et poids frais restent séparés ; `autonomie.taux` est la part des kcal.
 * Erreurs : chemins de l'entrée. `options.trace` : chaque nombre affiché et sa formule.
 */
export function simulerAlim(entree, options) {
    return garderAxe(entree, options, () => deroulerAlim(entree, options));
}
function deroulerAlim(entree, options) {
    const erreurs = controlerEntreeAlim(entree);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const calcul = calculerAlim(entree, options.coefficients);
    const fourchette = options.taux_seuls === true
        ? { ic: sansFourchette(calcul.bilan.couverture.kcal), annees: undefined }
        : fourchetteAlim(entree, calcul, options.coefficients);
    const valeur = assembler(entree, calcul, fourchette, options);
    options.journal?.noter("info", `alim : ${ecrireNombre(100 * valeur.autonomie.taux, 1)} % de l’énergie, score ${ecrireNombre(valeur.score, 1)}`);
    return {
        ok: true,
        valeur,
        avertissements: options.sans_avertissements === true ? [] : avertissementsAlim(entree, calcul, valeur, options.coefficients),
        ...(options.trace === true ? { trace: tracerAlim(entree, calcul, valeur, options.coefficients) } : {}),
    };
}
/** Aperçu : le taux et le score de la simulation complète, sans fourchette, surfaces nécessaires, phrases ni trace. */
export function apercuAlim(entree, options) {
    return garderAxe(entree, options, () => estimerAlim(entree, options));
}
function estimerAlim(entree, options) {
    const erreurs = controlerEntreeAlim(entree);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const c = calculerAlim(entree, options.coefficients);
    return {
        ok: true,
        valeur: {
            taux: c.bilan.autonomie.taux,
            score: c.bilan.score,
            irrigation_m3: c.irrigation.demande.besoin_m3,
            conservation_kwh: c.conservation.energie_kwh,
            h_an: c.travail.h_an,
        },
        avertissements: [],
    };
}
