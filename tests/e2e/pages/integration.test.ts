import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routesDeclarees } from "#tests/constructeurs/depot/exemples.ts";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { axe } from "#tests/e2e/axe.ts";
import { demarrerSite, leNavigateur, navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";

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

test("chaque page refuse les cadres, même demandée pour l'un d'eux ; le simulateur et la carte des lieux seuls les admettent", async () => {
  const pages = (await routesDeclarees()).flatMap(({ path, file, children }) =>
    path !== undefined && children === undefined && file.endsWith(".tsx") && !/[:*]/.test(path) ? [`/${path}`] : [],
  );
  expect(pages.length).toBeGreaterThan(15);
  for (const page of ["/", "/codev/carto", "/admin/atelier", "/api/sante", ...pages]) {
    expect([page, (await lire(page)).cadres]).toEqual([page, "'none'"]);
    expect([page, (await lire(`${page}?integration=1`)).cadres]).toEqual([page, page === "/simulateur" || page === "/ecosysteme" ? "*" : "'none'"]);
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

test("la carte des lieux dans un cadre : les critères gardés, ni témoin, ni en-tête, ni formulaire, et chaque épingle mène à une page entière", async () => {
  const { cadres, temoins, html } = await lire("/ecosysteme?departement=07&type=ecolieu&integration=1");
  expect([cadres, temoins]).toEqual(["*", []]);
  expect(html).not.toMatch(/<header|<footer|<form/);
  expect(html).toContain('<base target="_blank"/>');
  expect(html).toContain('href="/ecosysteme?departement=07&amp;type=ecolieu"');
  const epingles = [...html.matchAll(/<a href="([^"]+)" class="epingle"/g)].map(([, vers]) => vers ?? "");
  expect(epingles.length).toBeGreaterThan(1);
  for (const vers of epingles) expect(vers).toMatch(/^\/ecosysteme[/?]/);
  // Les critères de la page entière et ceux du cadre montrent les mêmes lieux.
  const compte = (page: string) => /(\d+) lieux? \(Ardèche\)/.exec(page)?.[1];
  expect(compte(html)).toBe(compte((await lire("/ecosysteme?departement=07&type=ecolieu")).html));
  expect(compte(html)).toBeDefined();
});

describe.runIf(navigateurPresent)("dans un vrai navigateur", () => {
  let navigateur: Browser;
  // Un autre site, qui pose dans un cadre l'adresse qu'on lui donne.
  let autre: Server;
  beforeAll(async () => {
    navigateur = await leNavigateur();
    autre = createServer((requete, reponse) => {
      const demande = new URL(requete.url ?? "/", "http://localhost").searchParams;
      const [vise, largeur, hauteur] = [demande.get("cadre") ?? "", demande.get("largeur") ?? "720", demande.get("hauteur") ?? "900"];
      reponse.setHeader("Content-Type", "text/html; charset=utf-8");
      reponse.end(
        `<!doctype html><html lang="fr"><title>Autre site</title><iframe title="cadre" width="${largeur}" height="${hauteur}" src="${vise.replaceAll("&", "&amp;")}"></iframe>`,
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

  test("la carte des lieux glisse dans le cadre, avec ou sans JavaScript ; le cadre à coller est celui de la page", async () => {
    const origine = `http://127.0.0.1:${(autre.address() as AddressInfo).port}`;
    let adresse = "";
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto("/ecosysteme?departement=26");
      await page.getByText("Intégrer cette carte").click();
      const code = await page.getByRole("region", { name: "Cadre à coller" }).innerText();
      adresse = /src="([^"]+)"/.exec(code)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect([...new URL(adresse).searchParams]).toEqual([
        ["departement", "26"],
        ["integration", "1"],
      ]);
    });
    const { pathname, search } = new URL(adresse);
    for (const js of [true, false]) {
      await visiter(navigateur, origine, { js }, async ({ page, contexte }) => {
        await page.goto(`/?cadre=${encodeURIComponent(`${site.url}${pathname}${search}`)}`);
        const cadre = page.frameLocator("iframe");
        await cadre.getByRole("heading", { level: 1, name: /^Lieux d.autonomie$/ }).waitFor();
        if (js) {
          await cadre.locator(".plan--mobile").waitFor();
          expect(await axe(page, { cadres: true })).toEqual([]);
        }
        // Dans un cadre large et bas, la carte se voit entière.
        const large = await contexte.newPage();
        await large.goto(`/?largeur=1200&hauteur=600&cadre=${encodeURIComponent(`${site.url}${pathname}${search}`)}`);
        const [hote, plan] = [await large.locator("iframe").boundingBox(), await large.frameLocator("iframe").locator(".plan").boundingBox()];
        expect((plan?.y ?? Infinity) + (plan?.height ?? Infinity)).toBeLessThanOrEqual((hote?.y ?? 0) + (hote?.height ?? 0));
        expect(plan?.height).toBeGreaterThan(300);
        await large.close();
        await cadre.getByText(/^(Les \d+ premiers lieux|La liste de ces lieux)$/).click();
        const [onglet] = await Promise.all([contexte.waitForEvent("page"), cadre.locator("main li a").first().click()]);
        await onglet.waitForLoadState();
        expect(new URL(onglet.url()).pathname).toMatch(/^\/ecosysteme\/./);
        expect(await onglet.getByRole("banner").count()).toBe(1);
      });
    }
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
