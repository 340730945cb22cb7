import { GROUPES, LIBELLES_GROUPES, POSTES_DU_GROUPE } from "../groupes.js";
import { rendementBase } from "../production.js";
import { ESPECES_VIANDE, especesDe, idMange, idPart, idRation, rationViande } from "../viande.js";
import { noterCalcul, table, venu } from "./trace-etape.js";
const LIBELLES_RATION = {
    fourrage: "Prés et fourrages d’un kilo de viande",
    grain: "Grain d’un kilo de viande",
    proteines: "Légumineuses d’un kilo de viande",
};
/** Les surfaces qui couvriraient la cible : cultures, puis bêtes, puis leur somme. */
export function tracerSurfaces(carnet, e, c, s) {
    const totaux = {};
    const cible = venu(e.cible ?? 1, "cible");
    for (const g of GROUPES) {
        const surface = s.surfaces_necessaires_m2[g];
        const poste = POSTES_DU_GROUPE[g]?.[0];
        if (surface === undefined || poste === undefined)
            continue;
        noterCalcul(carnet, { id: `alim.surface_necessaire.${g}`, libelle: `Surface pour couvrir la cible : ${LIBELLES_GROUPES[g]}`, valeur: surface, unite: "m²" }, "cible * besoin_kg / (fraction * (1 - pertes) * y0 * f_sol * f_climat)", {
            cible,
            besoin_kg: venu(c.besoins.groupes_kg_an[g], `alim.besoins.${g}`),
            fraction: table(`alim.compo.fraction.${g}`),
            pertes: table("alim.pertes.recolte"),
            y0: venu(rendementBase(poste, e, carnet.coefficients), "pratique"),
            f_sol: table(`alim.sol.${e.sol}`),
            f_climat: table(`alim.climat.${e.contexte.zone_climat}`),
        });
        totaux[g] = venu(surface, `alim.surface_necessaire.${g}`);
    }
    noterCalcul(carnet, { id: "alim.surface_necessaire.total", libelle: "Surface cultivée pour couvrir la cible", valeur: s.surface_necessaire_totale_m2, unite: "m²" }, Object.keys(totaux).length === 0 ? "0" : Object.keys(totaux).join(" + "), totaux);
    tracerTerreDesBetes(carnet, e, c, s);
    noterCalcul(carnet, { id: "alim.surface_necessaire.assiette", libelle: "Terre de toute l’assiette, bêtes comprises", valeur: s.surface_assiette_m2 ?? 0, unite: "m²" }, "cultures + elevage + aliment", {
        cultures: venu(s.surface_necessaire_totale_m2, "alim.surface_necessaire.total"),
        elevage: venu(s.surface_elevage_necessaire_m2 ?? 0, "alim.surface_necessaire.elevage"),
        aliment: venu(s.surface_aliment_necessaire_m2 ?? 0, "alim.surface_necessaire.aliment"),
    });
}
function tracerTerreDesBetes(carnet, e, c, s) {
    const { poules = 0, chevres = 0, poulets = 0 } = s.effectifs_necessaires ?? {};
    const ration = rationViande(carnet.coefficients);
    if (ration !== undefined)
        tracerRation(carnet, ration);
    const viandes = venu((e.cible ?? 1) * c.besoins.groupes_kg_an.viandes, "alim.besoins.viandes");
    const betes = { poules: venu(poules, "alim.besoins.oeufs"), chevres: venu(chevres, "alim.besoins.lait") };
    const parKg = (poste) => venu(ration?.[poste] ?? 0, `alim.viande.${poste}`);
    noterCalcul(carnet, { id: "alim.surface_necessaire.elevage", libelle: "Prés, fourrages et parcours des bêtes", valeur: s.surface_elevage_necessaire_m2 ?? 0, unite: "m²" }, `poules * m2_poule + chevres * m2_chevre${ration === undefined ? "" : " + viandes * m2_kg"}`, {
        ...betes,
        m2_poule: table("alim.elevage.poule.surface"),
        m2_chevre: table("alim.elevage.chevre.surface"),
        ...(ration === undefined ? {} : { viandes, m2_kg: parKg("fourrage") }),
    });
    const champ = (rendement) => `(${rendement} * f_sol * f_climat * (1 - pertes))`;
    const grain = "poules * a_poule * (1 - restes) + chevres * a_chevre";
    noterCalcul(carnet, { id: "alim.surface_necessaire.aliment", libelle: "Champ qui nourrirait les bêtes", valeur: s.surface_aliment_necessaire_m2 ?? 0, unite: "m²" }, ration === undefined
        ? `(${grain} + poulets * a_poulet) / ${champ("y0")}`
        : `(${grain} + viandes * grain_kg) / ${champ("y0")} + viandes * proteines_kg / ${champ("y0_legumineuses")}`, {
        ...betes,
        a_poule: table("alim.elevage.poule.aliment"),
        restes: table("alim.elevage.poule.restes"),
        a_chevre: table("alim.elevage.chevre.grain"),
        ...(ration === undefined
            ? { poulets: venu(poulets, "alim.besoins.viandes"), a_poulet: table("alim.elevage.poulet.aliment") }
            : { viandes, grain_kg: parKg("grain"), proteines_kg: parKg("proteines"), y0_legumineuses: table("alim.rendement.legumineuses") }),
        y0: table("alim.rendement.cereales"),
        f_sol: table(`alim.sol.${e.sol}`),
        f_climat: table(`alim.climat.${e.contexte.zone_climat}`),
        pertes: table("alim.pertes.recolte"),
    });
}
/** La ration d'un kilo de viande : celle de chaque espèce, pesée par ce qui s'en mange. */
function tracerRation(carnet, ration) {
    const avecPart = ESPECES_VIANDE.every((espece) => carnet.coefficients[idPart(espece)] !== undefined);
    const mange = Object.fromEntries(ESPECES_VIANDE.flatMap((espece) => [
        [`carcasse_${espece}`, table(idMange(espece))],
        ...(avecPart ? [[`part_${espece}`, table(idPart(espece))]] : []),
    ]));
    const kilos = (espece) => (avecPart ? `carcasse_${espece} * part_${espece}` : `carcasse_${espece}`);
    const total = ESPECES_VIANDE.map(kilos).join(" + ");
    for (const poste of ["fourrage", "grain", "proteines"]) {
        const especes = especesDe(poste);
        noterCalcul(carnet, { id: `alim.viande.${poste}`, libelle: LIBELLES_RATION[poste], valeur: ration[poste], unite: poste === "fourrage" ? "m²/kg" : "kg/kg" }, `(${especes.map((espece) => `${kilos(espece)} * par_${espece}`).join(" + ")}) / (${total})`, { ...mange, ...Object.fromEntries(especes.map((espece) => [`par_${espece}`, table(idRation(espece, poste))])) });
    }
}
