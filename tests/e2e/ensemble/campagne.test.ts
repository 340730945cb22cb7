import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demarrerAtelier, entreesDe, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { axe } from "#tests/e2e/axe.ts";
import { leNavigateur, navigateurPresent, pageSuivante, visiter, type Site } from "#tests/e2e/harnais.ts";

const TELEPHONE = { largeur: 360, hauteur: 740 };

describe.runIf(navigateurPresent)("une campagne", () => {
  let site: Site;
  let navigateur: Browser;
  beforeAll(async () => {
    [site, navigateur] = await Promise.all([demarrerAtelier(), leNavigateur()]);
  });
  afterAll(async () => {
    await site.arreter();
  });
  const { animation } = entreesDe(() => site);
  const debord = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test("sans JavaScript, de l'ouverture au tableur : trente foyers répondent sur un téléphone, la synthèse paraît à dix et se compare", async () => {
    const lien = await visiter(navigateur, site.url, { js: false }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, await animation()));
      await page.goto("/admin/campagnes");
      await page.getByLabel("Nom, que tous verront").fill("Ceux du bourg");
      await page.getByLabel("Département ou territoire").fill("26");
      await page.getByLabel("Commune").fill("Die");
      await pageSuivante(page, () => page.getByRole("button", { name: "Ouvrir la campagne" }).click());
      await expect(page.getByRole("status").textContent()).resolves.toContain("La campagne est ouverte");
      const synthese = await page.getByRole("link", { name: "Synthèse : Ceux du bourg" }).getAttribute("href");
      return (synthese ?? "").replace("/synthese", "");
    });

    await visiter(navigateur, site.url, { js: false, ...TELEPHONE, tactile: true }, async ({ page, incidents }) => {
      await page.goto(lien);
      expect(await debord(page)).toBe(0);
      await pageSuivante(page, () => page.getByRole("button", { name: "Envoyer ma réponse" }).click());
      // Rien d'écrit : la faute est dite à son champ, rien n'est compté.
      await expect(page.getByRole("alert").textContent()).resolves.toContain("au moins une personne");
      await page.locator("[name=a18]").fill("2");
      await page.locator("[name=cuve]").fill("4");
      await pageSuivante(page, () => page.getByRole("button", { name: "Envoyer ma réponse" }).click());
      await expect(page.getByRole("status").textContent()).resolves.toContain("votre réponse est comptée");
      expect([await debord(page), incidents]).toEqual([0, []]);
      await page.goto(`${lien}/synthese`);
      expect(await page.locator("main").textContent()).toContain("La synthèse paraît à 10 foyers.");
      expect((await fetch(`${site.url}${lien}/synthese.csv`)).status).toBe(404);
    });

    for (let i = 1; i < 30; i++) {
      const body = new URLSearchParams({ envoi: `essai-${i}`, a18: "2", e4: String(i % 3), toit: String(60 + 3 * i), cuve: String(i % 7), pv: String(i % 4) });
      const { status } = await fetch(`${site.url}${lien}`, { method: "POST", redirect: "manual", headers: { origin: site.url }, body });
      expect(status).toBe(303);
    }

    await visiter(navigateur, site.url, { js: false, ...TELEPHONE }, async ({ page }) => {
      await page.goto(`${lien}/synthese`);
      await expect(page.getByRole("heading", { name: /30 foyers, / }).count()).resolves.toBe(1);
      expect(await page.getByText(/Die compte 4\s\d{3}\shabitants \(Insee, 2023\)/u).count()).toBe(1);
      expect(await debord(page)).toBe(0);
      await page.getByLabel("Le mettre dans un autre territoire").fill("Finistère");
      await pageSuivante(page, () => page.getByRole("button", { name: "Comparer" }).click());
      expect(await page.getByRole("table", { name: /ici et ailleurs/ }).count()).toBe(1);
    });
    // axe demande des scripts ; les pages, elles, n'en ont pas.
    for (const theme of ["light", "dark"] as const)
      await visiter(navigateur, site.url, { theme, ...TELEPHONE }, async ({ page, contexte, incidents }) => {
        await contexte.addCookies(temoinsDe(site, await animation()));
        for (const chemin of [lien, `${lien}?fait=1&a18=2&cuve=4`, `${lien}/synthese?avec=29`, `${lien}/ecran`, "/admin/campagnes"]) {
          await page.goto(chemin);
          expect([chemin, await debord(page), await axe(page)]).toEqual([chemin, 0, []]);
        }
        await page.goto(`${lien}/ecran`);
        expect(await page.getByRole("img", { name: /QR code pour répondre/ }).count()).toBe(1);
        // Suivre la salle ne quitte pas le plein écran : la page reste la même.
        await page.getByRole("button", { name: "Plein écran" }).click();
        await page.waitForFunction(() => document.fullscreenElement !== null, undefined, { timeout: 60_000 });
        await page.getByRole("link", { name: /^Actualiser/ }).click();
        await page.getByRole("link", { name: "Ne plus actualiser" }).waitFor({ timeout: 60_000 });
        expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
        expect(incidents).toEqual([]);
      });
    // Au mur : le carré, le compte et toute la synthèse sur le même écran, côte à côte ; au téléphone, l'un sous l'autre.
    for (const [largeur, hauteur] of [
      [1280, 720],
      [1920, 1080],
      [360, 740],
    ] as const)
      await visiter(navigateur, site.url, { js: false, largeur, hauteur }, async ({ page }) => {
        await page.goto(`${lien}/ecran`);
        const [code, compte, synthese] = await Promise.all(
          [".code-qr", "[role=status]", ".projection-synthese"].map((selecteur) => page.locator(selecteur).boundingBox()),
        );
        if (!code || !compte || !synthese) throw new Error("écran incomplet");
        const basDePage = await page.evaluate(() => document.documentElement.scrollHeight);
        if (largeur === 360) expect(synthese.y).toBeGreaterThan(compte.y + compte.height);
        else {
          expect(basDePage).toBeLessThanOrEqual(hauteur);
          expect(synthese.x).toBeGreaterThan(code.x + code.width);
          expect(code.width).toBeGreaterThanOrEqual(hauteur * 0.4);
        }
        expect(await debord(page)).toBe(0);
        // Au mur, des têtes de colonne courtes ; en main, rien n'est abrégé, et l'ordre des gestes s'explique.
        const vu = await page.locator("main").innerText();
        if (largeur === 360) expect(vu).toContain("D’abord ce qui compte à la fois par le nombre de foyers et par ce que chacun y gagne.");
        if (largeur !== 360) expect(vu).toMatch(/Un quart au-dessous\s+Au milieu\s+Un quart au-dessus/u);
        const titres = await page.locator(".projection-synthese td").evaluateAll((cases) => [...new Set(cases.map((c) => c.dataset["titre"]))]);
        expect(titres).toEqual(["Un foyer sur quatre est au-dessous", "Au milieu", "Un foyer sur quatre est au-dessus"]);
      });
    // Sans scripts, rien ne promet le plein écran, et la page se recharge.
    await visiter(navigateur, site.url, { js: false, largeur: 1280, hauteur: 720 }, async ({ page }) => {
      await page.goto(`${lien}/ecran?suivre=1`);
      expect(await page.getByRole("button", { name: "Plein écran" }).count()).toBe(0);
      expect(await page.locator("meta[http-equiv=refresh]").count()).toBe(1);
    });
    const csv = await fetch(`${site.url}${lien}/synthese.csv`);
    expect(csv.headers.get("content-disposition")).toContain("synthese-");
    expect((await csv.text()).split("\r\n")[1]).toMatch(/^Eau;%;\d+;\d+;\d+;30$/);
  }, 240_000);
});
