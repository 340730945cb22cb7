import { expect, test } from "vitest";
import { estIntegration, sansIntegration, versIntegration } from "#app/commun/adresses/integration.ts";

test("seules la page du simulateur et la carte des lieux, demandées pour un cadre, s'y ouvrent", () => {
  const pour = (adresse: string) => {
    const { pathname, searchParams } = new URL(adresse, "http://localhost");
    return estIntegration(pathname, searchParams);
  };
  expect(pour("/simulateur?dep=26&integration=1")).toBe(true);
  expect(pour("/ecosysteme?departement=07&integration=1")).toBe(true);
  for (const adresse of [
    "/simulateur?dep=26",
    "/simulateur?integration=0",
    "/simulateur/?integration=1",
    "/ecosysteme?departement=07",
    "/ecosysteme/points.json?integration=1",
    "/ecosysteme/un-lieu?integration=1",
    "/simulateur/france?integration=1",
    "/codev/carto?integration=1",
    "/?integration=1",
  ])
    expect([adresse, pour(adresse)]).toEqual([adresse, false]);
});

test("l'aller-retour rend la même adresse", () => {
  for (const adresse of ["/simulateur?v=1&dep=26", "/simulateur?v=1&dep=26&mode=global", "/ecosysteme?axe=eau&axe=alim&departement=07"])
    expect(sansIntegration(versIntegration(adresse))).toBe(adresse);
  expect(sansIntegration("/simulateur?integration=1")).toBe("/simulateur");
});
