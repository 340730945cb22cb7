import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FICHES_PAR_PAGE } from "#app/contextes/atelier/vues/carto.ts";
import { demarrerAtelier, entreesDe, poserFiche, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const NOMBRE = 1_000;
const TYPES = ["lieu", "projet", "ressource", "savoir_faire", "besoin", "idee"];

/** Un fichier d'import : mille fiches éparpillées, chacune avec tout ce qu'une fiche peut porter. */
const uneFiche = (i: number) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [-1 + ((i * 61) % 800) / 100, 43 + ((i * 37) % 700) / 100] },
  properties: {
    type: TYPES[i % TYPES.length],
    titre: i % 97 === 0 ? `Broyeur à végétaux nº ${i}` : `Potager partagé nº ${i}`,
    description: "Un terrain de trente mètres sur vingt, l’eau à côté, ouvert le samedi matin à qui veut apprendre.",
    axes: ["eau", "alim"],
    commune: "Die",
    lien: "https://potager.exemple/rejoindre",
  },
});

describe.runIf(navigateurPresent)("la carte d'un atelier de mille fiches", () => {
  let site: Site;
  let navigateur: Browser;
  monter(
    (s, n) => ([site, navigateur] = [s, n]),
    async () => {
      const ouvert = await demarrerAtelier();
      const animation = await entreesDe(() => ouvert).animation();
      for (let debut = 0; debut < NOMBRE; debut += 500) {
        const reponse = await fetch(`${ouvert.url}/api/codev/import`, {
          method: "POST",
          headers: { "Content-Type": "application/geo+json", Cookie: animation },
          body: JSON.stringify({ type: "FeatureCollection", features: Array.from({ length: 500 }, (_, i) => uneFiche(debut + i)) }),
        });
        if (!reponse.ok) throw new Error(await reponse.text());
      }
      return ouvert;
    },
  );
  const { participant, animation } = entreesDe(() => site);

  test("le document tient en soixante kilo-octets et trois cent cinquante éléments, pour tous", async () => {
    for (const cookie of [await participant(), await animation()]) {
      const html = await (await fetch(`${site.url}/codev/carto`, { headers: { cookie } })).text();
      expect(html).toContain("1\u202f000 fiches sur la carte.");
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60_000);
      await visiter(navigateur, site.url, { js: false }, async ({ page, contexte }) => {
        await contexte.addCookies(temoinsDe(site, cookie));
        await page.goto("/codev/carto");
        expect(await page.locator("*:not(svg *)").count()).toBeLessThanOrEqual(350);
      });
    }
  });

  test.each([true, false])("chercher, puis lire la page suivante (JavaScript : %s)", async (js) => {
    const nadia = await participant();
    await visiter(navigateur, site.url, { js }, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto", js ? { waitUntil: "networkidle" } : {});
      await page.getByRole("searchbox", { name: "Chercher une fiche" }).fill("VEGETAUX");
      await page.getByRole("button", { name: "Chercher" }).click();
      await page.getByText("11 fiches sur 1\u202f000.").first().waitFor();
      // Le compte est écrit avant la liste : sans script, la page se lit encore quand il paraît.
      await expect.poll(() => page.locator("li.lieu").count()).toBe(11);
      await page.getByRole("searchbox").fill("potager");
      await page.getByRole("button", { name: "Chercher" }).click();
      await page.getByText("989 fiches sur 1\u202f000.").first().waitFor();
      await page.getByRole("link", { name: "Page 2", exact: true }).click();
      await page.locator('.pagination [aria-current="page"]', { hasText: "2" }).waitFor();
      await expect.poll(() => page.locator("li.lieu").count()).toBe(FICHES_PAR_PAGE);
      expect(incidents).toEqual([]);
    });
  });

  test("avec JavaScript, la carte sait bientôt toutes les fiches, et une nouvelle s'ajoute d'elle-même", async () => {
    const [nadia, paul] = [await participant(), await animation()];
    await visiter(navigateur, site.url, {}, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto");
      await page.locator(".plan .leaflet-container, .plan.leaflet-container").first().waitFor();
      await expect.poll(() => page.locator(".puce:visible").count()).toBeGreaterThan(1);
      expect(await page.getByRole("button", { name: /nouvelles? fiches?/ }).count()).toBe(0);
      await page.getByText("en direct").waitFor();
      const { id } = await poserFiche(site, paul, { titre: "Arrivée pendant la lecture" });
      await page.locator(`#fiche-${id}`).waitFor();
      await page.getByText("1\u202f001 fiches sur la carte.").first().waitFor();
      expect(await page.locator("li.lieu").count()).toBe(FICHES_PAR_PAGE);
      expect(incidents).toEqual([]);
    });
  });
});
