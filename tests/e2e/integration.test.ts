import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routesDeclarees } from "#tests/constructeurs/exemples.ts";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { axe, demarrerSite, leNavigateur, navigateurPresent, visiter, type Site } from "./harnais.ts";

const INTEGRE = `/simulateur?${DROME}&integration=1`;
let site: Site;
beforeAll(async () => {
  site = await demarrerSite();
});
afterAll(async () => {
  await site.arreter();
});

async function lire(chemin: string): Promise<{ readonly cadres: string; readonly temoins: ReadonlyArray<string>; readonly html: string }> {
  // Un renvoi n'est pas une page : celle où il mène a sa propre ligne.
  const reponse = await fetch(`${site.url}${chemin}`, { redirect: "manual" });
  const cadres =
    /frame-ancestors ([^;]+)/.exec(reponse.headers.get("content-security-policy") ?? "")?.[1] ??
    (reponse.status >= 300 && reponse.status < 400 ? "'none'" : "absent");
  return { cadres, temoins: reponse.headers.getSetCookie(), html: await reponse.text() };
}

test("chaque page refuse les cadres, même demandée pour l'un d'eux ; la page du simulateur seule les admet", async () => {
  const pages = (await routesDeclarees()).flatMap(({ path, file, children }) =>
    path !== undefined && children === undefined && file.endsWith(".tsx") && !/[:*]/.test(path) ? [`/${path}`] : [],
  );
  expect(pages.length).toBeGreaterThan(15);
  for (const page of ["/", "/codev/carto", "/admin/atelier", "/api/sante", ...pages]) {
    expect([page, (await lire(page)).cadres]).toEqual([page, "'none'"]);
    expect([page, (await lire(`${page}?integration=1`)).cadres]).toEqual([page, page === "/simulateur" ? "*" : "'none'"]);
  }
  expect((await lire(`/simulateur?${DROME}`)).cadres).toBe("'none'");
}, 120_000);

test("dans un cadre : ni témoin, ni script, ni en-tête de site, et des liens qui sortent du cadre", async () => {
  const { cadres, temoins, html } = await lire(INTEGRE);
  expect([cadres, temoins]).toEqual(["*", []]);
  expect(html).toContain('<base target="_blank"/>');
  expect(html).not.toMatch(/<script|<header|<footer/);
  const entiere = await lire(`/simulateur?${DROME}`);
  expect(entiere.html).not.toContain("<base");
  expect(entiere.html).toMatch(/<link rel="alternate" type="application\/json\+oembed"/);
});

describe.runIf(navigateurPresent)("dans un vrai navigateur", () => {
  let navigateur: Browser;
  // Un autre site, qui pose dans un cadre l'adresse qu'on lui donne.
  let autre: Server;
  beforeAll(async () => {
    navigateur = await leNavigateur();
    autre = createServer((requete, reponse) => {
      const vise = new URL(requete.url ?? "/", "http://localhost").searchParams.get("cadre") ?? "";
      reponse.setHeader("Content-Type", "text/html; charset=utf-8");
      reponse.end(
        `<!doctype html><html lang="fr"><title>Autre site</title><iframe title="cadre" width="720" height="900" src="${vise.replaceAll("&", "&amp;")}"></iframe>`,
      );
    });
    await new Promise<void>((pret) => autre.listen(0, "127.0.0.1", pret));
  });
  afterAll(async () => {
    autre.close();
  });

  test("un autre site montre le résultat, dont les liens s'ouvrent à part ; une page ordinaire y reste fermée", async () => {
    const origine = `http://127.0.0.1:${(autre.address() as AddressInfo).port}`;
    const depuis = (chemin: string) => `/?cadre=${encodeURIComponent(`${site.url}${chemin}`)}`;
    await visiter(navigateur, origine, {}, async ({ page, contexte }) => {
      await page.goto(depuis(INTEGRE));
      const cadre = page.frameLocator("iframe");
      await cadre.getByRole("heading", { level: 1 }).waitFor();
      expect(await axe(page, { cadres: true })).toEqual([]);
      const [onglet] = await Promise.all([contexte.waitForEvent("page"), cadre.getByRole("link", { name: "Ouvrir la page entière" }).click()]);
      await onglet.waitForLoadState();
      expect(new URL(onglet.url()).searchParams.has("integration")).toBe(false);
      expect(await onglet.getByRole("banner").count()).toBe(1);

      await page.goto(depuis(`/simulateur?${DROME}`));
      await page.waitForLoadState("networkidle");
      expect(await page.frameLocator("iframe").getByRole("heading", { level: 1 }).count()).toBe(0);
    });
  });

  test("sur papier, la date, le lien et un QR ; à l'écran, rien de cela", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto(`/simulateur?${DROME}`);
      const pied = page.locator(".pied-imprime");
      expect(await pied.isVisible()).toBe(false);
      await page.emulateMedia({ media: "print" });
      expect(await pied.isVisible()).toBe(true);
      expect(await pied.innerText()).toMatch(/Calculé le \d+\S* \S+ \d{4}/);
      const { width } = (await pied.locator("svg").boundingBox()) ?? { width: 0 };
      // 40 mm, à 96 points par pouce : 151 pixels.
      expect(Math.round(width)).toBe(151);
      expect(await page.getByRole("heading", { name: "Emporter ce résultat" }).isVisible()).toBe(false);
    });
  });

  test("un foyer à peine décrit s'imprime aussi sur quatre pages", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto("/simulateur?v=1&dep=26&a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150&vue=tout");
      const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
      expect(pages.length).toBeLessThanOrEqual(4);
    });
  });

  test("un foyer entièrement décrit s'imprime sur quatre pages, QR et valeurs supposées compris", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto("/simulateur");
      await page.locator(`a[href*="commune=Valence"]`).first().click();
      await page.getByRole("link", { name: "Tout, pour imprimer" }).click();
      await page.getByRole("heading", { name: "Les gestes qui comptent" }).waitFor();
      // Chromium écrit la page en clair dans le fichier ; « /Pages » est leur table.
      const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.length).toBeLessThanOrEqual(4);
      const suppose = page.getByRole("heading", { name: "Supposé, faute de réponse" });
      expect(await suppose.isVisible()).toBe(false);
      await page.emulateMedia({ media: "print" });
      expect(await suppose.isVisible()).toBe(true);
      expect(await page.locator(".pied-imprime svg").isVisible()).toBe(true);
      for (const titre of ["Les jours sans", "Budget"]) expect(await page.getByRole("heading", { name: titre }).first().isVisible()).toBe(true);
      for (const titre of ["Mes réponses", "Régler", "Garder et comparer"])
        expect(await page.getByRole("heading", { name: titre }).filter({ visible: true }).count()).toBe(0);
    });
  });
});
