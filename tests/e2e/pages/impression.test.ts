import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const PAGES_MAX = 4;
/** Le moins et le plus que l'on puisse dire d'un lieu : rien, l'accueil, tous les équipements et toutes les cultures. */
const LIEUX: Readonly<Record<string, string>> = {
  vide: "",
  accueil: "a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150",
  tout: "batiment=maison&a18=4&e4=4&a50=2&toit=200&toit2=80&surface=180&cuve=20&filtre=80&puits=400&pv=9&pv2=4&batterie=10&steres=10&haie=1&debit=3&potager=800&serre=100&cereales=3000&legumineuses=1000&oleagineux=1000&prairie=5000&verger=500&tubercules=400&petits_fruits=100&noix=300&poules=12&poulets=20&chevres=4&lapines=4&ruches=3&cave=50&sec=5&budget=50000&terrain=20000&ve=12000&cesi=4&chauffage=poele_buches",
};
const TERRITOIRES = ["26", "974", "2A"];

/** Combien de pages A4, en partant d'une de trop : demander une page qui n'existe pas ne coûte que la mise en page, tout dessiner coûte vingt fois plus. */
async function compterDepuisLaFin(page: Page): Promise<number> {
  for (let rang = PAGES_MAX + 1; rang > 0; rang -= 1) {
    const existe = await page.pdf({ format: "A4", pageRanges: String(rang) }).then(
      () => true,
      (e: Error) => {
        if (!e.message.includes("Page range exceeds page count")) throw e;
        return false;
      },
    );
    if (existe) return rang;
  }
  return 0;
}

describe.runIf(navigateurPresent)("un résultat imprimé tient sur quatre pages", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  /** Les pages A4 de chaque adresse, toutes parties comprises ; au-delà du maximum, une de trop suffit à le dire. */
  async function compterPages(requetes: ReadonlyArray<string>): Promise<ReadonlyArray<readonly [string, number]>> {
    return visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      const comptes: Array<readonly [string, number]> = [];
      for (const requete of requetes) {
        await page.goto(`/simulateur?${requete}&vue=tout`);
        await page.getByRole("heading", { name: "Tout, pour imprimer" }).waitFor({ state: "attached" });
        comptes.push([requete, await compterDepuisLaFin(page)]);
      }
      return comptes;
    });
  }

  const tropLongs = (comptes: ReadonlyArray<readonly [string, number]>) => comptes.filter(([, pages]) => pages < 2 || pages > PAGES_MAX);

  test.each(Object.entries(LIEUX))(
    "le lieu « %s », en métropole, en Corse et outre-mer, par axe et d'ensemble",
    async (_nom, reponses) => {
      const requetes = TERRITOIRES.flatMap((dep) => ["", "&mode=global"].map((mode) => `v=1&dep=${dep}${reponses === "" ? "" : `&${reponses}`}${mode}`));
      expect(tropLongs(await compterPages(requetes))).toEqual([]);
    },
    300_000,
  );

  test("gardé en fichier, le lieu où tout est décrit pèse moins de deux mégaoctets : il s'envoie par courriel", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto(`/simulateur?v=1&dep=26&${LIEUX["tout"] ?? ""}&vue=tout`);
      const fichier = await page.pdf({ format: "A4" });
      // Vide, il tiendrait aussi : celui-ci a ses polices et ses quatre pages.
      expect(fichier.length).toBeGreaterThan(100_000);
      expect(fichier.length).toBeLessThan(2_000_000);
    });
  });

  test("chaque foyer d'exemple, par axe et d'ensemble", async () => {
    const depart = await (await fetch(`${site.url}/simulateur`)).text();
    const decrits = [...depart.matchAll(/href="\/simulateur\?([^"]*dep=[^"]*foyer=[^"]*)"/g)].map(([, requete = ""]) => requete.replaceAll("&amp;", "&"));
    const foyers = [...new Set(decrits)];
    expect(foyers.length).toBeGreaterThan(5);
    expect(tropLongs(await compterPages(foyers.flatMap((requete) => [requete, `${requete}&mode=global`])))).toEqual([]);
  }, 600_000);
});
