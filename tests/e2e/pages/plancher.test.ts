import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Linter } from "eslint";
import esX from "eslint-plugin-es-x";
import type { Browser } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { navigateurPresent, pageSuivante, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

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

describe.runIf(navigateurPresent)("sans ce que le site comble", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test.each([
    "/",
    "/simulateur?v=1&dep=26&a18=2&toit=120",
    "/simulateur/comparer",
    "/ecosysteme",
    "/reseaux",
    "/entraide",
    "/pensees-ecologiques",
    "/proposer",
  ])("%s vit comme ailleurs", async (chemin) => {
    await visiter(navigateur, site.url, { largeur: 360 }, async ({ page, incidents }) => {
      await page.addInitScript(() => {
        for (const nom of ["findLast", "toReversed", "toSorted"]) Reflect.deleteProperty(Array.prototype, nom);
        Reflect.deleteProperty(Object, "hasOwn");
        Reflect.deleteProperty(URL, "canParse");
        Reflect.deleteProperty(AbortSignal, "timeout");
      });
      await page.goto(chemin, { waitUntil: "networkidle" });
      expect(incidents).toEqual([]);
      expect(await page.getByText("Incident de notre côté").count()).toBe(0);
    });
  });

  test.each(["/", "/simulateur", "/ecosysteme", "/reseaux", "/entraide"])(
    "sous le plancher, %s reste la page du serveur, formulaire compris",
    async (chemin) => {
      await visiter(navigateur, site.url, { largeur: 360 }, async ({ page, incidents }) => {
        await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "at"));
        await page.goto(chemin, { waitUntil: "networkidle" });
        expect(incidents).toEqual([]);
        await page.locator("main form :is(input[type=text], input[type=search], textarea)").first().fill("Drôme");
        await pageSuivante(page, () => page.locator("main form button[type=submit], main form button:not([type])").first().click());
        expect(await page.getByText("Incident de notre côté").count()).toBe(0);
      });
    },
  );

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
