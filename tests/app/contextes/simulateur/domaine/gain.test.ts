import { expect, test } from "vitest";
import { FINE } from "#app/commun/nombres/milliers.ts";
import { formaterGain, nommerPoints } from "#app/contextes/simulateur/domaine/gain.ts";

test("signe un gain, pas un gain nul", () => {
  expect(formaterGain(3.1)).toBe(`+${FINE}3,1`);
  expect(formaterGain(-2)).toBe(`\u2212${FINE}2,0`);
  expect(formaterGain(0.01)).toBe("0,0");
});

test("« point » s'accorde au nombre tel qu'il s'écrit", () => {
  expect([0, 1.94, 1.96, 2, -1.96, 12].map((points) => nommerPoints(points))).toEqual(["point", "point", "points", "points", "points", "points"]);
});
