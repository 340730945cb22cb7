import { somme } from "../../../commun/coefficients/statistiques.js";
import { compterPersonnes } from "../besoins.js";
import { GROUPES, GROUPES_ANIMAUX, LIBELLES_GROUPES } from "../groupes.js";
import { POSTES_TRAVAIL } from "../travail.js";
import { ecrireDemande } from "./trace-demande.js";
import { noterCalcul, noterSimulation, table, venu } from "./trace-etape.js";
import { ecrireProduction } from "./trace-production.js";
import { tracerSurfaces } from "./trace-surfaces.js";
/** Somme de consommations × composition, sur les groupes réellement mangés ; « 0 » sans aucun. */
function termesConsommation(c, compo, facteurAnimaux) {
    const symboles = {};
    const termes = [];
    for (const g of GROUPES) {
        const kg = somme(c.consommation.consomme_kg[g]);
        if (kg <= 0)
            continue;
        symboles[`kg_${g}`] = venu(kg, `alim.consommation.${g}`);
        symboles[`${compo}_${g}`] = table(`alim.compo.${compo}.${g}`);
        termes.push(`kg_${g} * ${compo}_${g}${facteurAnimaux && GROUPES_ANIMAUX.includes(g) ? " * part_propre" : ""}`);
    }
    if (c.consommation.substitution_kg !== undefined) {
        symboles["kg_substitution"] = venu(somme(c.consommation.substitution_kg), "alim.consommation.substitution");
        symboles[`${compo}_tubercules`] = table(`alim.compo.${compo}.tubercules`);
        termes.push(`kg_substitution * ${compo}_tubercules`);
    }
    return { formule: termes.length === 0 ? "0" : termes.join(" + "), symboles };
}
function tracerCouverture(carnet, c, s) {
    const { besoins } = c;
    for (const g of GROUPES) {
        const kg = somme(c.consommation.consomme_kg[g]);
        noterSimulation(carnet, { id: `alim.consommation.${g}`, libelle: `Mangé sur place, frais et stock : ${LIBELLES_GROUPES[g]}`, valeur: kg, unite: "kg/an" }, [
            `alim.production.${g}`,
            `alim.besoins.${g}`,
            "conservation",
        ]);
        noterSimulation(carnet, { id: `alim.surplus_perdu.${g}`, libelle: `Surplus perdu faute de place : ${LIBELLES_GROUPES[g]}`, valeur: s.surplus_perdu_kg[g], unite: "kg/an" }, [`alim.production.${g}`, "conservation"], ["alim.conservation.frais.duree_max"]);
        if (besoins.groupes_kg_an[g] <= 0)
            continue;
        noterCalcul(carnet, { id: `alim.couverture.${g}`, libelle: `Part couverte : ${LIBELLES_GROUPES[g]}`, valeur: s.couverture.groupes[g], unite: "taux" }, "min(1, consomme_kg / besoin_kg)", { consomme_kg: venu(kg, `alim.consommation.${g}`), besoin_kg: venu(besoins.groupes_kg_an[g], `alim.besoins.${g}`) });
    }
    if (c.consommation.substitution_kg !== undefined) {
        noterSimulation(carnet, {
            id: "alim.consommation.substitution",
            libelle: "Tubercules mangés à la place de céréales",
            valeur: somme(c.consommation.substitution_kg),
            unite: "kg/an",
        }, ["alim.production.tubercules", "alim.besoins.cereales"]);
    }
    const kcal = termesConsommation(c, "kcal", false);
    const etapeKcal = { id: "alim.couverture.kcal", libelle: "Part de l’énergie couverte", valeur: s.couverture.kcal, unite: "taux" };
    if (besoins.kcal_an <= 0)
        noterCalcul(carnet, etapeKcal, "0", {});
    else {
        noterCalcul(carnet, etapeKcal, `min(1, 10 * (${kcal.formule}) / kcal_an)`, { ...kcal.symboles, kcal_an: venu(besoins.kcal_an, "alim.besoins.kcal_an") });
    }
    noterCalcul(carnet, { id: "alim.autonomie.taux", libelle: "Autonomie alimentaire", valeur: s.autonomie.taux, unite: "taux" }, "couverture_kcal", {
        couverture_kcal: venu(s.couverture.kcal, "alim.couverture.kcal"),
    });
    const proteines = termesConsommation(c, "prot", false);
    const etapeProt = { id: "alim.couverture.proteines", libelle: "Part des protéines couverte", valeur: s.couverture.proteines, unite: "taux" };
    if (besoins.proteines_kg_an <= 0)
        noterCalcul(carnet, etapeProt, "0", {});
    else {
        noterCalcul(carnet, etapeProt, `min(1, (${proteines.formule}) / 100 / proteines_kg_an)`, {
            ...proteines.symboles,
            proteines_kg_an: venu(besoins.proteines_kg_an, "alim.besoins.proteines_kg_an"),
        });
    }
    const etapeLf = { id: "alim.couverture.legumes_fruits", libelle: "Part des légumes et fruits couverte", valeur: s.couverture.legumes_fruits, unite: "taux" };
    if (besoins.groupes_kg_an.legumes + besoins.groupes_kg_an.fruits <= 0)
        noterCalcul(carnet, etapeLf, "0", {});
    else {
        noterCalcul(carnet, etapeLf, "min(1, (legumes_kg + fruits_kg) / (besoin_legumes + besoin_fruits))", {
            legumes_kg: venu(somme(c.consommation.consomme_kg.legumes), "alim.consommation.legumes"),
            fruits_kg: venu(somme(c.consommation.consomme_kg.fruits), "alim.consommation.fruits"),
            besoin_legumes: venu(besoins.groupes_kg_an.legumes, "alim.besoins.legumes"),
            besoin_fruits: venu(besoins.groupes_kg_an.fruits, "alim.besoins.fruits"),
        });
    }
}
function tracerElevage(carnet, e, c, entree) {
    noterCalcul(carnet, { id: "alim.elevage.aliment_kg", libelle: "Aliment des bêtes", valeur: e.aliment_kg, unite: "kg/an" }, "poules * a_poule + poulets * a_poulet + chevres * a_chevre + lapines * a_lapine", {
        poules: venu(entree.poules, "elevage.poules"),
        a_poule: table("alim.elevage.poule.aliment"),
        poulets: venu(entree.poulets, "elevage.poulets"),
        a_poulet: table("alim.elevage.poulet.aliment"),
        chevres: venu(entree.chevres, "elevage.chevres"),
        a_chevre: table("alim.elevage.chevre.grain"),
        lapines: venu(entree.lapines, "elevage.lapines"),
        a_lapine: table("alim.elevage.lapine.aliment"),
    });
    const etape = { id: "alim.elevage.part_aliment_propre", libelle: "Part de l’aliment produite sur place", valeur: e.part_aliment_propre, unite: "taux" };
    if (e.aliment_kg <= 0)
        noterCalcul(carnet, etape, "1", {});
    else {
        if (c.grain_restant_kg > 0) {
            noterCalcul(carnet, { id: "alim.elevage.grain_restant_kg", libelle: "Grain au-delà du besoin des humains", valeur: c.grain_restant_kg, unite: "kg/an" }, "max(0, production_kg - besoin_kg) / mouture", {
                production_kg: venu(c.production.annuelle_kg.cereales, "alim.production.cereales"),
                besoin_kg: venu(c.besoins.groupes_kg_an.cereales, "alim.besoins.cereales"),
                mouture: table("alim.compo.fraction.cereales"),
            });
        }
        noterCalcul(carnet, etape, "min(1, (grain_kg + restes * a_poule * poules) / aliment_kg)", {
            grain_kg: venu(c.grain_restant_kg, c.grain_restant_kg > 0 ? "alim.elevage.grain_restant_kg" : "surfaces_m2.cereales"),
            restes: table("alim.elevage.poule.restes"),
            a_poule: table("alim.elevage.poule.aliment"),
            poules: venu(entree.poules, "elevage.poules"),
            aliment_kg: venu(e.aliment_kg, "alim.elevage.aliment_kg"),
        });
    }
    noterCalcul(carnet, { id: "alim.elevage.aliment_achete_kg", libelle: "Aliment acheté", valeur: e.aliment_achete_kg, unite: "kg/an" }, "aliment_kg * (1 - part_propre)", { aliment_kg: venu(e.aliment_kg, "alim.elevage.aliment_kg"), part_propre: venu(e.part_aliment_propre, "alim.elevage.part_aliment_propre") });
}
function tracerStricte(carnet, c, s) {
    const stricte = termesConsommation(c, "kcal", true);
    const etape = { id: "alim.autonomie.stricte", libelle: "Autonomie stricte, aliment des bêtes compris", valeur: s.autonomie.stricte, unite: "taux" };
    if (c.besoins.kcal_an <= 0)
        return noterCalcul(carnet, etape, "0", {});
    noterCalcul(carnet, etape, `min(1, 10 * (${stricte.formule}) / kcal_an)`, {
        ...stricte.symboles,
        ...(stricte.formule.includes("part_propre") ? { part_propre: venu(s.elevage.part_aliment_propre, "alim.elevage.part_aliment_propre") } : {}),
        kcal_an: venu(c.besoins.kcal_an, "alim.besoins.kcal_an"),
    });
}
function tracerConservation(carnet, c) {
    noterSimulation(carnet, { id: "alim.conservation.conserve_kg", libelle: "Mis en conservation dans l’année", valeur: c.conservation.conserve_kg, unite: "kg/an" }, ["conservation"]);
    const bocaux_kg = somme(c.consommation.garde.entrees_kg.bocaux);
    noterSimulation(carnet, { id: "alim.conservation.bocaux_kg", libelle: "Mis en bocaux dans l’année", valeur: bocaux_kg, unite: "kg/an" }, [
        "conservation.bocaux_kg",
    ]);
    noterCalcul(carnet, { id: "alim.conservation.energie_kwh", libelle: "Électricité de la conservation", valeur: somme(c.conservation.energie_kwh), unite: "kWh/an" }, "congelateurs * kwh_congelateur + bocaux_kg * kwh_bocaux", {
        congelateurs: venu(c.conservation.congelateurs, "conservation.congelateur_kg"),
        kwh_congelateur: table("alim.conservation.congelateur.kwh"),
        bocaux_kg: venu(bocaux_kg, "alim.conservation.bocaux_kg"),
        kwh_bocaux: table("alim.conservation.bocaux.energie"),
    });
}
/** Formule des heures de chaque poste, et ses symboles. */
function formulesTravail(e, c) {
    const { surfaces_m2: m2, elevage } = e;
    const champ = e.mecanisation ? "alim.travail.champ_mecanise" : "alim.travail.champ_manuel";
    return {
        potager: ["potager * h_m2", { potager: venu(m2.potager, "surfaces_m2.potager"), h_m2: table(`alim.travail.potager.${e.pratique}`) }],
        serre: ["serre * h_m2", { serre: venu(m2.serre, "surfaces_m2.serre"), h_m2: table("alim.travail.serre") }],
        tubercules: ["tubercules * h_m2", { tubercules: venu(m2.tubercules, "surfaces_m2.tubercules"), h_m2: table("alim.travail.tubercules") }],
        verger: [
            "(verger + petits_fruits + fruits_coque) * h_m2",
            {
                verger: venu(m2.verger, "surfaces_m2.verger"),
                petits_fruits: venu(m2.petits_fruits, "surfaces_m2.petits_fruits"),
                fruits_coque: venu(m2.fruits_coque, "surfaces_m2.fruits_coque"),
                h_m2: table("alim.travail.verger"),
            },
        ],
        champ: [
            "(cereales + legumineuses + oleagineux) * h_m2",
            {
                cereales: venu(m2.cereales, "surfaces_m2.cereales"),
                legumineuses: venu(m2.legumineuses, "surfaces_m2.legumineuses"),
                oleagineux: venu(m2.oleagineux, "surfaces_m2.oleagineux"),
                h_m2: table(champ),
            },
        ],
        poules: [
            "h_fixe + poules * h_poule",
            {
                h_fixe: table("alim.elevage.poule.travail_fixe"),
                poules: venu(elevage.poules, "elevage.poules"),
                h_poule: table("alim.elevage.poule.travail_par_poule"),
            },
        ],
        chevres: ["chevres * h_chevre", { chevres: venu(elevage.chevres, "elevage.chevres"), h_chevre: table("alim.elevage.chevre.travail") }],
        ruches: ["ruches * h_ruche", { ruches: venu(elevage.ruches, "elevage.ruches"), h_ruche: table("alim.elevage.ruche.travail") }],
        conservation: [
            "conserve_kg * h_kg",
            { conserve_kg: venu(c.conservation.conserve_kg, "alim.conservation.conserve_kg"), h_kg: table("alim.conservation.travail") },
        ],
    };
}
const NOMS_TRAVAIL = Object.freeze({
    potager: "potager",
    serre: "serre",
    tubercules: "pommes de terre",
    verger: "verger et petits fruits",
    champ: "grandes cultures",
    poules: "poules",
    chevres: "chèvres",
    ruches: "ruches",
    conservation: "conservation",
});
function tracerTravail(carnet, e, c) {
    const postes = formulesTravail(e, c);
    const symboles = {};
    for (const poste of POSTES_TRAVAIL) {
        const heures = c.travail.par_poste_h[poste];
        if (heures <= 0)
            continue;
        const [formule, siens] = postes[poste];
        noterCalcul(carnet, { id: `alim.travail.${poste}`, libelle: `Travail : ${NOMS_TRAVAIL[poste]}`, valeur: heures, unite: "h/an" }, formule, siens);
        symboles[poste] = venu(heures, `alim.travail.${poste}`);
    }
    const noms = Object.keys(symboles);
    noterCalcul(carnet, { id: "alim.travail.h_an", libelle: "Travail sur l’année", valeur: c.travail.h_an, unite: "h/an" }, noms.length === 0 ? "0" : noms.join(" + "), symboles);
    const h_an = venu(c.travail.h_an, "alim.travail.h_an");
    noterCalcul(carnet, { id: "alim.travail.h_semaine", libelle: "Travail par semaine", valeur: c.travail.h_semaine_moyenne, unite: "h/sem" }, "h_an / 52", {
        h_an,
    });
    if (c.travail.ratio_temps !== null) {
        noterCalcul(carnet, { id: "alim.travail.ratio_temps", libelle: "Travail rapporté au temps disponible", valeur: c.travail.ratio_temps, unite: "sans" }, "h_an / (52 * h_semaine)", {
            h_an,
            h_semaine: venu(e.temps_disponible_h_semaine ?? 0, "temps_disponible_h_semaine"),
        });
    }
    const personnes = venu(compterPersonnes(e.personnes), "alim.personnes");
    noterCalcul(carnet, { id: "alim.travail.h_personne", libelle: "Travail par personne", valeur: c.travail.h_an / (personnes.valeur ?? 1), unite: "h/pers/an" }, "h_an / personnes", {
        h_an,
        personnes,
    });
}
/** Trace complète d'une simulation : chaque nombre affiché, sa formule évaluable, ses coefficients. */
export function tracerAlim(entree, calcul, sortie, coefficients) {
    const carnet = { etapes: [], coefficients };
    ecrireDemande(carnet, entree, calcul);
    ecrireProduction(carnet, entree, calcul);
    tracerCouverture(carnet, calcul, sortie);
    tracerElevage(carnet, sortie.elevage, calcul, entree.elevage);
    tracerStricte(carnet, calcul, sortie);
    noterCalcul(carnet, { id: "alim.score", libelle: "Score de l’axe", valeur: sortie.score, unite: "points" }, "max(0, min(100, 100 * (w_kcal * kcal + w_prot * prot + w_fl * fl)))", {
        w_kcal: table("alim.score.poids_kcal"),
        kcal: venu(sortie.couverture.kcal, "alim.couverture.kcal"),
        w_prot: table("alim.score.poids_prot"),
        prot: venu(sortie.couverture.proteines, "alim.couverture.proteines"),
        w_fl: table("alim.score.poids_fl"),
        fl: venu(sortie.couverture.legumes_fruits, "alim.couverture.legumes_fruits"),
    });
    tracerConservation(carnet, calcul);
    tracerTravail(carnet, entree, calcul);
    tracerSurfaces(carnet, entree, calcul, sortie);
    noterSimulation(carnet, { id: "alim.couverture.mois_min", libelle: "Part de l’énergie couverte le mois le plus creux", valeur: sortie.couverture.mois_min, unite: "taux" }, ["alim.couverture.kcal"]);
    const jours = ["alim.couverture.kcal"];
    noterSimulation(carnet, {
        id: "alim.jours_sans_an",
        libelle: "Jours où au moins 5 % de ce qu’un lieu peut donner à manger vient d’ailleurs",
        valeur: sortie.jours_sans_an,
        unite: "j/an",
    }, jours);
    noterSimulation(carnet, { id: "alim.jours_sans_suite_j", libelle: "Plus longue suite de jours où le lieu ne suffit pas aux repas", valeur: sortie.jours_sans_suite_j, unite: "j" }, jours);
    const rendements = Object.keys(coefficients).filter((id) => id.startsWith("alim.rendement."));
    for (const [cle, libelle] of [
        ["p10", "Autonomie, une fois sur dix en dessous"],
        ["p90", "Autonomie, une fois sur dix au-dessus"],
    ]) {
        noterSimulation(carnet, { id: `alim.ic.${cle}`, libelle, valeur: sortie.ic[cle], unite: "taux" }, ["alim.autonomie.taux"], [...rendements, "alim.ic.besoin"]);
    }
    for (const [cle, libelle] of [
        ["pire", "Autonomie de la pire année de pluie"],
        ["seche", "Autonomie d’une année sèche sur dix"],
        ["humide", "Autonomie d’une bonne année de pluie sur dix"],
    ]) {
        if (sortie.annees === undefined)
            break;
        noterSimulation(carnet, { id: `alim.annees.${cle}`, libelle, valeur: sortie.annees[cle].taux, unite: "taux" }, ["alim.autonomie.taux"]);
    }
    return carnet.etapes;
}
