import { moyenne, quantile } from "../../../commun/coefficients/statistiques.js";
import { lire } from "../../../commun/coefficients/table.js";
import { auQuantile, ecartsDe, partsDe, reunir, SANS_ECART } from "../../../commun/debug/fourchette.js";
import { tauxEstimes } from "../apercu/apercu.js";
import { aUneCuve, aUnPuits } from "../droit.js";
const CLES = ["taux", "potable", "non_potable", "exterieur"];
/** Coefficients sans réponse possible ou laissés à la table, portés chacun à leurs quantiles 10 et 90 : ils déplacent ce que la pluie ne sert pas, ou ce qu'une source rend. */
function coefficientsEnDoute(entree) {
    return [
        "eau.usage.hygiene",
        "energie.ecs.litres",
        ...(entree.eaux_grises.actif ? ["eau.grises.part_collectee", "eau.grises.stockage", "eau.grises.rendement"] : []),
        ...(aUnPuits(entree) && entree.puits.etiage_mesure !== true ? ["eau.puits.etiage"] : []),
    ];
}
/**
 * Part des années : écarts de leurs quantiles à la médiane, × `eau.ic.annees` car trente années ne montrent pas tout. Elle va au moins jusqu'à leur moyenne, le taux
 * annoncé : une cuve qui ne manque que deux années sur trente a ses quantiles à 1, et sa moyenne dessous.
 */
function partDesAnnees(taux, facteur) {
    const mediane = quantile(taux, 0.5);
    const ecart = moyenne(Array.from(taux)) - mediane;
    return { bas: Math.max(-ecart, facteur * (mediane - quantile(taux, 0.1))), haut: Math.max(ecart, facteur * (quantile(taux, 0.9) - mediane)) };
}
/**
 * Parts des fourchettes de l'eau : années réelles, foyers semblables (consommation ± `eau.ic.demande`), coefficients (collecte ± `eau.ic.collecte`, et ceux que rien
 * ne mesure au foyer, chacun à ses quantiles 10 et 90). Les écarts se lisent sur l'aperçu, de chaque côté : un besoin en moins ne sert pas autant qu'il manque en
 * plus. undefined avec une table d'avant ces parts.
 */
export function partsEau(entree, besoin, annees, coefs) {
    if (coefs["eau.ic.annees"] === undefined)
        return undefined;
    const facteur = lire(coefs, "eau.ic.annees");
    const demande = lire(coefs, "eau.ic.demande");
    const collecte = lire(coefs, "eau.ic.collecte");
    const habite = (part) => tauxEstimes({ ...entree, personnes: entree.personnes * part }, coefs);
    const rendement = entree.filtre?.rendement ?? lire(coefs, "eau.filtre.rendement");
    const recolte = (part) => tauxEstimes({ ...entree, filtre: { ...entree.filtre, rendement: rendement * part } }, coefs, besoin);
    const base = tauxEstimes(entree, coefs, besoin);
    const foyers = [habite(1 - demande), habite(1 + demande)];
    const toit = aUneCuve(entree) ? [recolte(1 - collecte), recolte(1 + collecte)] : undefined;
    const aux = (id, q) => tauxEstimes(entree, auQuantile(coefs, id, q));
    const autres = base.taux > 0 ? coefficientsEnDoute(entree).map((id) => [aux(id, 0.1), aux(id, 0.9)]) : [];
    const partsDeCle = (cle) => {
        const entre = ([un, autre]) => ecartsDe(base[cle], un[cle], autre[cle]);
        return partsDe(partDesAnnees(annees[cle], facteur), entre(foyers), reunir(toit === undefined ? SANS_ECART : entre(toit), ...autres.map(entre)));
    };
    const [taux, potable, non_potable, exterieur] = CLES.map((cle) => ({ p50: quantile(annees[cle], 0.5), parts: partsDeCle(cle) }));
    return { taux, potable, non_potable, exterieur };
}
