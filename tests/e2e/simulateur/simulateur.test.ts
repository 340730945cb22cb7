import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { axe, axeDesThemes } from "#tests/e2e/axe.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

async function lireTaux(page: Page): Promise<ReadonlyArray<string>> {
  return (await page.locator(".jauges .chiffre").allTextContents()).map((t) => t.replace(/\s/g, " ").trim());
}
async function deborde(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe.runIf(navigateurPresent)("le simulateur dans un vrai navigateur", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test.each([true, false])("de l'accueil au résultat de la Drôme, étape par étape, sans rien perdre (JavaScript : %s)", async (js) => {
    await visiter(navigateur, site.url, { js }, async ({ page, incidents }) => {
      await page.goto("/");
      await page.getByLabel("Votre département").fill("Drôme");
      await page.getByRole("textbox", { name: "Personnes" }).fill("4");
      await page.getByRole("button", { name: "Simuler" }).click();
      await page.waitForURL(/dep=Dr%C3%B4me/);
      expect(await lireTaux(page)).toHaveLength(3);
      await page.getByRole("link", { name: "Modifier mes réponses" }).click();
      await page.getByRole("button", { name: /^Bâtiment/ }).click();
      await page.getByLabel("Surface de toit reliée à une gouttière", { exact: true }).fill("120");
      // Changer d'onglet envoie l'étape quittée : rien de tapé ne se perd.
      await page.getByRole("button", { name: /^Eau/ }).click();
      await page.getByLabel("Volume de la cuve", { exact: true }).fill("5");
      await page.getByRole("button", { name: /^Énergie/ }).click();
      await page.getByLabel("Panneaux photovoltaïques", { exact: true }).fill("3");
      await page.getByRole("button", { name: /^Alimentation/ }).click();
      await page.getByLabel("Potager", { exact: true }).fill("150");
      await page.getByRole("button", { name: "Voir le résultat" }).last().click();
      await page.waitForURL((url) => url.searchParams.get("potager") === "150" && !url.searchParams.has("etape"));
      const url = new URL(page.url());
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ v: "1", a18: "2", e4: "2", toit: "120", cuve: "5", pv: "3", potager: "150" });
      const taux = await lireTaux(page);
      expect(taux).toHaveLength(3);
      for (const t of taux) expect(t).toMatch(/%$/);
      expect(await page.locator(".jauges .fourchette").count()).toBe(3);
      await page.getByRole("link", { name: "Le doute" }).click();
      await page.getByRole("heading", { name: "Les jours sans" }).waitFor();
      expect(incidents).toEqual([]);
    });
  });

  test("les mêmes nombres avec et sans JavaScript", async () => {
    const lire = (js: boolean) =>
      visiter(navigateur, site.url, { js }, async ({ page }) => {
        await page.goto(`/simulateur?${DROME}`);
        return lireTaux(page);
      });
    expect(await lire(true)).toEqual(await lire(false));
  });

  test("avec JavaScript, l'aperçu suit la saisie et l'adresse suit l'aperçu, sans rechargement", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto(`/simulateur?${DROME}&etape=eau`, { waitUntil: "networkidle" });
      await page.evaluate(() => document.body.setAttribute("data-temoin", "resté"));
      const avant = await page.locator(".apercu .chiffre").first().textContent();
      await page.getByLabel("Volume de la cuve", { exact: true }).fill("20");
      await expect.poll(() => page.locator(".apercu .chiffre").first().textContent()).not.toBe(avant);
      await page.waitForURL(/cuve=20/);
      expect(await page.locator("body").getAttribute("data-temoin")).toBe("resté");
      expect(await page.getByLabel("Volume de la cuve", { exact: true }).inputValue()).toBe("20");
      expect(incidents).toEqual([]);
    });
  });

  test("une valeur fautive : statut 422, phrase au champ, saisie gardée, lien du résumé", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      const reponse = await page.goto(`/simulateur?${DROME.replace("cuve=5", "cuve=beaucoup")}`);
      expect(reponse?.status()).toBe(422);
      const champ = page.getByLabel("Volume de la cuve", { exact: true });
      expect(await champ.inputValue()).toBe("beaucoup");
      expect(await champ.getAttribute("aria-invalid")).toBe("true");
      await page.getByRole("alert").getByRole("link").click();
      expect(new URL(page.url()).hash).toBe("#c-cuve");
    });
  });

  test("« Pourquoi ce chiffre ? » mène à l'explication, qui redonne le chiffre", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto(`/simulateur?${DROME}`);
      await page.locator(".jauges a.pourquoi").first().click();
      expect(new URL(page.url()).hash).toBe("#pourquoi");
      expect(await page.locator(".etapes-trace li").last().textContent()).toContain("Autonomie en eau");
      expect(await page.locator(".sources-trace li").count()).toBeGreaterThan(2);
    });
  });

  test("sans JavaScript : chaque axe ouvre ses portes, la question prête arrive écrite chez l'assistant", async () => {
    await visiter(navigateur, site.url, { js: false, largeur: 360 }, async ({ page, incidents }) => {
      await page.goto(`/simulateur?${DROME}&vue=tout`);
      const portes = page.locator("details", { has: page.locator(".portes-axe") });
      expect(await portes.count()).toBe(3);
      for (const porte of await portes.all()) {
        expect(await porte.locator('a[href^="/ecosysteme/"]').count()).toBe(3);
        expect(await porte.locator('a[href^="/reseaux/"]').count()).toBe(2);
        expect(await porte.locator('a[href^="/pensees-ecologiques/corpus/"]').count()).toBe(1);
        await porte.locator("summary").click();
      }
      expect(await deborde(page)).toBe(0);
      await portes.first().locator('a[href^="/entraide?q="]').click();
      await page.waitForURL("**/entraide?q=*");
      expect(await page.getByRole("textbox", { name: "Votre question" }).inputValue()).toMatch(/^Drôme \(26\) : comment/);
      expect(incidents).toEqual([]);
    });
  });

  test("avec JavaScript, une adresse sans version prend celle du jour sans être redemandée ; celle d'un lien ancien reste, et la page le dit", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto(`/simulateur?${DROME}`, { waitUntil: "networkidle" });
      // L'adresse se complète à l'éveil de la page, que le réseau calme n'attend pas.
      await expect.poll(() => new URL(page.url()).searchParams.get("dv") ?? "").toMatch(/^[0-9a-f]{8}$/);
      expect(await axe(page)).toEqual([]);
      await page.goto(`/simulateur?${DROME}&dv=00000000`, { waitUntil: "networkidle" });
      expect(new URL(page.url()).searchParams.get("dv")).toBe("00000000");
      await page.getByText("Ce lien a été fait avec d’autres valeurs que celles d’aujourd’hui.").waitFor();
      expect(incidents).toEqual([]);
    });
  });

  test("aucune violation d'accessibilité dans les deux thèmes, rien ne déborde à 320 pixels", async () => {
    await visiter(navigateur, site.url, { largeur: 320, hauteur: 640 }, async ({ page, incidents }) => {
      for (const chemin of [
        "/simulateur",
        `/simulateur?${DROME}&etape=energie`,
        `/simulateur?${DROME}&mode=global&pourquoi=energie.autonomie.taux`,
        "/simulateur?dep=Atlantide",
        "/simulateur/methode?q=toit",
        "/simulateur/validation",
        `/simulateur?${DROME}&dv=00000000`,
        `/simulateur?${DROME}&vue=tout&avant=20_18_2`,
      ]) {
        await page.goto(chemin, { waitUntil: "networkidle" });
        expect(await axeDesThemes(page), chemin).toEqual([]);
        expect(await deborde(page), chemin).toBe(0);
      }
      expect(incidents).toEqual([]);
    });
  });
});
