import { somme } from "../../../commun/coefficients/statistiques.js";
import { lire } from "../../../commun/coefficients/table.js";
import { BESOIN_AZOTE } from "../azote/azote.js";
import { GROUPES, LIBELLES_GROUPES, LIBELLES_POSTES, POSTES_ARROSES, POSTES_CULTURE, POSTES_DU_GROUPE } from "../groupes.js";
import { cultiver, KY_DU_POSTE, partsServies, surfaceDe } from "../irrigation.js";
import { maturite } from "../production.js";
import { noterCalcul, noterSimulation, table, venu } from "./trace-etape.js";
function tracerEau(carnet, e, c) {
    for (const poste of POSTES_ARROSES) {
        if (surfaceDe(poste, e.surfaces_m2) <= 0)
            continue;
        const libelle = LIBELLES_POSTES[poste];
        const etc_mm = somme(c.irrigation.demande.etc_mm[poste]);
        const etape = { id: `alim.irrigation.f_eau.${poste}`, libelle: `Effet de l’eau servie sur la récolte (${libelle})`, valeur: c.f_eau[poste], unite: "sans" };
        if (etc_mm <= 0) {
            noterCalcul(carnet, etape, "1", {});
            continue;
        }
        const { part, manque_mm } = cultiver(c.irrigation.bilans[poste], partsServies(e, poste), lire(carnet.coefficients, KY_DU_POSTE[poste]));
        noterSimulation(carnet, { id: `alim.irrigation.cultivee.${poste}`, libelle: `Part de la surface que l’eau fait cultiver (${libelle})`, valeur: part, unite: "sans" }, [`alim.irrigation.demande_mm.${poste}`, "irrigation.part_servie"]);
        noterSimulation(carnet, { id: `alim.irrigation.manque_mm.${poste}`, libelle: `Eau demandée et non servie à ce qui est cultivé (${libelle})`, valeur: manque_mm, unite: "mm/an" }, [`alim.irrigation.demande_mm.${poste}`, "irrigation.part_servie"]);
        noterCalcul(carnet, etape, "max(0, cultivee - ky * manque_mm / etc_mm)", {
            cultivee: venu(part, `alim.irrigation.cultivee.${poste}`),
            ky: table(KY_DU_POSTE[poste]),
            manque_mm: venu(manque_mm, `alim.irrigation.manque_mm.${poste}`),
            etc_mm: venu(etc_mm, `alim.irrigation.etc_mm.${poste}`),
        });
    }
}
function tracerAzote(carnet, e, c) {
    const s = e.surfaces_m2;
    noterCalcul(carnet, { id: "alim.azote.besoin_kg", libelle: "Azote que les cultures exportent", valeur: c.azote.besoin_kg, unite: "kg N/an" }, "n_potager * (potager + serre) + n_champ * (tubercules + cereales + oleagineux) + n_verger * (verger + petits_fruits)", {
        n_potager: table("alim.azote.besoin.potager"),
        n_champ: table("alim.azote.besoin.champ"),
        n_verger: table("alim.azote.besoin.verger"),
        ...Object.fromEntries(Object.keys(BESOIN_AZOTE).map((p) => [p, venu(s[p], `surfaces_m2.${p}`)])),
    });
    const compost = e.compost !== false;
    const legumineuses = carnet.coefficients["alim.azote.legumineuses"] === undefined ? 0 : s.legumineuses;
    const personnes = somme(Object.values(e.personnes));
    const vert = c.disponible.besoins_kg.reduce((total, b) => total + b.sur_place_kg, 0);
    noterCalcul(carnet, { id: "alim.azote.apport_kg", libelle: "Azote rendu au jardin", valeur: c.azote.apport_kg, unite: "kg N/an" }, `${compost ? "compost * personnes + " : ""}fientes * poules + fumier * chevres${legumineuses > 0 ? " + reliquat * legumineuses" : ""} + azote_apporte${vert > 0 ? " + engrais_vert_kg" : ""}`, {
        ...(compost ? { compost: table("alim.azote.compost_cuisine"), personnes: venu(personnes, "alim.personnes") } : {}),
        fientes: table("alim.azote.poule"),
        poules: venu(e.elevage.poules, "elevage.poules"),
        fumier: table("alim.azote.chevre"),
        chevres: venu(e.elevage.chevres, "elevage.chevres"),
        ...(legumineuses > 0 ? { reliquat: table("alim.azote.legumineuses"), legumineuses: venu(legumineuses, "surfaces_m2.legumineuses") } : {}),
        azote_apporte: venu(e.azote_apporte_kg_an, "azote_apporte_kg_an"),
        ...(vert > 0 ? { engrais_vert_kg: venu(vert, "pratique") } : {}),
    });
    const etape = { id: "alim.azote.f_fert", libelle: "Effet de l’azote s’il était partagé selon les besoins", valeur: c.azote.f_fert, unite: "sans" };
    const f_min = table("alim.azote.f_min");
    const effet = "min(1, f_min + (1 - f_min) * apport_kg / besoin_kg)";
    if (c.azote.besoin_kg <= 0)
        return noterCalcul(carnet, etape, "1", {});
    const [apport_kg, besoin_kg] = [venu(c.azote.apport_kg, "alim.azote.apport_kg"), venu(c.azote.besoin_kg, "alim.azote.besoin_kg")];
    noterCalcul(carnet, etape, effet, { f_min, apport_kg, besoin_kg });
    for (const poste of POSTES_CULTURE) {
        const bilan = c.azote.par_poste[poste];
        const famille = BESOIN_AZOTE[poste];
        if (bilan === undefined || famille === undefined)
            continue;
        const libelle = LIBELLES_POSTES[poste];
        noterSimulation(carnet, { id: `alim.azote.apport_kg.${poste}`, libelle: `Azote placé là où il nourrit le plus (${libelle})`, valeur: bilan.apport_kg, unite: "kg N/an" }, ["alim.azote.apport_kg"], vert > 0 ? ["alim.azote.engrais_vert"] : []);
        noterCalcul(carnet, { id: `alim.azote.f_fert.${poste}`, libelle: `Effet de l’azote sur la récolte (${libelle})`, valeur: bilan.f_fert, unite: "sans" }, "f_min + (1 - f_min) * apport_kg / (n_m2 * surface_m2)", {
            f_min,
            apport_kg: venu(bilan.apport_kg, `alim.azote.apport_kg.${poste}`),
            n_m2: table(`alim.azote.besoin.${famille}`),
            surface_m2: venu(s[poste], `surfaces_m2.${poste}`),
        });
    }
}
function tracerRendement(carnet, e, c, poste) {
    const symboles = {};
    let formule;
    if (poste === "tubercules" && e.pratique !== "amateur") {
        symboles["y0"] = table("alim.rendement.tubercules");
        symboles["y_pratique"] = table(`alim.rendement.potager.${e.pratique}`);
        symboles["y_amateur"] = table("alim.rendement.potager.amateur");
        formule = "y0 * y_pratique / y_amateur";
    }
    else {
        const cle = poste === "potager" ? `potager.${e.pratique}` : poste === "verger" && e.verger.forme === "haute_tige" ? "verger_haute_tige" : poste;
        symboles["y0"] = table(`alim.rendement.${cle}`);
        formule = "y0";
    }
    symboles["f_sol"] = table(`alim.sol.${e.sol}`);
    symboles["f_climat"] = table(`alim.climat.${e.contexte.zone_climat}`);
    formule += " * f_sol * f_climat";
    const arrose = poste === "petits_fruits" ? "verger" : POSTES_ARROSES.find((p) => p === poste);
    if (arrose !== undefined) {
        symboles["f_eau"] = venu(c.f_eau[arrose], `alim.irrigation.f_eau.${arrose}`);
        formule += " * f_eau";
    }
    const azote = c.azote.par_poste[poste];
    if (azote !== undefined) {
        symboles["f_fert"] = venu(azote.f_fert, `alim.azote.f_fert.${poste}`);
        formule += " * f_fert";
    }
    if (poste === "verger") {
        const { avant, apres, part } = maturite(e.verger.age_ans, carnet.coefficients);
        Object.assign(symboles, { f_avant: table(avant), f_apres: table(apres), part_age: venu(part, "verger.age_ans") });
        formule += " * (f_avant + part_age * (f_apres - f_avant))";
    }
    noterCalcul(carnet, {
        id: `alim.rendement.${poste}`,
        libelle: `Rendement (${LIBELLES_POSTES[poste]})`,
        valeur: c.y_kg_m2[poste],
        unite: "kg/m²/an",
    }, formule, symboles);
}
/** Produits animaux : un terme par espèce, œufs et lait à leur part comestible. */
function termesAnimaux(e, g, symboles) {
    const { poules, poulets, chevres, lapines, ruches } = e.elevage;
    const poser = (valeurs) => void Object.assign(symboles, valeurs);
    if (g === "oeufs" && poules > 0) {
        poser({ poules: venu(poules, "elevage.poules"), oeufs_poule: table("alim.elevage.poule.oeufs"), poids_oeuf: table("alim.elevage.poule.poids_oeuf") });
        poser({ part_oeufs: table("alim.compo.fraction.oeufs") });
        return ["poules * oeufs_poule * poids_oeuf * part_oeufs"];
    }
    if (g === "lait" && chevres > 0) {
        poser({ chevres: venu(chevres, "elevage.chevres"), lait_chevre: table("alim.elevage.chevre.lait"), part_lait: table("alim.compo.fraction.lait") });
        return ["chevres * lait_chevre * part_lait"];
    }
    if (g === "viandes" && poulets + lapines > 0) {
        poser({ poulets: venu(poulets, "elevage.poulets"), carcasse_poulet: table("alim.elevage.poulet.carcasse") });
        poser({
            lapines: venu(lapines, "elevage.lapines"),
            carcasse_lapine: table("alim.elevage.lapine.carcasse"),
            part_viandes: table("alim.compo.fraction.viandes"),
        });
        return ["(poulets * carcasse_poulet + lapines * carcasse_lapine) * part_viandes"];
    }
    if (g === "miel_sucres" && ruches > 0) {
        poser({ ruches: venu(ruches, "elevage.ruches"), miel_ruche: table("alim.elevage.ruche.miel") });
        return ["ruches * miel_ruche"];
    }
    return [];
}
/** Étapes de la production : eau, azote, rendements, kg comestibles par groupe. */
export function ecrireProduction(carnet, e, c) {
    tracerEau(carnet, e, c);
    tracerAzote(carnet, e, c);
    for (const poste of POSTES_CULTURE)
        if (poste !== "prairie" && e.surfaces_m2[poste] > 0)
            tracerRendement(carnet, e, c, poste);
    for (const g of GROUPES) {
        const symboles = {};
        const cultures = [];
        for (const poste of POSTES_DU_GROUPE[g] ?? []) {
            if (e.surfaces_m2[poste] <= 0)
                continue;
            symboles[`s_${poste}`] = venu(e.surfaces_m2[poste], `surfaces_m2.${poste}`);
            symboles[`y_${poste}`] = venu(c.y_kg_m2[poste], `alim.rendement.${poste}`);
            cultures.push(`s_${poste} * y_${poste}`);
        }
        const termes = termesAnimaux(e, g, symboles);
        if (cultures.length > 0) {
            symboles["pertes"] = table("alim.pertes.recolte");
            symboles["fraction"] = table(`alim.compo.fraction.${g}`);
            termes.push(`(${cultures.join(" + ")}) * (1 - pertes) * fraction`);
        }
        noterCalcul(carnet, { id: `alim.production.${g}`, libelle: `Production comestible : ${LIBELLES_GROUPES[g]}`, valeur: c.production.annuelle_kg[g], unite: "kg/an" }, termes.length === 0 ? "0" : termes.join(" + "), symboles);
    }
}
