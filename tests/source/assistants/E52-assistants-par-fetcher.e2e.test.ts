import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axe } from "#tests/e2e/axe.ts";
import { demarrerSite, leNavigateur, navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { servirBifrost, type ServeurBifrost } from "#tests/faux/serveur-bifrost.ts";

const QUESTION = "Où trouver des semences paysannes ?";
const REPONSE =
  "Commencez par le **Réseau Semences Paysannes** [1].\n\n- une maison des semences [2]\n- ![pixel](https://pirate.test/p.png) <script>alert(1)</script>\n\nVoir [ce site](https://pirate.test/) ou [le simulateur](/simulateur) [77].";

const champ = (page: Page) => page.getByRole("textbox", { name: "Votre question" });
const demander = (page: Page) => page.getByRole("button", { name: "Demander" }).click();
const reponse = (page: Page) => page.getByRole("article", { name: "Réponse" }).last();

describe.runIf(navigateurPresent)("E52 les assistants passent par des fetchers", () => {
  let amont: ServeurBifrost;
  let site: Site;
  let navigateur: Browser;
  beforeAll(async () => {
    amont = await servirBifrost();
    site = await demarrerSite({ env: { GATEWAY_URL: amont.url, GATEWAY_VK: "sk-bf-essai" } });
    navigateur = await leNavigateur();
  });
  afterAll(async () => {
    await site?.arreter();
    await amont?.fermer();
  });

  test.each(["/entraide", "/reseaux", "/taff", "/pensees-ecologiques"])(
    "E52 %s : la réponse vient sans recharger la page, la conversation suit",
    async (chemin) => {
      amont.regler({ texte: REPONSE });
      await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
        await page.goto(chemin);
        await page.evaluate("window.marque = 1");
        await champ(page).fill(QUESTION);
        await demander(page);
        await reponse(page).getByText("Commencez par le").waitFor();
        expect(await page.evaluate("window.marque")).toBe(1);
        // Le champ se vide quand la réponse est entière, pas à son premier mot.
        await expect.poll(() => champ(page).inputValue()).toBe("");
        await champ(page).fill("Et pour les fruits ?");
        await demander(page);
        await expect.poll(() => page.getByRole("article", { name: "Réponse" }).count()).toBe(2);
        expect(await axe(page)).toEqual([]);
        expect(incidents).toEqual([]);
      });
    },
  );

  test("E52 la réponse est du texte sûr : ni image, ni script, ni lien étranger ; les numéros mènent aux sources", async () => {
    amont.regler({ texte: REPONSE });
    await visiter(navigateur, site.url, { largeur: 360 }, async ({ page, incidents }) => {
      await page.goto("/entraide");
      await champ(page).fill(QUESTION);
      await demander(page);
      await reponse(page).waitFor();
      expect(await reponse(page).locator("img, script").count()).toBe(0);
      expect(await reponse(page).locator('a[href*="pirate"]').count()).toBe(0);
      expect(await reponse(page).getByRole("link", { name: "le simulateur" }).getAttribute("href")).toBe("/simulateur");
      expect(await reponse(page).textContent()).not.toContain("77");
      await reponse(page).getByRole("link", { name: "Source 2" }).click();
      expect(new URL(page.url()).hash).toBe("#entraide-1-source-2");
      expect(await page.locator("#entraide-1-source-2").isVisible()).toBe(true);
      expect(incidents).toEqual([]);
    });
  });

  test("E52 une réponse de modèle se lit dans un flux ; des extraits passent par le fetcher de la page", async () => {
    amont.regler({ texte: REPONSE });
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      const envois: Array<string> = [];
      page.on("request", (demande) => {
        if (demande.method() === "POST") envois.push(`${new URL(demande.url()).pathname} ${demande.headers()["accept"] ?? ""}`);
      });
      await page.goto("/entraide");
      await champ(page).fill(QUESTION);
      await demander(page);
      await reponse(page).getByText("Commencez par le").waitFor();
      await page.getByText("Extraits", { exact: true }).first().click();
      await champ(page).fill(QUESTION);
      await demander(page);
      await reponse(page).getByText("mot pour mot").waitFor();
      expect(envois).toEqual(["/api/chatbot text/event-stream", expect.stringMatching(/^\/entraide\.data /)]);
      expect(incidents).toEqual([]);
    });
  });

  test.each([
    ["clair", "light", 360],
    ["sombre", "dark", 1280],
  ] as const)("E33 E52 « # » ouvre la liste des auteurs au clavier, sans faute d'accessibilité, en %s", async (_nom, theme, largeur) => {
    amont.regler({ texte: REPONSE });
    await visiter(navigateur, site.url, { theme, largeur, hauteur: 740 }, async ({ page, incidents }) => {
      await page.goto("/pensees-ecologiques");
      await champ(page).pressSequentially("#");
      const liste = page.getByRole("listbox", { name: "Autrices et auteurs proposés" });
      await expect.poll(() => liste.getByRole("option").count()).toBe(32);
      expect(await axe(page)).toEqual([]);
      await champ(page).pressSequentially("illi");
      expect(await liste.getByRole("option").count()).toBe(1);
      await page.keyboard.press("Enter");
      await champ(page).pressSequentially("que dire des outils ? #personne");
      expect(await champ(page).inputValue()).toBe("#ivan-illich que dire des outils ? #personne");
      expect(await liste.count()).toBe(0);
      await page.keyboard.press("Control+Enter");
      await reponse(page).getByText("« personne » est laissé de côté").waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      expect(incidents).toEqual([]);
    });
  });

  test("E33 E52 au doigt, sur un téléphone : un appui choisit l'auteur, le champ garde le focus", async () => {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740, tactile: true }, async ({ page, incidents }) => {
      await page.goto("/pensees-ecologiques");
      await champ(page).tap();
      await champ(page).pressSequentially("Dire #van");
      const option = page.getByRole("option", { name: /Vandana Shiva/ });
      const boite = await option.boundingBox();
      expect(boite?.height).toBeGreaterThanOrEqual(44);
      expect(boite !== null && boite.y >= 0 && boite.x >= 0 && boite.x + boite.width <= 360).toBe(true);
      await option.tap();
      expect(await champ(page).inputValue()).toBe("Dire #vandana-shiva ");
      expect(await page.evaluate("document.activeElement?.tagName")).toBe("TEXTAREA");
      expect(incidents).toEqual([]);
    });
  });

  test("E52 Arrêter coupe l'appel amont, la question reste", async () => {
    amont.regler("muet");
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      await page.goto("/entraide");
      await champ(page).fill(QUESTION);
      const avant = amont.recues.length;
      await demander(page);
      await expect.poll(() => amont.recues.length).toBe(avant + 1);
      await page.getByRole("button", { name: "Arrêter" }).click();
      await page.getByRole("log").getByText("Réponse arrêtée").waitFor();
      expect(await champ(page).inputValue()).toBe(QUESTION);
      await expect.poll(() => amont.recues[avant]?.abandonnee).toBe(true);
    });
  });

  test("E52 amont en panne : les documents répondent, et l'avis le dit", async () => {
    amont.regler("panne");
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      await page.goto("/entraide");
      await champ(page).fill(QUESTION);
      await demander(page);
      await reponse(page).getByText("sans modèle de langue").waitFor();
      expect(await reponse(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(2);
      expect(await page.getByText("questions restantes").textContent()).toMatch(/\d+/);
    });
  });

  test("E52 réseau coupé : un message à côté de la question, la page reste", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, contexte }) => {
      await page.goto("/entraide");
      await champ(page).fill(QUESTION);
      await contexte.setOffline(true);
      await demander(page);
      await page.getByRole("alert").getByText("La connexion a été coupée").waitFor();
      expect(await champ(page).inputValue()).toBe(QUESTION);
    });
  });

  test.each(["/entraide", "/reseaux", "/taff", "/pensees-ecologiques"])(
    "E51 E52 %s sans script : le formulaire poste et la page revient avec la réponse",
    async (chemin) => {
      amont.regler({ texte: "Une piste claire [1]." });
      await visiter(navigateur, site.url, { js: false, largeur: 360 }, async ({ page, incidents }) => {
        await page.goto(chemin);
        await champ(page).fill(QUESTION);
        await demander(page);
        await reponse(page).getByText("Une piste claire").waitFor();
        // L'échange suivant garde le premier à l'écran et l'envoie au modèle.
        await champ(page).fill("Et pour les fruits ?");
        await demander(page);
        // La page se recharge : on attend la seconde réponse avant de relire la première.
        await page.getByRole("article").nth(1).waitFor();
        expect(await page.getByText(QUESTION).first().isVisible()).toBe(true);
        expect(await page.getByRole("article").count()).toBe(2);
        // Un exemple est un lien qui remplit le champ.
        await page.goto(`${chemin}?${chemin === "/reseaux" || chemin === "/taff" ? "question" : "q"}=${encodeURIComponent("eau de pluie")}`);
        expect(await champ(page).inputValue()).toBe("eau de pluie");
        expect(incidents).toEqual([]);
      });
    },
  );

  test("E51 une question vide revient avec son message, sans script", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto("/entraide");
      await page.evaluate("0");
      await champ(page).fill("  x  ");
      await demander(page);
      await page.getByText("2 caractères au moins").waitFor();
      expect(await champ(page).getAttribute("aria-invalid")).toBe("true");
    });
  });
});
