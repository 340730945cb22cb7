import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { adresseComparaison } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { axe, axeDesThemes } from "#tests/e2e/axe.ts";
import { navigateurPresent, pageSuivante, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

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
      expect(titres.slice(0, 5).map((t) => t.replace(/\s/g, " "))).toEqual([
        "A",
        "B, volume de la cuve : 15 m³",
        "Ce qui diffère",
        "Ce que cela change",
        "Ce que cela coûte",
      ]);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Volume de la cuve");
      // Une réponse change sans quitter la page ; une valeur qui ne convient pas garde la comparaison.
      await pageSuivante(page, () => page.getByRole("link", { name: "Changer une réponse de B" }).click());
      const deB = page.locator("li", { has: page.getByText("Changer une réponse de B") });
      await deB.getByLabel("Nombre").fill("20");
      await pageSuivante(page, () => deB.getByRole("button", { name: "Changer ici" }).click());
      expect(new URL(page.url()).searchParams.get("b")).toContain("cuve=20");
      await pageSuivante(page, () => page.getByRole("link", { name: "Changer une réponse de B" }).click());
      await deB.getByLabel("Nombre").fill("beaucoup");
      await pageSuivante(page, () => deB.getByRole("button", { name: "Garder les deux" }).click());
      expect(await deB.getByRole("alert").textContent()).toContain("beaucoup");
      await page.goto(adresseComparaison([DROME, B]));
      const differences = page.getByRole("region", { name: "Réponses qui diffèrent" });
      expect(await differences.getByRole("row").count()).toBe(2);
      expect((await differences.textContent())?.replace(/\s/g, " ")).toContain("Volume de la cuve5 m³15 m³");
      await page.getByText("Ou un foyer déjà décrit").click();
      await pageSuivante(page, () => page.locator("main details .liens a").first().click());
      expect(await page.getByRole("heading", { level: 2, name: /^C,/ }).count()).toBe(1);
      await pageSuivante(page, () => page.getByRole("link", { name: "Retirer le scénario A" }).click());
      expect(await page.getByRole("heading", { level: 2, name: /^C,/ }).count()).toBe(0);
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

  test.each([true, false])("six mille euros : trois plans lus, leurs aides nommées, le premier ouvert (JavaScript : %s)", async (js) => {
    await visiter(navigateur, site.url, { js, largeur: 360, hauteur: 740 }, async ({ page, incidents }) => {
      await page.goto(`/simulateur/decider?v=1&dep=26&a18=2&e4=2&toit=120&statut=proprietaire`);
      await page.getByLabel("Budget d’achat, en €").fill("6000");
      await pageSuivante(page, () => page.getByRole("button", { name: "Voir trois plans" }).click());
      const plans = page.getByRole("article");
      await plans.first().waitFor({ timeout: 60_000 });
      expect(await plans.count()).toBeGreaterThanOrEqual(2);
      expect(await plans.first().getByRole("heading").textContent()).toContain("Le plan conseillé");
      expect(await page.getByText("Peut-être aidé, jamais compté").count()).toBeGreaterThanOrEqual(1);
      if (js) expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      await pageSuivante(page, () =>
        plans
          .first()
          .getByRole("link", { name: /^Ouvrir ce scénario/ })
          .click(),
      );
      expect(await page.locator(".jauges, .resultat").count()).toBeGreaterThanOrEqual(1);
      expect(incidents).toEqual([]);
    });
  });

  test("aucune violation d'accessibilité dans les deux thèmes, rien ne déborde à 320 pixels", async () => {
    await visiter(navigateur, site.url, { largeur: 320, hauteur: 640 }, async ({ page }) => {
      for (const chemin of [
        "/simulateur/comparer",
        adresseComparaison([DROME]),
        adresseComparaison([DROME, B, C]),
        `${adresseComparaison([DROME])}&b=bonjour`,
        "/simulateur/ouvrir",
        `/simulateur?${DROME}&vue=garder`,
      ]) {
        await page.goto(chemin, { waitUntil: "networkidle" });
        expect(await axeDesThemes(page), chemin).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), chemin).toBe(0);
      }
    });
  });
});
