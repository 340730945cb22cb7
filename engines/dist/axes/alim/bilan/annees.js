import { JOURS_MOIS } from "../../../commun/contexte/calendrier.js";
import { PART_JOUR_SANS } from "../../../commun/contexte/jour-sans.js";
import { somme } from "../../../commun/coefficients/statistiques.js";
import { lire } from "../../../commun/coefficients/table.js";
import { facteurAzote } from "../azote/azote.js";
import { kcalParKg } from "../besoins.js";
import { GROUPES, parPosteArrose, POSTES_DU_GROUPE } from "../groupes.js";
import { bilanHydrique, facteurEau, KY_DU_POSTE, partsServies, surfaceDe } from "../irrigation.js";
import { comestibleParM2, produire, rendements } from "../production.js";
const SANS_FIN = { potager: 1, serre: 1, tubercules: 1, verger: 1 };
const UN = new Array(12).fill(1);
/** Effet de l'eau d'une année de pluie : la même part de ce que demande cette année-là est servie. */
function effetsDe(entree, calcul, pluie_mm, rfu_mm, remplissage, coefficients) {
    return parPosteArrose((poste) => {
        if (surfaceDe(poste, entree.surfaces_m2) <= 0 || poste === "serre")
            return calcul.f_eau[poste];
        const { etc_mm } = calcul.irrigation.bilans[poste];
        const bilan = bilanHydrique({ kc: UN, et0_mm: etc_mm, pluie_mm, facteur_etc: 1, rfu_mm, reserve_depart_mm: rfu_mm * remplissage });
        return facteurEau(bilan, partsServies(entree, poste), lire(coefficients, KY_DU_POSTE[poste]));
    });
}
/** Kcal d'une récolte bien arrosée, par facteur d'eau. */
function poids(entree, calcul, coefficients) {
    const y = rendements(entree, coefficients, { f_eau: SANS_FIN, f_fert: facteurAzote(calcul.azote) });
    const kcal = (poste) => {
        const groupe = GROUPES.find((g) => POSTES_DU_GROUPE[g]?.includes(poste));
        return groupe === undefined ? 0 : entree.surfaces_m2[poste] * comestibleParM2(groupe, y[poste], coefficients) * kcalParKg(groupe, coefficients);
    };
    return parPosteArrose((poste) => kcal(poste) + (poste === "verger" ? kcal("petits_fruits") : 0));
}
/** Récoltes de trois années de pluie du lieu ; null si aucune pluie ne change la récolte (tout est arrosé, ou rien n'en dépend). */
export function anneesReelles(entree, calcul, coefficients) {
    const { pluie_annees } = entree.contexte;
    const rfu_mm = lire(coefficients, "alim.eau.ru_potager") * lire(coefficients, "alim.eau.p_rfu");
    const remplissage = lire(coefficients, "alim.eau.rfu_min_depart");
    const parKcal = poids(entree, calcul, coefficients);
    const annees = pluie_annees.slice(-30).map((pluie_mm) => {
        const f_eau = effetsDe(entree, calcul, pluie_mm, rfu_mm, remplissage, coefficients);
        return { f_eau, promesse: somme(Object.values(parPosteArrose((poste) => parKcal[poste] * f_eau[poste]))) };
    });
    annees.sort((a, b) => a.promesse - b.promesse);
    const [premiere, derniere] = [annees[0], annees.at(-1)];
    if (premiere === undefined || derniere === undefined || derniere.promesse - premiere.promesse <= 1e-9 * derniere.promesse)
        return null;
    const recolter = (part) => {
        const { f_eau } = annees[Math.round(part * (annees.length - 1))] ?? premiere;
        const y = rendements(entree, coefficients, { f_eau, f_fert: facteurAzote(calcul.azote) });
        return produire(entree.surfaces_m2, y, calcul.animaux.comestible_kg, calcul.calendriers, coefficients).mensuelle_kg;
    };
    return { nombre: annees.length, pire: recolter(0), seche: recolter(0.1), humide: recolter(0.9) };
}
/**
 * Jours des mois où au moins 5 % de l'énergie qu'un lieu peut donner (`kcalDonnables`) vient d'ailleurs, et leur plus longue suite, l'année bouclée sur elle-même.
 * Sur le besoin entier, le poisson et les boissons d'un omnivore, 8 % que rien ne produit, faisaient compter tous les jours de la ferme qui donne tout le reste.
 */
export function joursSans(local_kcal, donnables_kcal_an) {
    let jours_an = 0;
    let plus_longue_j = 0;
    let suite = 0;
    for (let i = 0; i < 24; i++) {
        const m = i % 12;
        const nourrit = donnables_kcal_an > 0 && (local_kcal[m] ?? 0) > ((1 - PART_JOUR_SANS) * donnables_kcal_an) / 12;
        const jours = nourrit ? 0 : (JOURS_MOIS[m] ?? 0);
        if (i < 12)
            jours_an += jours;
        suite = jours > 0 ? suite + jours : 0;
        plus_longue_j = Math.max(plus_longue_j, suite);
    }
    return { jours_an, plus_longue_j: Math.min(jours_an, plus_longue_j) };
}
