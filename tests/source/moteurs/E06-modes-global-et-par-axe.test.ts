import { expect, test } from "vitest";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

test("E06 deux modes, `global` (calculs) et `par_axe` (plateforme) ; les anciens noms sont admis", () => {
  const global = simulerOk(DROME, { mode: "global" });
  const parAxe = simulerOk(DROME, { mode: "par_axe" });
  expect(simulerOk(DROME, { mode: "calculs" })).toEqual(global);
  expect(simulerOk(DROME, { mode: "plateforme" })).toEqual(parAxe);
  expect(global.mode).toBe("global");
  expect(global.score_global).toBeDefined();
  expect(parAxe.mode).toBe("par_axe");
  expect(parAxe).not.toHaveProperty("score_global");
});
