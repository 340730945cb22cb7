import { lire } from "../../commun/coefficients/table.js";
import { compterPersonnes } from "./besoins.js";
/** Famille de besoin en azote de chaque poste ; absent : légumineuse, prairie et fruits à coque se passent d'apport. */
export const BESOIN_AZOTE = {
    potager: "potager",
    serre: "potager",
    tubercules: "champ",
    cereales: "champ",
    oleagineux: "champ",
    verger: "verger",
    petits_fruits: "verger",
};
/**
 * Azote du jardin sur un an, en kg N. Besoin : 15, 9 et 5 g/m² selon la famille de culture ; apport : compost de cuisine, fientes, fumier et couplages.
 * `f_fert` = min(1, f_min + (1 − f_min)·apport/besoin), 1 sans besoin.
 */
export function bilanAzote(entree, coefficients) {
    const s = entree.surfaces_m2;
    const besoin_kg = lire(coefficients, "alim.azote.besoin.potager") * (s.potager + s.serre) +
        lire(coefficients, "alim.azote.besoin.champ") * (s.tubercules + s.cereales + s.oleagineux) +
        lire(coefficients, "alim.azote.besoin.verger") * (s.verger + s.petits_fruits);
    const compost = entree.compost === false ? 0 : lire(coefficients, "alim.azote.compost_cuisine") * compterPersonnes(entree.personnes);
    const apport_kg = compost +
        lire(coefficients, "alim.azote.poule") * entree.elevage.poules +
        lire(coefficients, "alim.azote.chevre") * entree.elevage.chevres +
        entree.azote_apporte_kg_an;
    if (besoin_kg <= 0)
        return { besoin_kg, apport_kg, f_fert: 1 };
    const f_min = lire(coefficients, "alim.azote.f_min");
    return { besoin_kg, apport_kg, f_fert: Math.min(1, f_min + ((1 - f_min) * apport_kg) / besoin_kg) };
}
