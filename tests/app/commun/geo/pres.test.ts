import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { APPROCHE_MIN, bornesDePres, cadrerDePres, ecrirePres, estDePres, lirePres } from "#app/commun/geo/pres.ts";

const DIE = { lat: 44.753, lon: 5.37 };

test("une fiche seule s'ouvre sur deux kilomètres, et s'approche jusqu'à quatre cents mètres", () => {
  const largeur = (min?: number) => {
    const { ouest, est, nord } = bornesDePres(cadrerDePres([versMonde(DIE)], min));
    return distanceKm({ lat: nord, lon: ouest }, { lat: nord, lon: est });
  };
  expect(largeur()).toBeCloseTo(2, 0);
  expect(largeur(APPROCHE_MIN)).toBeCloseTo(0.4, 1);
});

test("une vue tient tous ses points, et l'adresse la redonne à l'identique", () => {
  const degres = fc.tuple(fc.double({ min: -21, max: 50, noNaN: true }), fc.double({ min: -61, max: 55, noNaN: true }));
  fc.assert(
    fc.property(
      degres,
      fc.array(fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })), { minLength: 1, maxLength: 30 }),
      ([lat, lon], ecarts) => {
        const points = ecarts.map(([a, b]) => versMonde({ lat: lat + a / 10_000, lon: lon + b / 10_000 }));
        const vue = cadrerDePres(points);
        for (const { x, y } of points) {
          expect(x).toSatisfy((v: number) => v > vue.x && v < vue.x + vue.largeur);
          expect(y).toSatisfy((v: number) => v > vue.y && v < vue.y + vue.hauteur);
        }
        expect(estDePres(vue)).toBe(true);
        expect(lirePres(ecrirePres(vue))).toEqual(vue);
      },
    ),
  );
});

test.each(["", "1_2", "1_2_3_4", "a_b_100", "-5_2_300", "2155800_1500000_20001", "2155800_1500000_59", "4194300_1500000_300", "1.5_2_300", "1_2_300;"])(
  "« %s » n'est pas une vue de près",
  (texte) => {
    expect(lirePres(texte)).toBeUndefined();
  },
);
