import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { demarrerAtelier, entreesDe, poserFiche, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { axe } from "#tests/e2e/axe.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const DIE = { lat: 44.753, lon: 5.37 };
const CREST = { lat: 44.729, lon: 5.02 };
const BREST = { lat: 48.39, lon: -4.49 };

/** Ce que la page dit des fiches que le cadrage ne montre pas. */
const direHors = (page: Page) => page.getByText(/hors du cadrage, dans la liste/);

describe.runIf(navigateurPresent)("le cadrage de la carte, choisi par l'animation", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);
  const { participant, animation } = entreesDe(() => site);
  const surDie = "5.25_44.7_5.5_44.8";
  const cadrer = async (cookie: string, cadrage: string) => {
    const body = new URLSearchParams({ geste: cadrage === "" ? "decadrer" : "cadrer", cadrage });
    const { status } = await fetch(`${site.url}/codev/carto`, { method: "POST", redirect: "manual", headers: { cookie, origin: site.url }, body });
    expect([200, 202, 302, 303]).toContain(status);
  };

  test("gardé d'un bouton, il vaut pour qui ouvre la carte ensuite ; les fiches dehors se nomment et se rejoignent ; il se défait", async () => {
    const [nadia, paul] = [await participant(), await animation()];
    await poserFiche(site, nadia, { titre: "Broyeur de Die", ...DIE });
    await poserFiche(site, nadia, { titre: "Four de Brest", ...BREST });
    await visiter(navigateur, site.url, { largeur: 1280, hauteur: 800 }, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, paul));
      // L'animation s'approche de Die, puis garde ce qu'elle voit.
      await cadrer(paul, surDie);
      await page.goto("/codev/carto", { waitUntil: "networkidle" });
      await page.locator(".plan-mobile").waitFor();
      await page.getByRole("button", { name: "Agrandir la carte" }).click();
      await page.getByRole("button", { name: "Garder ce cadrage" }).click();
      await page.getByText("Le cadrage est gardé").waitFor();
      const etendue = await page
        .locator("form", { has: page.getByRole("button", { name: "Garder ce cadrage" }) })
        .locator('input[name="cadrage"]')
        .inputValue();
      const [ouest = 0, sud = 0, est = 0, nord = 0] = etendue.split("_").map(Number);
      expect([ouest < DIE.lon, est > DIE.lon, sud < DIE.lat, nord > DIE.lat]).toEqual([true, true, true, true]);
      expect(est - ouest).toBeLessThan(0.25);
      expect(await axe(page)).toEqual([]);
      expect(incidents).toEqual([]);
    });
    // Une participante, au téléphone et sans JavaScript : la même étendue, et de quoi voir les autres.
    await visiter(navigateur, site.url, { js: false, largeur: 360, hauteur: 740 }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto");
      await expect.poll(() => direHors(page).innerText()).toMatch(/^1 fiche hors du cadrage.*Four de Brest/u);
      expect(await page.getByRole("button", { name: "Garder ce cadrage" }).count()).toBe(0);
      expect(await page.locator("#carte a[href*='fiche-']:visible").count()).toBe(1);
      await page.getByRole("link", { name: "Les voir sur la carte" }).click();
      await page.waitForURL(/tout=1/);
      expect(await direHors(page).count()).toBe(0);
      await page.getByRole("link", { name: "Cadrage de l’atelier" }).click();
      await direHors(page).waitFor();
    });
    await cadrer(paul, "");
    await visiter(navigateur, site.url, { js: false }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto");
      expect(await direHors(page).count()).toBe(0);
    });
  });

  test("une fiche posée, déplacée ou retirée ailleurs pendant qu'on lit : ce qui est hors du cadrage se met à jour sans recharger", async () => {
    const [nadia, paul] = [await participant("Léa"), await animation()];
    await cadrer(paul, surDie);
    await visiter(navigateur, site.url, { largeur: 1280, hauteur: 800 }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, paul));
      await page.goto("/codev/carto", { waitUntil: "networkidle" });
      const avant = (await direHors(page).count()) === 0 ? 0 : Number.parseInt(await direHors(page).innerText(), 10);
      const { id } = await poserFiche(site, nadia, { titre: "Moulin de Crest", ...CREST });
      // Si la lecture a commencé, elle attend d'être montrée ; ensuite elle est dans la liste, et hors du cadrage.
      const montrer = page.locator(".bandeau-nouvelles button");
      const lire = async () => {
        // Ce qui disparaît entre deux gestes ne s'attend pas : la lecture suivante le dira.
        for (const bouton of await montrer.all()) await bouton.click({ timeout: 1_000 }).catch(() => undefined);
        const [dit] = await direHors(page).allInnerTexts();
        return dit === undefined ? 0 : Number.parseInt(dit, 10);
      };
      await expect.poll(lire).toBe(avant + 1);
      expect(await direHors(page).innerText()).toContain("Moulin de Crest");
      const reponse = await fetch(`${site.url}/api/codev/fiches/${id}`, { method: "DELETE", headers: { cookie: paul, origin: site.url } });
      expect(reponse.status).toBeLessThan(300);
      await expect.poll(lire).toBe(avant);
    });
  });
});
