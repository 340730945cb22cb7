import { somme } from "./coefficients/statistiques.js";
import { idsFamille, lire } from "./coefficients/table.js";
import { formule } from "./debug/formule.js";
import { controlerNombre, ecrireNombre } from "./validation.js";
/** Ordre de service du sol : manger d'abord, puis l'eau usée, l'énergie et l'agrément. */
export const ORDRE_SOL = Object.freeze([
    "potager",
    "serre",
    "tubercules",
    "petits_fruits",
    "verger",
    "legumineuses",
    "cereales",
    "oleagineux",
    "fruits_coque",
    "prairie",
    "poulailler",
    "phyto",
    "pv_sol",
    "haie",
    "taillis",
    "tcr",
    "espaces_verts",
]);
/** Sol libre, en m² : terrain moins bâti, accès et reculs, jamais négatif. */
export function solLibre(terrain_m2, emprise_batie_m2, acces_m2, reculs_m2 = 0) {
    return Math.max(0, terrain_m2 - emprise_batie_m2 - acces_m2 - reculs_m2);
}
/**
 * Plan d'occupation faisable : `priorite` sert dans l'ordre des demandes, `prorata` réduit toutes les demandes du même facteur,
 * `strict` refuse un dépassement (erreur `sol.depassement`). `recouvrement_pv` : part du PV au sol posée au-dessus d'une culture (0 à 0,4), qui ne prend pas de sol.
 * Surfaces en m² ; `ecart_m2` = demandes non placées. docs/conventions-de-calcul.md, « Partage du sol ».
 */
export function projeterSol(demandes, libre_m2, politique, recouvrement_pv = 0) {
    const erreurs = [];
    controlerNombre(erreurs, "terrain.libre_m2", libre_m2, 0, Number.POSITIVE_INFINITY);
    controlerNombre(erreurs, "terrain.recouvrement_pv", recouvrement_pv, 0, 0.4);
    for (const { usage, m2 } of demandes)
        controlerNombre(erreurs, `sol.${usage}`, m2, 0, Number.POSITIVE_INFINITY);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const empriseDe = (usage) => (usage === "pv_sol" ? 1 - recouvrement_pv : 1);
    const total_m2 = somme(demandes.map((d) => d.m2 * empriseDe(d.usage)));
    // Un dépassement d'un milliardième est une erreur d'arrondi, pas un conflit.
    const depasse = total_m2 > libre_m2 * (1 + 1e-9) + 1e-9;
    if (politique === "strict" && depasse) {
        const message = `Les surfaces demandées (${ecrireNombre(total_m2, 0)} m²) dépassent le sol libre (${ecrireNombre(libre_m2, 0)} m²) de ${ecrireNombre(total_m2 - libre_m2, 0)} m².`;
        return { ok: false, erreurs: [{ chemin: "terrain.surface_m2", code: "sol.depassement", message }] };
    }
    const facteur = politique === "prorata" && depasse ? libre_m2 / total_m2 : 1;
    const demandes_m2 = {};
    const alloue_m2 = {};
    let reste_m2 = politique === "priorite" ? libre_m2 : Number.POSITIVE_INFINITY;
    let ecart_m2 = 0;
    for (const { usage, m2 } of demandes) {
        const place_m2 = Math.min(m2 * facteur, reste_m2 / empriseDe(usage));
        reste_m2 = Math.max(0, reste_m2 - place_m2 * empriseDe(usage));
        demandes_m2[usage] = (demandes_m2[usage] ?? 0) + m2;
        alloue_m2[usage] = (alloue_m2[usage] ?? 0) + place_m2;
        ecart_m2 += m2 - place_m2;
    }
    return { ok: true, valeur: { libre_m2, demandes_m2, alloue_m2, ecart_m2 }, avertissements: [] };
}
/**
 * Partage du toit, en m² : le solaire thermique d'abord, puis le photovoltaïque (`energie.pv.surface` m²/kWc) sur ce qui reste.
 * S'il manque de la place, `pv_kwc_possible` est réduit et l'avertissement `TOIT_PV_REDUIT` le dit. La pluie n'est jamais en conflit.
 */
export function partagerToit(demande, coefs) {
    const erreurs = [];
    demande.toits.forEach((toit, i) => controlerNombre(erreurs, `batiment.toits.${i}.aire_m2`, toit.aire_m2, 0, 20_000));
    if (demande.utile_m2 !== null)
        controlerNombre(erreurs, "batiment.toit_utile_m2", demande.utile_m2, 0, 20_000);
    controlerNombre(erreurs, "energie.ecs.cesi_m2", demande.cesi_m2, 0, 20_000);
    controlerNombre(erreurs, "energie.pv.kwc", demande.pv_kwc, 0, 100_000);
    controlerNombre(erreurs, "energie.pv_sol_m2", demande.pv_sol_m2, 0, Number.POSITIVE_INFINITY);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const m2_par_kwc = lire(coefs, "energie.pv.surface");
    const nu_m2 = somme(demande.toits.map((toit) => (toit.type === "vegetalise" ? 0 : toit.aire_m2)));
    const utile_m2 = demande.utile_m2 ?? nu_m2 * lire(coefs, "commun.toit.part_utile");
    const cesi_m2 = Math.min(demande.cesi_m2, utile_m2);
    const voulu_m2 = Math.max(0, demande.pv_kwc * m2_par_kwc - demande.pv_sol_m2);
    const pv_m2 = Math.min(voulu_m2, utile_m2 - cesi_m2);
    const pvReduit = voulu_m2 - pv_m2 > 1e-9;
    const cesiReduit = demande.cesi_m2 - cesi_m2 > 1e-9;
    const pv_kwc_possible = pvReduit ? (pv_m2 + demande.pv_sol_m2) / m2_par_kwc : demande.pv_kwc;
    const avertissements = [];
    if (cesiReduit) {
        const message = `Le toit utile (${ecrireNombre(utile_m2, 0)} m²) ne porte que ${ecrireNombre(cesi_m2, 1)} m² de capteurs thermiques sur ${ecrireNombre(demande.cesi_m2, 1)}.`;
        avertissements.push({ code: "TOIT_CESI_REDUIT", message, axe: "energie", chemin: "energie.ecs.cesi_m2" });
    }
    if (pvReduit) {
        const message = `Le toit utile (${ecrireNombre(utile_m2, 0)} m², dont ${ecrireNombre(cesi_m2, 1)} de capteurs thermiques) ne porte que ${ecrireNombre(pv_kwc_possible, 1)} kWc sur ${ecrireNombre(demande.pv_kwc, 1)}.`;
        avertissements.push({ code: "TOIT_PV_REDUIT", message, axe: "energie", chemin: "energie.pv" });
    }
    return { ok: true, valeur: { utile_m2, pv_m2, cesi_m2, pv_kwc_possible, conflit: pvReduit || cesiReduit }, avertissements };
}
/**
 * Toits vus par la pluie, en m² : la surface sous les panneaux est retirée aux toits non végétalisés, dans l'ordre, et ruisselle comme un toit lisse.
 * La surface couverte au-delà des toits disponibles est ignorée. L'aire totale ne change pas.
 */
export function toitsSousPanneaux(toits, couvert_m2) {
    let reste_m2 = Math.max(0, couvert_m2);
    const nus = toits.map((toit) => {
        const pris_m2 = toit.type === "vegetalise" ? 0 : Math.min(reste_m2, toit.aire_m2);
        reste_m2 -= pris_m2;
        return pris_m2 === 0 ? toit : { aire_m2: toit.aire_m2 - pris_m2, type: toit.type };
    });
    const pose_m2 = Math.max(0, couvert_m2) - reste_m2;
    return pose_m2 > 0 ? [...nus, { aire_m2: pose_m2, type: "lisse" }] : toits;
}
const ID_TOIT = idsFamille("eau.toit.", ["lisse", "rugueux", "plat", "gravier", "vegetalise"]);
/** Surface de toit équivalente, en m² : Σ aire × coefficient de surface (`eau.toit.*`). */
export function surfaceRuisselante(toits, coefs) {
    let total_m2 = 0;
    for (const toit of toits)
        total_m2 += toit.aire_m2 * lire(coefs, ID_TOIT(toit.type));
    return total_m2;
}
/** Pluie efficace d'un mois (USDA-SCS, celle de CROPWAT), en mm : P(125 − 0,2P)/125 jusqu'à 250 mm, puis 125 + 0,1P. Elle calcule et s'explique. */
export const PLUIE_EFFICACE = formule("min(pluie, 250) * (125 - 0.2 * min(pluie, 250)) / 125 + 0.1 * max(0, pluie - 250)");
/** Ce que les plantes retiennent de la pluie d'un mois, en mm. */
export function pluieEfficace(pluie_mm) {
    return PLUIE_EFFICACE({ pluie: pluie_mm }).valeur;
}
/** Mètres carrés d'un hectare. */
export const M2_PAR_HA = 10_000;
