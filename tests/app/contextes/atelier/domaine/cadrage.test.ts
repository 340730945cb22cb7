import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { ecrireCadrage, estDansLeCadrage, lireCadrage } from "#app/contextes/atelier/domaine/cadrage.ts";

const degres = (max: number) => fc.double({ min: -max, max, noNaN: true });

test("un cadrage écrit se relit, à onze mètres près, même pris sur une carte qui dépasse le monde", () => {
  fc.assert(
    fc.property(
      degres(400),
      degres(400),
      fc.double({ min: 0.01, max: 300, noNaN: true }),
      fc.double({ min: 0.01, max: 300, noNaN: true }),
      (ouest, sud, l, h) => {
        const vue = { ouest, sud, est: ouest + l, nord: sud + h };
        const relu = lireCadrage(ecrireCadrage(vue));
        // Une vue tout entière hors du monde n'est pas un cadrage.
        if (relu === undefined) return ouest > 179.9 || vue.est < -179.9 || sud > 84.9 || vue.nord < -84.9;
        const borner = (v: number, max: number) => Math.max(-max, Math.min(max, v));
        return (
          Math.abs(relu.ouest - borner(ouest, 180)) <= 5.1e-5 &&
          Math.abs(relu.est - borner(vue.est, 180)) <= 5.1e-5 &&
          Math.abs(relu.sud - borner(sud, 85)) <= 5.1e-5 &&
          Math.abs(relu.nord - borner(vue.nord, 85)) <= 5.1e-5
        );
      },
    ),
  );
});

test("ce qui n'est pas une étendue ne se lit pas", () => {
  for (const texte of [
    undefined,
    "",
    "1_2_3",
    "5_44_4_45",
    "4_45_5_44",
    "4_44_4_45",
    "-181_0_5_10",
    "0_0_5_86",
    "a_b_c_d",
    "4_44_5_45_6",
    "1e1_2_30_4",
    "NaN_1_2_3",
  ])
    expect([texte, lireCadrage(texte)]).toEqual([texte, undefined]);
});

test("une fiche est dedans, bords compris, ou dehors", () => {
  const cadrage = { ouest: 4, sud: 44, est: 5, nord: 45 };
  for (const [lat, lon, dedans] of [
    [44.5, 4.5, true],
    [44, 5, true],
    [43.99, 4.5, false],
    [44.5, 5.01, false],
  ] as const)
    expect(estDansLeCadrage(cadrage, { lat, lon })).toBe(dedans);
});
