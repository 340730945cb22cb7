import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { nommerSection, SECTIONS } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const ECRAN_PX = 780;
const ELEMENTS_MAX = 350;
const ARRETS_MAX = 40;

/** Ce qu'une personne parcourt : éléments hors dessins, arrêts de tabulation, et où commencent les parties à ouvrir. */
function mesurer(page: Page) {
  return page.evaluate(() => {
    const arrets = [...document.querySelectorAll<HTMLElement>("a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex]")].filter(
      (e) => e.tabIndex >= 0 && !e.matches(":disabled") && e.checkVisibility() && e.getClientRects().length > 0,
    );
    return {
      elements: document.body.querySelectorAll("*:not(svg *)").length,
      arrets: arrets.length,
      parties: document.querySelector(".parties")?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    };
  });
}

describe.runIf(navigateurPresent)("le résultat court", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test("le titre que le calcul écrit ne bouge plus, que son caractère vienne tard ou jamais", async () => {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: ECRAN_PX }, async ({ page, contexte }) => {
      let servir = (): void => undefined;
      const tard = new Promise<void>((suivre) => (servir = suivre));
      await contexte.route(/brygada[^/]*\.woff2$/, async (route) => {
        await tard;
        await route.continue();
      });
      await page.goto(`/simulateur?${DROME}`, { waitUntil: "domcontentloaded" });
      // Le délai pendant lequel un caractère facultatif peut encore servir est passé.
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].some((une) => une.family.includes("Brygada 1918 Variable") && une.status === "loading")))
        .toBe(true);
      const place = () => page.evaluate(() => ["h1", ".resume"].map((une) => document.querySelector(une)?.getBoundingClientRect().top));
      await page.waitForFunction(() => performance.now() - (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now()) > 1_000);
      const avant = await place();
      servir();
      await expect.poll(() => page.evaluate(() => [...document.fonts].filter((une) => une.status === "loading").length)).toBe(0);
      expect(await place()).toEqual(avant);
    });
  });

  test.each([360, 1280])("tient en trois écrans avant ses parties, en peu d'éléments et peu d'arrêts (%d px)", async (largeur) => {
    await visiter(navigateur, site.url, { largeur, hauteur: ECRAN_PX }, async ({ page }) => {
      await page.goto(`/simulateur?${DROME}`, { waitUntil: "networkidle" });
      const { elements, arrets, parties } = await mesurer(page);
      expect(elements).toBeLessThanOrEqual(ELEMENTS_MAX);
      expect(arrets).toBeLessThanOrEqual(ARRETS_MAX);
      expect(parties).toBeLessThanOrEqual(3 * ECRAN_PX);
    });
  });

  test.each([
    ["un appartement loué, six premiers pas", "v=1&dep=69&batiment=immeuble&milieu=urbain&statut=locataire&a18=1"],
    ["une maison de montagne, rien de local", "v=1&dep=74&batiment=maison&milieu=rural&a18=2&e4=3"],
    ["un hameau de huit foyers", "v=1&dep=46&batiment=maison&milieu=rural&a18=17&e4=8&foyers=8&pv=20&cuve=40&potager=2500&toit=900&surface=800"],
  ])("tient dans les mêmes bornes sur un téléphone : %s", async (_nom, requete) => {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: ECRAN_PX }, async ({ page }) => {
      await page.goto(`/simulateur?${requete}`, { waitUntil: "networkidle" });
      const { elements, arrets, parties } = await mesurer(page);
      expect(elements).toBeLessThanOrEqual(ELEMENTS_MAX);
      expect(arrets).toBeLessThanOrEqual(ARRETS_MAX);
      expect(parties).toBeLessThanOrEqual(3 * ECRAN_PX);
    });
  });

  test("sans JavaScript, chaque partie s'ouvre à son adresse et rend tout ce qu'elle annonce", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      const titres = {
        eau: "L’eau, mois par mois",
        energie: "L’énergie, mois par mois",
        alim: "L’alimentation, mois par mois",
        cout: "Le temps",
        doute: "Les jours sans",
        gestes: "Les gestes qui comptent",
        aide: "Des lieux, au plus près",
        garder: "Mes réponses",
        tout: "Ce que les axes se donnent",
      } as const;
      for (const section of SECTIONS) {
        await page.goto(`/simulateur?${DROME}&vue=${section}`);
        await page
          .getByRole("heading", { name: nommerSection(section), exact: true })
          .first()
          .waitFor();
        await page.getByRole("heading", { name: titres[section], exact: true }).first().waitFor();
      }
    });
  });

  test("« Pourquoi 24 % ? » ouvre quatre étapes dessinées, dont la dernière redonne le chiffre", async () => {
    await visiter(navigateur, site.url, { js: false, largeur: 360 }, async ({ page }) => {
      await page.goto(`/simulateur?${DROME}`);
      const chiffre = (await page.locator(".jauges .chiffre").first().textContent()) ?? "";
      await page
        .getByRole("link", { name: /^Pourquoi \d+\s%/ })
        .first()
        .click();
      const etapes = page.locator(".recit > li");
      expect(await etapes.count()).toBe(4);
      expect(await etapes.locator("svg").count()).toBe(4);
      expect(await etapes.last().locator("b").textContent()).toBe(chiffre);
    });
  });

  test("« Recalculer » et un curseur sont annoncés, gardent le focus, et disent ce qui a changé", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto(`/simulateur?${DROME}`, { waitUntil: "networkidle" });
      const statut = page.locator(".reglages [role=status]");
      expect(await statut.textContent()).toBe("");
      const bouton = page.getByRole("button", { name: "Recalculer" });
      await bouton.click();
      await expect.poll(() => statut.textContent()).toMatch(/Résultat recalculé\. Eau\s: \d+/);
      expect(await bouton.evaluate((e) => e === document.activeElement)).toBe(true);
      const champ = page.getByLabel("Volume de la cuve", { exact: true });
      await champ.fill("15");
      await page.getByText("Depuis le résultat précédent.").waitFor();
      await expect.poll(() => page.locator(".depuis").textContent()).toMatch(/Eau\s: \d+\s% → \d+\s% \(\+/);
      expect(await champ.evaluate((e) => e === document.activeElement)).toBe(true);
      expect(incidents).toEqual([]);
    });
  });

  test.each([true, false])("une famille sur un téléphone voit en trois gestes ce qu'une cuve change (JavaScript : %s)", async (js) => {
    await visiter(navigateur, site.url, { js, largeur: 360 }, async ({ page }) => {
      await page.goto(`/simulateur?${DROME.replace("cuve=5&", "")}`);
      await page.getByLabel("Volume de la cuve", { exact: true }).fill("5");
      await page.getByRole("button", { name: "Recalculer" }).click();
      await page.getByText("Depuis le résultat précédent.").waitFor();
      await expect.poll(() => page.locator(".depuis").textContent()).toMatch(/Eau\s: /);
    });
  });
});
