import type { Browser, BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ajouterALaSomme, demarrerAtelier, entreesDe, listerFiches, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const CARTE = "/codev/carto";
const NOUVELLE = `${CARTE}?fiche=nouvelle`;
const ENSEMBLE = "/codev/ensemble";

describe.runIf(navigateurPresent)("un téléphone sans réseau", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);
  const { participant, animation } = entreesDe(() => site);

  async function telephone(cookie: string, faire: (page: Page, contexte: BrowserContext) => Promise<void>): Promise<void> {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, cookie));
      await faire(page, contexte);
    });
  }
  const vivante = (page: Page) => page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const sansErreur = async (page: Page) => expect(await page.locator("main").innerText()).not.toMatch(/Erreur \d{3}|Incident/);
  /** Les scripts des pages sont rangés par le navigateur, et la coque tient la page. */
  const coquePrete = (page: Page) =>
    expect
      .poll(() => page.evaluate(async () => navigator.serviceWorker.controller !== null && (await caches.match("/codev/ensemble")) !== undefined))
      .toBe(true);

  async function remplir(page: Page, titre: string): Promise<void> {
    await page.getByLabel(/Une idée/).check();
    await page.getByRole("button", { name: "C’est ici" }).click();
    await page.getByLabel("Le nommer").fill(titre);
    await page.getByRole("button", { name: "Poser la fiche" }).click();
  }

  /** Les façons d'arriver au formulaire, et le moment où le réseau tombe. */
  const ARRIVEES: ReadonlyArray<readonly [string, (page: Page, couper: () => Promise<void>) => Promise<void>]> = [
    [
      "formulaire ouvert par son adresse, puis coupure",
      async (page, couper) => {
        await page.goto(NOUVELLE);
        await vivante(page);
        await couper();
      },
    ],
    [
      "formulaire rechargé, puis coupure",
      async (page, couper) => {
        await page.goto(NOUVELLE);
        await page.reload();
        await vivante(page);
        await couper();
      },
    ],
    [
      "carte coupée à peine ouverte, puis « Nouvelle fiche »",
      async (page, couper) => {
        await page.goto(CARTE);
        await vivante(page);
        await couper();
        await page.getByRole("link", { name: "Nouvelle fiche", exact: true }).click();
      },
    ],
    [
      "« Nouvelle fiche » suivie, puis coupure",
      async (page, couper) => {
        await page.goto(CARTE);
        await vivante(page);
        await page.getByRole("link", { name: "Nouvelle fiche", exact: true }).click();
        await page.getByLabel("Le nommer").waitFor();
        await couper();
      },
    ],
    [
      "formulaire rouvert par son adresse, réseau déjà coupé",
      async (page, couper) => {
        await page.goto(CARTE);
        await coquePrete(page);
        await couper();
        await page.goto(NOUVELLE);
        await vivante(page);
      },
    ],
    [
      "formulaire rechargé, réseau déjà coupé",
      async (page, couper) => {
        await page.goto(NOUVELLE);
        await coquePrete(page);
        await couper();
        await page.reload();
        await vivante(page);
      },
    ],
  ];

  test.each(ARRIVEES)("%s : la fiche est gardée, partie au retour, une fois", async (nom, arriver) => {
    const cookie = await participant(`Nadia ${ARRIVEES.findIndex(([autre]) => autre === nom)}`);
    await telephone(cookie, async (page, contexte) => {
      await arriver(page, () => contexte.setOffline(true));
      await page.getByText(/Ce que vous écrivez est gardé sur ce téléphone/).waitFor();
      await remplir(page, nom);
      await page.getByText("1 fiche en attente").waitFor();
      await sansErreur(page);
      await contexte.setOffline(false);
      await page.getByRole("region", { name: "Boîte d’envoi" }).waitFor({ state: "detached" });
      await page.getByRole("heading", { name: new RegExp(nom.replaceAll(/[\s«»]+/g, ".+")) }).waitFor();
      expect((await listerFiches(site, cookie)).filter(({ titre }) => titre === nom)).toHaveLength(1);
      await sansErreur(page);
    });
  });

  test.each([CARTE, "/codev", ENSEMBLE, "/codev/compte-rendu", "/codev/qr", "/codev/ensemble/ecran"])(
    "%s rouverte sans réseau dit ce qui est gardé, et revient d'elle-même",
    async (adresse) => {
      await telephone(await participant(), async (page, contexte) => {
        await page.goto(CARTE);
        await coquePrete(page);
        await contexte.setOffline(true);
        await page.goto(adresse);
        await page.getByText(/gardé sur ce téléphone/).waitFor();
        await sansErreur(page);
        await contexte.setOffline(false);
        await page.getByText(/gardé sur ce téléphone/).waitFor({ state: "detached" });
        await sansErreur(page);
      });
    },
  );

  test("la part d'un foyer et un levier bougés sans réseau partent à son retour ; l'écran dit que sa liaison manque", async () => {
    const paul = await animation();
    const poster = (cookie: string, champs: Record<string, string>) =>
      fetch(`${site.url}${ENSEMBLE}`, { method: "POST", redirect: "manual", headers: { cookie, origin: site.url }, body: new URLSearchParams(champs) });
    await poster(paul, { geste: "situer", dep: "26" });
    for (const nom of ["Un", "Deux", "Trois"])
      await poster(await participant(nom), { geste: "deposer", a18: "2", e4: "1", toit: "90", temps: "6", budget: "1000" });
    await ajouterALaSomme(site, paul);
    await poster(paul, { geste: "ouvrir" });
    await telephone(await participant("Jo"), async (page, contexte) => {
      await page.goto(ENSEMBLE);
      await page.getByText("en direct").waitFor();
      await contexte.setOffline(true);
      await page.getByLabel("Budget d’équipement").fill("4500");
      await page.getByLabel("Adultes", { exact: true }).fill("2");
      await page.getByRole("button", { name: "Ajouter ma part" }).click();
      await page.getByText(/Ce que vous avez rempli est gardé sur ce téléphone/).waitFor();
      const cuve = page.locator("input[name=levier_cuve]");
      await cuve.fill("30");
      await page.getByText(/Ce levier est gardé sur ce téléphone/).waitFor();
      await contexte.setOffline(false);
      await page.getByText("Votre part est ajoutée").waitFor();
      await page.getByText(/Ce levier est gardé/).waitFor({ state: "detached" });
    });
    await telephone(paul, async (page, contexte) => {
      await page.goto("/codev/ensemble/ecran");
      await page.getByText("en direct").waitFor();
      expect(await page.locator("input[name=levier_cuve]").inputValue()).toBe("30");
      // La part partie en retard attend d'entrer dans la somme, avec deux autres.
      await page
        .getByText(/3 foyers/)
        .first()
        .waitFor();
      expect(await (await fetch(site.url + ENSEMBLE, { headers: { cookie: paul } })).text()).toContain("1 foyer attend");
      await contexte.setOffline(true);
      await page.getByText("hors ligne").waitFor();
      await contexte.setOffline(false);
      await page.getByText("en direct").waitFor();
    });
  });

  test.each([CARTE, "/admin/atelier"])("« Se déconnecter », de %s, ne laisse aucune page à relire", async (depuis) => {
    await telephone(await animation(), async (page) => {
      await page.goto(CARTE);
      await coquePrete(page);
      await page.goto(depuis);
      await page.getByRole("button", { name: "Se déconnecter" }).click();
      await page.getByRole("heading", { name: "Rejoindre l’atelier" }).waitFor();
      await expect.poll(() => page.evaluate(() => caches.has("autonomie-coque"))).toBe(false);
    });
  });

  test("deux onglets d'un téléphone montrent la même attente, et n'envoient qu'une fois", async () => {
    const cookie = await participant("Zoé");
    await telephone(cookie, async (page, contexte) => {
      const autre = await contexte.newPage();
      for (const onglet of [page, autre]) {
        await onglet.goto(CARTE);
        await onglet.getByText("en direct").waitFor();
      }
      await contexte.setOffline(true);
      await page.getByRole("link", { name: "Nouvelle fiche", exact: true }).click();
      await remplir(page, "Depuis un onglet");
      for (const onglet of [page, autre]) await onglet.getByText("1 fiche en attente").waitFor();
      await contexte.setOffline(false);
      for (const onglet of [page, autre]) {
        await onglet.getByRole("region", { name: "Boîte d’envoi" }).waitFor({ state: "detached" });
        await onglet.getByRole("heading", { name: /Depuis un onglet/ }).waitFor();
      }
      expect((await listerFiches(site, cookie)).filter(({ titre }) => titre === "Depuis un onglet")).toHaveLength(1);
    });
  });

  test("un lien suivi sans réseau ni coque ne quitte pas la page", async () => {
    await telephone(await participant(), async (page, contexte) => {
      await page.goto(CARTE);
      await vivante(page);
      await contexte.setOffline(true);
      await page.getByRole("link", { name: "Inviter par QR code" }).click();
      await page.getByText(/La page demandée ne peut pas s’ouvrir/).waitFor();
      expect(new URL(page.url()).pathname).toBe(CARTE);
    });
  });

  test("demandé depuis une page d'animation, le mot de passe se voit d'emblée", async () => {
    await visiter(navigateur, site.url, { js: false, largeur: 360 }, async ({ page }) => {
      await page.goto("/admin/atelier");
      expect(new URL(page.url()).pathname).toBe("/connexion");
      expect(await page.getByLabel("Mot de passe d’administration").isVisible()).toBe(true);
    });
  });
});
