import fc from "fast-check";
import { expect, test } from "vitest";
import { simulerStocks } from "../../../../engines/src/axes/alim/alim.ts";
import { GROUPES, parGroupe } from "../../../../engines/src/axes/alim/groupes.ts";
import { lireReglesStock } from "../../../../engines/src/axes/alim/stocks.ts";
import type { GroupeAliment } from "../../../../engines/src/axes/alim/types.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { geler } from "#tests/constructeurs/moteur.ts";
import { coefficientsDeLaNote } from "./foyer.ts";

const regles = geler(lireReglesStock(coefficientsDeLaNote()));
const RIEN = { cave: 0, bocaux: 0, congelateur: 0, sec: 0 };
const INFINI = 1e9;

type Parts = Partial<Record<GroupeAliment, ReadonlyArray<number>>>;
const zeros = (): number[] => new Array<number>(12).fill(0);
const plat = (kg: number): number[] => new Array<number>(12).fill(kg);
const recolte = (p: Parts): Record<GroupeAliment, ReadonlyArray<number>> => geler(parGroupe((g) => p[g] ?? zeros()));
function en(mois: Readonly<Record<number, number>>): number[] {
  const serie = zeros();
  for (const [m, kg] of Object.entries(mois)) serie[Number(m) - 1] = kg;
  return serie;
}

test("A8 : 54 kg en août et 36 en septembre couvrent tout sauf juillet (11/12)", () => {
  const b = simulerStocks(recolte({ tubercules: en({ 8: 54, 9: 36 }) }), recolte({ tubercules: plat(5) }), { ...RIEN, cave: INFINI }, regles).groupes
    .tubercules;
  expect(somme(b.consomme_kg) / 60).toBeCloseTo(0.9167, 4);
  expect(b.consomme_kg[6]).toBe(0);
  expect(b.consomme_kg.filter((kg) => Math.abs(kg - 5) < 1e-12)).toHaveLength(11);
});

test("A8b : 30 et 20 kg couvrent 74,52 %, avril à 4,71 kg, rien de mai à juillet", () => {
  const b = simulerStocks(recolte({ tubercules: en({ 8: 30, 9: 20 }) }), recolte({ tubercules: plat(5) }), { ...RIEN, cave: INFINI }, regles).groupes
    .tubercules;
  expect(somme(b.consomme_kg) / 60).toBeCloseTo(0.7452, 4);
  expect(b.consomme_kg[3]).toBeCloseTo(4.71, 2);
  expect(b.consomme_kg.slice(4, 7)).toEqual([0, 0, 0]);
});

test("sans équipement, le surplus sert encore le mois suivant puis il est perdu", () => {
  const b = simulerStocks(recolte({ tubercules: en({ 8: 20 }) }), recolte({ tubercules: plat(5) }), RIEN, regles).groupes.tubercules;
  expect(b.consomme_kg).toEqual(en({ 8: 5, 9: 5 }));
  expect(b.perdu_kg).toBe(10);
  expect(b.stock_kg).toEqual(zeros());
});

test("le report du frais passe de décembre à janvier", () => {
  const b = simulerStocks(recolte({ oeufs: en({ 12: 8 }) }), recolte({ oeufs: plat(5) }), RIEN, regles).groupes.oeufs;
  expect(b.consomme_kg).toEqual(en({ 12: 5, 1: 3 }));
  expect(b.perdu_kg).toBe(0);
});

test("la cave est partagée : les légumes, premiers de l’ordre, la remplissent avant les tubercules", () => {
  const b = simulerStocks(recolte({ legumes: en({ 8: 100 }), tubercules: en({ 8: 100 }) }), recolte({}), { ...RIEN, cave: 60 }, regles);
  expect(b.groupes.legumes.stock_kg[7]).toBeCloseTo(60, 9);
  expect(b.groupes.tubercules.stock_kg[7]).toBe(0);
  expect(b.groupes.tubercules.perdu_kg).toBe(100);
});

test("les légumes vont à la cave, puis aux bocaux avec 5 % de perte à l’entrée, puis au congélateur", () => {
  const b = simulerStocks(recolte({ legumes: en({ 8: 45 }) }), recolte({ legumes: en({ 9: 100 }) }), { cave: 10, bocaux: 20, congelateur: 5, sec: 99 }, regles);
  // 10 en cave, 20 en bocaux (19 gardés), 5 au congélateur, 10 restent frais et partent d'abord en septembre.
  expect(b.entrees_kg.cave).toEqual(en({ 8: 10 }));
  expect(b.entrees_kg.bocaux[7]).toBe(20);
  expect(b.entrees_kg.congelateur).toEqual(en({ 8: 5 }));
  expect(b.entrees_kg.sec).toEqual(zeros());
  expect(b.groupes.legumes.stock_kg[7]).toBeCloseTo(10 + 19 + 5, 9);
  // Septembre mange tout : 10 de frais, 9,7 de cave (3 % perdus), 19 de bocaux, 5 de congélateur.
  expect(b.groupes.legumes.consomme_kg[8]).toBeCloseTo(43.7, 9);
  expect(b.groupes.legumes.stock_kg[8]).toBe(0);
  expect(b.groupes.legumes.pertes_kg).toBeCloseTo(0.3 + 1, 9);
});

test("œufs, lait et poissons ne se gardent nulle part ; la viande va au seul congélateur ; les grains au seul sec", () => {
  const tout = { cave: INFINI, bocaux: INFINI, congelateur: INFINI, sec: INFINI };
  const r = recolte(Object.fromEntries(GROUPES.map((g) => [g, en({ 6: 12 })])));
  const lieux = (c: typeof tout): GroupeAliment[] => GROUPES.filter((g) => (simulerStocks(r, recolte({}), c, regles).groupes[g].stock_kg[5] ?? 0) > 0);
  expect(lieux(tout)).toEqual(GROUPES.filter((g) => !["oeufs", "lait", "poissons"].includes(g)));
  expect(lieux({ ...RIEN, cave: INFINI })).toEqual(["legumes", "tubercules", "fruits"]);
  expect(lieux({ ...RIEN, bocaux: INFINI })).toEqual(["legumes", "fruits"]);
  expect(lieux({ ...RIEN, congelateur: INFINI })).toEqual(["legumes", "fruits", "viandes"]);
  expect(lieux({ ...RIEN, sec: INFINI })).toEqual(["cereales", "legumineuses", "huiles", "fruits_coque", "miel_sucres"]);
});

test("le congelé tient douze mois et part le treizième", () => {
  const b = simulerStocks(recolte({ viandes: en({ 1: 12 }) }), recolte({}), { ...RIEN, congelateur: INFINI }, regles).groupes.viandes;
  // Jamais mangé : la cohorte de janvier vit encore en janvier suivant (12 mois), périme en février.
  expect(b.stock_kg[0]).toBe(24);
  expect(b.stock_kg[1]).toBe(12);
  expect(b.perime_kg).toBe(12);
});

const kg12 = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 300, noNaN: true })), { minLength: 12, maxLength: 12 });
const partsTirees = fc.record({ legumes: kg12, tubercules: kg12, fruits: kg12, cereales: kg12, viandes: kg12, oeufs: kg12, miel_sucres: kg12 });
const capacite = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1500, noNaN: true }));
const capacites = fc.record({ cave: capacite, bocaux: capacite, congelateur: capacite, sec: capacite });

test("invariant 9 : récolte + stock de départ = mangé + pertes + périmé + perdu + stock de fin, pour chaque groupe", () => {
  fc.assert(
    fc.property(partsTirees, partsTirees, capacites, (r, besoin, c) => {
      const b = simulerStocks(recolte(r), recolte(besoin), c, regles);
      for (const g of GROUPES) {
        const s = b.groupes[g];
        const entre = somme(recolte(r)[g]) + s.debut_kg;
        const sorti = somme(s.consomme_kg) + s.pertes_kg + s.perime_kg + s.perdu_kg + s.fin_kg;
        expect(Math.abs(entre - sorti)).toBeLessThanOrEqual(1e-9 * Math.max(1, entre));
      }
    }),
    { numRuns: 1000 },
  );
});

test("invariant 9, année permanente : quand le besoin dépasse la récolte, stocks de départ et de fin sont égaux", () => {
  fc.assert(
    fc.property(partsTirees, capacites, (r, c) => {
      // Un besoin mensuel au moins égal à la récolte annuelle : rien ne s'accumule d'une année à l'autre.
      const b = simulerStocks(recolte(r), recolte(Object.fromEntries(Object.entries(r).map(([g, kg]) => [g, plat(somme(kg))]))), c, regles);
      for (const g of GROUPES) {
        const s = b.groupes[g];
        expect(Math.abs(s.debut_kg - s.fin_kg)).toBeLessThanOrEqual(1e-9);
        const sorti = somme(s.consomme_kg) + s.pertes_kg + s.perime_kg + s.perdu_kg;
        expect(Math.abs(somme(recolte(r)[g]) - sorti)).toBeLessThanOrEqual(1e-9 * Math.max(1, sorti));
      }
    }),
    { numRuns: 1000 },
  );
});

test("ni la consommation ne dépasse le besoin, ni le stock la capacité", () => {
  fc.assert(
    fc.property(partsTirees, partsTirees, capacites, (r, besoin, c) => {
      const besoins = recolte(besoin);
      const b = simulerStocks(recolte(r), besoins, c, regles);
      for (const g of GROUPES) {
        const borne = besoins[g];
        expect(b.groupes[g].consomme_kg.every((kg, m) => kg >= 0 && kg <= (borne[m] ?? 0) + 1e-9)).toBe(true);
      }
      const total = c.cave + c.bocaux + c.congelateur + c.sec;
      for (let m = 0; m < 12; m++) expect(GROUPES.reduce((s, g) => s + (b.groupes[g].stock_kg[m] ?? 0), 0)).toBeLessThanOrEqual(total * (1 + 1e-9) + 1e-9);
    }),
    { numRuns: 1000 },
  );
});
