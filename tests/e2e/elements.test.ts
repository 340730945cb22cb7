import { afterAll, beforeAll, expect, test } from "vitest";
import { demarrerSite, type Site } from "./harnais.ts";

const ELEMENTS_MAX = 350;

let site: Site;
beforeAll(async () => {
  site = await demarrerSite();
});
afterAll(() => site.arreter());

/** Les éléments d'une page, un dessin comptant pour un. */
function compter(html: string): number {
  let profondeur = 0;
  let nombre = 0;
  const sansTexte = html.replaceAll(/<!--[\s\S]*?-->/g, "").replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, "$1");
  for (const [, fermante, nom = "", seule] of sansTexte.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi)) {
    if (nom === "svg") {
      if (fermante === "" && profondeur === 0) nombre += 1;
      if (seule === "") profondeur += fermante === "" ? 1 : -1;
    } else if (profondeur === 0 && fermante === "") nombre += 1;
  }
  return nombre;
}

test.each([
  "/reseaux",
  "/reseaux?page=3&axe=alim",
  "/reseaux?territoire=26&categorie=habitat-participatif",
  "/reseaux?criteres=1",
  "/ecosysteme",
  "/ecosysteme?type=jardin-nature&page=4",
  "/ecosysteme?pres=Die",
  "/ecosysteme?criteres=1",
  "/taff",
  "/taff?fiche=apecita",
  "/pensees-ecologiques",
  "/pensees-ecologiques?vue=famille&famille=decroissance",
  "/simulateur",
  "/simulateur/methode",
  "/simulateur/methode?q=toit",
  "/simulateur/methode?partie=validations",
  "/simulateur/methode?partie=coefficients&page=4",
  "/simulateur/methode?partie=harmonisation",
  "/simulateur/methode?partie=heuristiques&page=2",
  "/simulateur/validation",
  "/simulateur/validation?partie=moteurs",
  "/simulateur/validation?partie=pluie_jours&page=5",
  "/simulateur/validation?partie=etp",
])("%s tient en trois cent cinquante éléments, dessins à part", async (chemin) => {
  const reponse = await fetch(`${site.url}${chemin}`);
  expect(reponse.status).toBe(200);
  const nombre = compter(await reponse.text());
  // Une page vide tiendrait aussi : celle-ci a au moins son cadre et sa liste.
  expect(nombre).toBeGreaterThan(150);
  expect(nombre).toBeLessThanOrEqual(ELEMENTS_MAX);
});
