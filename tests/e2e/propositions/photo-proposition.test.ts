import { setTimeout as patienter } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DUREE_MIN_MS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { unPng } from "#tests/constructeurs/atelier/photos.ts";
import { demarrerAtelier, entreesDe, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { axe } from "#tests/e2e/axe.ts";
import { navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

// Un envoi plus prompt est pris pour celui d'un robot.
const SAISIE_MS = DUREE_MIN_MS + 500;
// Rien de commun entre les deux : une fiche qui ressemble à une autre se confirme d'abord.
const FERME = {
  nom: "Ferme du pré clos",
  commune: "Die",
  departement: "26",
  description: "Une ferme au bord de la Drôme, ouverte à tous depuis dix ans, avec une serre et des ateliers.",
};
const MOULIN = {
  nom: "Le moulin des aulnes",
  commune: "Privas",
  departement: "07",
  description: "Un ancien moulin remis en eau par ses habitants, qui y tiennent un fournil et une bibliothèque.",
};

describe.runIf(navigateurPresent)("la photo d'une proposition", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);
  const { animation } = entreesDe(() => site);

  const choisir = (page: Page, champ: RegExp, largeur: number) =>
    page.getByLabel(champ).setInputFiles({ name: "IMG_0042.PNG", mimeType: "image/png", buffer: Buffer.from(unPng({ largeur, hauteur: 20 })) });

  /** La largeur de chaque image de la page, une fois chargée. */
  async function largeurs(page: Page): Promise<ReadonlyArray<number>> {
    for (const image of await page.locator("main img").all()) await image.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    return page.locator("main img").evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  }

  test.each([
    [true, "dark"],
    [false, "light"],
  ] as const)(
    "se dépose, se remplace, se relit, se voit sur la fiche, se retire (JavaScript : %s)",
    async (js, theme) => {
      const { nom, commune, departement, description } = js ? FERME : MOULIN;
      const temoins = temoinsDe(site, await animation());
      await visiter(navigateur, site.url, { js, theme, largeur: 360, hauteur: 740 }, async ({ page, incidents }) => {
        const accessible = async (ici: Page) => expect([ici.url(), js ? await axe(ici) : []]).toEqual([ici.url(), []]);
        await page.goto("/proposer?onglet=ecosysteme");
        await page.getByLabel("Nom du lieu").fill(nom);
        await page.getByLabel("Sorte de lieu").selectOption("ecolieu");
        await page.getByLabel("Commune", { exact: true }).fill(commune);
        await page.getByLabel("Département", { exact: true }).selectOption(departement);
        await page.getByLabel("Alimentation").check();
        await page.getByLabel("En quelques phrases").fill(description);
        await patienter(SAISIE_MS);
        await page.getByRole("button", { name: "Envoyer la proposition" }).click();
        await page.getByText("c’est bien arrivé").waitFor();
        const suivi = page.url().replace(/\?.*/, "");

        // Déposée : elle ne se voit que d'ici et de la relecture.
        await page.goto(suivi);
        await choisir(page, /^Une photo/, 30);
        await page.getByRole("button", { name: "Envoyer la photo" }).click();
        const sienne = page.getByRole("form", { name: "Votre photo" });
        await sienne.getByText("Vous et la relecture la voyez, personne d’autre.").waitFor();
        expect(await largeurs(page)).toEqual([30]);
        await accessible(page);

        // Remplacée : l'ancienne n'est plus nulle part.
        await choisir(page, /^Une autre photo/, 40);
        await page.getByRole("button", { name: "Remplacer la photo" }).click();
        await expect.poll(() => largeurs(page)).toEqual([40]);

        // Relue et publiée par l'animation.
        await visiter(navigateur, site.url, { js, theme }, async ({ page: relecture, contexte }) => {
          await contexte.addCookies(temoins);
          await relecture.goto("/admin/propositions");
          await relecture.getByRole("link", { name: new RegExp(nom) }).click();
          await relecture.getByRole("button", { name: "Publier" }).waitFor();
          expect(await largeurs(relecture)).toEqual([40]);
          await accessible(relecture);
          await relecture.getByRole("button", { name: "Publier" }).click();
          await relecture.getByText("C’est publié : la fiche est visible sur le site.").waitFor();
        });
        await page.goto(suivi);
        await sienne.getByText("Elle est sur la fiche.").waitFor();
        const fiche = (await page.locator('main a[href^="/ecosysteme/"]').first().getAttribute("href")) ?? "";
        await page.goto(fiche);
        expect(await largeurs(page)).toEqual([40]);
        const adresse = (await page.locator("main img").first().getAttribute("src")) ?? "";
        await accessible(page);

        // Retirée : ni sur la fiche, ni à son ancienne adresse.
        await page.goto(suivi);
        await page.getByRole("button", { name: "Retirer cette photo" }).click();
        await expect.poll(() => sienne.count()).toBe(0);
        await page.goto(fiche);
        expect(await page.locator("main img").count()).toBe(0);
        expect((await fetch(new URL(adresse, site.url))).status).toBe(404);
        expect(incidents).toEqual([]);
      });
    },
    180_000,
  );
});
