import { idsFamille, lire } from "../../../commun/coefficients/table.js";
import { compterPersonnes } from "../besoins.js";
import { POSTES_CULTURE } from "../groupes.js";
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
/** Postes qu'un engrais vert couvre l'hiver : le sol y est nu. Le blé, lui, est semé à l'automne. */
const POSTES_NUS_L_HIVER = ["potager", "tubercules", "oleagineux"];
const ID_BESOIN = idsFamille("alim.azote.besoin.", ["potager", "champ", "verger"]);
/** Une table d'avant ces apports ne les a pas : un ancien lien se relit sans eux. */
function lireOuZero(coefficients, id) {
    return coefficients[id]?.valeur ?? 0;
}
/**
 * Azote d'un an, en kg N. Besoin : 15, 9 et 5 g/m² selon la famille de culture. Portable : compost de cuisine, fientes, fumier, couplages, et le reliquat des légumineuses
 * pour la culture qui les suit. Sur place : l'engrais vert d'hiver des pratiques confirmée et intensive, qui ne sert que la parcelle où il pousse.
 */
export function azoteDisponible(entree, coefficients) {
    const s = entree.surfaces_m2;
    const engraisVert = entree.pratique === "confirme" || entree.pratique === "intensif" ? lireOuZero(coefficients, "alim.azote.engrais_vert") : 0;
    const besoins_kg = POSTES_CULTURE.flatMap((poste) => {
        const famille = BESOIN_AZOTE[poste];
        if (famille === undefined || s[poste] <= 0)
            return [];
        const besoin_kg = lire(coefficients, ID_BESOIN(famille)) * s[poste];
        if (besoin_kg <= 0)
            return [];
        return [{ poste, besoin_kg, sur_place_kg: POSTES_NUS_L_HIVER.includes(poste) ? Math.min(besoin_kg, engraisVert * s[poste]) : 0 }];
    });
    const compost = entree.compost === false ? 0 : lire(coefficients, "alim.azote.compost_cuisine") * compterPersonnes(entree.personnes);
    const portable_kg = compost +
        lire(coefficients, "alim.azote.poule") * entree.elevage.poules +
        lire(coefficients, "alim.azote.chevre") * entree.elevage.chevres +
        lireOuZero(coefficients, "alim.azote.legumineuses") * s.legumineuses +
        entree.azote_apporte_kg_an;
    return { besoins_kg, portable_kg, f_min: lire(coefficients, "alim.azote.f_min") };
}
/** Bilan une fois l'azote placé. `parts` : part du besoin de chaque poste que l'azote portable comble, au-delà de son engrais vert (0 à 1). */
export function bilanAzote({ besoins_kg, portable_kg, f_min }, parts) {
    const par_poste = {};
    let besoin_kg = 0;
    let apport_kg = portable_kg;
    besoins_kg.forEach((b, rang) => {
        const apport = b.sur_place_kg + (b.besoin_kg - b.sur_place_kg) * (parts[rang] ?? 0);
        par_poste[b.poste] = { besoin_kg: b.besoin_kg, apport_kg: apport, f_fert: f_min + ((1 - f_min) * apport) / b.besoin_kg };
        besoin_kg += b.besoin_kg;
        apport_kg += b.sur_place_kg;
    });
    return { besoin_kg, apport_kg, f_fert: besoin_kg > 0 ? Math.min(1, f_min + ((1 - f_min) * apport_kg) / besoin_kg) : 1, par_poste };
}
/** Effet de l'azote sur la récolte d'un poste : 1 s'il n'en demande pas. */
export function facteurAzote({ par_poste }) {
    return (poste) => par_poste[poste]?.f_fert ?? 1;
}
