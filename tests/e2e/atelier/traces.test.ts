import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { demarrerAtelier, entreesDe, listerFiches, poserFiche, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { axe } from "#tests/e2e/axe.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const PARCELLE = "POLYGON ((5.36 44.75, 5.38 44.75, 5.38 44.76, 5.36 44.75))";

describe.runIf(navigateurPresent)("un chemin, une parcelle", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);
  const { participant } = entreesDe(() => site);
  const traceDe = async (cookie: string, titre: string) =>
    (await listerFiches(site, cookie)).map((fiche) => fiche as { titre: string; trace?: string }).find((fiche) => fiche.titre === titre)?.trace;

  test("sans JavaScript : écrit point par point, redemandé s'il est faux, dessiné sur la carte, la page d'écran et le compte rendu", async () => {
    const nadia = await participant();
    await visiter(navigateur, site.url, { js: false, largeur: 360, hauteur: 740 }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto?fiche=nouvelle");
      await page.locator("label.touche").first().click();
      await page.getByLabel("Le nommer").fill("Sentier du moulin");
      await page.getByText("Tracer un chemin ou une parcelle").click();
      await page.getByLabel("Ses points").fill("44,75 5,36\nle pont");
      await page.getByRole("button", { name: "Poser la fiche" }).click();
      await page
        .getByText(/Ligne 2.*le pont/)
        .first()
        .waitFor();
      await page.getByLabel("Ses points").fill("44,75 5,36\n44,76 5,37\n44,76 5,39");
      await page.getByRole("button", { name: "Poser la fiche" }).click();
      await page.getByRole("heading", { name: /Sentier du moulin/ }).waitFor();
      expect(await traceDe(nadia, "Sentier du moulin")).toBe("LINESTRING (5.36 44.75, 5.37 44.76, 5.39 44.76)");
      for (const adresse of ["/codev/carto", "/codev/compte-rendu"]) {
        await page.goto(adresse);
        expect([adresse, await page.locator("path.trace").count()]).not.toEqual([adresse, 0]);
        const boite = await page.locator("path.trace").first().boundingBox();
        expect([adresse, (boite?.width ?? 0) > 5]).toEqual([adresse, true]);
      }
    });
  });

  test("sur la carte : chaque toucher pose un point, le dernier se retire, la parcelle se ferme et la carte qui se déplace la montre", async () => {
    const nadia = await participant();
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto?fiche=nouvelle&position=44,753%205,370", { waitUntil: "networkidle" });
      await page.locator("label.touche").first().click();
      await page.getByLabel("Le nommer").fill("Pré commun");
      await page.getByText("Tracer un chemin ou une parcelle").click();
      await page.getByLabel("Forme du tracé").selectOption("surface");
      await page.getByRole("button", { name: "Tracer sur la carte" }).click();
      const carte = page.getByRole("button", { name: "Ajouter un point au tracé, sous la croix" });
      for (const [x, y] of [
        [120, 80],
        [220, 80],
        [220, 160],
        [60, 200],
      ] as const)
        await carte.click({ position: { x, y } });
      await page.getByText("4 points posés.").waitFor();
      await page.getByRole("button", { name: "Retirer le dernier point" }).click();
      await page.getByText("3 points posés.").waitFor();
      // La position de la fiche, elle, n'a pas bougé.
      expect(await page.locator("#c-position").inputValue()).toMatch(/^44,753\d* 5,370*/);
      expect(await axe(page)).toEqual([]);
      await page.getByRole("button", { name: "Terminer le tracé" }).click();
      await page.getByRole("button", { name: "Poser la fiche" }).click();
      await page.getByRole("heading", { name: /Pré commun/ }).waitFor();
      expect(await traceDe(nadia, "Pré commun")).toMatch(/^POLYGON \(\((?:[\d.]+ [\d.]+, ){3}[\d.]+ [\d.]+\)\)$/);
      await page.goto("/codev/carto");
      await page.locator(".plan-mobile path.trace--surface").waitFor({ state: "attached" });
      expect(incidents).toEqual([]);
    });
  });

  test("une fiche tracée par l'API s'ouvre et s'enregistre sans que son tracé change", async () => {
    const nadia = await participant();
    const { id } = await poserFiche(site, nadia, { titre: "Verger", trace: PARCELLE });
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto(`/codev/carto?fiche=${id}`, { waitUntil: "networkidle" });
      expect(await page.getByLabel("Ses points").inputValue()).toBe("44,75000 5,36000\n44,75000 5,38000\n44,76000 5,38000");
      await page.getByLabel("Le nommer").fill("Verger commun");
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await page.getByText("Fiche enregistrée.").waitFor();
      expect(await traceDe(nadia, "Verger commun")).toBe(PARCELLE);
    });
  });
});
