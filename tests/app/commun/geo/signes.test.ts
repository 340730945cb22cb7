import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { AXES, direAxes, ecrireRangsAxes, lireRangsAxes, NOMS_AXES } from "#app/commun/axes.ts";
import { dresserFanion, MOTIFS_AXES, SIGNES } from "#app/commun/geo/signes.ts";

const desAxes = fc.subarray([...AXES]);

describe("signes et motifs des épingles", () => {
  test("deux axes n'ont jamais le même motif, ni deux sortes le même signe", () => {
    expect(new Set(Object.values(MOTIFS_AXES)).size).toBe(AXES.length);
    expect(new Set(Object.values(SIGNES)).size).toBe(Object.keys(SIGNES).length);
  });

  test("sans axe, pas de fanion ; avec, une ligne par axe, trois au plus, toujours dans le même ordre et sans se recouvrir", () => {
    expect(dresserFanion([])).toBeUndefined();
    fc.assert(
      fc.property(fc.shuffledSubarray([...AXES], { minLength: 1 }), (axes) => {
        const fanion = dresserFanion(axes);
        const attendus = AXES.filter((axe) => axes.includes(axe)).slice(0, 3);
        expect(fanion?.lignes.map(({ axe }) => axe)).toEqual(attendus);
        const hauts = (fanion?.lignes ?? []).map(({ place }) => Number(/ (-?[\d.]+)\)/.exec(place)?.[1]));
        // Un motif fait cinq unités de haut.
        for (const [rang, haut] of hauts.slice(1).entries()) expect(haut - (hauts[rang] ?? NaN)).toBeGreaterThan(5);
      }),
    );
  });

  test("des axes écrits en rangs se relisent les mêmes, et se disent tous en mots", () => {
    fc.assert(
      fc.property(desAxes, (axes) => {
        expect(lireRangsAxes(ecrireRangsAxes(axes))).toEqual(axes);
        for (const axe of axes) expect(direAxes(axes)).toContain(NOMS_AXES[axe].toLowerCase());
      }),
    );
    expect(lireRangsAxes("0x92")).toEqual(["eau", "alim"]);
  });
});
