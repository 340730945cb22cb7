import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { adresseComparaison } from "#app/contextes/simulateur/domaine/adresse-comparaison.ts";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { axe, navigateurPresent, pageSuivante, type Site, visiter } from "./harnais.ts";
import { monter } from "./monter.ts";

const B = DROME.replace("cuve=5", "cuve=15");
const C = DROME.replace("dep=26", "dep=974");

describe.runIf(navigateurPresent)("comparer et garder, dans un vrai navigateur", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test("sans JavaScript : du résultat à la comparaison, par un lien collé, les différences d'abord", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page, incidents }) => {
      await page.goto(`/simulateur?${DROME}&vue=garder`);
      await page.getByRole("link", { name: "Comparer ce scénario" }).click();
      await page.getByLabel("Adresse d’un scénario").fill(`${site.url}/simulateur?${B}`);
      await pageSuivante(page, () => page.getByRole("button", { name: "Comparer" }).click());
      expect(new URL(page.url()).search).toBe(new URL(adresseComparaison([DROME, B]), site.url).search);
      const titres = await page.getByRole("heading", { level: 2 }).allTextContents();
      expect(titres.slice(0, 5)).toEqual(["A", "B", "Ce qui diffère", "Ce que cela change", "Ce que cela coûte"]);
      const differences = page.getByRole("region", { name: "Réponses qui diffèrent" });
      expect(await differences.getByRole("row").count()).toBe(2);
      expect((await differences.textContent())?.replace(/\s/g, " ")).toContain("Volume de la cuve5 m³15 m³");
      await page.getByText("Ou un foyer déjà décrit").click();
      await pageSuivante(page, () => page.locator("main details .liens a").first().click());
      expect(await page.getByRole("heading", { level: 2, name: "C", exact: true }).count()).toBe(1);
      await pageSuivante(page, () => page.getByRole("link", { name: "Retirer le scénario A" }).click());
      expect(await page.getByRole("heading", { level: 2, name: "C", exact: true }).count()).toBe(0);
      expect(incidents).toEqual([]);
    });
  });

  test("sans JavaScript : un fichier se télécharge, se rouvre ; un mauvais fichier est dit", async () => {
    const dossier = mkdtempSync(join(tmpdir(), "autonomie-fichier-"));
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto(`/simulateur?${DROME}&vue=garder`);
      const [telechargement] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Télécharger (.json)" }).click()]);
      expect(telechargement.suggestedFilename()).toBe("autonomie-26.json");
      const chemin = join(dossier, "scenario.json");
      await telechargement.saveAs(chemin);
      expect(JSON.parse(readFileSync(chemin, "utf8"))).toMatchObject({ format: "autonomie.scenario", reponses: { dep: "26", cuve: "5" } });

      await page.goto("/simulateur/ouvrir");
      const mauvais = join(dossier, "mauvais.json");
      writeFileSync(mauvais, "bonjour");
      await page.getByLabel("Fichier .json").setInputFiles(mauvais);
      await pageSuivante(page, () => page.getByRole("button", { name: "Rouvrir" }).click());
      expect(await page.getByText("n’est pas du JSON lisible").count()).toBe(1);
      await page.getByLabel("Fichier .json").setInputFiles(chemin);
      await pageSuivante(page, () => page.getByRole("button", { name: "Rouvrir" }).click());
      expect(new URL(page.url()).search).toBe(`?${DROME}`);
    });
  });

  test("avec JavaScript : gardé dans le navigateur, retrouvé ailleurs, comparé, oublié", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto(`/simulateur?${B}&vue=garder`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Garder dans ce navigateur" }).click();
      await page.goto(`/simulateur?${DROME}&vue=garder`, { waitUntil: "networkidle" });
      await page.getByRole("link", { name: /^Comparer avec/ }).click();
      await page.getByRole("heading", { name: "Ce qui diffère" }).waitFor();
      await page.goto(`/simulateur?${DROME}&vue=garder`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: /^Oublier .*15 m³ de cuve/ }).click();
      expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
      expect(incidents).toEqual([]);
    });
  });

  test.each(["light", "dark"] as const)("aucune violation d'accessibilité, rien ne déborde à 320 pixels (%s)", async (theme) => {
    await visiter(navigateur, site.url, { theme, largeur: 320, hauteur: 640 }, async ({ page }) => {
      for (const chemin of [
        "/simulateur/comparer",
        adresseComparaison([DROME]),
        adresseComparaison([DROME, B, C]),
        `${adresseComparaison([DROME])}&b=bonjour`,
        "/simulateur/ouvrir",
        `/simulateur?${DROME}&vue=garder`,
      ]) {
        await page.goto(chemin, { waitUntil: "networkidle" });
        expect(await axe(page), chemin).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), chemin).toBe(0);
      }
    });
  });
});
