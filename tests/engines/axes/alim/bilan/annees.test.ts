import { expect, test } from "vitest";
import { simulerAlim } from "../../../../../engines/src/axes/alim/alim.ts";
import type { EntreeAlim, SortieAlim } from "../../../../../engines/src/axes/alim/types.ts";
import { options, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { desSurfaces, NANTES, unFoyerAlim } from "../foyer.ts";

const simuler = (e: EntreeAlim): SortieAlim => valeurDe(simulerAlim(e, options()));
const sans_eau = { mode: "goutte", paillage: false, part_servie: 0 } as const;
const facteurs = [0.2, 0.5, 0.8, 1, 1, 1, 1, 1.1, 1.3, 1.6, 2];
const contexte = { ...NANTES, pluie_annees: facteurs.map((f) => NANTES.pluie_mm.map((mm) => f * mm)), annees: facteurs.map((_, rang) => 2000 + rang) };
const potager = unFoyerAlim({ contexte, surfaces_m2: desSurfaces({ potager: 100 }), irrigation: sans_eau });

test("sans arrosage, les années de pluie du lieu font les bonnes et les mauvaises années du jardin", () => {
  const { annees, autonomie, ic } = simuler(potager);
  if (annees === undefined) throw new Error("aucune année");
  expect(annees.nombre).toBe(facteurs.length);
  expect(annees.pire.taux).toBeLessThan(annees.seche.taux);
  expect(annees.seche.taux).toBeLessThan(autonomie.taux);
  expect(annees.humide.taux).toBeGreaterThan(autonomie.taux);
  // La pluie élargit ce que les seuls rendements donnaient.
  expect(autonomie.taux - ic.p10).toBeGreaterThan(autonomie.taux - annees.seche.taux);
  expect(ic.p90 - autonomie.taux).toBeGreaterThan(annees.humide.taux - autonomie.taux);
});

test("tout arroser efface la sécheresse : plus d’année sèche, la fourchette ne tient qu’aux rendements", () => {
  const arrose = simuler({ ...potager, irrigation: { ...sans_eau, part_servie: 1 } });
  expect(arrose.annees).toBeUndefined();
  const { contexte: _contexte, ...reste } = potager;
  const sansAnnees = simuler({ ...reste, contexte: NANTES, irrigation: { ...sans_eau, part_servie: 1 } });
  expect(arrose.ic).toEqual(sansAnnees.ic);
});

test("les céréales ne dépendent pas de l’arrosage : aucune année n’en est rendue", () => {
  expect(simuler({ ...potager, surfaces_m2: desSurfaces({ cereales: 1000 }) }).annees).toBeUndefined();
});

test("une très mauvaise année se dit, avec ce qui n’y est pas compté", () => {
  const rendu = simulerAlim({ ...potager, surfaces_m2: desSurfaces({ potager: 400, tubercules: 300 }) }, options());
  const [sec] = rendu.ok ? rendu.avertissements.filter((a) => a.code === "ANNEE_SECHE") : [];
  expect(sec?.message).toMatch(/pire des 11 dernières années/);
  expect(sec?.message).toMatch(/Gel et canicule/);
});
