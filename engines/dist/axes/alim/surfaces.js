import { lire } from "../../commun/coefficients/table.js";
import { GROUPES, POSTES_DU_GROUPE } from "./groupes.js";
import { comestibleParM2, ID_FRACTION } from "./production.js";
/**
 * Surfaces à cultiver pour couvrir la part `cible` (0 à 1) de chaque groupe végétal : S = cible·B/(fraction·(1 − pertes)·Y), en m².
 * `y` : rendements frais sans limite d'eau ni d'azote, verger adulte (donc toujours > 0). Légumes au potager, fruits au verger.
 * Élevage, à part du total végétal : effectifs (une part de bête compte : on partage une chèvre entre voisins), place qu'ils prennent et champ qui les nourrit, au rendement des
 * céréales du lieu ; la viande est comptée en poulets.
 */
export function surfacesNecessaires(besoins_kg, y, cible, coefficients) {
    const par_groupe_m2 = {};
    let total_m2 = 0;
    for (const g of GROUPES) {
        const poste = POSTES_DU_GROUPE[g]?.[0];
        if (poste === undefined)
            continue;
        const kg_m2 = comestibleParM2(g, y[poste], coefficients);
        if (kg_m2 <= 0)
            continue;
        const surface = (cible * besoins_kg[g]) / kg_m2;
        par_groupe_m2[g] = surface;
        total_m2 += surface;
    }
    const effectif = (besoin_kg, par_tete_kg) => (par_tete_kg > 0 && besoin_kg > 0 ? (cible * besoin_kg) / par_tete_kg : 0);
    const part = (g) => lire(coefficients, ID_FRACTION[g]);
    const effectifs = {
        poules: effectif(besoins_kg.oeufs, lire(coefficients, "alim.elevage.poule.oeufs") * lire(coefficients, "alim.elevage.poule.poids_oeuf") * part("oeufs")),
        chevres: effectif(besoins_kg.lait, lire(coefficients, "alim.elevage.chevre.lait") * part("lait")),
        poulets: effectif(besoins_kg.viandes, lire(coefficients, "alim.elevage.poulet.carcasse") * part("viandes")),
        ruches: effectif(besoins_kg.miel_sucres, lire(coefficients, "alim.elevage.ruche.miel")),
    };
    const elevage_m2 = effectifs.poules * lire(coefficients, "alim.elevage.poule.surface") + effectifs.chevres * lire(coefficients, "alim.elevage.chevre.surface");
    const grain_kg = effectifs.poules * lire(coefficients, "alim.elevage.poule.aliment") * (1 - lire(coefficients, "alim.elevage.poule.restes")) +
        effectifs.chevres * lire(coefficients, "alim.elevage.chevre.grain") +
        effectifs.poulets * lire(coefficients, "alim.elevage.poulet.aliment");
    const grain_m2 = y.cereales * (1 - lire(coefficients, "alim.pertes.recolte"));
    return { par_groupe_m2, total_m2, effectifs, elevage_m2, aliment_m2: grain_m2 > 0 ? grain_kg / grain_m2 : 0 };
}
