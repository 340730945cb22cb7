import { borner, somme } from "../../../commun/coefficients/statistiques.ts";
import { lire } from "../../../commun/coefficients/table.ts";
import type { Coefficients, Mensuel } from "../../../types.ts";
import { kcalParKg, proteinesParKg } from "../besoins.ts";
import { GROUPES, GROUPES_ANIMAUX, parGroupe } from "../groupes.ts";
import type { DemandeAlim, GroupeAliment, SortieAlim } from "../types.ts";

/** Un groupe couvert trois mois sur douze l'est d'un quart, que la somme des mois rend à un arrondi près. */
const ARRONDI = 1e-9;

export type EntreeBilan = {
  readonly besoins: Pick<DemandeAlim["besoins"], "kcal_an" | "proteines_kg_an" | "groupes_kg_an">;
  /** Consommation locale par groupe, kg comestibles par mois, jamais au-dessus du besoin. */
  readonly consomme_kg: Readonly<Record<GroupeAliment, Mensuel>>;
  /** Tubercules mangés à la place de céréales, kg par mois. */
  readonly substitution_kg?: Mensuel;
  /** Part de l'aliment des bêtes produite sur place (0 à 1) ; 1 si absente. */
  readonly part_aliment_propre?: number;
};

export type BilanAlim = {
  readonly couverture: SortieAlim["couverture"];
  readonly autonomie: SortieAlim["autonomie"];
  readonly local_kcal: Mensuel;
  readonly local_kg: Mensuel;
  readonly nb_groupes_couverts_25pct: number;
  readonly score: number;
};

function rapport(numerateur: number, denominateur: number): number {
  return denominateur > 0 ? borner(numerateur / denominateur, 0, 1) : 0;
}

/**
 * Taux et score de l'axe, de 0 à 1 et de 0 à 100. C_kcal = Σ conso·kcal/E ; C_prot = min(1, Σ conso·prot/P) ; C_lf = part des légumes et fruits ;
 * score = 100·(0,5 C_kcal + 0,3 C_prot + 0,2 C_lf). Un excédent d'un groupe ne compense pas un autre. Un besoin nul donne une couverture de 0 : rien à couvrir, rien de couvert.
 * `autonomie.stricte` : même calcul d'énergie, œufs, lait et viande pondérés par la part d'aliment autoproduite.
 */
export function resumerAlim(e: EntreeBilan, coefficients: Coefficients): BilanAlim {
  const { besoins, consomme_kg } = e;
  const local_kcal: number[] = new Array<number>(12).fill(0);
  const local_kg: number[] = new Array<number>(12).fill(0);
  let animaux_kcal = 0;
  let proteines_kg = 0;
  const annuel = parGroupe(() => 0);
  const ajouter = (g: GroupeAliment, mois: Mensuel): number => {
    const kcal = kcalParKg(g, coefficients);
    let total = 0;
    for (let m = 0; m < 12; m++) {
      const kg = mois[m] ?? 0;
      total += kg;
      local_kg[m] = (local_kg[m] ?? 0) + kg;
      local_kcal[m] = (local_kcal[m] ?? 0) + kg * kcal;
    }
    // Un groupe que rien ne produit (le poisson) n'a pas de teneur à lire.
    if (total > 0) proteines_kg += total * proteinesParKg(g, coefficients);
    if (GROUPES_ANIMAUX.includes(g)) animaux_kcal += total * kcal;
    return total;
  };
  for (const g of GROUPES) annuel[g] = ajouter(g, consomme_kg[g]);
  if (e.substitution_kg !== undefined) ajouter("tubercules", e.substitution_kg);

  const groupes = parGroupe((g) => rapport(annuel[g], besoins.groupes_kg_an[g]));
  const kcal_an = somme(local_kcal);
  const kcal = rapport(kcal_an, besoins.kcal_an);
  const proteines = rapport(proteines_kg, besoins.proteines_kg_an);
  const legumes_fruits = rapport(annuel.legumes + annuel.fruits, besoins.groupes_kg_an.legumes + besoins.groupes_kg_an.fruits);
  const kcal_mois = local_kcal.map((k) => rapport(k, besoins.kcal_an / 12));
  const part = e.part_aliment_propre ?? 1;
  const score =
    100 *
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
