import { somme } from "../../commun/coefficients/statistiques.js";
import { kcalParKg } from "./besoins.js";
import { simulerStocks } from "./stocks.js";
/** Part du besoin de céréales que des tubercules peuvent remplacer : au-delà, ce n'est plus le même repas. */
const PART_MAX = 0.5;
function lireConsommation(stocks) {
    const s = stocks.groupes;
    return {
        legumes: s.legumes.consomme_kg,
        tubercules: s.tubercules.consomme_kg,
        fruits: s.fruits.consomme_kg,
        cereales: s.cereales.consomme_kg,
        legumineuses: s.legumineuses.consomme_kg,
        huiles: s.huiles.consomme_kg,
        fruits_coque: s.fruits_coque.consomme_kg,
        oeufs: s.oeufs.consomme_kg,
        lait: s.lait.consomme_kg,
        viandes: s.viandes.consomme_kg,
        poissons: s.poissons.consomme_kg,
        miel_sucres: s.miel_sucres.consomme_kg,
    };
}
/**
 * Stocks d'une année, avec ou sans l'option de substitution : les tubercules qui seraient perdus ou périmés remplacent des céréales manquantes, à kcal égales,
 * dans la limite de la moitié du besoin mensuel de céréales. L'excédent est celui d'une première simulation ; la seconde le mange. Si elle nourrit moins
 * (réserve de printemps entamée), la première est gardée : l'option ne réduit jamais l'énergie locale.
 */
export function consommer(recolte_kg, besoin_kg, capacites_kg, regles, substitution, coefficients) {
    const stocks = simulerStocks(recolte_kg, besoin_kg, capacites_kg, regles);
    const simple = { stocks, consomme_kg: lireConsommation(stocks) };
    if (!substitution)
        return simple;
    const kcal_tubercule = kcalParKg("tubercules", coefficients);
    const excedent_kg = stocks.groupes.tubercules.perdu_kg + stocks.groupes.tubercules.perime_kg;
    if (excedent_kg <= 0 || kcal_tubercule <= 0)
        return simple;
    const taux = kcalParKg("cereales", coefficients) / kcal_tubercule;
    const places = besoin_kg.cereales.map((b, m) => Math.max(0, Math.min(PART_MAX * b, b - (stocks.groupes.cereales.consomme_kg[m] ?? 0)) * taux));
    const total = somme(places);
    if (total <= 0)
        return simple;
    const part = Math.min(1, excedent_kg / total);
    const elargi = besoin_kg.tubercules.map((b, m) => b + (places[m] ?? 0) * part);
    const second = simulerStocks(recolte_kg, { ...besoin_kg, tubercules: elargi }, capacites_kg, regles);
    const mange = second.groupes.tubercules.consomme_kg;
    const propres = mange.map((kg, m) => Math.min(kg, besoin_kg.tubercules[m] ?? 0));
    const substitution_kg = mange.map((kg, m) => kg - (propres[m] ?? 0));
    const kcalDe = (s) => {
        let kcal = 0;
        for (const g of ["legumes", "tubercules", "fruits"])
            kcal += somme(s.groupes[g].consomme_kg) * kcalParKg(g, coefficients);
        return kcal;
    };
    if (kcalDe(second) < kcalDe(stocks))
        return simple;
    return { stocks: second, consomme_kg: { ...lireConsommation(second), tubercules: propres }, substitution_kg };
}
