import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { direRangs, numeroter } from "#app/contextes/atelier/vues/carte-numerotee.ts";

const ENTIER = { x: 0, y: 0, largeur: 1000, hauteur: 819 };

describe("la carte numérotée", () => {
  test("chaque fiche a son numéro, ou la lettre d'un groupe qui la nomme ; deux pastilles ne se recouvrent pas", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 819 })), { minLength: 1, maxLength: 60 }), (places) => {
        const { pastilles, groupes } = numeroter(
          places.map(([x, y], i) => ({ rang: i + 1, x, y })),
          ENTIER,
        );
        const seuls = pastilles.filter(({ groupe }) => !groupe).map(({ texte }) => Number(texte));
        expect([...seuls, ...groupes.flatMap(({ rangs }) => rangs)].sort((a, b) => a - b)).toEqual(places.map((_, i) => i + 1));
        expect(pastilles.filter(({ groupe }) => groupe).map(({ texte }) => texte)).toEqual(groupes.map(({ lettre }) => lettre));
        const centres = pastilles.map(({ x_pct, y_pct, dx_px, dy_px }) => [x_pct * 6.2 + dx_px, y_pct * 6.2 * 0.819 + dy_px] as const);
        for (const [i, [x1, y1]] of centres.entries()) for (const [x2, y2] of centres.slice(i + 1)) expect(Math.hypot(x1 - x2, y1 - y2)).toBeGreaterThan(24);
      }),
      { numRuns: 300 },
    );
  });

  test("au-delà de vingt-six groupes, les lettres se doublent", () => {
    const points = Array.from({ length: 60 }, (_, i) => ({ rang: i + 1, x: 30 + (Math.floor(i / 2) % 10) * 100, y: 30 + Math.floor(i / 20) * 300 }));
    const { groupes } = numeroter(points, ENTIER);
    expect(groupes).toHaveLength(30);
    expect(groupes.slice(25, 28).map(({ lettre }) => lettre)).toEqual(["Z", "AA", "AB"]);
  });
});

test.each([
  [[1], "1"],
  [[1, 2], "1 et 2"],
  [[1, 2, 3], "1 à 3"],
  [[1, 2, 3, 4, 7, 9, 10], "1 à 4, 7, 9 et 10"],
  [[2, 4, 6, 7, 8], "2, 4 et 6 à 8"],
])("%j se dit « %s »", (rangs, phrase) => {
  expect(direRangs(rangs)).toBe(phrase);
});
