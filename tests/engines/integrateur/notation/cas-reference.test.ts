import { describe, expect, it } from "vitest";
import { agreger, contributions, type ScoresAxes } from "../../../../engines/src/integrateur/notation/agregation.ts";
import { corrigerScore, evaluerBonus } from "../../../../engines/src/integrateur/notation/bonus.ts";
import { poidsAxes } from "../../../../engines/src/integrateur/notation/poids.ts";
import { scoreGlobal } from "../../../../engines/src/integrateur/notation/scores.ts";
import { mulberry32 } from "../../../../engines/src/commun/coefficients/hasard.ts";
import { triangulaire } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import type { AlgoConfig } from "../../../../engines/src/types.ts";
import { algoConfig } from "#tests/constructeurs/moteurs/moteur.ts";

const CONFIG = algoConfig();
const BASE: ScoresAxes = { eau: 0.35, energie: 0.35, alim: 0.3 };
const I1 = poidsAxes(CONFIG, { milieu: "rural", foyer: "eco_hameau", climat: "mediterraneen", priorite: "eau" });

describe("cas de référence de l'intégrateur", () => {
  it("I1 : rural, éco-hameau, méditerranéen, priorité eau", () => {
    // eau 1,1 × 1,1 × 1,35 × 1,4 = 2,2869 → 2 ; énergie 0,9 ; alim 1,2 × 1,1 = 1,32 ; somme 0,7 + 0,315 + 0,396 = 1,411
    expect(I1.eau).toBeCloseTo(0.496102, 6);
    expect(I1.energie).toBeCloseTo(0.223246, 6);
    expect(I1.alim).toBeCloseTo(0.280652, 6);
  });

  it("I1b : urbain, ménage, océanique, sans priorité", () => {
    const p = poidsAxes(CONFIG, { milieu: "urbain", foyer: "menage", climat: "oceanique", priorite: "aucune" });
    expect(p.eau).toBeCloseTo(0.303371, 6);
    expect(p.energie).toBeCloseTo(0.47191, 6);
    expect(p.alim).toBeCloseTo(0.224719, 6);
  });

  it.each([
    ["de base", BASE, 55, 47.7247, 39.6694],
    ["de I1", I1, 58.696, 50.8427, 41.7456],
  ] as const)("I2 : scores (80, 60, 20), poids %s", (_nom, poids, arithmetique, geometrique, harmonique) => {
    const s = { eau: 80, energie: 60, alim: 20 };
    expect(agreger(s, poids, "arithmetique", 1)).toBeCloseTo(arithmetique, 3);
    expect(agreger(s, poids, "geometrique", 1)).toBeCloseTo(geometrique, 4);
    expect(agreger(s, poids, "harmonique", 1)).toBeCloseTo(harmonique, 4);
  });

  it("table 4.4 : (60, 60, 60) vaut 60 partout ; (90, 90, 0) vaut 63, 23,33 et 3,25", () => {
    for (const m of ["arithmetique", "geometrique", "harmonique"] as const) expect(agreger({ eau: 60, energie: 60, alim: 60 }, BASE, m, 1)).toBeCloseTo(60, 9);
    const nul = { eau: 90, energie: 90, alim: 0 };
    expect(agreger(nul, BASE, "arithmetique", 1)).toBeCloseTo(63, 9);
    expect(agreger(nul, BASE, "geometrique", 1)).toBeCloseTo(23.33, 2);
    expect(agreger(nul, BASE, "harmonique", 1)).toBeCloseTo(3.25, 2);
  });

  it("I3 : bonus par axe puis global ; un axe nul n'est pas récompensé", () => {
    const regle = (id: string, axe: "eau" | "energie" | "alim" | null, points: number) => ({ id, axe, indicateur: "x", op: ">=" as const, valeur: 1, points });
    const bonus: AlgoConfig["bonus_malus"] = {
      plafond_total: 10,
      plafond_par_axe: 5,
      regles: [regle("a", "eau", 3.5), regle("b", "energie", -2), regle("c", "alim", 2), regle("d", null, 3)],
    };
    const rendu = evaluerBonus(bonus, () => 1);
    const bruts = { eau: 80, energie: 60, alim: 0 };
    const axes = (["eau", "energie", "alim"] as const).map(
      (axe) =>
        [
          axe,
          {
            etat: "evalue",
            taux: bruts[axe] / 100,
            score: bruts[axe],
            score_corrige: corrigerScore(bruts[axe], rendu.par_axe[axe]),
            bonus: rendu.par_axe[axe],
            ic: { p10: 0, p50: 0, p90: 0 },
          },
        ] as const,
    );
    expect(axes.map(([, a]) => a.score_corrige)).toEqual([83.5, 58, 0]);
    const s = scoreGlobal(Object.fromEntries(axes) as never, BASE, rendu, { methode: "geometrique", plancher: 1 });
    expect(s?.brut).toBeCloseTo(19.4283, 4);
    expect(s?.corrige).toBeCloseTo(22.489, 4);
    expect((s?.corrige ?? 0) - 3).toBeCloseTo(19.489, 4);
  });

  it("I7 : euros par an et par point de six équipements, sur une base (30, 30, 10)", () => {
    const base = { eau: 30, energie: 30, alim: 10 };
    const S = (s: ScoresAxes): number => agreger(s, BASE, "geometrique", 1);
    expect(S(base)).toBeCloseTo(21.5767, 4);
    const cas = [
      ["toilettes", "eau", 9, 300, 15, 9.64],
      ["potager", "alim", 6, 600, 15, 12.24],
      ["poulailler", "alim", 4, 600, 12, 21.82],
      ["cuve", "eau", 22, 5500, 35, 34.31],
      ["pv", "energie", 25, 6600, 28, 46.23],
      ["batterie", "energie", 10, 4250, 14, 132.82],
    ] as const;
    const merites = cas.map(([nom, axe, gain, eur, ans, attendu]) => {
      const points = S({ ...base, [axe]: base[axe] + gain }) - S(base);
      // Cuve : 5500/35 = 157,14 €/an pour 26,157 − 21,577 = 4,58 points
      expect(eur / ans / points, nom).toBeCloseTo(attendu, 2);
      return { nom, eur: eur / ans / points };
    });
    expect(merites.sort((a, b) => a.eur - b.eur).map((m) => m.nom)).toEqual(["toilettes", "potager", "poulailler", "cuve", "pv", "batterie"]);
  });

  it("contributions : part de chaque axe dans le logarithme du score", () => {
    // 0,35 ln 80 = 1,5337 ; 0,35 ln 60 = 1,4330 ; 0,3 ln 20 = 0,8987 ; somme 3,8654
    const c = contributions({ eau: 80, energie: 60, alim: 20 }, BASE, "geometrique", 1);
    expect(c.eau).toBeCloseTo((0.35 * Math.log(80)) / Math.log(47.7247), 5);
    expect(c.eau + c.energie + c.alim).toBeCloseTo(1, 12);
    expect(contributions({ eau: 0, energie: 0, alim: 0 }, BASE, "geometrique", 1)).toEqual(BASE);
  });

  it("tirages de contrôle : mulberry32(42) et triangulaire (1, 2, 3)", () => {
    const tirer = mulberry32(42);
    for (const attendu of [0.6011037519, 0.448290559, 0.8524657934, 0.6697340414]) expect(tirer()).toBeCloseTo(attendu, 9);
    expect([0.1, 0.5, 0.9].map((q) => triangulaire(1, 2, 3, q))).toEqual([expect.closeTo(1.447214, 6), 2, expect.closeTo(2.552786, 6)]);
  });
});
