import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "#tests/e2e/harnais.ts";
import { CODE, demarrerAtelier, entrer, MOT_DE_PASSE, poserFiche } from "./atelier.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerAtelier();
  const { cookie } = await entrer(site, { pseudo: "Nadia", password: CODE });
  await poserFiche(site, cookie, { titre: "Secret de l'atelier" });
});
afterAll(() => site.arreter());

async function anonyme(chemin: string, method = "GET") {
  const reponse = await fetch(site.url + chemin, { method, redirect: "manual", ...(method === "GET" ? {} : { body: new URLSearchParams({ titre: "x" }) }) });
  return { statut: reponse.status, vers: reponse.headers.get("location") ?? "", corps: await reponse.text() };
}

// Barre de trop, forme de données, caractère codé, majuscules, chaîne de recherche, segments relatifs : rien de cela ne trompe la garde.
const PAGES = [
  "/codev",
  "/codev/",
  "/codev/carto",
  "/codev/carto/",
  "/codev/carto?x=/codev/qr",
  "/codev/%63arto",
  "/CODEV/CARTO",
  "/codev/qr/../carto",
  "/codev/qr/carto",
  "/codev/inconnue",
  "/codev/carto#/codev/qr",
];

test.each(PAGES)("E41 la page %s mène un anonyme à la connexion, par GET comme par POST", async (chemin) => {
  for (const methode of ["GET", "POST"]) {
    const { statut, vers, corps } = await anonyme(chemin, methode);
    expect([302, 303]).toContain(statut);
    expect(vers).toMatch(/^\/connexion\?retour=%2F/);
    expect(corps).not.toContain("Secret de l'atelier");
  }
});

test.each(["/codev/carto.data", "/codev/carto.data?_routes=routes%2Fcodev%2Fcarto", "/codev/%63arto.data", "/codev/_.data", "/codev.data"])(
  "E41 la forme de données %s ne rend qu'une redirection",
  async (chemin) => {
    const { statut, corps } = await anonyme(chemin);
    expect(statut).toBe(202);
    expect(corps).toContain("SingleFetchRedirect");
    expect(corps).toContain("/connexion?retour=");
    expect(corps).not.toContain("Secret");
  },
);

const API: ReadonlyArray<readonly [string, string]> = [
  ["GET", "/api/codev/me"],
  ["GET", "/api/codev/me/"],
  ["GET", "/API/codev/me"],
  ["GET", "/api/codev/%6de"],
  ["GET", "/api/codev/fiches"],
  ["POST", "/api/codev/fiches"],
  ["PATCH", "/api/codev/fiches/x"],
  ["DELETE", "/api/codev/fiches/x"],
  ["POST", "/api/codev/fiches/x/restauration"],
  ["GET", "/api/codev/export?format=csv"],
  ["POST", "/api/codev/deconnexion"],
  ["GET", "/api/codev"],
  ["GET", "/api/codev/inconnue"],
  ["GET", "/api/codev/auth/../me"],
];

test.each(API)("E41 %s %s répond 401 à un anonyme", async (methode, chemin) => {
  const { statut, corps } = await anonyme(chemin, methode);
  expect(statut).toBe(401);
  expect(JSON.parse(corps)).toMatchObject({ code: "non_connecte", status: 401 });
});

test.each(["/codev/qr", "/codev/qr/", "/codev/%71r", "/CODEV/QR", "/codev/qr?x=1", "/codev/qr.data"])(
  "E41 %s est public, et ne montre ni code ni jeton",
  async (chemin) => {
    const { statut, corps } = await anonyme(chemin);
    expect(statut).toBe(200);
    expect(corps).not.toMatch(/DIE2|jeton=/);
  },
);

test("E41 avec une session, ces pages s'ouvrent ; /admin reste réservé à l'animation", async () => {
  const [nadia, paul] = [await entrer(site, { password: CODE }), await entrer(site, { password: MOT_DE_PASSE })];
  const voir = async (chemin: string, cookie: string) => (await fetch(site.url + chemin, { headers: { Cookie: cookie }, redirect: "manual" })).status;
  expect(await voir("/codev/carto", nadia.cookie)).toBe(200);
  expect(await voir("/codev/inconnue", nadia.cookie)).toBe(404);
  expect(await voir("/api/codev/inconnue", nadia.cookie)).toBe(404);
  expect(await voir("/admin/atelier", nadia.cookie)).toBe(403);
  expect(await voir("/admin/atelier", paul.cookie)).toBe(200);
  expect((await anonyme("/admin/atelier")).statut).toBe(302);
  expect((await anonyme("/admin/atelier.data")).corps).toContain("SingleFetchRedirect");
});
