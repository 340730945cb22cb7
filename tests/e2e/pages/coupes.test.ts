import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { demarrerAtelier, entreesDe, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const TELEPHONE = { largeur: 360, hauteur: 740 };

/** Le rectangle visible de chaque élément, en pixels de la page. */
function boites(page: Page, selecteur: string) {
  return page.locator(selecteur).evaluateAll((elements) =>
    elements.map((e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      return { gauche: left, droite: right, haut: top + scrollY, bas: bottom + scrollY };
    }),
  );
}
/** L'écart vertical entre le bas du premier et le haut du second. */
async function blancEntre(page: Page, avant: string, apres: string): Promise<number> {
  const [[a], [b]] = await Promise.all([boites(page, avant), boites(page, apres)]);
  return (b?.haut ?? Number.NaN) - (a?.bas ?? Number.NaN);
}

describe.runIf(navigateurPresent)("rien n'est coupé, collé ni décalé", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);
  const { animation } = entreesDe(() => site);

  test("sur un téléphone, chaque onglet se voit en entier, et le choisi avec lui", async () => {
    await visiter(navigateur, site.url, { js: false, ...TELEPHONE }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, await animation()));
      for (const [chemin, nombre] of [
        ["/admin/etat", 5],
        ["/proposer?onglet=reseau", 5],
        [`/simulateur?${DROME}&etape=budget`, 7],
      ] as const) {
        await page.goto(chemin);
        const onglets = await boites(page, ".onglets:visible :is(a, button)");
        expect([chemin, onglets.length]).toEqual([chemin, nombre]);
        for (const { gauche, droite } of onglets) {
          expect(gauche).toBeGreaterThanOrEqual(0);
          expect(droite).toBeLessThanOrEqual(TELEPHONE.largeur);
        }
      }
    });
  });

  test.each([320, 360, 640])("agrandi deux fois ou sur un petit écran, l'en-tête tient sur une ligne (%d px)", async (largeur) => {
    await visiter(navigateur, site.url, { largeur, hauteur: 450 }, async ({ page }) => {
      await page.goto("/aide");
      const parts = await boites(page, ".tete .marque, .tete .volet > summary");
      expect(parts).toHaveLength(3);
      // Chacune commence avant que la plus courte ne finisse, et tient dans la largeur.
      expect(Math.max(...parts.map(({ haut }) => haut))).toBeLessThan(Math.min(...parts.map(({ bas }) => bas)));
      expect(Math.max(...parts.map(({ droite }) => droite))).toBeLessThanOrEqual(largeur);
    });
  });

  test.each([
    [360, false],
    [360, true],
    [768, false],
    [1280, false],
  ])("le texte doublé, aucune page ne demande de défiler de côté (%d px, polices bloquées : %s)", async (largeur, sansPolices) => {
    await visiter(navigateur, site.url, { largeur, hauteur: 800 }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, await animation()));
      // Sur un réseau lent, la page se lit d'abord dans la police de secours.
      if (sansPolices) await page.route(/\.woff2/, (demande) => demande.abort());
      for (const chemin of [
        "/",
        "/entraide",
        "/reseaux",
        "/taff",
        "/pensees-ecologiques",
        "/pensees-ecologiques?vue=graphe",
        "/ecosysteme",
        "/proposer",
        `/simulateur?${DROME}`,
        `/simulateur?${DROME}&vue=eau`,
        `/simulateur?${DROME}&vue=cout&budget=9000`,
        `/simulateur?${DROME}&etape=eau`,
        `/simulateur/comparer?a=${encodeURIComponent(DROME)}&b=${encodeURIComponent(DROME.replace("cuve=5", "cuve=15"))}`,
        "/simulateur/decider",
        "/simulateur/methode",
        "/codev/carto",
        "/codev/ensemble",
        "/codev/compte-rendu",
        "/admin/atelier",
        "/admin/etat",
        "/aide",
        "/confidentialite",
      ]) {
        await page.goto(chemin);
        const depasse = await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
          return document.documentElement.scrollWidth - document.documentElement.clientWidth;
        });
        expect([chemin, depasse]).toEqual([chemin, 0]);
      }
    });
  });

  test("le texte doublé, la marque et les menus de l'en-tête restent sur une même ligne", async () => {
    await visiter(navigateur, site.url, { largeur: 640, hauteur: 400 }, async ({ page }) => {
      await page.goto("/");
      const milieux = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        return [...document.querySelectorAll(".tete .marque, .tete summary")].map((e) => {
          const { top, height } = e.getBoundingClientRect();
          return top + height / 2;
        });
      });
      expect(milieux).toHaveLength(3);
      expect(Math.max(...milieux) - Math.min(...milieux)).toBeLessThanOrEqual(1);
    });
  });

  test("le texte doublé sur un grand écran, ni mot coupé, ni choix caché, ni graphe rapetissé", async () => {
    await visiter(navigateur, site.url, { largeur: 1280, hauteur: 900 }, async ({ page }) => {
      const doubler = () =>
        page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
      for (const chemin of ["/", "/simulateur", "/pensees-ecologiques"]) {
        await page.goto(chemin);
        await doubler();
        const { mots, choix } = await page.evaluate(() => {
          const coupes: Array<string> = [];
          const parcours = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
          for (let texte = parcours.nextNode(); texte !== null; texte = parcours.nextNode()) {
            if (texte.parentElement?.checkVisibility() !== true || texte.parentElement.closest(".vh, option, script") !== null) continue;
            for (const mot of (texte.textContent ?? "").matchAll(/[\p{L}’]{4,}/gu)) {
              const plage = document.createRange();
              plage.setStart(texte, mot.index);
              plage.setEnd(texte, mot.index + mot[0].length);
              const lignes = new Set([...plage.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
              if (lignes.size > 1) coupes.push(mot[0]);
            }
          }
          const caches = [...document.querySelectorAll("main select")].filter(
            (e): e is HTMLSelectElement => e instanceof HTMLSelectElement && e.checkVisibility(),
          );
          return {
            mots: coupes,
            choix: caches.flatMap((e) => {
              const style = getComputedStyle(e);
              const mesure = document.createElement("span");
              mesure.style.cssText = `position:absolute;white-space:nowrap;font-family:${style.fontFamily};font-size:${style.fontSize};font-weight:${style.fontWeight}`;
              mesure.textContent = e.selectedOptions[0]?.textContent ?? "";
              document.body.append(mesure);
              const { width } = mesure.getBoundingClientRect();
              mesure.remove();
              return width > e.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) + 1 ? [mesure.textContent] : [];
            }),
          };
        });
        expect([chemin, mots, choix]).toEqual([chemin, [], []]);
      }
      await page.goto("/pensees-ecologiques?vue=graphe");
      const hauteurDuNom = () =>
        page
          .locator("svg.gr text")
          .first()
          .evaluate((e) => e.getBoundingClientRect().height);
      const avant = await hauteurDuNom();
      await doubler();
      expect((await hauteurDuNom()) / avant).toBeGreaterThan(1.9);
    });
  });

  test("le texte doublé sur un téléphone, un titre ne coupe aucun mot et un curseur garde sa piste", async () => {
    await visiter(navigateur, site.url, TELEPHONE, async ({ page }) => {
      for (const chemin of ["/", `/simulateur?${DROME}`, `/simulateur?${DROME}&vue=alim`]) {
        await page.goto(chemin);
        const { coupes, pistes } = await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
          const lignes = (texte: Text, mot: RegExpMatchArray) => {
            const plage = document.createRange();
            plage.setStart(texte, mot.index ?? 0);
            plage.setEnd(texte, (mot.index ?? 0) + mot[0].length);
            return new Set([...plage.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
          };
          const titres = [...document.querySelectorAll("main :is(h1, h2, h3)")].filter((t) => t.checkVisibility() && !t.matches(".vh"));
          const textes = titres.flatMap((titre) => {
            const parcours = document.createTreeWalker(titre, NodeFilter.SHOW_TEXT);
            const trouves: Array<Text> = [];
            while (parcours.nextNode()) trouves.push(parcours.currentNode as Text);
            return trouves;
          });
          return {
            coupes: textes.flatMap((texte) => [...texte.data.matchAll(/[\p{L}\p{N}]{2,}/gu)].filter((mot) => lignes(texte, mot) > 1).map(([mot]) => mot)),
            pistes: [...document.querySelectorAll(".curseur")].map((curseur) => curseur.getBoundingClientRect().width),
          };
        });
        expect([chemin, coupes]).toEqual([chemin, []]);
        for (const piste of pistes) expect(piste).toBeGreaterThan(150);
      }
    });
  });

  test("dans une ligne de critères, tous les libellés sont à la même hauteur", async () => {
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      await page.goto("/taff");
      const libelles = await boites(page, ".filtres-ligne > * > :is(legend, label.petit)");
      expect(libelles.length).toBeGreaterThan(1);
      expect(Math.max(...libelles.map(({ haut }) => haut)) - Math.min(...libelles.map(({ haut }) => haut))).toBeLessThanOrEqual(3);
    });
  });

  test("sur un téléphone, ni une table ni un exemple de code ne demande de défiler de côté", async () => {
    await visiter(navigateur, site.url, TELEPHONE, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, await animation()));
      for (const chemin of ["/developpeurs", "/simulateur/methode", "/simulateur/validation", "/admin/etat", "/admin/usage"]) {
        await page.goto(chemin);
        const coupees = await page
          .locator(".defile, pre")
          .evaluateAll((zones) =>
            zones
              .filter((z) => z.checkVisibility() && z.scrollWidth > z.clientWidth + 1)
              .map((z) => z.getAttribute("aria-label") ?? z.textContent.slice(0, 40)),
          );
        expect([chemin, coupees]).toEqual([chemin, []]);
      }
    });
  });

  test("les quatre étapes d'un taux commencent à la même hauteur", async () => {
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      for (const vue of ["eau", "energie", "alim"]) {
        await page.goto(`/simulateur?${DROME}&vue=${vue}`);
        const noms = await boites(page, ".recit .nom");
        expect(noms).toHaveLength(4);
        expect(new Set(noms.map(({ haut }) => Math.round(haut))).size).toBe(1);
      }
    });
  });

  test.each([360, 1280])("un titre n'est collé ni à la dernière fiche, ni à la phrase qui le suit (%d px)", async (largeur) => {
    await visiter(navigateur, site.url, { largeur }, async ({ page, contexte }) => {
      await page.goto("/simulateur");
      expect(await blancEntre(page, ".personas", ".personas ~ div h3")).toBeGreaterThanOrEqual(24);
      expect(await blancEntre(page, "h1", "h1 + p")).toBeGreaterThanOrEqual(6);
      await contexte.addCookies(temoinsDe(site, await animation()));
      await page.goto("/admin/propositions");
      expect(await blancEntre(page, ".onglets >> nth=0", "h1")).toBeGreaterThanOrEqual(24);
      expect(await blancEntre(page, ".sortie button", ".pied")).toBeGreaterThanOrEqual(16);
    });
  });

  test("sur un grand écran, les pages d'animation tiennent liste et formulaire côte à côte, sous un menu qui ne bouge pas", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, await animation()));
      const menus = new Set<number>();
      const coteACote = new Set(["/admin/atelier", "/admin/campagnes"]);
      for (const chemin of ["/admin/atelier", "/admin/campagnes", "/admin/propositions", "/admin/usage", "/admin/etat"]) {
        await page.goto(chemin);
        menus.add(Math.round((await boites(page, ".onglets"))[0]?.gauche ?? Number.NaN));
        const cote = await boites(page, ".liste-et-formulaire > section");
        expect([chemin, cote]).toEqual([chemin, coteACote.has(chemin) ? [expect.anything(), expect.anything()] : []]);
        const [liste, formulaire] = cote;
        if (liste === undefined || formulaire === undefined) continue;
        expect(formulaire.gauche).toBeGreaterThanOrEqual(liste.droite);
        expect(formulaire.haut).toBe(liste.haut);
      }
      expect(menus.size).toBe(1);
    });
  });

  test("au bâtiment, les curseurs ont la couleur de l'axe qu'ils changent, comme au résultat", async () => {
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      const couleur = (nom: string) => page.locator(`.reglage:has([name=${nom}])`).evaluate((e) => getComputedStyle(e).getPropertyValue("--axe"));
      await page.goto(`/simulateur?${DROME}`);
      const auResultat = [await couleur("toit"), await couleur("surface")];
      await page.goto(`/simulateur?${DROME}&etape=batiment`);
      expect([await couleur("toit"), await couleur("surface")]).toEqual(auResultat);
      expect(new Set(auResultat).size).toBe(2);
    });
  });
});
