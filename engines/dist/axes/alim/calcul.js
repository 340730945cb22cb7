import { parMois } from "../../commun/contexte/calendrier.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { joursSans } from "./bilan/annees.js";
import { azoteDisponible, facteurAzote } from "./azote/azote.js";
import { besoinsAlim, kcalDonnables, kcalParKg } from "./besoins.js";
import { resumerAlim } from "./bilan/bilan.js";
import { alimentElevage, produitsElevage } from "./elevage.js";
import { parGroupe, POSTES_CULTURE } from "./groupes.js";
import { fumer } from "./azote/fumure.js";
import { effetsEau, irrigationAlim } from "./irrigation.js";
import { calendriersUtiles, facteurSite, produire, rendements } from "./production.js";
import { preparerGarde, ranger } from "./garde/garde.js";
import { capacitesStock, lireReglesStock } from "./garde/places.js";
import { travailAlim } from "./travail.js";
/** Le grain que les humains ne mangent pas, en grain entier : la mouture ne concerne qu'eux. */
function grainRestant(production, besoins_kg, coefficients) {
    const fraction = lire(coefficients, "alim.compo.fraction.cereales");
    return fraction > 0 ? Math.max(0, production.annuelle_kg.cereales - besoins_kg.cereales) / fraction : 0;
}
/** Ce qui est mangé d'une récolte, d'après le plan de garde. */
export function consommer(plan, recolte_kg, deja = []) {
    const garde = ranger(plan, recolte_kg, deja);
    return {
        garde,
        consomme_kg: parGroupe((g) => garde.groupes[g].consomme_kg),
        ...(garde.substitution_kg.some((kg) => kg > 0) ? { substitution_kg: garde.substitution_kg } : {}),
    };
}
function conservationAlim(entree, { garde: { entrees_kg } }, coefficients) {
    const capacite = lire(coefficients, "alim.conservation.congelateur.capacite");
    const congelateurs = entree.congelateurs ?? Math.ceil(entree.conservation.congelateur_kg / capacite);
    const froid_kwh = (congelateurs * lire(coefficients, "alim.conservation.congelateur.kwh")) / 12;
    const bocaux_kwh_kg = lire(coefficients, "alim.conservation.bocaux.energie");
    return {
        energie_kwh: parMois((m) => froid_kwh + bocaux_kwh_kg * (entrees_kg.bocaux[m] ?? 0)),
        conserve_kg: somme(entrees_kg.cave) + somme(entrees_kg.bocaux) + somme(entrees_kg.congelateur) + somme(entrees_kg.sec),
        congelateurs,
    };
}
/** Chaîne complète d'une année : besoins → eau → azote → rendements → récoltes → stocks → taux. Entrée déjà contrôlée. */
export function calculerAlim(entree, coefficients) {
    const besoins = besoinsAlim(entree, coefficients);
    const besoin_mensuel_kg = parGroupe((g) => new Array(12).fill(besoins.groupes_kg_an[g] / 12));
    const irrigation = irrigationAlim(entree, coefficients);
    const f_eau = effetsEau(entree, irrigation.bilans, coefficients);
    const animaux = produitsElevage(entree.elevage, coefficients);
    const calendriers = calendriersUtiles(entree, animaux.comestible_kg, coefficients);
    const reglage = {
        besoin_kg: besoin_mensuel_kg,
        capacites_kg: capacitesStock(entree.conservation),
        regles: lireReglesStock(coefficients),
        valeurs: parGroupe((g) => kcalParKg(g, coefficients)),
        substitution: entree.substitution === true,
    };
    const disponible = azoteDisponible(entree, coefficients);
    const { azote, range } = fumer({ entree, disponible, f_eau, animaux_kg: animaux.comestible_kg, calendriers, reglage }, coefficients);
    const y_kg_m2 = rendements(entree, coefficients, { f_eau, f_fert: facteurAzote(azote) });
    const production = produire(entree.surfaces_m2, y_kg_m2, animaux.comestible_kg, calendriers, coefficients);
    const plan = preparerGarde([production.mensuelle_kg], reglage, range?.bloc.groupes);
    const consommation = consommer(plan, production.mensuelle_kg, range === null ? [] : [range]);
    const grain_restant_kg = grainRestant(production, besoins.groupes_kg_an, coefficients);
    const site = facteurSite(entree, coefficients);
    const aliment = alimentElevage(entree.elevage, grain_restant_kg, entree.surfaces_m2.prairie * site, coefficients);
    const bilan = resumerAlim({
        besoins,
        consomme_kg: consommation.consomme_kg,
        part_aliment_propre: aliment.part_aliment_propre,
        ...(consommation.substitution_kg === undefined ? {} : { substitution_kg: consommation.substitution_kg }),
    }, coefficients);
    const conservation = conservationAlim(entree, consommation, coefficients);
    const travail = travailAlim(entree, conservation.conserve_kg, coefficients);
    let recoltee_kg = animaux.brut_kg;
    for (const poste of POSTES_CULTURE)
        if (poste !== "prairie")
            recoltee_kg += entree.surfaces_m2[poste] * y_kg_m2[poste];
    const { jours_an: jours_sans_an, plus_longue_j: jours_sans_suite_j } = joursSans(bilan.local_kcal, kcalDonnables(besoins, coefficients));
    return {
        besoins,
        besoin_mensuel_kg,
        irrigation,
        f_eau,
        disponible,
        azote,
        y_kg_m2,
        animaux,
        calendriers,
        plan,
        production,
        consommation,
        grain_restant_kg,
        aliment,
        bilan,
        conservation,
        travail,
        recoltee_kg,
        jours_sans_an,
        jours_sans_suite_j,
    };
}
