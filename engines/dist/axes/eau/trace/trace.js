import { coef, de, traceurDe } from "../../../commun/debug/etape.js";
import { constante, formule } from "../../../commun/debug/formule.js";
import { quantile } from "../../../commun/coefficients/statistiques.js";
import { JOURS_AN, numeroMois } from "../../../commun/contexte/calendrier.js";
import { borneDesParts } from "../../../commun/debug/fourchette.js";
import { expliquerBesoin } from "../besoins.js";
import { ageCuve, borneIc, coutDuPoint, cyclesCuve, joursReserve, medianeIc, SOURCES_LOCALES } from "../formules.js";
import { USAGES } from "../droit.js";
import { tracerBesoin } from "./trace-besoin.js";
import { tracerEnergie, tracerIrrigation, tracerRetours } from "./trace-flux.js";
import { tracerSources } from "./trace-sources.js";
const { calcul, saisie, simule } = traceurDe("eau");
const JOURNALIER = ["contexte.pluie_annees", "entree.cuve", "entree.puits", "entree.eaux_grises"];
function tracerRupture({ rupture }) {
    const jour = (id, libelle, unite = "j") => rupture[id] === null ? [] : [simule(`eau.rupture.${id}`, libelle, unite, rupture[id], JOURNALIER)];
    return [
        ...jour("jours_an_mediane", "Jours sans eau locale, année médiane"),
        ...jour("jours_an_pire", "Jours sans eau locale, pire année"),
        ...jour("annee_pire", "Pire année", "année"),
        ...jour("plus_longue_j", "Plus longue suite de jours sans eau locale"),
        ...jour("mois_critique", "Mois le plus souvent à sec (0 : aucun)", "mois"),
    ];
}
const PARTS = Object.freeze({
    annees_bas: ["années sèches", ["eau.taux_annees"], ["eau.ic.annees"]],
    annees_haut: ["années humides", ["eau.taux_annees"], ["eau.ic.annees"]],
    foyers_bas: ["foyers semblables, vers le bas", ["entree.personnes"], ["eau.ic.demande"]],
    foyers_haut: ["foyers semblables, vers le haut", ["entree.personnes"], ["eau.ic.demande"]],
    coefficients_bas: ["coefficients, vers le bas", ["entree.toits", "entree.filtre"], ["eau.ic.collecte", "eau.usage.hygiene", "energie.ecs.litres"]],
    coefficients_haut: ["coefficients, vers le haut", ["entree.toits", "entree.filtre"], ["eau.ic.collecte", "eau.usage.hygiene", "energie.ecs.litres"]],
});
function tracerParts({ ic_parts: parts, taux_annees }) {
    if (parts === undefined)
        return [];
    const mediane = de("eau.ic.mediane", quantile(taux_annees, 0.5));
    const part = (nom) => de(`eau.ic_parts.${nom}`, parts[nom]);
    const borne = (sens) => borneDesParts(sens, mediane, part(`annees_${sens}`), part(`foyers_${sens}`), part(`coefficients_${sens}`), 1);
    const cles = Object.keys(PARTS);
    return [
        simule("eau.ic.mediane", "Taux médian des années", "taux", mediane.valeur, ["eau.taux_annees"]),
        ...cles.map((cle) => {
            const [nom, entrees, coefficients] = PARTS[cle];
            return simule(`eau.ic_parts.${cle}`, `Fourchette, part des ${nom}`, "taux", parts[cle], entrees, coefficients);
        }),
        calcul("eau.ic.p10", "Autonomie, une fois sur dix en dessous", "taux", borne("bas")),
        calcul("eau.ic.p50", "Autonomie, année médiane", "taux", medianeIc(mediane)),
        calcul("eau.ic.p90", "Autonomie, une fois sur dix au-dessus", "taux", borne("haut")),
    ];
}
function tracerIntervalle(sortie, coefs) {
    const annees = sortie.taux_annees.map((valeur, i) => simule(`eau.taux_annees.${numeroMois(i)}`, `Autonomie, année simulée ${i + 1}`, "taux", valeur, ["contexte.pluie_annees"]));
    return [...annees, ...(sortie.ic_parts === undefined ? tracerIntervalleDAvant(sortie, coefs) : [...tracerParts(sortie), ...tracerIncertains(sortie)])];
}
const NOMS_INCERTAINS = Object.freeze({
    potable: "Eau potable",
    non_potable: "Linge, toilettes et sols",
    exterieur: "Jardin et extérieur",
});
/** Fourchettes par groupe d'usages : leur milieu, et ce qui les fait. */
function tracerIncertains({ incertains }) {
    if (incertains === undefined)
        return [];
    return Object.keys(incertains).flatMap((groupe) => {
        const { p50, parts } = incertains[groupe];
        const nom = NOMS_INCERTAINS[groupe];
        return [
            simule(`eau.incertains.${groupe}.p50`, `${nom}, année médiane`, "taux", p50, ["eau.taux_annees"]),
            ...Object.keys(PARTS).map((cle) => {
                const [cause, entrees, coefficients] = PARTS[cle];
                return simule(`eau.incertains.${groupe}.parts.${cle}`, `${nom}, fourchette, part des ${cause}`, "taux", parts[cle], entrees, coefficients);
            }),
        ];
    });
}
/** Fourchette d'une table d'avant les parts : quantiles des années, élargis d'un bloc. */
function tracerIntervalleDAvant(sortie, coefs) {
    const quantiles = { mediane: quantile(sortie.taux_annees, 0.5), brut10: quantile(sortie.taux_annees, 0.1), brut90: quantile(sortie.taux_annees, 0.9) };
    const mediane = de("eau.ic.mediane", quantiles.mediane);
    const facteur = coef(coefs, "eau.ic.facteur");
    const borne = (nom) => borneIc(mediane, de(`eau.ic.${nom}`, quantiles[nom]), facteur);
    return [
        simule("eau.ic.mediane", "Taux médian des années", "taux", quantiles.mediane, ["eau.taux_annees"]),
        simule("eau.ic.brut10", "Taux annuel, une année sur dix en dessous", "taux", quantiles.brut10, ["eau.taux_annees"]),
        simule("eau.ic.brut90", "Taux annuel, une année sur dix au-dessus", "taux", quantiles.brut90, ["eau.taux_annees"]),
        calcul("eau.ic.p10", "Autonomie, année sèche (une sur dix)", "taux", borne("brut10")),
        calcul("eau.ic.p50", "Autonomie, année médiane", "taux", medianeIc(mediane)),
        calcul("eau.ic.p90", "Autonomie, année humide (une sur dix)", "taux", borne("brut90")),
    ];
}
function tracerJours(sortie, cumul, coefs) {
    const stock_l = cumul.stock_ete_l / cumul.nb_annees;
    const demande_l_j = cumul.demande_pluie_l / (cumul.nb_annees * JOURS_AN);
    const reserve = joursReserve(stock_l, demande_l_j);
    const annuelles = SOURCES_LOCALES.map((source) => `eau.sources_m3_an.${source}`);
    return [
        ...tracerRupture(sortie),
        simule("eau.secheresse_plus_longue_j", "Plus longue suite de jours sans pluie utile", "j", sortie.secheresse_plus_longue_j, ["contexte.pluie_annees"], ["eau.perte_initiale"]),
        simule("eau.cuve.stock_ete_l", "Stock moyen au début de l'été", "L", stock_l, JOURNALIER),
        simule("eau.cuve.demande_l_j", "Demande moyenne à la cuve", "L/j", demande_l_j, JOURNALIER),
        calcul("eau.jours_reserve_ete", `Jours de réserve au début de l'été${reserve === null ? " (rien n'est demandé à la cuve)" : ""}`, "j", reserve ?? constante(0)),
        simule("eau.nb_sources", "Sources locales qui comptent", "sources", sortie.nb_sources, annuelles, ["eau.source.part_min"]),
        ...tracerIntervalle(sortie, coefs),
    ];
}
function tracerGamme(entree, { cuve: { gamme } }) {
    return gamme.flatMap((point, rang) => {
        const id = `eau.cuve.gamme.${rang + 1}`;
        const precedent = gamme[rang - 1];
        const chiffre = point.cout_du_point_eur_an !== null && precedent !== undefined && entree.couts_cuve !== undefined;
        return [
            saisie(`${id}.volume_m3`, `Cuve comparée n° ${rang + 1}`, "m³", point.volume_m3),
            simule(`${id}.taux`, `Autonomie avec ${point.volume_m3} m³`, "taux", point.taux, ["contexte.pluie_annees", `${id}.volume_m3`]),
            ...(chiffre
                ? [
                    calcul(`${id}.cout_du_point_eur_an`, `Coût d'un point de plus, jusqu'à ${point.volume_m3} m³`, "EUR/an/point", coutDuPoint(entree.couts_cuve, precedent, point, rang)),
                ]
                : []),
        ];
    });
}
function tracerCuve(entree, sortie, cumul, coefs) {
    const { cuve, pluie_collectee_m3_an: livree_m3_an } = sortie;
    const stock_l = cumul.stock_jours_l / (cumul.nb_annees * JOURS_AN);
    return [
        simule("eau.cuve.stock_moyen_l", "Stock utile moyen", "L", stock_l, ["contexte.pluie_annees", "entree.cuve"]),
        calcul("eau.cuve.cycles_an", "Renouvellements de la cuve par an", "cycles/an", cyclesCuve(entree, livree_m3_an, coefs)),
        calcul("eau.cuve.age_moyen_j", "Âge moyen de l'eau de la cuve (au plus un an)", "j", ageCuve(stock_l, livree_m3_an)),
        simule("eau.cuve.volume_conseille_m3", "Volume conseillé", "m³", cuve.volume_conseille_m3, ["contexte.pluie_annees", "entree.toits", "entree.usages_pluie"], ["eau.cuve.gain_min", "eau.cuve.pas_conseil"]),
        ...tracerGamme(entree, sortie),
    ];
}
const PART_ORDINAIRE = formule("besoin / ordinaire");
/** Le besoin rapporté au besoin ordinaire : ce que le score en fait. */
function tracerOrdinaire({ besoin: { m3_an, ordinaire_m3_an } }) {
    const entrees = ["entree.personnes", "entree.presence", "entree.irrigation_m3", "entree.animaux_l_j"];
    const usages = USAGES.filter((usage) => usage !== "potager").map((usage) => `eau.usage.${usage}`);
    const rapport = { besoin: de("eau.besoin.m3_an", m3_an), ordinaire: de("eau.besoin.ordinaire_m3_an", ordinaire_m3_an) };
    return [
        simule("eau.besoin.ordinaire_m3_an", "Besoin du même foyer aux usages ordinaires", "m³/an", ordinaire_m3_an, entrees, usages),
        calcul("eau.part_reference", "Besoin d'eau, rapporté au besoin ordinaire", "sans", ordinaire_m3_an > 0 ? PART_ORDINAIRE(rapport) : constante(1)),
    ];
}
/**
 * Trace de l'axe eau : une étape par nombre rendu, `eau.` suivi du chemin dans la sortie (mois et années numérotés de 01), plus les étapes intermédiaires.
 * Construite à la demande, des mêmes formules que les nombres.
 */
export function tracerEau(entree, besoin, cumul, sortie, coefs) {
    return [
        ...tracerBesoin(entree, expliquerBesoin(entree, coefs)),
        ...tracerOrdinaire(sortie),
        ...tracerSources(entree, sortie, cumul, besoin, coefs),
        ...tracerJours(sortie, cumul, coefs),
        ...tracerCuve(entree, sortie, cumul, coefs),
        ...tracerIrrigation(entree, besoin, cumul),
        ...tracerEnergie(entree, sortie, cumul, besoin, coefs),
        ...tracerRetours(entree, sortie, coefs),
    ];
}
