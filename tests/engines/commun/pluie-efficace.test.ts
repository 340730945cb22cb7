import { expect, test } from "vitest";
import { pluieEfficace } from "../../../engines/src/commun/pluie-efficace.ts";

test("la pluie efficace suit la formule USDA-SCS, continue à 250 mm", () => {
  // 100·(125 − 20)/125 = 84 ; 250·75/125 = 150 ; 125 + 30 = 155.
  expect([0, 100, 250, 300].map(pluieEfficace)).toEqual([0, 84, 150, 155]);
  expect(pluieEfficace(250.000001)).toBeCloseTo(150, 5);
});
