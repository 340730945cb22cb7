import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { direRangs, numeroter } from "#app/contextes/atelier/vues/carte-numerotee.ts";

// Un numéro, le signe à sa gauche et le fanion à sa droite.
const LARGE_PX = 44;
const HAUTE_PX = 26;
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
        const centres = pastilles.map(({ x_pct, y_pct }) => [x_pct * 6.2, y_pct * 6.2 * 0.819] as const);
        for (const [i, [x1, y1]] of centres.entries())
          for (const [x2, y2] of centres.slice(i + 1)) expect(Math.abs(x1 - x2) > LARGE_PX || Math.abs(y1 - y2) > HAUTE_PX).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("deux fiches voisines s'écartent, chacune reliée à son point ; à la même porte, elles se réunissent sous une lettre", () => {
    const voisines = numeroter([{ rang: 1, x: 500, y: 400 }, { rang: 2, x: 503, y: 400 }, { rang: 3, x: 20, y: 20 }, { rang: 4, x: 980, y: 800 }], ENTIER); // oxfmt-ignore
    expect(voisines.groupes).toEqual([]);
    expect(voisines.pastilles.flatMap(({ texte, point }) => (point === undefined ? [] : [[texte, point.y_pct]]))).toEqual(expect.arrayContaining([["1", 48.8], ["2", 48.8]])); // oxfmt-ignore
    const pareilles = numeroter([{ rang: 1, x: 500, y: 400 }, { rang: 2, x: 500, y: 400 }, { rang: 3, x: 20, y: 20 }], ENTIER); // oxfmt-ignore
    expect(pareilles.groupes.map(({ rangs }) => rangs)).toEqual([[1, 2]]);
  });

  test("deux fiches en biais, plus loin que l'écart des groupes mais dont les numéros se recouvriraient, s'écartent", () => {
    const { pastilles, groupes } = numeroter([{ rang: 1, x: 20, y: 20 }, { rang: 2, x: 500, y: 400 }, { rang: 3, x: 563, y: 440 }, { rang: 4, x: 980, y: 800 }], ENTIER); // oxfmt-ignore
    expect(groupes).toEqual([]);
    const [deux, trois] = ["2", "3"].map((numero) => pastilles.find(({ texte }) => texte === numero));
    const [dx, dy] = [((deux?.x_pct ?? 0) - (trois?.x_pct ?? 0)) * 6.2, ((deux?.y_pct ?? 0) - (trois?.y_pct ?? 0)) * 6.2 * 0.819];
    expect(Math.abs(dx) > LARGE_PX || Math.abs(dy) > HAUTE_PX).toBe(true);
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
