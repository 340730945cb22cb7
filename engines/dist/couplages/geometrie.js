import { surfaceRuisselante, toitsSousPanneaux } from "../commun/geometrie.js";
import { auMois, parMois } from "../commun/contexte/calendrier.js";
import { creerFlux, douziemes } from "./flux.js";
/** `toit_pluie_pv`, toit → eau, en m³ par mois : P·Σ(S·c)/1000. Les panneaux ruissellent comme un toit lisse : aucun conflit entre pluie et photovoltaïque. */
export function toitPluiePv(etat, ctx, coefs) {
    if (etat.toits === undefined)
        return [];
    const couvert = (etat.toit?.pv_m2 ?? 0) + (etat.toit?.cesi_m2 ?? 0);
    const m2 = surfaceRuisselante(toitsSousPanneaux(etat.toits, couvert), coefs);
    const types = [...new Set(etat.toits.map((t) => `eau.toit.${t.type}`)), ...(couvert > 0 ? ["eau.toit.lisse"] : [])];
    const base = { id: "toit_pluie_pv", de: "toit", vers: "eau", nature: "pluie qui ruisselle du toit", unite: "m3" };
    const conditions = [
        "avant filtre et premier flot",
        ...(etat.toits.some((t) => t.type === "vegetalise") ? ["un toit végétalisé ne porte pas de panneaux"] : []),
    ];
    return [
        creerFlux(base, parMois((m) => (auMois(ctx.pluie_mm, m) * m2) / 1000), coefs, types, conditions),
    ];
}
/** `toit_pv_thermique`, toit → énergie, en m² (par douzièmes, pour que le total soit la surface) : le solaire thermique d'abord, le photovoltaïque sur le reste. */
export function toitPvThermique(etat, _ctx, coefs) {
    const toit = etat.toit;
    if (toit === undefined)
        return [];
    const conditions = toit.conflit ? ["conflit : le toit utile ne suffit pas, le thermique est servi d’abord"] : [];
    const base = { id: "toit_pv_thermique", de: "toit", vers: "energie", unite: "m2" };
    return [
        creerFlux({ ...base, nature: "capteurs thermiques" }, douziemes(toit.cesi_m2), coefs, ["couplage.cesi.surface_par_pers"], conditions),
        creerFlux({ ...base, nature: "panneaux photovoltaïques" }, douziemes(toit.pv_m2), coefs, ["energie.pv.surface"], conditions),
    ];
}
const AXE_DU_SOL = Object.freeze({
    pv_sol: "energie",
    haie: "energie",
    taillis: "energie",
    tcr: "energie",
    phyto: "eau",
    espaces_verts: "espaces_verts",
});
/** `sol_pv_culture`, sol → axes, en m² (par douzièmes) : ce que le plan d'occupation alloue à chaque axe ; Σ ≤ surface libre. */
export function solPvCulture(etat, _ctx, coefs) {
    const sol = etat.sol;
    if (sol === undefined)
        return [];
    const m2 = new Map();
    for (const [usage, alloue] of Object.entries(sol.alloue_m2)) {
        const axe = AXE_DU_SOL[usage] ?? "alim";
        m2.set(axe, (m2.get(axe) ?? 0) + alloue);
    }
    const conditions = sol.ecart_m2 > 1e-9 ? ["conflit : le terrain libre ne suffit pas"] : [];
    return [...m2]
        .filter(([, total]) => total > 0)
        .map(([vers, total]) => creerFlux({ id: "sol_pv_culture", de: "sol", vers, nature: "surface allouée", unite: "m2" }, douziemes(total), coefs, ["couplage.agrivoltaisme.part"], conditions));
}
