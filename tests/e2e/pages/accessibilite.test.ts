import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SECTIONS } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { ETAPES } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { axeDesThemes } from "#tests/e2e/axe.ts";
import { navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const AUTRE = DROME.replace("cuve=5", "cuve=15");
/** Un état : une adresse dont l'écran diffère des autres. */
const ETATS: ReadonlyArray<string> = [
  "/simulateur",
  `/simulateur?${DROME}`,
  `/simulateur?${DROME}&mode=global`,
  `/simulateur?${DROME}&avant=10_10_1`,
  `/simulateur?${DROME}&pourquoi=eau.autonomie.taux&vue=eau`,
  "/simulateur?v=1&dep=26&personnes=4",
  "/simulateur?v=1&dep=69&personnes=2&batiment=immeuble",
  `/simulateur?${DROME.replace("cuve=5", "cuve=abc")}`,
  `/simulateur?${DROME}&cuve=7`,
  ...ETAPES.map(({ id }) => `/simulateur?${DROME}&etape=${id}`),
  ...SECTIONS.map((section) => `/simulateur?${DROME}&vue=${section}`),
  `/simulateur/decider?${DROME}`,
  `/simulateur/plans?${DROME}`,
  `/simulateur/comparer?a=${encodeURIComponent(DROME)}&b=${encodeURIComponent(AUTRE)}`,
  "/simulateur/methode?q=toit",
  "/simulateur/validation",
  "/simulateur/ouvrir",
  "/taff",
  "/outils",
  "/entraide",
  "/proposer?onglet=reseau",
  "/aide",
  "/a-propos",
  "/developpeurs",
  "/confidentialite",
  "/plan-du-site",
  "/connexion",
  "/codev/qr",
];

describe.runIf(navigateurPresent)("trente états et plus, deux thèmes", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test("la liste en compte au moins trente, tous différents", () => {
    expect(ETATS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(ETATS).size).toBe(ETATS.length);
  });

  test("aucun ne porte de violation, ni ne déborde sur un téléphone, dans aucun des deux thèmes", async () => {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page }) => {
      for (const chemin of ETATS) {
        await page.goto(chemin);
        const debord = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect([chemin, debord, await axeDesThemes(page)]).toEqual([chemin, 0, []]);
      }
    });
  }, 600_000);
});
