import { M2_PAR_HA, ORDRE_SOL, partagerToit, projeterSol } from "../../commun/geometrie.js";
import { POSTES_CULTURE } from "../../axes/alim/groupes.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { poserPanneaux } from "./panneaux.js";
const M_PAR_KM = 1000;
/** Les postes de culture, dans l'ordre où le sol se sert. */
const CULTURES = Object.freeze(ORDRE_SOL.filter((usage) => POSTES_CULTURE.includes(usage)));
/** Personnes du foyer, toutes classes d'âge. */
export function personnesDe(scenario) {
    return somme(Object.values(scenario.foyer.personnes));
}
/** Filtre planté d'un scénario, en m² : au moins 5 équivalents-habitants, réduit par des toilettes sèches ; 0 sans phytoépuration. */
function surfacePhytoDe(scenario, coefs) {
    if (scenario.eau.assainissement !== "phyto")
        return 0;
    const reduction = scenario.eau.equipements.toilettes === "seches" ? lire(coefs, "eau.phyto.toilettes_seches") : 1;
    return Math.max(lire(coefs, "eau.phyto.min_eh"), personnesDe(scenario)) * lire(coefs, "eau.phyto.surface") * reduction;
}
/** Surfaces de sol demandées (m²), dans l'ordre de service : manger d'abord, puis l'eau usée, l'énergie et l'agrément. */
export function demandesSol(scenario, coefs) {
    const { alim, energie, terrain } = scenario;
    const autres = {
        poulailler: alim.elevage.poules * lire(coefs, "alim.elevage.poule.surface"),
        phyto: surfacePhytoDe(scenario, coefs),
        pv_sol: energie.pv_sol_m2,
        haie: energie.bois.haie_km * M_PAR_KM * lire(coefs, "couplage.haie.largeur"),
        taillis: energie.bois.taillis_ha * M2_PAR_HA,
        tcr: energie.bois.tcr_ha * M2_PAR_HA,
        espaces_verts: terrain.espaces_verts_m2,
    };
    return ORDRE_SOL.map((usage) => ({
        usage,
        m2: CULTURES.includes(usage) ? alim.surfaces_m2[usage] : (autres[usage] ?? 0),
    })).filter((d) => d.m2 > 0);
}
function reduire(scenario, sol, coefs) {
    if (!(sol.ecart_m2 > 1e-9))
        return scenario;
    const alloue = (usage) => sol.alloue_m2[usage] ?? 0;
    const surfaces_m2 = {};
    for (const culture of CULTURES)
        surfaces_m2[culture] = alloue(culture);
    const { alim, energie, terrain } = scenario;
    return {
        ...scenario,
        alim: { ...alim, surfaces_m2 },
        energie: {
            ...energie,
            pv_sol_m2: alloue("pv_sol"),
            bois: {
                ...energie.bois,
                haie_km: alloue("haie") / (M_PAR_KM * lire(coefs, "couplage.haie.largeur")),
                taillis_ha: alloue("taillis") / M2_PAR_HA,
                tcr_ha: alloue("tcr") / M2_PAR_HA,
            },
        },
        terrain: { ...terrain, espaces_verts_m2: alloue("espaces_verts") },
    };
}
/** Dit, quand le toit ne porte pas tous les champs, lesquels sont posés. */
function direOrdre(avertissement) {
    if (avertissement.code !== "TOIT_PV_REDUIT")
        return avertissement;
    return { ...avertissement, message: `${avertissement.message} Les champs qui produisent le plus sont posés d’abord.` };
}
/** Plans d'occupation du sol et du toit, et scénario réduit à ce qui tient. Erreur `sol.depassement` en politique stricte. */
export function planifier(scenario, ciel) {
    const { coefs } = ciel;
    const { terrain } = scenario;
    const libre_m2 = Math.max(0, terrain.surface_m2 - terrain.emprise_batie_m2 - terrain.acces_m2);
    const sol = projeterSol(demandesSol(scenario, coefs), libre_m2, terrain.politique, lire(coefs, "couplage.agrivoltaisme.part"));
    if (!sol.ok)
        return sol;
    const place = reduire(scenario, sol.valeur, coefs);
    const { energie, batiment } = place;
    const kwc = somme(energie.pv.map((champ) => champ.kwc));
    const toit = partagerToit({ toits: batiment.toits, utile_m2: batiment.toit_utile_m2, cesi_m2: energie.ecs.cesi_m2, pv_kwc: kwc, pv_sol_m2: energie.pv_sol_m2 }, coefs);
    if (!toit.ok)
        return toit;
    const avertissements = [...sol.avertissements, ...toit.avertissements.map((a) => (energie.pv.length > 1 ? direOrdre(a) : a))];
    if (sol.valeur.ecart_m2 > 1e-9) {
        const message = `Le terrain libre ne porte pas tout : ${Math.round(sol.valeur.ecart_m2)} m² demandés ne sont pas placés.`;
        avertissements.push({ code: "SOL_REDUIT", message, chemin: "terrain.surface_m2" });
    }
    const pv = poserPanneaux(energie.pv, toit.valeur.pv_kwc_possible, ciel);
    const ecs = toit.valeur.cesi_m2 < energie.ecs.cesi_m2 ? { ...energie.ecs, cesi_m2: toit.valeur.cesi_m2 } : energie.ecs;
    const reduit = pv === energie.pv && ecs === energie.ecs ? place : { ...place, energie: { ...energie, pv, ecs } };
    return { ok: true, valeur: { sol: sol.valeur, toit: toit.valeur, scenario: reduit, avertissements }, avertissements };
}
