import { besoinEcs, eauFroide } from "../axes/energie/energie.js";
import { somme } from "../commun/coefficients/statistiques.js";
import { lire } from "../commun/coefficients/table.js";
import { auMois, JOURS_MOIS, parMois } from "../commun/contexte/calendrier.js";
import { creerFlux, douziemes, produit, serie } from "./flux.js";
const HEURES_JOUR = 24;
/** Demande d'arrosage d'un mois, en m³ : V = d·S·occ/(1000·efficience), FAO-56. */
function demandeArrosage(alim, coefs) {
    if (alim.irrigation_m3 !== undefined)
        return alim.irrigation_m3;
    const efficience = lire(coefs, `alim.eau.eff.${alim.mode_arrosage ?? "manuel"}`);
    return parMois((m) => {
        let v = 0;
        for (const c of alim.arrosage ?? [])
            v += (auMois(c.demande_mm, m) * c.surface_m2 * c.occupation) / (1000 * efficience);
        return v;
    });
}
/** `irrigation`, alim → eau, en m³ par mois. Les mois où Kc = 0 ne demandent rien. FAO-56. */
export function irrigation(etat, _ctx, coefs) {
    if (etat.alim === undefined)
        return [];
    const base = { id: "irrigation", de: "alim", vers: "eau", nature: "arrosage demandé", unite: "m3" };
    return [creerFlux(base, demandeArrosage(etat.alim, coefs), coefs, [`alim.eau.eff.${etat.alim.mode_arrosage ?? "manuel"}`], ["mois où la culture boit"])];
}
/** Part de l'arrosage servie sur l'année : Σ servie·demande / Σ demande ; undefined si rien n'est demandé. */
export function partIrrigationServie(servie, demande_m3) {
    const total = somme(demande_m3);
    if (!(total > 0))
        return undefined;
    return somme(demande_m3.map((d, m) => d * (servie[m] ?? 1))) / total;
}
/** `eau_servie`, eau → alim, en m³ par mois : demande × part servie, `servi_mm = d·min(1, V_alloué/V)`. */
export function eauServie(etat, _ctx, coefs) {
    if (etat.alim === undefined || etat.eau?.irrigation_servie === undefined)
        return [];
    const part = parMois((m) => Math.min(1, Math.max(0, auMois(serie(etat.eau?.irrigation_servie), m))));
    const base = { id: "eau_servie", de: "eau", vers: "alim", nature: "arrosage servi", unite: "m3" };
    return [creerFlux(base, produit(demandeArrosage(etat.alim, coefs), part), coefs, [], ["après la boisson, l’hygiène et les animaux"])];
}
/** Énergie de pompage d'un volume (m³) à une hauteur (m), en kWh : V·ρg·H/η. */
function energiePompage(volume_m3, hauteur_m, coefs) {
    return (volume_m3 * lire(coefs, "couplage.pompage.rho_g") * hauteur_m) / lire(coefs, "couplage.pompage.rendement");
}
/** `pompage`, eau → énergie, en kWh par mois ; hauteur = dénivelé + 10,2 m par bar. La veille du gestionnaire d'eau s'ajoute si elle existe. */
export function pompage(etat, _ctx, coefs) {
    const eau = etat.eau;
    if (eau === undefined)
        return [];
    const hauteur = (eau.denivele_m ?? lire(coefs, "eau.pompe.denivele")) + lire(coefs, "eau.pompe.m_par_bar") * (eau.pression_bar ?? lire(coefs, "eau.pompe.pression"));
    const veille_w = eau.veille === true ? lire(coefs, "eau.pompe.veille_w") : 0;
    const kwh = eau.pompage_kwh ??
        parMois((m) => energiePompage(auMois(serie(eau.pompage_m3), m), hauteur, coefs) + (veille_w * HEURES_JOUR * auMois(JOURS_MOIS, m)) / 1000);
    const base = { id: "pompage", de: "eau", vers: "energie", nature: "électricité de pompage", unite: "kwh" };
    return [
        creerFlux(base, kwh, coefs, ["couplage.pompage.rho_g", "couplage.pompage.rendement", "eau.pompe.m_par_bar", "eau.pompe.veille_w"], ["servi en premier"]),
    ];
}
/** `traitement`, eau → énergie, en kWh par mois : filtration, osmose, relevage, et lampe UV permanente si l'eau est rendue potable. */
export function traitement(etat, _ctx, coefs) {
    const eau = etat.eau;
    if (eau === undefined)
        return [];
    const p = "couplage.traitement";
    const uv_w = eau.potabilisation === true ? lire(coefs, `${p}.uv_puissance`) : 0;
    const kwh = eau.traitement_kwh ??
        parMois((m) => auMois(serie(eau.filtre_m3), m) * lire(coefs, `${p}.filtration`) +
            auMois(serie(eau.osmose_m3), m) * lire(coefs, `${p}.osmose`) +
            auMois(serie(eau.releve_m3), m) * lire(coefs, `${p}.phyto_relevage`) +
            (uv_w * HEURES_JOUR * auMois(JOURS_MOIS, m)) / 1000);
    const base = { id: "traitement", de: "eau", vers: "energie", nature: "électricité de traitement", unite: "kwh" };
    return [
        creerFlux(base, kwh, coefs, [`${p}.filtration`, `${p}.uv_puissance`, `${p}.osmose`, `${p}.phyto_relevage`], ["ultraviolets seulement si l’eau est bue"]),
    ];
}
/** Azote rendu au jardin par les toilettes sèches, en kg N/an : urine séparée, ou litière compostée (l'urine l'emporte). */
export function azoteToilettes(etat, coefs) {
    const eau = etat.eau;
    if (eau?.toilettes !== "seches")
        return 0;
    const presents = etat.foyer.personnes * etat.foyer.presence;
    if (eau.urine_recyclee === true)
        return presents * lire(coefs, "couplage.urine.azote") * lire(coefs, "couplage.urine.efficacite");
    if (eau.litiere_compostee === true)
        return presents * lire(coefs, "eau.seches.azote_emis") * lire(coefs, "couplage.fumain.azote");
    return 0;
}
/** `toilettes_seches` : eau de chasse évitée (m³) et azote rendu au jardin (kg N), par douzièmes. */
export function toilettesSeches(etat, _ctx, coefs) {
    const eau = etat.eau;
    if (eau?.toilettes !== "seches")
        return [];
    const evitee = etat.foyer.personnes * etat.foyer.presence * lire(coefs, "couplage.toilettes_seches.eau_evitee");
    const flux = [
        creerFlux({ id: "toilettes_seches", de: "eau", vers: "eau", nature: "eau de chasse évitée", unite: "m3" }, douziemes(evitee), coefs, [
            "couplage.toilettes_seches.eau_evitee",
        ]),
    ];
    const azote = azoteToilettes(etat, coefs);
    if (azote > 0 && etat.alim !== undefined) {
        const urine = eau.urine_recyclee === true;
        const ids = urine ? ["couplage.urine.azote", "couplage.urine.efficacite"] : ["eau.seches.azote_emis", "couplage.fumain.azote"];
        const conditions = urine
            ? ["urine séparée, stockée 1 à 6 mois", "jamais sur une culture mangée crue récoltée trop tôt"]
            : ["litière compostée deux ans", "jamais sur une culture mangée crue récoltée trop tôt"];
        flux.push(creerFlux({ id: "toilettes_seches", de: "eau", vers: "alim", nature: urine ? "azote de l’urine" : "azote de la litière", unite: "kg_n" }, douziemes(azote), coefs, ids, conditions));
    }
    return flux;
}
/**
 * `eaux_grises`, eau → espaces verts, en m³ par mois : part utilisable, bornée par la demande des espaces verts.
 * Jamais vers le potager : le droit en vigueur depuis le 1er septembre 2024 l'interdit (décret 2024-796, arrêté du 12 juillet 2024).
 */
export function eauxGrises(etat, _ctx, coefs) {
    const eau = etat.eau;
    if (eau?.eaux_grises_actives !== true || lire(coefs, "eau.droit.grises_espaces_verts") !== 1)
        return [];
    const part = lire(coefs, "couplage.eaux_grises.part_utilisable");
    const m3 = eau.grises_espaces_verts_m3 ?? parMois((m) => Math.min(part * auMois(serie(eau.grises_m3), m), auMois(serie(eau.demande_espaces_verts_m3), m)));
    const base = { id: "eaux_grises", de: "eau", vers: "espaces_verts", nature: "eaux grises traitées", unite: "m3" };
    return [
        creerFlux(base, m3, coefs, ["couplage.eaux_grises.part_utilisable", "eau.droit.grises_espaces_verts"], ["potager interdit", "conditions sanitaires"]),
    ];
}
/** `pluie_potager`, eau → alim, en m³ par mois : l'eau de pluie brute peut arroser le potager. */
export function pluiePotager(etat, _ctx, coefs) {
    if (etat.alim === undefined || etat.eau?.pluie_potager_m3 === undefined || lire(coefs, "eau.droit.pluie_potager") !== 1)
        return [];
    const base = { id: "pluie_potager", de: "eau", vers: "alim", nature: "eau de pluie brute", unite: "m3" };
    return [creerFlux(base, etat.eau.pluie_potager_m3, coefs, ["eau.droit.pluie_potager"], ["potager permis"])];
}
/** `eau_chaude`, eau → énergie, en kWh utiles par mois : V·1,163·(40 − eau froide). Économiser l'eau chaude réduit l'énergie. */
export function eauChaude(etat, ctx, coefs) {
    const l_j = etat.eau?.chaude_40c_l_j;
    if (l_j === undefined)
        return [];
    const kwh = besoinEcs(l_j, eauFroide(ctx, coefs), coefs);
    const base = { id: "eau_chaude", de: "eau", vers: "energie", nature: "chaleur de l’eau chaude", unite: "kwh" };
    return [creerFlux(base, kwh, coefs, ["energie.ecs.chaleur", "energie.ecs.litres", "eau.usage.part_chaude"], ["eau à 40 °C"])];
}
