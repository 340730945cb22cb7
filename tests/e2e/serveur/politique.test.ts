import { request } from "node:http";
import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { constats, noteObservatory } from "#tests/constructeurs/depot/csp.ts";
import { adressesDuSite } from "#tests/constructeurs/depot/plan-du-site.ts";
import { CODE, demarrerAtelier } from "#tests/source/atelier/atelier.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const CHIFFRE = { "X-Forwarded-Proto": "https" };

/** Une réponse telle que reçue, sans suivre. Un chemin mal formé part tel quel. */
function lire(site: Site, chemin: string, methode = "GET", entetes: Readonly<Record<string, string>> = {}): Promise<{ statut: number; entetes: Headers }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((rendre, refuser) => {
    const demande = request({ hostname, port, path: chemin, method: methode, headers: entetes, agent: false }, (reponse) => {
      const lus = new Headers();
      for (const [nom, valeurs] of Object.entries(reponse.headersDistinct)) for (const valeur of valeurs ?? []) lus.append(nom, valeur);
      reponse.destroy();
      rendre({ statut: reponse.statusCode ?? 0, entetes: lus });
    });
    demande.on("error", refuser);
    demande.end();
  });
}

// Un paramètre d'adresse reçoit une valeur : la page existe, ou répond 404, et a sa politique dans les deux cas.
const CHEMINS = (await adressesDuSite()).map(({ adresse }) => `/${adresse.replace(/:\w+\??|\*/g, "exemple")}`);
const PAGES = CHEMINS.filter((chemin) => !chemin.startsWith("/api"));
const ERREURS = ["/nulle-part", "/%zz", "//autre", "/ecosysteme?q=a&q=b", "/reseaux/inconnu", "/lieux/inconnu", "/assets/absent.js", "/api/absente"];

describe.runIf(navigateurPresent)("la politique de sécurité, sur le site construit", () => {
  let site: Site;
  let navigateur: Browser;
  monter(
    (s, n) => ([site, navigateur] = [s, n]),
    () => demarrerAtelier({ PROXYS_DE_CONFIANCE: "127.0.0.1" }),
  );

  test("CSP Evaluator n'a rien à redire, sur aucune adresse : pages prêtes et vivantes, données, redirections, erreurs, API", async () => {
    const fautes: Array<string> = [];
    const statuts = new Set<number>();
    const donnees = PAGES.map((chemin) => (chemin === "/" ? "/_.data" : `${chemin}.data`));
    // Un flux d'évènements ne finit pas ; sa tête suffit, et la connexion est coupée.
    for (const chemin of [...CHEMINS, ...donnees, ...ERREURS]) {
      const { statut, entetes } = await lire(site, chemin);
      statuts.add(statut);
      const csp = entetes.get("content-security-policy");
      if (csp === null) fautes.push(`${chemin} (${statut}) : aucune politique`);
      else fautes.push(...constats(csp).map((constat) => `${chemin} (${statut}) : ${constat}`));
    }
    expect(fautes).toEqual([]);
    for (const statut of [200, 302, 400, 401, 404, 405]) expect([...statuts]).toContain(statut);
    expect(CHEMINS.length).toBeGreaterThan(50);
  }, 120_000);

  test("la note d'Observatory est de 135 au moins sur les pages, en https, témoins compris", async () => {
    const entree = await fetch(`${site.url}/api/codev/auth`, {
      method: "POST",
      headers: { ...CHIFFRE, "content-type": "application/json", origin: site.url.replace("http:", "https:") },
      body: JSON.stringify({ password: CODE, pseudo: "Ana" }),
    });
    const temoins = entree.headers.getSetCookie().filter((pose) => !/Expires=Thu, 01 Jan 1970/.test(pose));
    expect(temoins.map((pose) => pose.split("=", 1)[0])).toEqual(expect.arrayContaining(["__Host-session", "__Host-codev_appareil"]));
    for (const chemin of ["/", "/simulateur", "/ecosysteme", "/entraide", "/connexion", "/proposer", "/confidentialite", "/nulle-part"]) {
      const { entetes } = await lire(site, chemin, "GET", CHIFFRE);
      expect(noteObservatory(entetes, temoins), chemin).toBeGreaterThanOrEqual(135);
    }
  });

  // Une politique trop étroite se verrait ici : un script refusé est un incident, et la page ne répond plus au geste.
  test.each([
    "/",
    "/simulateur",
    "/simulateur?dep=26&a18=2",
    "/entraide",
    "/reseaux",
    "/taff",
    "/pensees-ecologiques",
    "/proposer",
    "/ecosysteme",
    "/connexion",
  ])("dans un navigateur, %s démarre sans rien refuser", async (chemin) => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto(chemin, { waitUntil: "load" });
      const vivante = await page.evaluate(() => "__reactRouterContext" in window);
      if (vivante) await page.waitForFunction(() => "__reactRouterDataRouter" in window && Boolean(window.__reactRouterDataRouter));
      expect(incidents).toEqual([]);
    });
  });
});
