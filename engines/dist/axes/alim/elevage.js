import { lire } from "../../commun/coefficients/table.js";
import { ID_FRACTION } from "./production.js";
/**
 * Produits de l'élevage sur un an : œufs = poules·200·0,060 kg·part comestible ; lait = chèvres·700·part ;
 * viande = (poulets·1,8 + lapines·40)·part ; miel = ruches·15 (déjà comestible).
 */
export function produitsElevage(elevage, coefficients) {
    const part = (groupe) => lire(coefficients, ID_FRACTION[groupe]);
    const oeufs_nombre = elevage.poules * lire(coefficients, "alim.elevage.poule.oeufs");
    const oeufs_kg = oeufs_nombre * lire(coefficients, "alim.elevage.poule.poids_oeuf");
    const lait_kg = elevage.chevres * lire(coefficients, "alim.elevage.chevre.lait");
    const carcasses_kg = elevage.poulets * lire(coefficients, "alim.elevage.poulet.carcasse") + elevage.lapines * lire(coefficients, "alim.elevage.lapine.carcasse");
    const miel_kg = elevage.ruches * lire(coefficients, "alim.elevage.ruche.miel");
    return {
        comestible_kg: { oeufs: oeufs_kg * part("oeufs"), lait: lait_kg * part("lait"), viandes: carcasses_kg * part("viandes"), miel_sucres: miel_kg },
        brut_kg: oeufs_kg + lait_kg + carcasses_kg + miel_kg,
        oeufs_nombre,
    };
}
/**
 * Nourriture des bêtes sur un an, en kg. Le grain du champ va d'abord aux humains : `grain_propre_restant_kg` est ce qui dépasse leur besoin, en grain entier.
 * `part_aliment_propre` = min(1, (grain restant + restes et parcours des poules)/besoin en aliment), 1 sans besoin. Le foin des chèvres est compté à part :
 * `prairie_equivalente_m2` est la prairie du scénario ramenée à un bon sol océanique ; la surface conseillée par chèvre (foin compris) couvre tout le fourrage.
 */
export function alimentElevage(elevage, grain_propre_restant_kg, prairie_equivalente_m2, coefficients) {
    const ration_poules_kg = lire(coefficients, "alim.elevage.poule.aliment") * elevage.poules;
    const aliment_kg = ration_poules_kg +
        lire(coefficients, "alim.elevage.poulet.aliment") * elevage.poulets +
        lire(coefficients, "alim.elevage.chevre.grain") * elevage.chevres +
        lire(coefficients, "alim.elevage.lapine.aliment") * elevage.lapines;
    const restes_kg = lire(coefficients, "alim.elevage.poule.restes") * ration_poules_kg;
    const part_aliment_propre = aliment_kg > 0 ? Math.min(1, (grain_propre_restant_kg + restes_kg) / aliment_kg) : 1;
    const fourrage_kg = lire(coefficients, "alim.elevage.chevre.fourrage") * elevage.chevres;
    const prairie_m2 = lire(coefficients, "alim.elevage.chevre.surface") * elevage.chevres;
    return {
        aliment_kg,
        aliment_achete_kg: aliment_kg * (1 - part_aliment_propre),
        restes_kg,
        grain_propre_kg: Math.max(0, Math.min(grain_propre_restant_kg, aliment_kg - restes_kg)),
        part_aliment_propre,
        prairie_m2,
        fourrage_kg,
        fourrage_achete_kg: prairie_m2 > 0 ? fourrage_kg * (1 - Math.min(1, prairie_equivalente_m2 / prairie_m2)) : 0,
    };
}
