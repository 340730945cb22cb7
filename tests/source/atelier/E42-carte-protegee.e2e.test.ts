import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";
import { CODE, demarrerAtelier, entrer, poserFiche, temoinsDe } from "./atelier.ts";

describe.runIf(navigateurPresent)("E42", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);

  test.each([true, false])("E42 /codev/carto est la carte protégée : anonyme, on se connecte d'abord, puis on y revient (JavaScript : %s)", async (js) => {
    const { cookie } = await entrer(site, { pseudo: "Nadia", password: CODE });
    await poserFiche(site, cookie, { titre: "Verger partagé" });
    await visiter(navigateur, site.url, { js, largeur: 360, hauteur: 740 }, async ({ page, contexte, incidents }) => {
      await page.goto("/codev/carto?vue=toutes");
      expect(new URL(page.url()).pathname).toBe("/connexion");
      await page.getByLabel("Code de l’atelier").fill("die 2026 a");
      await page.getByRole("button", { name: "Entrer", exact: true }).click();
      await page.waitForURL(`${site.url}/codev/carto?vue=toutes`);
      expect(await page.getByRole("heading", { name: /Verger partagé/ }).count()).toBeGreaterThan(0);
      // La carte est dessinée, avec une épingle par lieu distinct.
      expect(await page.locator(".plan .epingle:visible").count()).toBeGreaterThan(0);
      await contexte.clearCookies();
      await contexte.addCookies(temoinsDe(site, cookie));
      await page.goto("/codev/carto?vue=miennes");
      expect(await page.getByRole("link", { name: /^Modifier/ }).count()).toBeGreaterThan(0);
      expect(incidents).toEqual([]);
    });
  });
});
