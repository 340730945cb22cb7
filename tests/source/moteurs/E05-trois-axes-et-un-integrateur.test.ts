import { expect, test } from "vitest";
import { demanderAlim, simulerAlim, simulerEau, simulerEnergie } from "@autonomie/engines";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

test("E05 trois moteurs d'axe, eau, énergie, alimentation, et un intégrateur qui les réunit", () => {
  for (const moteur of [simulerEau, simulerEnergie, simulerAlim, demanderAlim]) expect(typeof moteur).toBe("function");
  const r = simulerOk(DROME);
  expect(Object.keys(r.axes)).toEqual(["eau", "energie", "alim"]);
  for (const axe of [r.eau, r.energie, r.alim]) expect(axe?.autonomie.taux).toBeGreaterThan(0);
  expect(r.score_global?.corrige).toBeGreaterThan(0);
});
