import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import {
  APPROCHE_MIN,
  bornesDePres,
  cadrerDePres,
  ecrirePres,
  estDePres,
  fenetreDansLeSol,
  lirePres,
  lireSol,
  PAS_SOL,
  solDe,
  TAILLE_SOL,
} from "#app/commun/geo/pres.ts";

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

test.each([
  "",
  "1_2",
  "1_2_3_4",
  "a_b_100",
  "-5_2_300",
  "2155800_1500000_20001",
  "2155800_1500000_59",
  "4194300_1500000_300",
  "1.5_2_300",
  "1_2_300;",
  "01_2_300",
  "1_002_300",
  "1_2_0300",
])("« %s » n'est pas une vue de près", (texte) => {
  expect(lirePres(texte)).toBeUndefined();
});

const VUES = fc
  .record({ x: fc.integer({ min: 0, max: 4_000_000 }), y: fc.integer({ min: 0, max: 4_000_000 }), largeur: fc.integer({ min: APPROCHE_MIN, max: 19_000 }) })
  .map((vue) => ({ ...vue, hauteur: (vue.largeur * 819) / 1000 }));

describe("le sol d'une vue", () => {
  test("la contient, se relit de son adresse, et la fenêtre de son image la montre seule", () => {
    fc.assert(
      fc.property(VUES, (vue) => {
        const sol = solDe(vue);
        expect(lireSol(ecrirePres(sol))).toEqual(sol);
        const { x, y, largeur, hauteur } = fenetreDansLeSol(vue, sol);
        expect(x >= 0 && y >= 0 && x + largeur <= TAILLE_SOL.largeur && y + hauteur <= TAILLE_SOL.hauteur).toBe(true);
        expect((x * sol.largeur) / TAILLE_SOL.largeur + sol.x).toSatisfy((rendu: number) => Math.abs(rendu - vue.x) < 0.2);
        expect(largeur / sol.largeur).toBeCloseTo((vue.largeur * TAILLE_SOL.largeur) / sol.largeur ** 2, 3);
      }),
    );
  });

  test("ne dit pas où est une fiche à mieux de deux cents mètres : toute une case de quatre cents donne la même adresse", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        fc.constantFrom(APPROCHE_MIN, 300, 777),
        (colonne, ligne, largeur) => {
          const adresses = [0, 1, PAS_SOL / 2, PAS_SOL - 1].flatMap((dx) =>
            [0, PAS_SOL - 1].map((dy) => ecrirePres(solDe({ x: colonne * PAS_SOL + dx, y: ligne * PAS_SOL + dy, largeur, hauteur: largeur * 0.819 }))),
          );
          expect(new Set(adresses).size).toBe(1);
        },
      ),
    );
    const { ouest, est, nord } = bornesDePres({ ...cadrerDePres([versMonde(DIE)]), largeur: PAS_SOL });
    expect(distanceKm({ lat: nord, lon: ouest }, { lat: nord, lon: est })).toBeGreaterThan(0.4);
  });

  test.each([
    "2155777_1500032_448",
    "2155776_1500033_448",
    "2155776_1500032_450",
    "2155776_1500032_128",
    "2155776_1500032_20032",
    "02155776_1500032_448",
    "",
    "../index",
  ])("« %s » n'en est pas un", (texte) => {
    expect(lireSol(texte)).toBeUndefined();
  });
});
