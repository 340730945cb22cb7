import { afterAll, beforeAll, expect, test } from "vitest";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerSite({ env: { CODEV_CODE: "DIE2026A" } });
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

test("E50 /proposer est une action de formulaire : un envoi incomplet revient en page, statut 422, valeurs gardées", async () => {
  const reponse = await fetch(`${site.url}/proposer?onglet=reseau`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
    body: new URLSearchParams({ submission_type: "reseau", nom: "Les Semeuses du Val" }),
  });
  expect([reponse.status, reponse.headers.get("content-type")?.split(";")[0]]).toEqual([422, "text/html"]);
  expect(await reponse.text()).toContain('value="Les Semeuses du Val"');
});

test("E50 l'atelier tient sa session dans un témoin : HttpOnly, SameSite=Lax, et il rouvre la session à la requête suivante", async () => {
  const entree = await fetch(`${site.url}/api/codev/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ pseudo: "Aline", password: "die2 026a" }),
  });
  expect(entree.status).toBe(200);
  const temoins = entree.headers.getSetCookie();
  expect(temoins.length).toBeGreaterThan(0);
  for (const temoin of temoins) expect(temoin).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
  const cookie = temoins.map((temoin) => temoin.split(";", 1)[0]).join("; ");
  const moi = await fetch(`${site.url}/api/codev/me`, { headers: { cookie } });
  expect([moi.status, await moi.json()]).toMatchObject([200, { admin: false, session: { pseudo: "Aline" } }]);
  expect((await fetch(`${site.url}/api/codev/me`)).status).toBe(401);
});

test("E50 la route du simulateur consomme les moteurs : la page montre les taux que rend l'API", async () => {
  const { axes } = (await (await fetch(`${site.url}/api/simulation?${DROME}`)).json()) as { axes: Record<string, { taux: number }> };
  const html = (await (await fetch(`${site.url}/simulateur?${DROME}`)).text()).replaceAll("<!-- -->", "");
  for (const axe of ["eau", "energie"]) expect(html).toMatch(new RegExp(`>${Math.round(100 * (axes[axe]?.taux ?? -1))}[\\s\u00a0\u202f]*(<small>)?\\s?%`));
});
