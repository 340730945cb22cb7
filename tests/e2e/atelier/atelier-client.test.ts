import { networkInterfaces } from "node:os";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { CODE, demarrerAtelier, entreesDe, listerFiches, MOT_DE_PASSE, poserFiche, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { axe } from "#tests/e2e/axe.ts";
import { demarrerSite, navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const TELEPHONE = { largeur: 360, hauteur: 740 };
const ATTENTE_MS = 60_000;

describe.runIf(navigateurPresent)("l'atelier, du côté des téléphones", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);

  const { participant, animation } = entreesDe(() => site);
  const titres = async (cookie: string, ici = site) => (await listerFiches(ici, cookie)).map(({ titre }) => titre);
  const debord = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const fiche = (page: Page, titre: string) => page.locator("li.lieu", { has: page.getByRole("heading", { name: new RegExp(titre) }) });

  type Telephone = { readonly page: Page; readonly contexte: BrowserContext; readonly incidents: ReadonlyArray<string> };
  const ouvrir = (cookie: string, faire: (telephone: Telephone) => Promise<void>, { largeur = 360, hauteur = 740 } = {}, ici = site) =>
    visiter(navigateur, ici.url, { largeur, hauteur }, async (visite) => {
      await visite.contexte.addCookies(temoinsDe(ici, cookie));
      await visite.page.goto("/codev/carto");
      await visite.page.getByText("en direct").waitFor();
      await faire(visite);
    });
  /** Le formulaire est demandé d'avance, une seconde et demie après la carte : il s'ouvre ensuite sans réseau. */
  const attendrePret = (page: Page) =>
    page.waitForResponse((r) => r.url().includes("fiche=nouvelle"), { timeout: ATTENTE_MS }).then(() => page.waitForTimeout(300));
  async function remplir(page: Page, titre: string, appuis = 1): Promise<void> {
    await page.getByRole("link", { name: "Nouvelle fiche" }).click();
    await page.getByLabel(/Une idée/).check();
    await page.getByRole("button", { name: "C’est ici" }).click();
    await page.getByLabel("Le nommer").fill(titre);
    await page.getByRole("button", { name: "Poser la fiche" }).click({ clickCount: appuis });
  }

  test("deux téléphones et un écran projeté : poser, corriger et retirer se voient partout, sans recharger, en une seconde", async () => {
    const [nadia, lea, paul] = [await participant(), await participant("Léa"), await animation()];
    await ouvrir(nadia, async (deNadia) => {
      await ouvrir(lea, async (deLea) => {
        await ouvrir(
          paul,
          async (ecran) => {
            await remplir(deNadia.page, "Un four à pain");
            await deNadia.page.getByText("Fiche posée.").waitFor();
            const depart_ms = Date.now();
            await Promise.all([deLea.page, ecran.page].map((page) => fiche(page, "Un four à pain").waitFor()));
            expect(Date.now() - depart_ms).toBeLessThan(1_000);
            // Sur la carte aussi : une épingle de ce nom.
            await ecran.page.locator('a.puce--lieu[aria-label*="Un four à pain"]').waitFor({ state: "attached" });
            expect(
              await fiche(deLea.page, "Un four à pain")
                .getByRole("link", { name: /Modifier/ })
                .count(),
            ).toBe(0);

            await fiche(deNadia.page, "Un four à pain")
              .getByRole("link", { name: /Modifier/ })
              .click();
            await deNadia.page.getByLabel("Le nommer").fill("Un four banal");
            await deNadia.page.getByRole("button", { name: "Enregistrer" }).click();
            await Promise.all([deNadia.page, deLea.page, ecran.page].map((page) => fiche(page, "Un four banal").waitFor()));

            await fiche(ecran.page, "Un four banal")
              .getByRole("button", { name: /Mettre à la corbeille/ })
              .click();
            await fiche(deLea.page, "Un four banal").waitFor({ state: "detached" });
            await fiche(deNadia.page, "Un four banal").waitFor({ state: "detached" });
            await ecran.page
              .locator(".nouvelles")
              .getByRole("button", { name: /Remettre/ })
              .click();
            await Promise.all([deNadia.page, deLea.page, ecran.page].map((page) => fiche(page, "Un four banal").waitFor()));
            for (const { incidents } of [deNadia, deLea, ecran]) expect(incidents).toEqual([]);
          },
          { largeur: 1920, hauteur: 1080 },
        );
      });
    });
  });

  test("hors ligne, deux fiches attendent, se corrigent, s'annulent ; au retour du réseau elles partent seules, une fois chacune", async () => {
    const [nadia, lea] = [await participant("Nadia"), await participant("Léa")];
    await ouvrir(lea, async (deLea) => {
      await ouvrir(nadia, async ({ page, contexte }) => {
        await attendrePret(page);
        await contexte.setOffline(true);
        await page.getByText("hors ligne").waitFor();
        for (const titre of ["Hors ligne un", "Hors ligne deux", "Hors ligne trois"]) {
          await remplir(page, titre);
          await page.getByText("Enregistré sur ce téléphone.").waitFor();
        }
        await page.getByText("3 fiches en attente").waitFor();
        await fiche(page, "Hors ligne trois")
          .getByRole("button", { name: /Annuler/ })
          .click();
        // Peut-être arrivée avant la coupure : son retrait part derrière elle.
        await page.getByText("2 fiches et 1 retrait en attente").waitFor();
        await fiche(page, "Hors ligne trois").waitFor({ state: "detached" });
        await fiche(page, "Hors ligne deux")
          .getByRole("link", { name: /Modifier/ })
          .click();
        await page.getByLabel("Le nommer").fill("Hors ligne deux bis");
        await page.getByRole("button", { name: "Enregistrer" }).click();
        await fiche(page, "Hors ligne deux bis").getByText("Enregistrée sur ce téléphone, pas encore envoyée").waitFor();
        expect(await axe(page)).toEqual([]);
        // Sortir prévient.
        await page.getByRole("link", { name: "Changer ou sortir" }).click();
        await page.getByText("Des fiches n’ont pas encore été envoyées.").waitFor();
        expect(await titres(lea)).not.toContain("Hors ligne un");

        await contexte.setOffline(false);
        await page.getByRole("region", { name: "Boîte d’envoi" }).waitFor({ state: "detached" });
        await page.getByText("en direct").waitFor();
        await fiche(deLea.page, "Hors ligne un").waitFor();
        await fiche(deLea.page, "Hors ligne deux bis").waitFor();
        expect((await titres(lea)).filter((titre) => titre.startsWith("Hors ligne")).toSorted()).toEqual(["Hors ligne deux bis", "Hors ligne un"]);
      });
    });
  });

  test.each(["avec", "sans"])("un double appui sur « Poser la fiche » n'en pose qu'une, %s réseau", async (reseau) => {
    const nadia = await participant();
    await ouvrir(nadia, async ({ page, contexte }) => {
      await attendrePret(page);
      await contexte.setOffline(reseau === "sans");
      await remplir(page, `Deux appuis ${reseau} réseau`, 2);
      await page.getByText(reseau === "sans" ? "1 fiche en attente" : "Fiche posée.").waitFor();
      await contexte.setOffline(false);
      await page.getByRole("region", { name: "Boîte d’envoi" }).waitFor({ state: "detached" });
      await fiche(page, `Deux appuis ${reseau} réseau`).waitFor();
      expect((await titres(nadia)).filter((titre) => titre.startsWith(`Deux appuis ${reseau}`))).toHaveLength(1);
    });
  });

  test("l'onglet fermé hors ligne ne perd rien : la fiche attend sur le téléphone et part à l'ouverture suivante", async () => {
    const nadia = await participant();
    await ouvrir(nadia, async ({ page, contexte }) => {
      await attendrePret(page);
      await contexte.setOffline(true);
      await remplir(page, "Retrouvée au réveil");
      await page.getByText("1 fiche en attente").waitFor();
      await page.close();
      await contexte.setOffline(false);
      const neuve = await contexte.newPage();
      await neuve.goto("/codev/carto");
      await fiche(neuve, "Retrouvée au réveil").waitFor();
      await neuve.getByRole("region", { name: "Boîte d’envoi" }).waitFor({ state: "detached" });
      await expect.poll(() => titres(nadia)).toContain("Retrouvée au réveil");
      expect((await titres(nadia)).filter((titre) => titre === "Retrouvée au réveil")).toHaveLength(1);
    });
  });

  test("ce qu'une autre personne a laissé sur le téléphone ne part pas sous un faux nom", async () => {
    const nadia = await participant("Nadia");
    await ouvrir(nadia, async ({ page, contexte }) => {
      await attendrePret(page);
      await contexte.setOffline(true);
      await remplir(page, "Laissée par Nadia");
      await page.getByText("1 fiche en attente").waitFor();
      // L'onglet se ferme, le téléphone change de mains ; le réseau ne revient qu'ensuite, sans quoi l'onglet qui finit de se fermer enverrait encore sous son propre nom.
      await page.close();
      await contexte.clearCookies();
      await contexte.addCookies(temoinsDe(site, await participant("Omar")));
      await contexte.setOffline(false);
      const deOmar = await contexte.newPage();
      await deOmar.goto("/codev/carto");
      await deOmar.getByText(/Une fiche de «.Nadia.» attend/).waitFor();
      expect(await titres(nadia)).not.toContain("Laissée par Nadia");
      await deOmar.getByRole("button", { name: "Envoyer sous mon nom" }).click();
      await expect.poll(async () => (await listerFiches(site, nadia)).find(({ titre }) => titre === "Laissée par Nadia")?.auteur).toBe("Omar");
    });
  });

  test("le serveur redémarre au milieu de tout : ce qui s'écrit pendant l'arrêt est gardé, puis envoyé, et le direct reprend", async () => {
    const premier = await demarrerAtelier();
    const [nadia, lea] = [await participant("Nadia", premier), await participant("Léa", premier)];
    const port = new URL(premier.url).port;
    await ouvrir(
      lea,
      async (deLea) => {
        await ouvrir(
          nadia,
          async ({ page }) => {
            await attendrePret(page);
            await page.getByRole("link", { name: "Nouvelle fiche" }).click();
            await page.getByLabel(/Un besoin/).check();
            await page.getByLabel("Le nommer").fill("Pendant le redémarrage");
            premier.processus.kill("SIGKILL");
            await page.getByRole("button", { name: "C’est ici" }).click();
            await page.getByRole("button", { name: "Poser la fiche" }).click();
            await page.getByText("Enregistré sur ce téléphone.").waitFor();
            const second = await demarrerSite({ donnees: premier.donnees, env: { CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE, PORT: port } });
            try {
              await page.getByRole("region", { name: "Boîte d’envoi" }).waitFor({ state: "detached" });
              await fiche(deLea.page, "Pendant le redémarrage").waitFor();
              await deLea.page.getByText("en direct").waitFor();
              expect((await titres(lea, second)).filter((titre) => titre === "Pendant le redémarrage")).toHaveLength(1);
            } finally {
              await second.arreter();
            }
          },
          TELEPHONE,
          premier,
        );
      },
      TELEPHONE,
      premier,
    );
  }, 150_000);

  test("qui lit plus bas n'est pas déplacé : un bandeau annonce ce qui arrive, et y mène", async () => {
    const [nadia, lea] = [await participant(), await participant("Léa")];
    for (let i = 1; i <= 8; i++) await poserFiche(site, lea, { titre: `Longue liste ${i}`, description: "Une ligne\nDeux lignes" });
    await ouvrir(nadia, async ({ page }) => {
      await fiche(page, "Longue liste 2").scrollIntoViewIfNeeded();
      const hauteur = () => fiche(page, "Longue liste 2").evaluate((e) => Math.round(e.getBoundingClientRect().top));
      const avant = await hauteur();
      await poserFiche(site, lea, { titre: "Pendant la lecture A" });
      await poserFiche(site, lea, { titre: "Pendant la lecture B" });
      const bandeau = page.getByRole("button", { name: "2 nouvelles fiches" });
      await bandeau.waitFor();
      expect(await hauteur()).toBe(avant);
      expect(await fiche(page, "Pendant la lecture A").count()).toBe(0);
      await page.getByRole("status").getByText("2 nouvelles fiches.").waitFor({ state: "attached" });
      expect(await axe(page)).toEqual([]);
      await bandeau.click();
      await fiche(page, "Pendant la lecture B").waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("fiches");
    });
  });

  test("quand le direct ne passe pas, la liste se relève", async () => {
    const [nadia, lea] = [await participant(), await participant("Léa")];
    await visiter(navigateur, site.url, TELEPHONE, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.route("**/api/codev/evenements*", (route) => route.abort());
      await page.goto("/codev/carto");
      await page.getByText("relevé régulier").waitFor();
      await poserFiche(site, lea, { titre: "Par la relève" });
      await fiche(page, "Par la relève").waitFor({ timeout: ATTENTE_MS });
    });
  });

  test("au clavier seul : poser une fiche, la situer sur la carte, la retirer", async () => {
    const nadia = await participant();
    await ouvrir(nadia, async ({ page }) => {
      const tabuler = async (jusqua: () => Promise<boolean>) => {
        for (let i = 0; i < 80; i++) {
          await page.keyboard.press("Tab");
          if (await jusqua()) return;
        }
        throw new Error("jamais atteint au clavier");
      };
      const actif = (motif: RegExp) => () =>
        page.evaluate((source) => {
          const e = document.activeElement as HTMLElement | null;
          return new RegExp(source).test(e?.getAttribute("aria-label") ?? e?.textContent ?? "");
        }, motif.source);
      await page.getByRole("link", { name: "Nouvelle fiche" }).focus();
      await page.keyboard.press("Enter");
      await page.getByLabel("Le nommer").waitFor();
      await tabuler(() => page.evaluate(() => document.activeElement?.getAttribute("name") === "type"));
      await page.keyboard.press("Space");
      await tabuler(actif(/^Placer la croix/));
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await tabuler(() => page.evaluate(() => document.activeElement?.getAttribute("name") === "titre"));
      await page.keyboard.type("Posée au clavier");
      await page.keyboard.press("Enter");
      await page.getByText("Fiche posée.").waitFor();
      await page.locator(".plan-mobile").waitFor();
      await tabuler(actif(/^Situer «.Posée au clavier.»/));
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/Posée au clavier/);
      await page.keyboard.press("Enter");
      await page.waitForURL(/#fiche-/);
      await fiche(page, "Posée au clavier")
        .getByRole("button", { name: /Retirer/ })
        .focus();
      await page.keyboard.press("Enter");
      await page.getByText("Votre fiche est retirée.").waitFor();
    });
  });

  test.each([
    [320, "dark"],
    [360, "light"],
    [1280, "dark"],
  ] as const)("à %i px, thème %s : la carte vivante, le formulaire et ce qui attend, sans violation ni débordement", async (largeur, theme) => {
    const nadia = await participant();
    await poserFiche(site, nadia, { titre: "Un titre très long, sans espace : anticonstitutionnellementanticonstitutionnellement" });
    await visiter(navigateur, site.url, { largeur, hauteur: 740, theme }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      const pret = attendrePret(page);
      await page.goto("/codev/carto");
      await page.locator(".plan-mobile").waitFor();
      await page.getByText("en direct").waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await debord(page)).toBe(0);
      await pret;
      await contexte.setOffline(true);
      await page.getByRole("link", { name: "Nouvelle fiche" }).click();
      await page.getByLabel("Le nommer").waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await debord(page)).toBe(0);
      await page.getByLabel(/Un lieu/).check();
      await page.getByRole("button", { name: "C’est ici" }).click();
      await page.getByLabel("Le nommer").fill("En attente");
      await page.getByRole("button", { name: "Poser la fiche" }).click();
      await page.getByText("1 fiche en attente").waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await debord(page)).toBe(0);
    });
  });

  const adresseLocale = Object.values(networkInterfaces())
    .flat()
    .find((lien) => lien !== undefined && lien.family === "IPv4" && !lien.internal)?.address;

  test.runIf(adresseLocale !== undefined)("sur le réseau d'un ordinateur, en http, sans page sûre : poser, perdre le réseau, retrouver", async () => {
    const local = await demarrerAtelier({ HOST: adresseLocale ?? "" });
    try {
      const nadia = await participant("Nadia", local);
      await ouvrir(
        nadia,
        async ({ page, contexte, incidents }) => {
          expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID, "serviceWorker" in navigator])).toEqual([
            false,
            "undefined",
            false,
          ]);
          await attendrePret(page);
          await page.getByRole("link", { name: "Nouvelle fiche" }).click();
          await page.getByText("Votre position ne peut pas se lire à cette adresse").waitFor();
          expect(await page.getByRole("button", { name: "Me placer ici" }).count()).toBe(0);
          await page.getByLabel(/Un lieu/).check();
          await page.getByRole("button", { name: "C’est ici" }).click();
          await page.getByLabel("Le nommer").fill("Sans page sûre");
          await page.getByRole("button", { name: "Poser la fiche" }).click();
          await page.getByText("Fiche posée.").waitFor();
          await contexte.setOffline(true);
          await remplir(page, "Sans page sûre ni réseau");
          await page.getByText("1 fiche en attente").waitFor();
          await contexte.setOffline(false);
          await page.getByRole("region", { name: "Boîte d’envoi" }).waitFor({ state: "detached" });
          expect((await titres(nadia, local)).toSorted()).toEqual(["Sans page sûre", "Sans page sûre ni réseau"]);
          // En http, le navigateur signale qu'il ignore l'isolement demandé : c'est sans conséquence ici.
          expect(incidents.filter((incident) => !incident.includes("Cross-Origin-Opener-Policy"))).toEqual([]);
        },
        TELEPHONE,
        local,
      );
    } finally {
      await local.arreter();
    }
  });
});
