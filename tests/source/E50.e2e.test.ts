import { afterAll, beforeAll, expect, test } from "vitest";
import { demarrerSite, type Site } from "../e2e/harnais.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerSite();
});
afterAll(() => site.arreter());

test("E50 les loaders et les actions sont les points d'accès : /api/* répond en JSON, sans page", async () => {
  const reponse = await fetch(`${site.url}/api/sante`);
  expect(reponse.status).toBe(200);
  expect(reponse.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await reponse.json()).toMatchObject({ statut: "ok" });
});

test.each(["/api", "/api/", "/api/inconnue", "/api/inconnue/plus/loin"])("E50 %s, inconnue, répond un problème JSON et non une page", async (chemin) => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const reponse = await fetch(site.url + chemin, { method });
    expect(reponse.status).toBe(404);
    expect(reponse.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await reponse.json()).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      status: 404,
      detail: expect.any(String),
      instance: reponse.headers.get("x-request-id"),
      code: "introuvable",
    });
  }
});

test("E50 une méthode qu'une route n'a pas reçoit 405 et la liste de celles qu'elle a", async () => {
  const reponse = await fetch(`${site.url}/api/sante`, { method: "POST" });
  expect([reponse.status, reponse.headers.get("allow")]).toEqual([405, "GET"]);
});
