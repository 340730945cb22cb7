import type { Browser, BrowserContext, Page } from "playwright-core";
import { PHRASE_SESSION_FINIE } from "#app/contextes/atelier/domaine/phrases-session.ts";
import { beforeEach, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ajouterALaSomme, demarrerAtelier, entreesDe, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { axe } from "#tests/e2e/axe.ts";
import { leNavigateur, navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";

const TELEPHONE = { largeur: 360, hauteur: 740 };
const ENSEMBLE = "/codev/ensemble";

describe.runIf(navigateurPresent)("un lieu à plusieurs", () => {
  let site: Site;
  let navigateur: Browser;
  beforeAll(async () => {
    navigateur = await leNavigateur();
  });
  beforeEach(async () => {
    site = await demarrerAtelier();
  });
  afterEach(async () => {
    await site.arreter();
  });
  const { participant, animation } = entreesDe(() => site);

  async function poster(cookie: string, champs: Readonly<Record<string, string>>): Promise<number> {
    const { status } = await fetch(`${site.url}${ENSEMBLE}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: site.url, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(champs),
    });
    return status;
  }
  const publier = async (paul: string) => expect(await ajouterALaSomme(site, paul)).toBe(303);
  /** Trois foyers de la Drôme, chacun son téléphone : 8 personnes. */
  async function troisFoyers(): Promise<{ readonly paul: string; readonly nadia: string; readonly foyers: ReadonlyArray<string> }> {
    const [paul, nadia, lea, omar] = [await animation(), await participant("Nadia"), await participant("Léa"), await participant("Omar")];
    expect(await poster(paul, { geste: "situer", dep: "26" })).toBe(303);
    for (const [cookie, part] of [
      [nadia, { a18: "2", e4: "2", toit: "90", potager: "120", temps: "6", budget: "8000" }],
      [lea, { a18: "1", a65: "1", toit: "60", cuve: "5", temps: "10" }],
      [omar, { a50: "2", pv: "3", poules: "4" }],
    ] as const)
      expect(await poster(cookie, { geste: "deposer", ...part })).toBe(303);
    await publier(paul);
    return { paul, nadia, foyers: [nadia, lea, omar] };
  }
  const debord = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const taux = (page: Page) => page.locator("#somme .jauges .chiffre").allTextContents();
  async function comme<T>(
    cookie: string,
    options: Parameters<typeof visiter>[2],
    faire: (visite: { page: Page; contexte: BrowserContext; incidents: Array<string> }) => Promise<T>,
  ) {
    return visiter(navigateur, site.url, options, async (visite) => {
      await visite.contexte.addCookies(temoinsDe(site, cookie));
      return faire(visite);
    });
  }

  test("sans JavaScript : l'animation ouvre, trois foyers remplissent leur part, la salle voit la somme, un levier se pose", async () => {
    const paul = await animation();
    await comme(paul, { js: false }, async ({ page }) => {
      await page.goto(ENSEMBLE);
      await page.getByLabel("Département ou territoire").fill("Atlantide");
      await page.getByRole("button", { name: "Ouvrir aux téléphones" }).click();
      await page.getByRole("link", { name: /n’est pas un département connu/ }).waitFor();
      expect(await page.getByLabel("Département ou territoire").inputValue()).toBe("Atlantide");
      await page.getByLabel("Département ou territoire").fill("Drôme");
      await page.getByRole("button", { name: "Ouvrir aux téléphones" }).click();
      await page.getByText("Le lieu est ouvert").waitFor();
    });
    for (const [pseudo, adultes] of [
      ["Nadia", "2"],
      ["Léa", "3"],
      ["Omar", "1"],
    ] as const) {
      await comme(await participant(pseudo), { ...TELEPHONE, js: false }, async ({ page }) => {
        await page.goto(ENSEMBLE);
        await page.getByRole("button", { name: "Ajouter ma part" }).click();
        await page.getByRole("link", { name: /Dites au moins une personne/ }).waitFor();
        await page.getByLabel("Adultes", { exact: true }).fill(adultes);
        await page.getByLabel("Surface de toit reliée à une gouttière").fill("50");
        await page.getByRole("button", { name: "Ajouter ma part" }).click();
        await page.getByText("Votre part est ajoutée").waitFor();
        expect(await debord(page)).toBeLessThanOrEqual(0);
      });
    }
    await comme(paul, { largeur: 1280, hauteur: 800, js: false }, async ({ page }) => {
      await page.goto(`${ENSEMBLE}/ecran`);
      await page.getByRole("link", { name: "Ajouter 3 foyers à la somme" }).click();
      const foyer = (pseudo: string) => page.getByRole("checkbox", { name: pseudo });
      for (const pseudo of ["Nadia", "Léa", "Omar"]) expect(await foyer(pseudo).isChecked()).toBe(false);
      for (const pseudo of ["Nadia", "Léa"]) await foyer(pseudo).check();
      await page.getByRole("button", { name: "Ajouter à la somme" }).click();
      await page.getByText("Cochez au moins 3 foyers").first().waitFor();
      for (const pseudo of ["Nadia", "Léa"]) expect(await foyer(pseudo).isChecked()).toBe(true);
      await foyer("Omar").check();
      await page.getByRole("button", { name: "Ajouter à la somme" }).click();
      await page.getByText("Ces foyers sont dans la somme.").waitFor();
      await page.goto(`${ENSEMBLE}/ecran`);
      await page.getByRole("heading", { name: "3 foyers, 6 personnes" }).waitFor();
      const avant = await taux(page);
      await page.getByLabel("Volume de la cuve", { exact: true }).fill("40");
      await page.getByRole("button", { name: "Appliquer" }).click();
      await page.waitForURL(/ecran/);
      await page
        .getByText(/Sans les leviers/)
        .first()
        .waitFor();
      expect(await taux(page)).not.toEqual(avant);
      expect(await page.getByLabel("Volume de la cuve", { exact: true }).inputValue()).toBe("40");
    });
  });

  test("l'écran de la salle suit : il compte les parts, puis montre la somme, sans recharger", async () => {
    const paul = await animation();
    await poster(paul, { geste: "situer", dep: "26" });
    await comme(paul, { largeur: 1280, hauteur: 800 }, async ({ page, incidents }) => {
      await page.goto(`${ENSEMBLE}/ecran`);
      await page.evaluate(() => Object.assign(window, { memePage: true }));
      await page.getByText("0 part remplie").waitFor();
      for (const [i, pseudo] of ["Nadia", "Léa", "Omar"].entries()) {
        await poster(await participant(pseudo), { geste: "deposer", a18: "2", toit: "80" });
        await page.getByText(["1 part remplie", "2 parts remplies", "3 parts remplies"][i] ?? "").waitFor();
      }
      await publier(paul);
      await page.getByRole("heading", { name: "3 foyers, 6 personnes" }).waitFor();
      expect(await page.evaluate(() => "memePage" in window)).toBe(true);
      for (const pseudo of ["Jo", "Ida", "Sam"]) await poster(await participant(pseudo), { geste: "deposer", a65: "1" });
      await page.getByRole("link", { name: "Ajouter 3 foyers à la somme" }).waitFor();
      expect(await page.getByRole("heading", { name: "3 foyers, 6 personnes" }).count()).toBe(1);
      await publier(paul);
      await page.getByRole("heading", { name: "6 foyers, 9 personnes" }).waitFor();
      expect(await axe(page)).toEqual([]);
      expect(incidents).toEqual([]);
    });
  });

  test("les jauges suivent le curseur, puis toute la salle voit le levier posé", async () => {
    const { paul, nadia } = await troisFoyers();
    await comme(paul, { largeur: 1280, hauteur: 800 }, async ({ page: ecran, incidents }) => {
      await comme(nadia, { ...TELEPHONE, tactile: true }, async ({ page: tel, incidents: autres }) => {
        await Promise.all([ecran.goto(`${ENSEMBLE}/ecran`), tel.goto(ENSEMBLE)]);
        await tel.getByRole("heading", { name: "3 foyers, 8 personnes" }).waitFor();
        const avant = await taux(ecran);
        const curseur = ecran.locator(".reglage:has(#c-levier_pv) .curseur");
        // Le premier geste ouvre le calcul ; sans lui, le serveur répond, et la salle voit la même chose.
        await curseur.focus();
        for (let i = 0; i < 6; i++) await ecran.keyboard.press("ArrowRight");
        await ecran
          .getByText(/Sans les leviers/)
          .first()
          .waitFor();
        await tel
          .getByText(/Sans les leviers/)
          .first()
          .waitFor();
        const apres = await taux(ecran);
        expect(apres).not.toEqual(avant);
        expect(await taux(tel)).toEqual(apres);
        expect(await ecran.locator("#c-levier_pv").inputValue()).toBe("6");
        expect([...incidents, ...autres]).toEqual([]);
      });
    });
  });

  test("un foyer efface sa part : la somme ne bouge pas ; tous l'effacent, elle disparaît de l'écran, des téléphones ouverts et des données de la page, que rien ne garde", async () => {
    const { paul, foyers } = await troisFoyers();
    const jo = await participant("Jo");
    const lire = async (chemin: string) => {
      const reponse = await fetch(site.url + chemin, { headers: { cookie: jo } });
      return { cache: reponse.headers.get("cache-control"), texte: await reponse.text() };
    };
    for (const chemin of [ENSEMBLE, `${ENSEMBLE}.data`, `${ENSEMBLE}/ecran`, `${ENSEMBLE}/ecran.data`]) expect((await lire(chemin)).cache).toBe("no-store");
    await comme(paul, { largeur: 1280, hauteur: 800 }, async ({ page: ecran }) => {
      await comme(jo, TELEPHONE, async ({ page: tel }) => {
        await Promise.all([ecran.goto(`${ENSEMBLE}/ecran`), tel.goto(ENSEMBLE)]);
        await Promise.all([ecran, tel].map((page) => page.getByRole("heading", { name: "3 foyers, 8 personnes" }).waitFor()));
        const avant = await taux(tel);
        for (const cookie of foyers.slice(0, 2)) await poster(cookie, { geste: "retirer" });
        await tel.getByText("1 part remplie").first().waitFor();
        expect(await taux(tel)).toEqual(avant);
        for (const cookie of foyers.slice(2)) await poster(cookie, { geste: "retirer" });
        await ecran.getByText("0 part remplie").waitFor();
        await tel.getByText("Aucune part remplie").first().waitFor();
        expect(await tel.locator("#somme").count()).toBe(0);
        expect((await lire(`${ENSEMBLE}.data`)).texte).not.toContain('"personnes"');
      });
    });
  });

  test("leviers ouverts à tous : deux téléphones en bougent deux, aucun ne se perd", async () => {
    const { paul, nadia } = await troisFoyers();
    await poster(paul, { geste: "ouvrir" });
    const lea = await participant("Léa bis");
    await comme(nadia, TELEPHONE, async ({ page: un }) => {
      await comme(lea, TELEPHONE, async ({ page: deux }) => {
        await Promise.all([un.goto(ENSEMBLE), deux.goto(ENSEMBLE)]);
        await Promise.all([un.locator("#c-levier_cuve").fill("30"), deux.locator("#c-levier_potager").fill("500")]);
        for (const page of [un, deux]) {
          await page.waitForFunction(() => {
            const lire = (id: string) => document.querySelector<HTMLInputElement>(`input[name=${id}]`)?.value;
            return lire("avant_cuve") === "30" && lire("avant_potager") === "500";
          });
        }
        await poster(paul, { geste: "reprendre" });
        await un.getByText("L'animation bouge les leviers").or(un.getByText("L’animation bouge les leviers")).first().waitFor();
      });
    });
  });

  test("sans réseau, ou session finie en route : rien de tapé ne se perd", async () => {
    const { paul } = await troisFoyers();
    const jo = await participant("Jo");
    await comme(jo, TELEPHONE, async ({ page, contexte }) => {
      await page.goto(ENSEMBLE);
      await page.getByText("en direct").waitFor();
      await page.getByLabel("Adultes", { exact: true }).fill("2");
      await page.getByLabel("Budget d’équipement").fill("4500");
      await contexte.setOffline(true);
      await page.getByRole("button", { name: "Ajouter ma part" }).click();
      await page.getByText("Le réseau ne répond pas.").waitFor();
      expect(await page.getByLabel("Budget d’équipement").inputValue()).toBe("4500");
      await contexte.setOffline(false);
      // L'animation ferme et rouvre : les sessions ordinaires sont finies.
      for (const geste of ["fermer", "rouvrir"]) {
        await fetch(`${site.url}/admin/atelier`, {
          method: "POST",
          redirect: "manual",
          headers: { cookie: paul, origin: site.url, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ geste, id: "principal" }),
        });
      }
      // La liaison l'apprend et la page se relit sans session : elle reste là, avec ce qui est tapé.
      await page.getByText(PHRASE_SESSION_FINIE).waitFor();
      expect(await page.getByLabel("Budget d’équipement").inputValue()).toBe("4500");
      await page.getByRole("button", { name: "Ajouter ma part" }).click();
      await page.waitForURL(/connexion/);
      await page.getByLabel("Code de l'atelier").or(page.getByLabel("Code de l’atelier")).first().fill("DIE2026A");
      await page
        .getByRole("button", { name: /Entrer|Rejoindre/ })
        .first()
        .click();
      await page.waitForURL(/ensemble/);
      expect(await page.getByLabel("Adultes", { exact: true }).inputValue()).toBe("2");
      expect(await page.getByLabel("Budget d’équipement").inputValue()).toBe("4500");
      await page.getByRole("button", { name: "Ajouter ma part" }).click();
      await page.getByText("Votre part est ajoutée").waitFor();
    });
  });

  test.each([
    ["light", 320],
    ["dark", 360],
    ["dark", 1280],
  ] as const)("accessible et sans débord, thème %s, %i px : la part, la somme, les leviers, l'écran", async (theme, largeur) => {
    const { paul, nadia } = await troisFoyers();
    await poster(paul, { geste: "ouvrir" });
    for (const [cookie, adresse] of [
      [nadia, ENSEMBLE],
      [paul, ENSEMBLE],
      [paul, `${ENSEMBLE}/ecran`],
    ] as const) {
      await comme(cookie, { theme, largeur, hauteur: 740 }, async ({ page, incidents }) => {
        await page.goto(adresse);
        await page.locator("#leviers").waitFor();
        for (const repli of await page.locator("details.repli").all()) await repli.evaluate((d) => ((d as HTMLDetailsElement).open = true));
        expect(await axe(page)).toEqual([]);
        expect(await debord(page)).toBeLessThanOrEqual(0);
        expect(incidents).toEqual([]);
      });
    }
  });
});
