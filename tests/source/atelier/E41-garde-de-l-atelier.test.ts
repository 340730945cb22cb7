import { expect, test } from "vitest";
import { garderAtelier } from "#app/contextes/atelier/http/garde.server.ts";
import { adressesDuSite, moduleDeRoute, type Adresse } from "#tests/constructeurs/depot/plan-du-site.ts";

// Les deux seules adresses de l'atelier qui se passent de session : la page à projeter, et la porte d'entrée.
const EXEMPTEES = ["api/codev/auth", "codev/qr"];

const estAtelier = ({ adresse }: Adresse) => /^(api\/)?codev(\/|$)/.test(adresse);

/** Vrai si l'une des routes qui entourent l'adresse porte la garde parmi ses middlewares. */
async function estGardee({ parents }: Adresse): Promise<boolean> {
  const entourent = await Promise.all(parents.map(moduleDeRoute));
  return entourent.some(({ middleware }) => Array.isArray(middleware) && middleware.includes(garderAtelier));
}

async function selonGarde(gardee: boolean): Promise<ReadonlyArray<Adresse>> {
  const adresses = await adressesDuSite();
  const gardees = await Promise.all(adresses.map(estGardee));
  return adresses.filter((_, rang) => gardees[rang] === gardee);
}

test("E41 chaque route de /codev et de /api/codev est sous la garde, un middleware, sauf /codev/qr et la connexion", async () => {
  expect(
    (await selonGarde(false))
      .filter(estAtelier)
      .map(({ adresse }) => adresse)
      .sort(),
  ).toEqual(EXEMPTEES);
  expect((await selonGarde(true)).map(({ adresse }) => adresse)).toEqual(
    expect.arrayContaining(["codev", "codev/carto", "codev/*", "api/codev", "api/codev/me", "api/codev/fiches", "api/codev/fiches/:id", "api/codev/*"]),
  );
});

test("E41 rien d'autre que l'atelier n'est sous cette garde, et la page de connexion est hors de /codev", async () => {
  expect((await selonGarde(true)).filter((adresse) => !estAtelier(adresse))).toEqual([]);
  expect((await selonGarde(false)).map(({ adresse }) => adresse)).toContain("connexion");
});

test("E41 chaque route protégée exporte un loader : sans lui, une navigation dans le navigateur ne passerait pas par la garde", async () => {
  const gardees = await selonGarde(true);
  expect(gardees.length).toBeGreaterThan(8);
  const modules = await Promise.all(gardees.map(async ({ adresse, file }) => ({ adresse, module: await moduleDeRoute(file) })));
  expect(modules.filter(({ module }) => typeof module["loader"] !== "function").map(({ adresse }) => adresse)).toEqual([]);
});
