import { borner, somme } from "../../../commun/coefficients/statistiques.js";
import { lire } from "../../../commun/coefficients/table.js";
import { kcalParKg, proteinesParKg } from "../besoins.js";
import { GROUPES, GROUPES_ANIMAUX, parGroupe } from "../groupes.js";
/** Un groupe couvert trois mois sur douze l'est d'un quart, que la somme des mois rend à un arrondi près. */
const ARRONDI = 1e-9;
function rapport(numerateur, denominateur) {
    return denominateur > 0 ? borner(numerateur / denominateur, 0, 1) : 0;
}
/**
 * Taux et score de l'axe, de 0 à 1 et de 0 à 100. C_kcal = Σ conso·kcal/E ; C_prot = min(1, Σ conso·prot/P) ; C_lf = part des légumes et fruits ;
 * score = 100·(0,5 C_kcal + 0,3 C_prot + 0,2 C_lf). Un excédent d'un groupe ne compense pas un autre. Un besoin nul donne une couverture de 0 : rien à couvrir, rien de couvert.
 * `autonomie.stricte` : même calcul d'énergie, œufs, lait et viande pondérés par la part d'aliment autoproduite.
 */
export function resumerAlim(e, coefficients) {
    const { besoins, consomme_kg } = e;
    const local_kcal = new Array(12).fill(0);
    const local_kg = new Array(12).fill(0);
    let animaux_kcal = 0;
    let proteines_kg = 0;
    const annuel = parGroupe(() => 0);
    const ajouter = (g, mois) => {
        const kcal = kcalParKg(g, coefficients);
        let total = 0;
        for (let m = 0; m < 12; m++) {
            const kg = mois[m] ?? 0;
            total += kg;
            local_kg[m] = (local_kg[m] ?? 0) + kg;
            local_kcal[m] = (local_kcal[m] ?? 0) + kg * kcal;
        }
        // Un groupe que rien ne produit (le poisson) n'a pas de teneur à lire.
        if (total > 0)
            proteines_kg += total * proteinesParKg(g, coefficients);
        if (GROUPES_ANIMAUX.includes(g))
            animaux_kcal += total * kcal;
        return total;
    };
    for (const g of GROUPES)
        annuel[g] = ajouter(g, consomme_kg[g]);
    if (e.substitution_kg !== undefined)
        ajouter("tubercules", e.substitution_kg);
    const groupes = parGroupe((g) => rapport(annuel[g], besoins.groupes_kg_an[g]));
    const kcal_an = somme(local_kcal);
    const kcal = rapport(kcal_an, besoins.kcal_an);
    const proteines = rapport(proteines_kg, besoins.proteines_kg_an);
    const legumes_fruits = rapport(annuel.legumes + annuel.fruits, besoins.groupes_kg_an.legumes + besoins.groupes_kg_an.fruits);
    const kcal_mois = local_kcal.map((k) => rapport(k, besoins.kcal_an / 12));
    const part = e.part_aliment_propre ?? 1;
    const score = 100 *
        (lire(coefficients, "alim.score.poids_kcal") * kcal +
            lire(coefficients, "alim.score.poids_prot") * proteines +
            lire(coefficients, "alim.score.poids_fl") * legumes_fruits);
    return {
        couverture: {
            groupes,
            mensuelle: parGroupe((g) => consomme_kg[g].map((kg) => rapport(kg, besoins.groupes_kg_an[g] / 12))),
            kcal,
            proteines,
            legumes_fruits,
            kcal_mois,
            mois_min: Math.min(...kcal_mois),
        },
        autonomie: { taux: kcal, stricte: Math.min(kcal, rapport(kcal_an - (1 - part) * animaux_kcal, besoins.kcal_an)) },
        local_kcal,
        local_kg,
        nb_groupes_couverts_25pct: GROUPES.filter((g) => groupes[g] >= 0.25 - ARRONDI).length,
        score: borner(score, 0, 100),
    };
}
