import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { preparerGarde, ranger } from "../../../../engines/src/axes/alim/alim.ts";
import { kcalParKg } from "../../../../engines/src/axes/alim/besoins.ts";
import { GROUPES, parGroupe } from "../../../../engines/src/axes/alim/groupes.ts";
import type { BilanGarde, ReglageGarde } from "../../../../engines/src/axes/alim/garde/garde.ts";
import { lireReglesStock } from "../../../../engines/src/axes/alim/garde/places.ts";
import type { GroupeAliment } from "../../../../engines/src/axes/alim/types.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { geler } from "#tests/constructeurs/moteurs/moteur.ts";
import { coefficientsDeLaNote } from "./foyer.ts";

const coefs = coefficientsDeLaNote();
const regles = geler(lireReglesStock(coefs));
const RIEN = { cave: 0, bocaux: 0, congelateur: 0, sec: 0 };
const INFINI = 1e9;
const TOUT = { cave: INFINI, bocaux: INFINI, congelateur: INFINI, sec: INFINI };
const valeurs = parGroupe((g) => kcalParKg(g, coefs));

type Parts = Partial<Record<GroupeAliment, ReadonlyArray<number>>>;
type Serie = Record<GroupeAliment, ReadonlyArray<number>>;
const zeros = (): number[] => new Array<number>(12).fill(0);
const plat = (kg: number): number[] => new Array<number>(12).fill(kg);
const serie = (p: Parts): Serie => geler(parGroupe((g) => p[g] ?? zeros()));
function en(mois: Readonly<Record<number, number>>): number[] {
  const kg = zeros();
  for (const [m, x] of Object.entries(mois)) kg[Number(m) - 1] = x;
  return kg;
}

function garder(recolte: Parts, besoin: Parts, capacites_kg: ReglageGarde["capacites_kg"], substitution = false): BilanGarde {
  const recoltes = serie(recolte);
  return ranger(preparerGarde([recoltes], { besoin_kg: serie(besoin), capacites_kg, regles, valeurs, substitution }), recoltes);
}
const kcal = (b: BilanGarde): number =>
  GROUPES.reduce((t, g) => t + valeurs[g] * somme(b.groupes[g].consomme_kg), valeurs.tubercules * somme(b.substitution_kg));
/** À kcal presque égales, le départage (le plus frais, le moins de place) peut coûter jusqu'à deux cent-millièmes. */
const auMoins = (plus: number, moins: number): void => expect(plus).toBeGreaterThanOrEqual(moins * (1 - 2e-5) - 1e-6);

test("A8 : 54 kg en août et 36 en septembre couvrent tout sauf juillet (11/12)", () => {
  const b = garder({ tubercules: en({ 8: 54, 9: 36 }) }, { tubercules: plat(5) }, { ...RIEN, cave: INFINI }).groupes.tubercules;
  expect(somme(b.consomme_kg) / 60).toBeCloseTo(0.9167, 4);
  expect(b.consomme_kg[6]).toBe(0);
  expect(b.consomme_kg.filter((kg) => Math.abs(kg - 5) < 1e-9)).toHaveLength(11);
});

test("A8b : 30 et 20 kg couvrent 74,52 % si le frais ne se reporte pas, avril à 4,71 kg, rien de mai à juillet ; 74,93 % si août nourrit d’abord septembre", () => {
  const couvrir = (duree_frais_mois: number): ReadonlyArray<number> => {
    const recolte = serie({ tubercules: en({ 8: 30, 9: 20 }) });
    const reglage = { besoin_kg: serie({ tubercules: plat(5) }), capacites_kg: { ...RIEN, cave: INFINI }, valeurs, substitution: false };
    return ranger(preparerGarde([recolte], { ...reglage, regles: { ...regles, duree_frais_mois } }), recolte).groupes.tubercules.consomme_kg;
  };
  expect(somme(couvrir(0)) / 60).toBeCloseTo(0.7452, 4);
  expect(couvrir(0)[3]).toBeCloseTo(4.71, 2);
  expect(couvrir(0).slice(4, 7)).toEqual([0, 0, 0]);
  expect(somme(couvrir(1)) / 60).toBeCloseTo(0.7493, 4);
});

test("sans équipement, le surplus sert encore le mois suivant ; le reste est à donner", () => {
  const b = garder({ tubercules: en({ 8: 20 }) }, { tubercules: plat(5) }, RIEN).groupes.tubercules;
  expect(b.consomme_kg).toEqual(en({ 8: 5, 9: 5 }));
  expect(b.surplus_kg).toBe(10);
  expect(b.stock_kg).toEqual(zeros());
});

test("le report du frais passe de décembre à janvier", () => {
  const b = garder({ oeufs: en({ 12: 8 }) }, { oeufs: plat(5) }, RIEN).groupes.oeufs;
  expect(b.consomme_kg).toEqual(en({ 12: 5, 1: 3 }));
  expect(b.surplus_kg).toBe(0);
});

test("rien n’est gardé au-delà de ce qui sera mangé : une cave immense ne reçoit que le besoin à venir", () => {
  const b = garder({ legumes: en({ 9: 500 }) }, { legumes: plat(10) }, { ...RIEN, cave: INFINI });
  const utile = [2, 3, 4, 5, 6, 7, 8, 9].reduce((t, age) => t + 10 / 0.97 ** age, 0);
  expect(somme(b.entrees_kg.cave)).toBeCloseTo(utile, 6);
  expect(b.groupes.legumes.surplus_kg).toBeCloseTo(500 - 20 - utile, 6);
});

test("la place va à ce qui nourrit le plus : une petite cave garde les tubercules avant les légumes, quel que soit l’ordre", () => {
  const b = garder({ legumes: en({ 8: 100 }), tubercules: en({ 8: 100 }) }, { legumes: plat(10), tubercules: plat(10) }, { ...RIEN, cave: 40 });
  expect(b.groupes.legumes.stock_kg).toEqual(zeros());
  expect(b.groupes.tubercules.stock_kg[7]).toBeCloseTo(40, 6);
  expect(b.groupes.legumes.surplus_kg).toBeCloseTo(80, 6);
});

test("la place rendue par les tubercules, déjà servis pour l’année, revient aux légumes", () => {
  const b = garder({ legumes: en({ 9: 100 }), tubercules: en({ 9: 100 }) }, { legumes: plat(10), tubercules: plat(1) }, { ...RIEN, cave: 40 });
  expect(b.groupes.legumes.stock_kg[8]).toBeGreaterThan(25);
  expect(b.groupes.tubercules.surplus_kg).toBeGreaterThan(85);
});

test("les bocaux perdent 5 % à l’entrée, le congélateur rien, la cave 3 % par mois", () => {
  const b = garder({ legumes: en({ 8: 45 }) }, { legumes: en({ 10: 100 }) }, { cave: 10, bocaux: 20, congelateur: 5, sec: 99 });
  expect([b.entrees_kg.cave[7], b.entrees_kg.bocaux[7], b.entrees_kg.congelateur[7]]).toEqual([10, 20, 5].map((kg) => expect.closeTo(kg, 9) as number));
  expect(b.entrees_kg.sec).toEqual(zeros());
  expect(b.groupes.legumes.consomme_kg[9]).toBeCloseTo(10 * 0.97 ** 2 + 19 + 5, 9);
  expect(b.groupes.legumes.pertes_kg).toBeCloseTo(10 * (1 - 0.97 ** 2) + 1, 9);
  expect(b.groupes.legumes.surplus_kg).toBeCloseTo(10, 9);
});

test("œufs, lait et poissons ne se gardent nulle part ; la viande va au seul congélateur ; les grains au seul sec", () => {
  const r = Object.fromEntries(GROUPES.map((g) => [g, en({ 6: 12 })]));
  const besoin = Object.fromEntries(GROUPES.map((g) => [g, en({ 9: 6 })]));
  const lieux = (c: typeof TOUT): GroupeAliment[] => GROUPES.filter((g) => (garder(r, besoin, c).groupes[g].stock_kg[5] ?? 0) > 0);
  expect(lieux(TOUT)).toEqual(GROUPES.filter((g) => !["oeufs", "lait", "poissons"].includes(g)));
  expect(lieux({ ...RIEN, cave: INFINI })).toEqual(["legumes", "tubercules", "fruits"]);
  expect(lieux({ ...RIEN, bocaux: INFINI })).toEqual(["legumes", "fruits"]);
  expect(lieux({ ...RIEN, congelateur: INFINI })).toEqual(["legumes", "fruits", "viandes"]);
  expect(lieux({ ...RIEN, sec: INFINI })).toEqual(["cereales", "legumineuses", "huiles", "fruits_coque", "miel_sucres"]);
});

test("des tubercules en trop remplacent jusqu’à la moitié des céréales, si l’option est choisie", () => {
  const [r, besoin] = [{ tubercules: en({ 9: 100 }) }, { tubercules: plat(1), cereales: plat(1) }];
  expect(somme(garder(r, besoin, { ...RIEN, cave: INFINI }).substitution_kg)).toBe(0);
  const b = garder(r, besoin, { ...RIEN, cave: INFINI }, true);
  // Neuf mois de cave, plus le mois de récolte, à un demi-kilo de céréales par mois.
  expect((somme(b.substitution_kg) * valeurs.tubercules) / valeurs.cereales).toBeCloseTo(5, 6);
});

const kg12 = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 300, noNaN: true })), { minLength: 12, maxLength: 12 });
const partsTirees = fc.record({ legumes: kg12, tubercules: kg12, fruits: kg12, cereales: kg12, viandes: kg12, oeufs: kg12, miel_sucres: kg12 });
const capacite = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1500, noNaN: true }));
const capacites = fc.record({ cave: capacite, bocaux: capacite, congelateur: capacite, sec: capacite });

test("invariant 9 : récolte = mangé + pertes + surplus, pour chaque groupe ; ni besoin ni place dépassés", () => {
  fc.assert(
    fc.property(partsTirees, partsTirees, capacites, (r, besoin, c) => {
      const b = garder(r, besoin, c);
      for (const g of GROUPES) {
        const s = b.groupes[g];
        const entre = somme(serie(r)[g]);
        expect(Math.abs(entre - somme(s.consomme_kg) - s.pertes_kg - s.surplus_kg)).toBeLessThanOrEqual(1e-6 * Math.max(1, entre));
        expect(s.consomme_kg.every((kg, m) => kg >= 0 && kg <= (serie(besoin)[g][m] ?? 0) + 1e-9)).toBe(true);
      }
      for (const lieu of ["cave", "bocaux", "congelateur", "sec"] as const) expect(somme(b.entrees_kg[lieu])).toBeLessThanOrEqual(c[lieu] * (1 + 1e-9) + 1e-6);
    }),
    { numRuns: 300 },
  );
});

test("plus de récolte ou plus de place ne nourrit jamais moins", () => {
  const plus = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(
      partsTirees,
      partsTirees,
      capacites,
      fc.constantFrom("legumes", "tubercules", "fruits", "cereales"),
      fc.nat(11),
      plus,
      (r, besoin, c, g, m, kg) => {
        const base = kcal(garder(r, besoin, c));
        auMoins(kcal(garder({ ...r, [g]: r[g].map((x, rang) => (rang === m ? x + kg : x)) }, besoin, c)), base);
        for (const lieu of ["cave", "bocaux", "congelateur", "sec"] as const) auMoins(kcal(garder(r, besoin, { ...c, [lieu]: c[lieu] + kg })), base);
      },
    ),
    { numRuns: 200 },
  );
});

test("un plan préparé pour deux années donne à chacune ce qu’un plan pour elle seule donnerait", () => {
  fc.assert(
    fc.property(partsTirees, partsTirees, capacites, fc.double({ min: 0.3, max: 2, noNaN: true }), (r, besoin, c, facteur) => {
      const [une, deux] = [serie(r), serie(Object.fromEntries(Object.entries(r).map(([g, kg]) => [g, kg.map((x) => x * facteur)])))];
      const reglage = { besoin_kg: serie(besoin), capacites_kg: c, regles, valeurs, substitution: false };
      const plan = preparerGarde([une, deux], reglage);
      for (const recolte of [une, deux, une]) expect(kcal(ranger(plan, recolte))).toBeCloseTo(kcal(ranger(preparerGarde([recolte], reglage), recolte)), 3);
    }),
    { numRuns: 100 },
  );
});
