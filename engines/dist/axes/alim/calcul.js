import { parMois } from "../../commun/contexte/calendrier.js";
import { sansFourchette, somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { anneesReelles, joursSans } from "./annees.js";
import { azoteDisponible, facteurAzote } from "./azote.js";
import { besoinsAlim, kcalParKg } from "./besoins.js";
import { resumerAlim } from "./bilan.js";
import { alimentElevage, produitsElevage } from "./elevage.js";
import { parGroupe, POSTES_CULTURE } from "./groupes.js";
import { fumer } from "./fumure.js";
import { effetsEau, irrigationAlim } from "./irrigation.js";
import { calendriersUtiles, produire, rendements } from "./production.js";
import { preparerGarde, ranger, saitRanger } from "./garde/garde.js";
import { capacitesStock, lireReglesStock } from "./garde/places.js";
import { travailAlim } from "./travail.js";
/** Le grain que les humains ne mangent pas, en grain entier : la mouture ne concerne qu'eux. */
function grainRestant(production, besoins_kg, coefficients) {
    const fraction = lire(coefficients, "alim.compo.fraction.cereales");
    return fraction > 0 ? Math.max(0, production.annuelle_kg.cereales - besoins_kg.cereales) / fraction : 0;
}
/** Ce qui est mangé d'une récolte, d'après le plan de garde. */
function consommer(plan, recolte_kg, deja = []) {
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
    const site = lire(coefficients, `alim.sol.${entree.sol}`) * lire(coefficients, `alim.climat.${entree.contexte.zone_climat}`);
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
    const { jours_an: jours_sans_an, plus_longue_j: jours_sans_suite_j } = joursSans(bilan.couverture.kcal_mois);
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
/**
 * Fourchette du taux en kcal. Deux causes indépendantes, écarts composés en racine de la somme des carrés : rendements aux quantiles 10 et 90 de leur loi triangulaire
 * (jardin bon ou mauvais en bloc), et pluie des années réelles du lieu (une sèche, une bonne sur dix). Azote, bêtes et placards restent ceux de l'année moyenne.
 * p50 est le taux lui-même ; un écart qui passerait de l'autre côté vaut 0.
 */
export function fourchetteAlim(entree, calcul, coefficients) {
    const p50 = calcul.bilan.couverture.kcal;
    if (POSTES_CULTURE.every((poste) => poste === "prairie" || entree.surfaces_m2[poste] <= 0))
        return { ic: sansFourchette(p50), annees: undefined };
    const recoltes = [0.1, 0.9].map((quantile) => {
        const y = rendements(entree, coefficients, { f_eau: calcul.f_eau, f_fert: facteurAzote(calcul.azote) }, quantile);
        return produire(entree.surfaces_m2, y, calcul.animaux.comestible_kg, calcul.calendriers, coefficients).mensuelle_kg;
    });
    const reelles = anneesReelles(entree, calcul, coefficients);
    const toutes = [...recoltes, ...(reelles === null ? [] : [reelles.seche, reelles.humide, reelles.pire])];
    // Le programme de l'année moyenne, déjà résolu, est à quelques pas de celui des autres années.
    const plan = saitRanger(calcul.plan, toutes) ? calcul.plan : preparerGarde(toutes, calcul.plan.reglage);
    const vivre = (recolte) => {
        const { couverture } = resumerAlim({ besoins: calcul.besoins, ...consommer(plan, recolte) }, coefficients);
        return { taux: couverture.kcal, jours_sans_an: joursSans(couverture.kcal_mois).jours_an };
    };
    const moyenne = { taux: p50, jours_sans_an: calcul.jours_sans_an };
    const [bas = moyenne, haut = moyenne, seche = moyenne, humide = moyenne, promise = moyenne] = toutes.map(vivre);
    // L'année qui promettait le moins n'est pas toujours celle dont il reste le moins une fois rangée.
    const pire = promise.taux < seche.taux ? promise : seche;
    const ecart = (a, b) => Math.hypot(Math.max(0, a), Math.max(0, b));
    const ic = {
        p10: Math.max(0, p50 - ecart(p50 - bas.taux, p50 - seche.taux)),
        p50,
        p90: Math.min(1, p50 + ecart(haut.taux - p50, humide.taux - p50)),
    };
    return { ic, annees: reelles === null ? undefined : { nombre: reelles.nombre, pire, seche, humide } };
}
