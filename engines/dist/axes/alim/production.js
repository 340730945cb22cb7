import { choixDe } from "../../champs/champs.js";
import { borner, somme, triangulaire } from "../../commun/coefficients/statistiques.js";
import { idsFamille, idsSerie, lire, lireFiche, lireSerie } from "../../commun/coefficients/table.js";
import { ZONES_CLIMAT } from "../../commun/contexte/zones.js";
import { CALENDRIER_DU_POSTE, GROUPES, parGroupe, POSTES_CULTURE, POSTES_DU_GROUPE } from "./groupes.js";
/** Âges où valent les paliers de maturité 0-2, 3-4, 5-7, 8 ans et plus. */
const MATURITES = ["0_2", "3_4", "5_7", "8_plus"];
/** Paliers de maturité qui encadrent un verger de cet âge, et la part du second : un arbre ne double pas sa récolte à un anniversaire. */
export function maturite(age_ans, coefficients) {
    const position = borner((age_ans - lire(coefficients, "alim.verger.maturite.debut")) / lire(coefficients, "alim.verger.maturite.pas"), 0, MATURITES.length - 1);
    const rang = Math.min(Math.floor(position), MATURITES.length - 2);
    const id = (k) => `alim.verger.maturite.${MATURITES[k] ?? "8_plus"}`;
    return { avant: id(rang), apres: id(rang + 1), part: position - rang };
}
/** Part du rendement adulte qu'un verger de cet âge donne. */
function facteurAge(age_ans, coefficients) {
    const { avant, apres, part } = maturite(age_ans, coefficients);
    return lire(coefficients, avant) + part * (lire(coefficients, apres) - lire(coefficients, avant));
}
const PRATIQUES = choixDe("alim.pratique");
const ID_RENDEMENT = idsFamille("alim.rendement.", [...POSTES_CULTURE, "verger_haute_tige", ...PRATIQUES.map((pratique) => `potager.${pratique}`)]);
const CLE_POTAGER = idsFamille("potager.", PRATIQUES);
const ID_SOL = idsFamille("alim.sol.", choixDe("alim.sol"));
const ID_CLIMAT = idsFamille("alim.climat.", ZONES_CLIMAT);
/** Part du rendement de base que donnent le sol et le climat. */
export function facteurSite({ sol, contexte }, coefficients) {
    return lire(coefficients, ID_SOL(sol)) * lire(coefficients, ID_CLIMAT(contexte.zone_climat));
}
/** Lit un rendement : sa valeur, ou son quantile triangulaire quand on cherche la fourchette. */
function lireRendement(coefficients, cle, quantile) {
    const fiche = lireFiche(coefficients, ID_RENDEMENT(cle));
    return quantile === undefined ? fiche.valeur : triangulaire(fiche.min, fiche.valeur, fiche.max, quantile);
}
/**
 * Rendement de base d'un poste, en kg frais/m²/an, eau et azote non limitants. La pratique change le potager ; les tubercules la suivent au prorata de `amateur`.
 * `quantile` (0 à 1) : lit tous les `alim.rendement.*` à ce quantile de leur loi triangulaire.
 */
export function rendementBase(poste, entree, coefficients, quantile) {
    switch (poste) {
        case "potager":
            return lireRendement(coefficients, CLE_POTAGER(entree.pratique), quantile);
        case "tubercules": {
            const base = lireRendement(coefficients, "tubercules", quantile);
            if (entree.pratique === "amateur")
                return base;
            const amateur = lireRendement(coefficients, "potager.amateur", quantile);
            return amateur > 0 ? (base * lireRendement(coefficients, CLE_POTAGER(entree.pratique), quantile)) / amateur : 0;
        }
        case "verger":
            return lireRendement(coefficients, entree.verger.forme === "haute_tige" ? "verger_haute_tige" : "verger", quantile);
        default:
            return lireRendement(coefficients, poste, quantile);
    }
}
/** Facteur d'eau d'un poste : celui du poste arrosé, celui du verger pour les petits fruits, 1 pour les grandes cultures. */
function facteurEauDuPoste(poste, f_eau) {
    if (poste === "potager" || poste === "serre" || poste === "tubercules" || poste === "verger")
        return f_eau[poste];
    return poste === "petits_fruits" ? f_eau.verger : 1;
}
/**
 * Rendements de l'année en kg frais/m² : Y = Y0·f_sol·f_climat·f_eau·f_fert·f_age (f_age : verger seul).
 * Sans `limites`, l'eau, l'azote et l'âge ne limitent pas : c'est le rendement des surfaces nécessaires.
 */
export function rendements(entree, coefficients, limites, quantile) {
    const f_site = facteurSite(entree, coefficients);
    const f_age = limites === undefined ? 1 : facteurAge(entree.verger.age_ans, coefficients);
    const y = (poste) => {
        const base = rendementBase(poste, entree, coefficients, quantile) * f_site;
        if (limites === undefined)
            return base;
        return base * facteurEauDuPoste(poste, limites.f_eau) * limites.f_fert(poste) * (poste === "verger" ? f_age : 1);
    };
    return {
        potager: y("potager"),
        serre: y("serre"),
        tubercules: y("tubercules"),
        verger: y("verger"),
        petits_fruits: y("petits_fruits"),
        fruits_coque: y("fruits_coque"),
        cereales: y("cereales"),
        legumineuses: y("legumineuses"),
        oleagineux: y("oleagineux"),
        // La prairie nourrit les bêtes par sa surface, non par un rendement.
        prairie: 0,
    };
}
/** Produits sans saison marquée ou dont la date ne suit pas la zone : abattages étalés, miel d'été. */
const CALENDRIERS_FIXES = ["viandes", "miel_sucres"];
function idsRecolte(cle) {
    return idsSerie(`alim.calendrier.oceanique.${cle}`);
}
const MOIS_DE_RECOLTE = Object.freeze(Object.fromEntries([...GROUPES, ...Object.values(CALENDRIER_DU_POSTE)].map((cle) => [cle, idsRecolte(cle)])));
/**
 * Part de la récolte annuelle par mois, de somme 1. Calendrier océanique, un mois plus tôt en zone méditerranéenne, un mois plus tard en montagne,
 * douzièmes sous les tropiques ; viandes et miel ne bougent pas.
 */
export function calendrier(cle, zone, coefficients) {
    if (zone === "tropical" && !CALENDRIERS_FIXES.includes(cle))
        return new Array(12).fill(1 / 12);
    const parts = lireSerie(coefficients, MOIS_DE_RECOLTE[cle] ?? idsRecolte(cle));
    const total = somme(parts);
    // Un tirage d'incertitude déplace chaque part : la somme reste 1.
    const normees = total > 0 ? parts.map((p) => p / total) : new Array(12).fill(1 / 12);
    const decalage = CALENDRIERS_FIXES.includes(cle) ? 0 : zone === "mediterraneen" ? 1 : zone === "montagnard" ? -1 : 0;
    if (decalage === 0)
        return normees;
    return normees.map((_, m) => normees[(m + decalage + 12) % 12] ?? 0);
}
/** Calendriers utiles au scénario, lus une fois : la fourchette rejoue la production sans les relire. */
export function calendriersUtiles(entree, animaux, coefficients) {
    const cles = new Set();
    for (const postes of Object.values(POSTES_DU_GROUPE)) {
        for (const poste of postes) {
            const cle = CALENDRIER_DU_POSTE[poste];
            if (cle !== undefined && entree.surfaces_m2[poste] > 0)
                cles.add(cle);
        }
    }
    for (const g of GROUPES)
        if ((animaux[g] ?? 0) > 0)
            cles.add(g);
    const table = {};
    for (const cle of cles)
        table[cle] = calendrier(cle, entree.contexte.zone_climat, coefficients);
    return table;
}
/** Part comestible de chaque groupe. */
export const ID_FRACTION = Object.freeze(parGroupe((groupe) => `alim.compo.fraction.${groupe}`));
/** Kg comestibles par m² et par an d'un poste : rendement × (1 − pertes à la récolte) × part comestible du groupe. */
export function comestibleParM2(groupe, y_kg_m2, coefficients) {
    return y_kg_m2 * (1 - lire(coefficients, "alim.pertes.recolte")) * lire(coefficients, ID_FRACTION[groupe]);
}
/**
 * Production comestible par groupe, en kg, par mois et par an : Prod = Σ S·Y·(1 − pertes)·fraction, plus les produits animaux.
 * `y` : rendements frais par poste ; `animaux` : kg comestibles par an.
 */
export function produire(surfaces_m2, y, animaux, calendriers, coefficients) {
    const mensuelle_kg = parGroupe((g) => {
        const mois = new Array(12).fill(0);
        for (const poste of POSTES_DU_GROUPE[g] ?? []) {
            if (surfaces_m2[poste] <= 0)
                continue;
            const annuel = surfaces_m2[poste] * comestibleParM2(g, y[poste], coefficients);
            const parts = calendriers[CALENDRIER_DU_POSTE[poste] ?? ""];
            if (parts === undefined)
                continue;
            for (let m = 0; m < 12; m++)
                mois[m] = (mois[m] ?? 0) + annuel * (parts[m] ?? 0);
        }
        const animal = animaux[g] ?? 0;
        const parts = calendriers[g];
        if (animal > 0 && parts !== undefined)
            for (let m = 0; m < 12; m++)
                mois[m] = (mois[m] ?? 0) + animal * (parts[m] ?? 0);
        return mois;
    });
    return { mensuelle_kg, annuelle_kg: parGroupe((g) => somme(mensuelle_kg[g])) };
}
