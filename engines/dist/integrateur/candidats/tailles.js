import { rendements } from "../../axes/alim/alim.js";
import { kcalParKg } from "../../axes/alim/besoins.js";
import { GROUPES, POSTES_DU_GROUPE } from "../../axes/alim/groupes.js";
import { comestibleParM2, ID_FRACTION } from "../../axes/alim/production.js";
import { usagesPluie } from "../../axes/eau/droit.js";
import { boisDisponible } from "../../axes/energie/demande/ressources.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { M2_PAR_HA } from "../../commun/geometrie.js";
// Ce qu'un geste propose suit ce que le lieu recueille et ce que le foyer emploie, jamais la seule gamme ni le seul terrain.
/** Réserve d'usage, en m³ : quelques semaines de ce que le toit recueille et que le lieu peut employer. */
export function reserveUsuelle({ scenario, sorties: { eau }, coefs }) {
    if (eau === null)
        return 0;
    const emploi_m3 = somme(usagesPluie(scenario.eau).map((usage) => eau.besoin.par_usage_m3_an[usage]));
    return (lire(coefs, "eau.geste.cuve") / 365) * Math.min(eau.collecte_m3_an, emploi_m3);
}
/** Volume suivant de la gamme de cuves (m³) : au-dessus de l'actuel, d'au moins la réserve d'usage et `minimum_m3`, sinon le dernier ; null au bout de la gamme. */
export function cuveSuivante(s, minimum_m3 = 0) {
    const plus_grandes = [1, 2, 3, 4, 5].map((rang) => lire(s.coefs, `eau.cuve.gamme.${rang}`)).filter((v) => v > s.scenario.eau.cuve.volume_m3);
    const voulu_m3 = Math.max(minimum_m3, reserveUsuelle(s));
    return plus_grandes.find((v) => v >= voulu_m3) ?? plus_grandes.at(-1) ?? null;
}
/** Volume suivant, si le lieu s'en sert : le dernier pas de la gamme s'emplit et se vide assez souvent. */
export function cuveUtile(s, minimum_m3 = 0) {
    const { eau } = s.sorties;
    const volume = cuveSuivante(s, minimum_m3);
    if (eau === null || volume === null || reserveUsuelle(s) === 0)
        return null;
    const rang = eau.cuve.gamme.findIndex(({ volume_m3 }) => volume_m3 === volume);
    const [avant, apres] = [eau.cuve.gamme[rang - 1], eau.cuve.gamme[rang]];
    if (avant === undefined || apres === undefined)
        return volume;
    const ajoute_m3 = volume - avant.volume_m3;
    return (apres.taux - avant.taux) * eau.besoin.m3_an >= lire(s.coefs, "eau.geste.cuve.emploi") * ajoute_m3 ? volume : null;
}
/** Ce qui manque d'un groupe, en kg comestibles par an : le grain nourrit aussi les bêtes, et les tubercules remplacent le grain si le foyer l'accepte. */
function manqueDe({ scenario, sorties: { alim }, coefs }, groupe) {
    if (alim === null)
        return Number.POSITIVE_INFINITY;
    const solde = (g) => alim.besoins.groupes_kg_an[g] - alim.production.annuelle_kg[g];
    const grain_des_betes = groupe === "cereales" ? alim.elevage.aliment_achete_kg * lire(coefs, ID_FRACTION.cereales) : 0;
    const remplace = groupe === "tubercules" && scenario.alim.substitution === true;
    const en_tubercules = remplace ? (solde("cereales") * kcalParKg("cereales", coefs)) / kcalParKg("tubercules", coefs) : 0;
    return Math.max(0, solde(groupe) + en_tubercules) + grain_des_betes;
}
const PLEIN_CHAMP = ["cereales", "legumineuses"];
/** Surface de plus dont la récolte serait mangée, une année où ni l'eau ni l'azote ne manquent ; un champ laisse de la place au reste. */
export function surfaceUtile(s, culture) {
    const groupe = GROUPES.find((g) => POSTES_DU_GROUPE[g]?.includes(culture) === true);
    const kg_m2 = groupe === undefined ? 0 : comestibleParM2(groupe, rendements({ ...s.scenario.alim, contexte: s.contexte }, s.coefs)[culture], s.coefs);
    if (groupe === undefined || kg_m2 <= 0)
        return 0;
    const place_m2 = PLEIN_CHAMP.includes(culture) ? lire(s.coefs, "alim.geste.champ.part") * s.sol_libre_m2 : s.sol_libre_m2;
    return Math.min(place_m2, manqueDe(s, groupe) / kg_m2);
}
/** Poules de plus dont le foyer mangerait les œufs ; une poule ne vit pas seule. */
export function poulesUtiles({ sorties: { alim }, scenario, coefs }) {
    const { poules } = scenario.alim.elevage;
    const voulues = Math.ceil(alim?.effectifs_necessaires?.poules ?? 0);
    return voulues === 0 ? 0 : Math.max(0, Math.max(voulues, lire(coefs, "alim.geste.poules.min")) - poules);
}
/** Ruches dont le foyer mangerait le miel. */
export function ruchesUtiles({ sorties: { alim } }) {
    return Math.ceil(alim?.effectifs_necessaires?.ruches ?? 0);
}
/** Stères de plus à couper par an, par demi-stère : ce qui manque au poêle, au plus `limite_steres`, et ce que ferait pousser, en plus de ce qu'on y coupe, le sol libre d'un terrain dit. */
export function steresUtiles({ scenario, terrain_declare, sol_libre_m2, coefs }, manque_kwh, limite_steres) {
    const stere_kwh = lire(coefs, "energie.bois.stere");
    const voulus = Math.ceil(2 * Math.min(Math.max(0, manque_kwh) / stere_kwh, limite_steres)) / 2;
    if (!terrain_declare)
        return voulus;
    const { bois } = scenario.energie;
    const pousse = boisDisponible({ ...bois, haie_km: 0, tcr_ha: 0, steres_an: 0, taillis_ha: sol_libre_m2 / M2_PAR_HA }, coefs);
    // Ce que l'on y coupe déjà y pousse aussi.
    const poussent = Math.floor(2 * Math.max(0, pousse.total / stere_kwh - (bois.local ? bois.steres_an : 0))) / 2;
    return Math.min(poussent, voulus);
}
