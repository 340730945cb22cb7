import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { servirRag, type ServeurRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { axe } from "#tests/e2e/axe.ts";
import { demarrerSite, leNavigateur, navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";

// Les pensées écologiques devant un serveur de recherche de théâtre. Les attentes portent sur ce qui s'affiche, jamais sur une durée.

const CHEMIN = "/pensees-ecologiques";
const CLE = "cle-rag-navigateur";
const QUESTION = "Qu'est-ce qu'un outil convivial ? #ivan-illich";

const champ = (page: Page) => page.getByRole("textbox", { name: "Votre question" });
const bouton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const article = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

async function demander(page: Page, question = QUESTION): Promise<void> {
  await page.goto(CHEMIN);
  await champ(page).fill(question);
  // La liste des auteurs s'ouvre sur le mot-dièse ; elle ne doit pas retenir l'envoi.
  await page.keyboard.press("Escape");
  await bouton(page, "Demander").click();
}

describe.runIf(navigateurPresent)("les pensées, avec un serveur de recherche", () => {
  let rag: ServeurRag;
  let site: Site;
  let navigateur: Browser;
  beforeAll(async () => {
    rag = await servirRag({ cle: CLE, rythme_ms: 15 });
    site = await demarrerSite({ env: { RAG_PE_URL: rag.url, RAG_PE_API_KEY: CLE } });
    navigateur = await leNavigateur();
  });
  afterAll(async () => {
    await site?.arreter();
    await rag?.fermer();
  });

  test("la réponse s'écrit, ses sources mènent au document de l'auteur, la question est partie avec sa préface et ses mots-clés", async () => {
    rag.regler({ cas: "corpus" });
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await demander(page);
      await article(page, "Réponse en cours").locator(".reponse").waitFor();
      await article(page, "Réponse").waitFor();
      const texte = (await article(page, "Réponse").textContent()) ?? "";
      expect(texte).toMatch(/Illich/);
      expect(texte).not.toMatch(/References|<think|Sorry/);
      expect(await article(page, "Réponse").locator('a[href^="/pensees-ecologiques/corpus/ivan-illich__"]').count()).toBeGreaterThanOrEqual(1);
      expect(rag.recues.at(-1)?.controle).toMatchObject({ auteur: "ivan-illich", fautes: [] });
      expect(rag.recues.at(-1)?.chemin).toBe("/query/stream");
      expect(await axe(page)).toEqual([]);
      expect(incidents).toEqual([]);
    });
  });

  test("Arrêter ferme la prise du serveur de recherche, le texte reste", async () => {
    rag.regler({ cas: "stream-stall" });
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await demander(page);
      await article(page, "Réponse en cours").getByText("Pour Illich, un outil").waitFor();
      await bouton(page, "Arrêter").click();
      await article(page, "Réponse interrompue").getByText("Pour Illich, un outil").waitFor();
      await expect.poll(() => rag.recues.at(-1)?.abandonnee).toBe(true);
      expect(incidents).toEqual([]);
    });
  });

  test("coupé au milieu : le texte reste, dit interrompu ; en panne avant le premier mot : les textes du site, et un avis", async () => {
    await visiter(navigateur, site.url, { largeur: 320 }, async ({ page, incidents }) => {
      rag.regler({ cas: "stream-cut" });
      await demander(page);
      await article(page, "Réponse interrompue").getByText("Pour Illich, un outil").waitFor();
      rag.regler({ cas: "500-raw" });
      await demander(page, "Que dit Illich du seuil et de la bicyclette ?");
      await article(page, "Réponse").getByText("Réponse documentaire, sans modèle de langue").waitFor();
      expect(await page.locator("body").textContent()).not.toContain("trace-secrete");
      expect(await axe(page)).toEqual([]);
      expect(incidents).toEqual([]);
    });
  });

  test("sans JavaScript, la même réponse dans la page", async () => {
    rag.regler({ cas: "corpus" });
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto(CHEMIN);
      await champ(page).fill(QUESTION);
      await bouton(page, "Demander").click();
      await article(page, "Réponse").getByText("Illich").first().waitFor();
      expect(rag.recues.at(-1)?.chemin).toBe("/query");
      expect(rag.recues.at(-1)?.controle.fautes).toEqual([]);
    });
  });

  test("malade : le refus se dit, la question reste dans le champ", async () => {
    rag.regler({ cas: "corpus", sante: "malade" });
    const autre = await demarrerSite({ env: { RAG_PE_URL: rag.url, RAG_PE_API_KEY: CLE } });
    try {
      const avant = rag.recues.length;
      await visiter(navigateur, autre.url, {}, async ({ page }) => {
        await demander(page);
        await page.getByText("La recherche dans les textes est en pause.").first().waitFor();
        expect(await champ(page).inputValue()).toContain("outil convivial");
        expect(rag.recues).toHaveLength(avant);
      });
    } finally {
      await autre.arreter();
    }
  });
});
