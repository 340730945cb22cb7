import { expect, test } from "vitest";
import { estIntegration, sansIntegration, versIntegration } from "#app/commun/adresses/integration.ts";

test("seule la page du simulateur, demandée pour un cadre, s'y ouvre", () => {
  const pour = (adresse: string) => {
    const { pathname, searchParams } = new URL(adresse, "http://localhost");
    return estIntegration(pathname, searchParams);
  };
  expect(pour("/simulateur?dep=26&integration=1")).toBe(true);
  for (const adresse of [
    "/simulateur?dep=26",
    "/simulateur?integration=0",
    "/simulateur/?integration=1",
    "/simulateur/france?integration=1",
    "/codev/carto?integration=1",
    "/?integration=1",
  ])
    expect([adresse, pour(adresse)]).toEqual([adresse, false]);
});

test("l'aller-retour rend la même adresse", () => {
  for (const adresse of ["/simulateur?v=1&dep=26", "/simulateur?v=1&dep=26&mode=global"]) expect(sansIntegration(versIntegration(adresse))).toBe(adresse);
  expect(sansIntegration("/simulateur?integration=1")).toBe("/simulateur");
});
