import { bilanAzote, facteurAzote } from "./azote.js";
import { placerAzote } from "../garde/garde.js";
import { CALENDRIER_DU_POSTE, GROUPES, POSTES_DU_GROUPE } from "../groupes.js";
import { comestibleParM2, produire, rendements } from "../production.js";
function groupeDe(poste) {
    return GROUPES.find((g) => POSTES_DU_GROUPE[g]?.includes(poste));
}
/**
 * Place l'azote du lieu parcelle par parcelle, là où il nourrit le plus : une récolte que personne ne mangerait n'en reçoit qu'après les autres.
 * S'il suffit à tout, chaque parcelle a le sien. Plus d'azote, plus de surface, plus de place : la part nourrie ne baisse jamais.
 */
export function fumer({ entree, disponible, f_eau, animaux_kg, calendriers, reglage, quantile }, coefficients) {
    const { besoins_kg, portable_kg } = disponible;
    const combler = (part) => bilanAzote(disponible, new Array(besoins_kg.length).fill(part));
    if (portable_kg >= besoins_kg.reduce((total, b) => total + b.besoin_kg - b.sur_place_kg, 0))
        return { azote: combler(1), range: null };
    if (portable_kg <= 0)
        return { azote: combler(0), range: null };
    const rendementsAvec = (part) => rendements(entree, coefficients, { f_eau, f_fert: facteurAzote(combler(part)) }, quantile);
    const [sans, avec] = [rendementsAvec(0), rendementsAvec(1)];
    const recolter = (y) => produire(entree.surfaces_m2, y, animaux_kg, calendriers, coefficients).mensuelle_kg;
    const supplements = besoins_kg.flatMap(({ poste, besoin_kg, sur_place_kg }, rang) => {
        const groupe = groupeDe(poste);
        const parts = calendriers[CALENDRIER_DU_POSTE[poste] ?? ""];
        if (groupe === undefined || parts === undefined)
            return [];
        const kg = entree.surfaces_m2[poste] * comestibleParM2(groupe, avec[poste] - sans[poste], coefficients);
        return kg > 0 ? [{ rang, groupe, kg, azote_kg: besoin_kg - sur_place_kg, parts }] : [];
    });
    const { parts: places, range } = placerAzote({ sans_kg: recolter(sans), avec_kg: recolter(avec) }, { supplements, azote_kg: portable_kg }, reglage);
    const parts = new Array(besoins_kg.length).fill(0);
    supplements.forEach(({ rang }, k) => (parts[rang] = places[k] ?? 0));
    return { azote: bilanAzote(disponible, parts), range };
}
