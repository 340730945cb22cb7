import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { agreger, type Methode, type ScoresAxes } from "../../../../engines/src/integrateur/notation/agregation.ts";
import { corrigerScore, evaluerBonus } from "../../../../engines/src/integrateur/notation/bonus.ts";
import { poidsAxes } from "../../../../engines/src/integrateur/notation/poids.ts";
import type { RegleBonus } from "../../../../engines/src/types.ts";
import { algoConfig } from "#tests/constructeurs/moteurs/moteur.ts";

const RUNS = { numRuns: 1000 };
const x = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const trois = (min: number, max: number): fc.Arbitrary<ScoresAxes> => fc.record({ eau: x(min, max), energie: x(min, max), alim: x(min, max) });
const poids: fc.Arbitrary<ScoresAxes> = trois(0.01, 1).map((p) => {
  const total = p.eau + p.energie + p.alim;
  return { eau: p.eau / total, energie: p.energie / total, alim: p.alim / total };
});
const centieme = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
const bases = fc.record({ eau: centieme, energie: centieme, alim: centieme }).filter((b) => b.eau + b.energie + b.alim > 0);
const METHODES: ReadonlyArray<Methode> = ["arithmetique", "geometrique", "harmonique"];
const profil = fc.record({
  milieu: fc.constantFrom("urbain", "periurbain", "rural"),
  foyer: fc.constantFrom("menage", "habitat_participatif", "eco_hameau", "ferme"),
  climat: fc.constantFrom("oceanique", "semi_oceanique", "continental", "montagnard", "mediterraneen", "tropical"),
  priorite: fc.constantFrom("aucune", "eau", "energie", "alim"),
});

describe("invariants des poids et de l'agrégation", () => {
  it("11 : poids de somme 1, positifs, inchangés quand les trois bases sont multipliées par une constante", () => {
    fc.assert(
      fc.property(profil, bases, x(0.1, 100), (p, base, k) => {
        const config = { ...algoConfig(), poids_axes_base: base };
        const a = poidsAxes(config, p);
        expect(Math.abs(a.eau + a.energie + a.alim - 1)).toBeLessThanOrEqual(1e-12);
        for (const v of Object.values(a)) expect(v).toBeGreaterThanOrEqual(0);
        const b = poidsAxes({ ...config, poids_axes_base: { eau: k * base.eau, energie: k * base.energie, alim: k * base.alim } }, p);
        for (const axe of ["eau", "energie", "alim"] as const) expect(b[axe]).toBeCloseTo(a[axe], 9);
      }),
      RUNS,
    );
  });

  it("12 : entre le plus petit et le plus grand score ; harmonique ≤ géométrique ≤ arithmétique", () => {
    fc.assert(
      fc.property(trois(1, 100), poids, (s, p) => {
        const [a = 0, g = 0, h = 0] = METHODES.map((m) => agreger(s, p, m, 1));
        for (const v of [a, g, h]) {
          expect(v).toBeGreaterThanOrEqual(Math.min(s.eau, s.energie, s.alim) - 1e-9);
          expect(v).toBeLessThanOrEqual(Math.max(s.eau, s.energie, s.alim) + 1e-9);
        }
        expect(h).toBeLessThanOrEqual(g + 1e-9);
        expect(g).toBeLessThanOrEqual(a + 1e-9);
      }),
      RUNS,
    );
  });

  it("13 : croissant en chaque score ; égal à s quand les trois valent s", () => {
    fc.assert(
      fc.property(
        trois(0, 100),
        poids,
        fc.constantFrom("eau", "energie", "alim"),
        x(0, 50),
        x(1, 100),
        fc.constantFrom(...METHODES),
        (s, p, axe, plus, egal, m) => {
          expect(agreger({ ...s, [axe]: s[axe as "eau"] + plus }, p, m, 1)).toBeGreaterThanOrEqual(agreger(s, p, m, 1) - 1e-9);
          expect(agreger({ eau: egal, energie: egal, alim: egal }, p, m, 1)).toBeCloseTo(egal, 8);
        },
      ),
      RUNS,
    );
  });

  it("14 : score corrigé dans [0, 100], bonus sous le plafond, ordre des règles indifférent", () => {
    const regle: fc.Arbitrary<RegleBonus> = fc.record({
      id: fc.string(),
      axe: fc.constantFrom("eau", "energie", "alim", null),
      indicateur: fc.constantFrom("a", "b", "c", "absent"),
      op: fc.constantFrom("<", "<=", ">", ">=", "=="),
      valeur: fc.integer({ min: -3, max: 3 }),
      points: x(-5, 5),
    });
    const valeurs: Readonly<Record<string, number>> = { a: 1, b: -2, c: 0 };
    const lire = (nom: string): number | undefined => valeurs[nom];
    fc.assert(
      fc.property(fc.array(regle, { maxLength: 12 }), x(0, 10), x(0, 20), x(0, 100), (regles, plafond_par_axe, plafond_total, score) => {
        const direct = evaluerBonus({ regles, plafond_par_axe, plafond_total }, lire);
        const inverse = evaluerBonus({ regles: [...regles].reverse(), plafond_par_axe, plafond_total }, lire);
        expect(inverse.par_axe).toEqual(direct.par_axe);
        expect(inverse.global).toBe(direct.global);
        for (const b of Object.values(direct.par_axe)) {
          expect(Math.abs(b)).toBeLessThanOrEqual(plafond_par_axe);
          const c = corrigerScore(score, b);
          expect(c >= 0 && c <= 100).toBe(true);
        }
        expect(Math.abs(direct.global)).toBeLessThanOrEqual(plafond_total);
        expect(direct.ignores).toEqual(regles.filter((r) => r.indicateur === "absent").map((r) => r.id));
      }),
      RUNS,
    );
  });
});
