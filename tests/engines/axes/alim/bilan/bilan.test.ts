import { expect, test } from "vitest";
import { rendements, resumerAlim } from "../../../../../engines/src/axes/alim/alim.ts";
import { besoinsAlim } from "../../../../../engines/src/axes/alim/besoins.ts";
import { produitsElevage } from "../../../../../engines/src/axes/alim/elevage.ts";
import { parGroupe } from "../../../../../engines/src/axes/alim/groupes.ts";
import { calendriersUtiles, produire } from "../../../../../engines/src/axes/alim/production.ts";
import type { GroupeAliment } from "../../../../../engines/src/axes/alim/types.ts";
import type { Mensuel } from "../../../../../engines/src/types.ts";
import { coefficientsDeLaNote, JARDIN_A6, unFoyerAlim } from "../foyer.ts";

const coefs = coefficientsDeLaNote();
const foyer = unFoyerAlim(JARDIN_A6);
const besoins = besoinsAlim(foyer, coefs);
const plat = (kg_an: number): Mensuel => new Array<number>(12).fill(kg_an / 12);

/** Stockage annuel parfait : on mange le plus petit du besoin et de la récolte. */
function parfait(annuelle_kg: Readonly<Record<GroupeAliment, number>>): Record<GroupeAliment, Mensuel> {
  return parGroupe((g) => plat(Math.min(annuelle_kg[g], besoins.groupes_kg_an[g])));
}

test("A6 : 11,665 % de l’énergie, 19,851 % des protéines, 58,187 % des légumes et fruits, score 23,425", () => {
  const animaux = produitsElevage(foyer.elevage, coefs).comestible_kg;
  const y = rendements(foyer, coefs, { f_eau: { potager: 1, serre: 1, tubercules: 1, verger: 1 }, f_fert: () => 1 });
  const { annuelle_kg } = produire(foyer.surfaces_m2, y, animaux, calendriersUtiles(foyer, animaux, coefs), coefs);
  const b = resumerAlim({ besoins, consomme_kg: parfait(annuelle_kg) }, coefs);
  expect(b.couverture.kcal).toBeCloseTo(0.11665, 5);
  expect(b.couverture.proteines).toBeCloseTo(0.19851, 5);
  expect(b.couverture.legumes_fruits).toBeCloseTo(0.58187, 5);
  expect(b.score).toBeCloseTo(23.425, 3);
  expect(b.autonomie.taux).toBe(b.couverture.kcal);
});

test("un excédent d’un groupe n’en compense pas un autre : tout le besoin d’un seul groupe vaut sa part d’énergie", () => {
  const consomme_kg = parGroupe((g) => plat(g === "fruits" ? besoins.groupes_kg_an.fruits : 0));
  const b = resumerAlim({ besoins, consomme_kg }, coefs);
  expect(b.couverture.groupes.fruits).toBeCloseTo(1, 12);
  expect(b.couverture.kcal).toBeCloseTo((250 * 0.595) / 2300, 9); // 250 g à 59,5 kcal/100 g sur 2 300
  expect(b.nb_groupes_couverts_25pct).toBe(1);
});

test("un groupe mangé trois mois sur douze est couvert d’un quart, quel que soit l’arrondi de la somme", () => {
  // 0,1 + 0,1 + 0,1 dépasse 0,3 : le quart se rate d’un rien.
  const legumes = [0.1, 0.1, 0.1, ...new Array<number>(9).fill(0)];
  const besoin = { ...besoins, groupes_kg_an: { ...besoins.groupes_kg_an, legumes: 4 * (0.1 + 0.1 + 0.1) * (1 + 2e-16) } };
  expect(resumerAlim({ besoins: besoin, consomme_kg: parGroupe((g) => (g === "legumes" ? legumes : plat(0))) }, coefs).nb_groupes_couverts_25pct).toBe(1);
});

test("tout couvrir laisse encore les boissons et le chocolat : le taux de la ration flexitarienne plafonne à 96,5 %", () => {
  const b = resumerAlim({ besoins, consomme_kg: parGroupe((g) => plat(besoins.groupes_kg_an[g])) }, coefs);
  expect(b.couverture.kcal).toBeCloseTo(2219.2 / 2300, 3);
  expect(b.couverture.proteines).toBe(1);
  expect(b.couverture.legumes_fruits).toBeCloseTo(1, 12);
  expect(b.nb_groupes_couverts_25pct).toBe(12);
});

test("l’autonomie stricte pondère œufs, lait et viande par la part d’aliment propre, ni le miel ni les plantes", () => {
  const consomme_kg = parGroupe((g) => plat(["oeufs", "lait", "viandes", "miel_sucres", "legumes"].includes(g) ? besoins.groupes_kg_an[g] : 0));
  const plein = resumerAlim({ besoins, consomme_kg, part_aliment_propre: 1 }, coefs).autonomie;
  const quart = resumerAlim({ besoins, consomme_kg, part_aliment_propre: 0.25 }, coefs).autonomie;
  expect(plein.stricte).toBe(plein.taux);
  // Par jour : œufs 20·1,4 = 28, lait 230·0,574 = 132,02, viande 70·1,8 = 126 : 286,02 kcal, dont les trois quarts s'en vont.
  expect(plein.taux - quart.stricte).toBeCloseTo((0.75 * 286.02) / 2300, 9);
});

test("le mois le plus creux et la série mensuelle viennent des mêmes kcal", () => {
  const consomme_kg = parGroupe((g) => (g === "tubercules" ? [10, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5] : plat(0)));
  const b = resumerAlim({ besoins, consomme_kg }, coefs);
  expect(b.couverture.mois_min).toBe(0);
  expect(b.couverture.kcal_mois[0]).toBeCloseTo((10 * 805 * 12) / 2_810_500, 9);
  expect(b.local_kg[0]).toBe(10);
});

test("un besoin nul n’est pas couvert : la couverture vaut 0, jamais NaN", () => {
  const vide = besoinsAlim({ ...foyer, presence: 0 }, coefs);
  const b = resumerAlim({ besoins: vide, consomme_kg: parGroupe(() => plat(0)) }, coefs);
  expect(b.couverture).toMatchObject({ kcal: 0, proteines: 0, legumes_fruits: 0, mois_min: 0 });
  expect(b.score).toBe(0);
});
