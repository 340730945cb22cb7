import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
/** Ce qu'il reste à acheter : eau du réseau (ou manque, sans réseau), énergie, aliments (kilos de l'assiette moyenne du foyer). L'eau se paie au prix saisi, sinon à celui du territoire. */
export function resteDe({ eau, energie, alim }, scenario, contexte, coefs) {
    const prix = scenario.eau.prix_eau_eur_m3 ?? contexte.prix_eau_eur_m3 ?? lire(coefs, "eau.prix");
    // L'eau qu'une restriction interdit ne s'achète pas ; sans réseau, ce qui manque se fait livrer.
    const m3_an = eau === null ? 0 : somme(scenario.eau.raccorde ? eau.sources_m3.reseau : eau.manque_m3);
    return {
        eau: eau === null ? null : { m3_an, eur_an: somme(eau.sources_m3.reseau) * prix },
        energie: energie?.a_acheter ?? null,
        // En kilos de l'assiette du foyer : un kilo de blé et un kilo de salade ne se remplacent pas l'un l'autre, leurs kcal si.
        alim: alim === null ? null : { kg_an: (1 - alim.autonomie.taux) * somme(alim.mois.besoin_kg) },
    };
}
