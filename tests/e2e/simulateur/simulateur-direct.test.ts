import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const CUVE = "Volume de la cuve";
const TAUX = ".jauges .chiffre";

async function lireTaux(page: Page, ou = TAUX): Promise<ReadonlyArray<string>> {
  return (await page.locator(ou).allTextContents()).map((t) => t.replace(/\s/g, " ").trim());
}
/** Adresses demandées au serveur, relevées à mesure. */
function relever(page: Page): Array<string> {
  const demandees: Array<string> = [];
  page.on("request", (r) => demandees.push(new URL(r.url()).pathname + new URL(r.url()).search));
  return demandees;
}
const duCalcul = (adresse: string) => /moteur\.|\/simulateur\/donnees\/|\/api\/territoire\//.test(adresse);
const duServeur = (adresse: string) => /^\/simulateur(\.data)?\?/.test(adresse);

describe.runIf(navigateurPresent)("le calcul dans le navigateur", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  /** Change la cuve jusqu'à ce qu'un geste ne demande rien au serveur : le calcul est alors ouvert. Rend la cuve posée. */
  async function jusquAuCalculLocal(page: Page, demandees: Array<string>): Promise<string> {
    for (let cuve = 10; cuve < 30; cuve++) {
      const avant = demandees.length;
      await page.getByLabel(CUVE, { exact: true }).fill(String(cuve));
      await page.waitForURL(new RegExp(`cuve=${cuve}(&|$)`));
      await page.waitForLoadState("networkidle");
      if (!demandees.slice(avant).some(duServeur)) return String(cuve);
    }
    throw new Error("le calcul dans le navigateur n'a jamais répondu");
  }

  /** Ce que le serveur seul montre pour une adresse. */
  function selonLeServeur(adresse: string, ou = TAUX): Promise<ReadonlyArray<string>> {
    return visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto(adresse);
      return lireTaux(page, ou);
    });
  }

  test("rien ne se charge tant que la personne ne touche à rien ; au premier geste, l'ouvrier répond sous la politique de sécurité", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      const demandees = relever(page);
      await page.goto(`/simulateur?${DROME}`, { waitUntil: "networkidle" });
      expect(demandees.filter(duCalcul)).toEqual([]);

      const champ = page.getByLabel(CUVE, { exact: true });
      const donnees = page.waitForResponse((r) => r.url().includes("/simulateur/donnees/"));
      await champ.focus();
      expect((await donnees).headers()["cache-control"]).toMatch(/immutable/);
      await expect.poll(() => page.workers().length).toBeGreaterThan(0);
      const cuve = await jusquAuCalculLocal(page, demandees);
      expect(page.url()).toContain(`cuve=${cuve}`);
      await expect.poll(() => page.locator(".jauges .fourchette").first().textContent()).not.toMatch(/Aperçu/);
      // Dit à qui ne voit pas les jauges, une fois le calcul complet fini.
      await expect.poll(() => page.locator(".reglages [role=status]").textContent()).toMatch(/Eau\s:\s\d+/);
      const url = new URL(page.url());
      // Ce qui précède peut être le dire du geste d'avant : la cuve posée, elle, finit au nombre du serveur.
      const serveur = await selonLeServeur(url.pathname + url.search);
      await expect.poll(() => lireTaux(page)).toEqual(serveur);
      // L'adresse est la même que celle que le serveur aurait écrite : la recharger ne renvoie pas ailleurs.
      await page.reload();
      expect(page.url()).toBe(url.href);
      expect(incidents).toEqual([]);
    });
  });

  test("à une étape de saisie aussi, jusqu'au même nombre que le serveur ; une valeur fautive repasse par lui", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto(`/simulateur?${DROME}&etape=eau`, { waitUntil: "networkidle" });
      const champ = page.getByLabel(CUVE, { exact: true });
      await champ.focus();
      await expect.poll(() => page.workers().length).toBeGreaterThan(0);
      const cuve = await jusquAuCalculLocal(page, relever(page));
      await expect.poll(() => page.locator(".apercu .fourchette").first().textContent()).not.toMatch(/Aperçu/);
      const url = new URL(page.url());
      const serveur = await selonLeServeur(url.pathname + url.search, ".apercu .chiffre");
      await expect.poll(() => lireTaux(page, ".apercu .chiffre")).toEqual(serveur);
      expect(await champ.inputValue()).toBe(cuve);
      expect(incidents).toEqual([]);

      await champ.fill("beaucoup");
      await page.getByText("n’est pas un nombre").first().waitFor();
      expect(await champ.inputValue()).toBe("beaucoup");
    });
  });

  test("sans ouvrier possible, la page répond comme avant, par le serveur", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, "Worker", {
          value: function () {
            throw new Error("refusé");
          },
        });
      });
      await page.goto(`/simulateur?${DROME}`, { waitUntil: "networkidle" });
      const taux = await lireTaux(page);
      await page.getByLabel(CUVE, { exact: true }).fill("20");
      await page.waitForURL(/cuve=20/);
      await expect.poll(() => lireTaux(page)).not.toEqual(taux);
      const url = new URL(page.url());
      const serveur = await selonLeServeur(url.pathname + url.search);
      await expect.poll(() => lireTaux(page)).toEqual(serveur);
      expect(incidents).toEqual([]);
    });
  });

  test("les données absentes : la page répond par le serveur", async () => {
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      await page.route("**/simulateur/donnees/**", (route) => route.fulfill({ status: 404, body: "" }));
      await page.goto(`/simulateur?${DROME}&etape=eau`, { waitUntil: "networkidle" });
      const avant = await lireTaux(page, ".apercu .chiffre");
      await page.getByLabel(CUVE, { exact: true }).fill("20");
      await expect.poll(() => lireTaux(page, ".apercu .chiffre")).not.toEqual(avant);
      await page.waitForURL(/cuve=20/);
      expect(page.workers()).toHaveLength(0);
    });
  });

  test("sans JavaScript, les curseurs sont un formulaire qui recalcule", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto(`/simulateur?${DROME}&mode=global`);
      await page.getByLabel(CUVE, { exact: true }).fill("20");
      await page.getByRole("button", { name: "Recalculer" }).click();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ dep: "26", cuve: "20", pv: "3", mode: "global" });
    });
  });
});
