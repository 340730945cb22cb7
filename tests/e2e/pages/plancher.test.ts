import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Linter } from "eslint";
import esX from "eslint-plugin-es-x";
import type { Browser, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { EMPLOIE } from "#scripts/outils/construction/combler.ts";
import { navigateurPresent, pageSuivante, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";
import { demarrerAtelier, entreesDe, temoinsDe } from "#tests/source/atelier/atelier.ts";

// Le plancher de l'ADR 041. Ce que le site livre se lit tel quel, bibliothèques comprises.

// Après 2021, mais déjà dans les navigateurs du plancher.
const DU_PLANCHER = /array-prototype-at|string-prototype-at|class-(?:(?:instance|static)-fields|private-)|private-in|top-level-await|error-cause|regexp-d-flag/;
const COMBLES = /findlast|toreversed|tosorted|hasown/;
// Sans les types, rien ne distingue `map` d'une liste de `map` d'un itérateur.
const SANS_TYPES = /no-iterator-prototype-/;

const REGLES = [...Object.keys(esX.configs["flat/restrict-to-es2021"].rules ?? {}), "es-x/no-regexp-lookbehind-assertions"].filter(
  (nom) => ![DU_PLANCHER, COMBLES, SANS_TYPES].some((motif) => motif.test(nom)),
);

test("aucun script livré n'emploie une écriture plus récente que le plancher", () => {
  const lecteur = new Linter();
  const fichiers = globSync(join(inject("siteEprouve").construit, "client/**/*.js"));
  expect(fichiers.length).toBeGreaterThan(50);
  const trop = fichiers.flatMap((fichier) => {
    const texte = readFileSync(fichier, "utf8");
    return lecteur
      .verify(texte, {
        plugins: { "es-x": esX },
        settings: { "es-x": { aggressive: true } },
        linterOptions: { noInlineConfig: true },
        rules: Object.fromEntries(REGLES.map((nom) => [nom, "error"] as const)),
      })
      .map(
        ({ ruleId, message, line, column }) =>
          `${basename(fichier)} ${ruleId ?? message} : ${(texte.split("\n")[line - 1] ?? "").slice(column - 1, column + 60)}`,
      );
  });
  expect(trop).toEqual([]);
});

test("chaque script livré qui emploie ce qui est comblé charge de quoi le combler", () => {
  const scripts = new Map(
    globSync(join(inject("siteEprouve").construit, "client/**/*.js")).map((fichier) => [basename(fichier), readFileSync(fichier, "utf8")]),
  );
  const comblent = [...scripts].filter(([, texte]) => /toReversed\(\)\s*\{/.test(texte)).map(([nom]) => nom);
  const emploient = [...scripts].filter(([, texte]) => EMPLOIE.test(texte));
  expect(emploient.length).toBeGreaterThan(10);
  const sans = emploient.filter(([nom, texte]) => !comblent.includes(nom) && !comblent.some((un) => texte.includes(`"./${un}"`)));
  expect(sans.map(([nom]) => nom)).toEqual([]);
});

/** Ce que comble `combler.ts`, absent comme au plancher. */
function sansCeQuiSeComble(): void {
  for (const nom of ["findLast", "findLastIndex", "toReversed", "toSorted"]) Reflect.deleteProperty(Array.prototype, nom);
  Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
  Reflect.deleteProperty(Object, "hasOwn");
  Reflect.deleteProperty(URL, "canParse");
  Reflect.deleteProperty(AbortSignal, "timeout");
}

/** Posé par le cadriciel une fois la page animée, jamais avant. */
const animee = (page: Page) => page.evaluate(() => "__reactRouterDataRouter" in window);

describe.runIf(navigateurPresent)("sans ce que le site comble", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  /** Une page visitée sans ce qui se comble, sans incident jusqu'à la fin. */
  async function auPlancher(chemin: string, faire: (page: Page) => Promise<unknown> = async () => {}): Promise<void> {
    await visiter(navigateur, site.url, { largeur: 360 }, async ({ page, incidents }) => {
      await page.addInitScript(sansCeQuiSeComble);
      await page.goto(chemin, { waitUntil: "networkidle" });
      await faire(page);
      expect(await page.getByText("Incident de notre côté").count()).toBe(0);
      expect(incidents).toEqual([]);
    });
  }

  test.each(["/", "/simulateur/comparer", "/ecosysteme", "/reseaux", "/pensees-ecologiques", "/proposer"])("%s vit comme ailleurs", async (chemin) =>
    auPlancher(chemin),
  );

  test("un curseur du simulateur recalcule sur place", async () =>
    auPlancher("/simulateur?v=1&dep=26&a18=2&toit=120", async (page) => {
      await page.evaluate("window.marque = 1");
      await page.getByLabel("Volume de la cuve", { exact: true }).fill("12");
      await page.waitForURL(/cuve=12(&|$)/);
      await expect.poll(() => page.locator(".reglages [role=status]").textContent()).toMatch(/Eau\s:\s\d+/);
      expect([await page.evaluate("window.marque"), await animee(page)]).toEqual([1, true]);
    }));

  test("une question posée au clavier à l'assistant reçoit sa réponse sur place", async () =>
    auPlancher("/entraide", async (page) => {
      await page.evaluate("window.marque = 1");
      const champ = page.getByRole("textbox", { name: "Votre question" });
      await champ.fill("Où trouver des semences paysannes ?");
      await champ.press("Control+Enter");
      await page.getByRole("article", { name: "Réponse", exact: true }).waitFor();
      expect(await page.evaluate("window.marque")).toBe(1);
    }));

  test("une question envoyée avant le code de l'assistant part quand il arrive", async () =>
    visiter(navigateur, site.url, { largeur: 360 }, async ({ page, incidents }) => {
      await page.addInitScript(sansCeQuiSeComble);
      let laisser = (): void => {};
      const venu = new Promise<void>((rendre) => (laisser = rendre));
      await page.route(/\/assets\/Assistant-/, async (route) => {
        await venu;
        await route.continue();
      });
      await page.goto("/entraide");
      await expect.poll(() => animee(page)).toBe(true);
      await page.getByRole("textbox", { name: "Votre question" }).fill("Où trouver des semences paysannes ?");
      await page.getByRole("button", { name: "Demander", exact: true }).click();
      laisser();
      await page.getByRole("article", { name: "Réponse", exact: true }).waitFor();
      expect(await page.getByText("Incident de notre côté").count()).toBe(0);
      expect(incidents).toEqual([]);
    }));

  test("/proposer passe d'un onglet à l'autre", async () =>
    auPlancher("/proposer", async (page) => {
      await page.locator("#proposition input[type=text]").first().fill("Ferme des Lilas");
      await page.getByRole("navigation", { name: "Type de proposition" }).getByRole("link").nth(1).click();
      await page.waitForURL(/onglet=reseau/);
      await page.locator("#proposition input[value='Ferme des Lilas']").first().waitFor({ state: "attached" });
    }));

  test("la feuille se passe des couches", async () => {
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      await page.goto("/");
      const couches = await page.evaluate(
        () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((regle) => regle.constructor.name.startsWith("CSSLayer")).length,
      );
      expect(couches).toBe(0);
    });
  });
});

describe.runIf(navigateurPresent)("sous le plancher", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);

  const SANS = {
    "Array.prototype.at": () => void Reflect.deleteProperty(Array.prototype, "at"),
    TextEncoderStream: () => void Reflect.deleteProperty(window, "TextEncoderStream"),
  } as const;
  // Le script du cadriciel, dans la page, l'emploie sans regarder ; il n'y a plus rien à animer.
  const DU_CADRICIEL = /TextEncoderStream is not defined/;

  test.each(
    (["Array.prototype.at", "TextEncoderStream"] as const).flatMap((sans) =>
      ["/", "/simulateur", "/ecosysteme", "/reseaux", "/entraide"].map((chemin) => ({ sans, chemin })),
    ),
  )("sans $sans, $chemin reste la page du serveur, formulaire compris", async ({ sans, chemin }) => {
    await visiter(navigateur, site.url, { largeur: 360 }, async ({ page, incidents }) => {
      await page.addInitScript(SANS[sans]);
      await page.goto(chemin, { waitUntil: "networkidle" });
      expect(incidents.filter((un) => !DU_CADRICIEL.test(un))).toEqual([]);
      expect(await animee(page)).toBe(false);
      await page.locator("main form :is(input[type=text], input[type=search], textarea)").first().fill("Drôme");
      await pageSuivante(page, () => page.locator("main form button[type=submit], main form button:not([type])").first().click());
      expect(await page.getByText("Incident de notre côté").count()).toBe(0);
      expect(await animee(page)).toBe(false);
    });
  });

  test("l'écran de la salle se recharge comme sans script", async () => {
    const cookie = await entreesDe(() => site).animation();
    await visiter(navigateur, site.url, {}, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, cookie));
      await page.addInitScript(SANS["Array.prototype.at"]);
      await page.goto("/codev/ensemble/ecran");
      await page.waitForEvent("load");
      expect(await animee(page)).toBe(false);
      expect(new URL(page.url()).pathname).toBe("/codev/ensemble/ecran");
    });
  });
});
