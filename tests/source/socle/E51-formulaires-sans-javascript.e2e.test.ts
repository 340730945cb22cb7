import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DUREE_MIN_MS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { NOMS_ONGLETS, ONGLETS } from "#app/contextes/propositions/domaine/proposition.ts";
import { axe } from "#tests/e2e/axe.ts";
import { demarrerSite, leNavigateur, navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";

const MOT_DE_PASSE = "animation-secrete";

describe.runIf(navigateurPresent)("E51 formulaires sans et avec JavaScript", () => {
  let site: Site;
  let navigateur: Browser;
  beforeAll(async () => {
    [site, navigateur] = await Promise.all([demarrerSite({ env: { CODEV_ADMIN_PASSWORD: MOT_DE_PASSE, LOG_LEVEL: "warn" } }), leNavigateur()]);
  });
  afterAll(async () => {
    await site.arreter();
  });

  const envoyer = (page: Page) => page.getByRole("button", { name: /^Envoyer/ }).click();
  /** Le délai minimal est mesuré par le serveur : la page est laissée ouverte autant qu'une personne l'y laisserait. */
  const lirePage = (page: Page) => page.waitForTimeout(DUREE_MIN_MS + 100);
  async function remplir(page: Page, nom: string): Promise<void> {
    await page.getByLabel("Nom du lieu").fill(nom);
    await page.getByLabel("Sorte de lieu").selectOption("ecolieu");
    await page.getByLabel("Commune", { exact: true }).fill("Crest");
    await page.getByLabel("Département").selectOption("26");
    await page.getByLabel("Eau", { exact: true }).check();
    await page.getByLabel("En quelques phrases").fill("Six foyers autour d'un ancien moulin, un verger commun et une micro-turbine en projet.");
  }

  test.each([false, true])("E51 proposer un lieu, se tromper, suivre, faire accepter, le voir sur la carte, le retirer (JavaScript : %s)", async (js) => {
    const nom = `Le Moulin des Prés ${js ? "avec" : "sans"} script`;
    let suivi = "";
    await visiter(navigateur, site.url, { js, largeur: 360, hauteur: 740 }, async ({ page, incidents }) => {
      await page.goto("/contribuer?onglet=ecosysteme");
      expect(new URL(page.url()).pathname).toBe("/proposer");
      await page.getByLabel("Nom du lieu").fill(nom);
      await page.getByLabel(/Site web/).fill("moulindespres");
      await lirePage(page);
      await envoyer(page);
      // Rien de tapé n'est perdu, et chaque faute est dite au champ et en tête.
      await page.locator("#erreurs").waitFor();
      expect(await page.locator("#erreurs li").count()).toBe(6);
      expect(await page.getByLabel("Nom du lieu").inputValue()).toBe(nom);
      expect(await page.getByLabel(/Site web/).getAttribute("aria-invalid")).toBe("true");
      await remplir(page, nom);
      await page.getByLabel(/Site web/).fill(`moulin-${js ? "avec" : "sans"}.exemple.fr`);
      await envoyer(page);
      // Le second des deux envois ressemble au premier : on le montre, sans rien empêcher.
      const quandMeme = page.getByRole("button", { name: "Envoyer quand même" });
      await page.getByRole("heading", { level: 1, name: "Merci" }).or(quandMeme).first().waitFor();
      if (await quandMeme.isVisible()) await envoyer(page);
      expect(await page.locator("h1").textContent()).toBe("Merci, c’est bien arrivé");
      suivi = (await page.locator(".lien-suivi a").getAttribute("href")) ?? "";
      await page.goto(suivi);
      expect(await page.locator("#etat").textContent()).toMatch(/reçue$/);
      expect(incidents).toEqual([]);
    });
    await visiter(navigateur, site.url, { js }, async ({ page, incidents }) => {
      await page.goto("/admin/propositions");
      expect(new URL(page.url()).pathname).toBe("/connexion");
      await page.locator("input[name=password]").fill(MOT_DE_PASSE);
      await page.locator("form:has(input[name=password]) button[type=submit]").click();
      await page.waitForURL("**/admin/propositions");
      await page.getByRole("link", { name: nom.replaceAll("'", "’") }).click();
      // La commune a suffi : le lieu est déjà placé à sa mairie.
      expect(await page.getByLabel(/Latitude/).inputValue()).toMatch(/^44[.,]7288$/);
      await page.getByRole("button", { name: "Publier" }).click();
      await page.getByText("C’est publié").waitFor();
      expect(incidents).toEqual([]);
    });
    await visiter(navigateur, site.url, { js, largeur: 360, hauteur: 740 }, async ({ page }) => {
      await page.goto(suivi);
      await page.getByRole("link", { name: "La voir" }).click();
      await page.getByRole("heading", { level: 1, name: nom }).waitFor();
      expect(await page.locator("h1").textContent()).toBe(nom);
      await page.goto("/ecosysteme?departement=26");
      expect(await page.getByRole("link", { name: nom }).count()).toBeGreaterThan(0);
      await page.goto(suivi);
      await page.getByRole("button", { name: "Retirer ma proposition" }).click();
      await page.getByText("Votre proposition est retirée.").waitFor();
      await page.goto("/ecosysteme?departement=26");
      expect(await page.getByRole("link", { name: nom }).count()).toBe(0);
    });
  });

  test("E44 E51 les cinq onglets sont des liens, tiennent à 360 pixels et n'ont aucune violation d'accessibilité, clair et sombre", async () => {
    for (const theme of ["light", "dark"] as const)
      await visiter(navigateur, site.url, { theme, largeur: 360, hauteur: 740 }, async ({ page, incidents }) => {
        for (const onglet of ONGLETS) {
          await page.goto("/proposer");
          await page.getByRole("navigation", { name: "Type de proposition" }).getByRole("link", { name: NOMS_ONGLETS[onglet], exact: true }).click();
          await page.waitForURL(`**/proposer?onglet=${onglet}`);
          expect(await page.locator('.onglets [aria-current="page"]').textContent()).toBe(NOMS_ONGLETS[onglet]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
          await envoyer(page);
          await page.locator("#erreurs").waitFor();
          expect(await axe(page), onglet).toEqual([]);
        }
        expect(incidents).toEqual([]);
      });
  });

  test("E51 un envoi venu d'un autre site est refusé", async () => {
    const reponse = await fetch(`${site.url}/proposer`, {
      method: "POST",
      headers: { Origin: "https://autre.exemple" },
      body: new URLSearchParams({ submission_type: "outil" }),
    });
    expect([400, 403]).toContain(reponse.status);
  });
});
