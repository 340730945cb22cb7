import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { borner, ecrireTaux, ecrireTauxCourt, partsEntieres, pointsEntiers } from "#app/commun/nombres/taux.ts";

test("un taux s'écrit au point, comme sa fourchette, un peu n'est jamais rien", () => {
  expect(ecrireTaux(0.244)).toBe("24\u00a0%");
  expect(ecrireTaux(0.015)).toBe("2\u00a0%");
  expect(ecrireTaux(0.004)).toBe("moins de 1\u00a0%");
  expect(ecrireTauxCourt(0.004)).toBe("< 1\u00a0%");
  expect(ecrireTauxCourt(0)).toBe("0\u00a0%");
});

test("des parts entières font toujours 100, à un point au plus de leur valeur", () => {
  // 39,3 + 40,4 + 20,3 : l’arrondi seul ferait 99 ; le plus grand reste prend le point.
  expect(partsEntieres([0.393, 0.404, 0.203])).toEqual([39, 41, 20]);
  expect(partsEntieres([0, 0, 0])).toEqual([0, 0, 0]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }), (parts) => {
      const entieres = partsEntieres(parts);
      const total = parts.reduce((s, p) => s + p, 0);
      expect(entieres.reduce((s, p) => s + p, 0)).toBe(100);
      entieres.forEach((e, i) => expect(Math.abs(e - ((parts[i] ?? 0) / total) * 100)).toBeLessThanOrEqual(1));
    }),
    { numRuns: 1000 },
  );
});

test("une part hors de ses bornes y est ramenée", () => {
  expect([-0.2, 0, 0.4, 1, 1.3].map(borner)).toEqual([0, 0, 0.4, 1, 1]);
});

test("un taux s'écrit des mêmes points qu'on le compte, à chaque millième, et l'arrondir deux fois n'y change rien", () => {
  for (let millieme = 10; millieme <= 1_000; millieme++) {
    const points = pointsEntiers(millieme / 1_000);
    expect([millieme, ecrireTaux(millieme / 1_000)]).toEqual([millieme, `${points}\u00a0%`]);
    expect(pointsEntiers(points / 100)).toBe(points);
  }
});
