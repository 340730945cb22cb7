import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axe, axeDesThemes } from "#tests/e2e/axe.ts";
import { navigateurPresent, pageSuivante, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const PAGES = [
  "/ecosysteme",
  "/ecosysteme?departement=07&axe=alim",
  "/ecosysteme/habiterre",
  "/reseaux",
  "/reseaux?q=semances&territoire=35",
  "/reseaux/accorderie",
  "/taff",
  "/outils",
  "/pensees-ecologiques",
  "/pensees-ecologiques?vue=graphe&auteur=ivan-illich",
  "/pensees-ecologiques/ivan-illich",
  "/pensees-ecologiques/corpus",
  "/pensees-ecologiques/corpus/ivan-illich__convivialite",
];

describe.runIf(navigateurPresent)("listes, carte et pensées dans un vrai navigateur", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  // Treize pages analysées : plus long que les autres sur une petite machine.
  test("aucune violation d'accessibilité ni incident, dans aucun des deux thèmes", { timeout: 300_000 }, async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      for (const chemin of PAGES) {
        await page.goto(chemin, { waitUntil: "load" });
        expect(await axeDesThemes(page), chemin).toEqual([]);
        expect(await page.locator("h1").count(), chemin).toBe(1);
      }
      expect(incidents).toEqual([]);
    });
  });

  test("tout tient dans 320 pixels de large", async () => {
    await visiter(navigateur, site.url, { largeur: 320, hauteur: 640 }, async ({ page }) => {
      for (const chemin of PAGES) {
        await page.goto(chemin);
        const debord = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(debord, chemin).toBe(0);
      }
    });
  });

  test("sans JavaScript : on filtre, on agrandit un groupe de la carte, on revient à toute la France", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto("/ecosysteme");
      expect(await page.getByRole("status").textContent()).toMatch(/70.lieux, 861 en tout/);
      await page.locator(".filtre", { hasText: "Eau" }).first().click();
      await page.getByRole("button", { name: "Chercher" }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get("axe")).toBe("eau");
      await expect.poll(() => page.locator(".lieu").count()).toBe(8);
      await page.goto("/ecosysteme");
      // Un groupe du semis visible : plusieurs lieux, un lien.
      await page
        .locator(".semis--large a.epingle", { has: page.locator("text") })
        .first()
        .click();
      await expect.poll(() => new URL(page.url()).searchParams.get("bbox")).toMatch(/^-?[\d.]+,/);
      await expect.poll(() => page.locator(".lieu").count()).toBe(2);
      await page.getByRole("link", { name: "Toute la France" }).click();
      await expect.poll(() => page.locator(".lieu").count()).toBe(12);
      await page.getByRole("link", { name: /^Jardins/ }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get("type")).toBe("jardin-nature");
      await expect.poll(() => page.locator(".lieu").count()).toBe(12);
      expect(await page.locator(".sorte[aria-current]").textContent()).toContain("Jardins");
    });
  });

  test("avec JavaScript, la carte se déplace au clavier, ses groupes s'ouvrent à la touche Entrée, et rien ne saute au chargement", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto("/ecosysteme", { waitUntil: "networkidle" });
      // La carte prend la place exacte du dessin : seul l'échange des polices peut bouger une ligne.
      expect(await page.evaluate(sauts)).toBeLessThan(0.02);
      const groupes = page.locator("button.puce--groupe");
      const seuls = page.locator("a.puce--lieu");
      const avant = await groupes.count();
      expect(avant).toBeGreaterThan(5);
      // Le dessin du serveur et la carte ne se doublent pas à la tabulation.
      expect(await page.locator(".plan > .semis:visible").count()).toBe(0);
      await groupes.first().focus();
      await page.keyboard.press("Enter");
      // La liste du groupe : le foyer y entre, Échap le rend au groupe.
      const liste = page.getByRole("dialog");
      await expect
        .poll(() =>
          liste
            .locator("li a")
            .first()
            .evaluate((lien) => lien === document.activeElement),
        )
        .toBe(true);
      expect(await liste.locator("li").count()).toBe(Math.min(60, parseInt((await groupes.first().textContent()) ?? "0", 10)));
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await liste.count()).toBe(0);
      expect(await groupes.first().evaluate((groupe) => groupe === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await liste.getByRole("button", { name: "Agrandir ici" }).click();
      await expect.poll(() => groupes.count()).toBeLessThan(avant);
      expect(await liste.count()).toBe(0);
      await expect.poll(() => seuls.count()).toBeGreaterThan(0);
      const lien = seuls.first();
      const ancre = (await lien.getAttribute("href")) ?? "";
      await lien.focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => new URL(page.url()).hash).toBe(ancre);
      expect(await page.locator(ancre).count()).toBe(1);
      expect(incidents).toEqual([]);
    });
  });

  test("le graphe se parcourt de nœud en nœud sans JavaScript", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto("/pensees-ecologiques");
      await page.getByRole("link", { name: "Graphe", exact: true }).click();
      await expect.poll(() => page.locator(".noeud").count()).toBe(32);
      await page.locator(".noeud", { hasText: "Illich" }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get("auteur")).toBe("ivan-illich");
      await expect.poll(() => page.locator(".noeud--voisin").count()).toBe(6);
      await page.getByRole("link", { name: "Lire la fiche" }).click();
      await expect.poll(() => page.locator("h1").textContent()).toBe("Ivan Illich");
    });
  });

  test("au téléphone, la zone du graphe défile au clavier et la liste par famille est ouverte", async () => {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page }) => {
      await page.goto("/pensees-ecologiques?vue=graphe");
      const zone = page.getByRole("region", { name: "Graphe, à faire défiler" });
      await zone.focus();
      // Une touche frappée pendant que la page se peint peut se perdre : on la frappe encore, comme chacun le ferait.
      const defiler = async () => {
        await page.keyboard.press("ArrowRight");
        return zone.evaluate((e) => e.scrollLeft);
      };
      await expect.poll(defiler).toBeGreaterThan(0);
      expect(await page.locator("#liste").getAttribute("open")).not.toBeNull();
    });
  });

  test("le graphe s'agrandit au clavier et aux boutons, garde à la vue le nom qui a le focus, et se filtre sans JavaScript", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto("/pensees-ecologiques?vue=graphe&auteurs=ivan-illich,andre-gorz");
      await expect.poll(() => page.locator(".noeud--choisi").count()).toBe(2);
      const vue = () => page.locator("svg.gr").getAttribute("viewBox");
      expect(await vue()).toBe("0 0 1000 740");
      await page.getByRole("button", { name: "Agrandir" }).click();
      // 1000 ÷ 1,5 = 666,7 unités de large.
      await expect.poll(vue).toMatch(/ 666\.7 493\.3$/);
      const zone = page.getByRole("region", { name: "Graphe, à faire défiler" });
      await zone.focus();
      await page.keyboard.press("+");
      await expect.poll(vue).toMatch(/ 444\.4 328\.9$/);
      const noeud = page.locator(".noeud", { hasText: "Krenak" });
      await noeud.focus();
      await expect
        .poll(async () => {
          const [n, z] = [await noeud.boundingBox(), await zone.boundingBox()];
          return n !== null && z !== null && n.x >= z.x && n.x + n.width <= z.x + z.width;
        })
        .toBe(true);
      await zone.focus();
      await page.keyboard.press("0");
      await expect.poll(vue).toBe("0 0 1000 740");
      expect(incidents).toEqual([]);
    });
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto("/pensees-ecologiques?vue=graphe&auteur=ivan-illich");
      expect(await page.locator(".gr-boutons").isVisible()).toBe(false);
      await pageSuivante(page, () => page.getByRole("link", { name: "Filtrer par famille ou par lien" }).click());
      await page.locator("label.filtre", { hasText: "débat" }).click();
      await page.getByRole("button", { name: "Filtrer" }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get("relation")).toBe("debat");
      expect(new URL(page.url()).searchParams.get("auteur")).toBe("ivan-illich");
      expect(await page.locator("svg.gr .arete:not(.arete--debat)").count()).toBe(0);
    });
  });

  test("les fiches et les textes ne livrent aucun script, hors données structurées", async () => {
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      for (const chemin of ["/ecosysteme/habiterre", "/reseaux/accorderie", "/outils", "/pensees-ecologiques/ivan-illich", "/pensees-ecologiques/corpus"]) {
        await page.goto(chemin);
        expect(await page.locator("script:not([type='application/ld+json']), link[rel=modulepreload]").count(), chemin).toBe(0);
      }
    });
  });
});

/** Somme des déplacements inattendus depuis le chargement (CLS). */
async function sauts(): Promise<number> {
  return new Promise((rendre) => {
    new PerformanceObserver((liste) => {
      rendre(liste.getEntries().reduce((somme, entree) => somme + (entree as PerformanceEntry & { readonly value: number }).value, 0));
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => rendre(0), 300);
  });
}
