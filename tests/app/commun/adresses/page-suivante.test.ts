import { expect, it } from "vitest";
import { adresseDApres } from "#app/commun/adresses/page-suivante.ts";

it("la page suivante garde les filtres et remplace le repère", () => {
  expect(adresseDApres("http://site.test/api/ecosysteme?axe=eau&axe=alim&apres=a", "b/c")).toBe("/api/ecosysteme?axe=eau&axe=alim&apres=b%2Fc");
});
