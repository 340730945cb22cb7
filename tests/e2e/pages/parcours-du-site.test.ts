import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const ELEMENTS_MAX = 350;
const PAGES_MAX = 200;
/** Chaque page attend une demi-seconde de silence du réseau : plusieurs visiteurs l'attendent ensemble. */
const VISITEURS = 4;
/** Documents longs, nommés : ce qu'on imprime en entier, les textes du corpus, et la comparaison de lieux sans rien de commun, dont chaque réponse diffère. */
const LONGS = /[?&](?:vue=tout|partie=tout|liens=tout)\b|\/corpus\/.|\/comparer\?a=/;
/** Derrière une session, ou qui ne sont pas des pages. */
const AILLEURS = /^\/(?:api|codev|admin)\b/;
/** Les réglages dont chaque valeur est une autre page. */
const DISTINGUES = ["vue", "etape", "partie", "onglet", "mode"];

/** Ce qu'une adresse a de nouveau à montrer : sa route, ses réglages, et la valeur de ceux qui changent de page. */
function traitsDe(adresse: string): ReadonlyArray<string> {
  const { pathname, searchParams } = new URL(adresse, "http://site");
  const route = pathname.replace(/^(\/(?:ecosysteme|reseaux|pensees-ecologiques))\/(?!corpus$).+$/, "$1/*");
  const decrit = searchParams.has("v") ? " (un lieu décrit)" : "";
  const reglages = [...searchParams].filter(([nom]) => pathname !== "/simulateur" || DISTINGUES.includes(nom) || nom === "pourquoi");
  return [`${route}${decrit}`, ...reglages.map(([nom, valeur]) => `${route}${decrit} ${nom}${DISTINGUES.includes(nom) ? `=${valeur}` : ""}`)];
}

describe.runIf(navigateurPresent)("toutes les pages que l'accueil atteint, scripts compris", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));
  const pages: Array<string> = [];

  beforeAll(async () => {
    const file = ["/"];
    const vus = new Set<string>();
    for (let adresse = file.shift(); adresse !== undefined && pages.length < PAGES_MAX; adresse = file.shift()) {
      const neufs = traitsDe(adresse).filter((trait) => !vus.has(trait));
      if (neufs.length === 0 || AILLEURS.test(adresse)) continue;
      for (const trait of neufs) vus.add(trait);
      const reponse = await fetch(site.url + adresse);
      if (reponse.headers.get("content-type")?.includes("text/html") !== true) continue;
      expect([adresse, reponse.status]).toEqual([adresse, 200]);
      if (!LONGS.test(adresse)) pages.push(adresse);
      for (const [, vers = ""] of (await reponse.text()).matchAll(/<a\b[^>]*href="(\/(?!\/)[^"#]*)/g)) file.push(vers.replaceAll("&amp;", "&"));
    }
  }, 300_000);

  test.each([
    [1280, "light"],
    [360, "dark"],
  ] as const)(
    "à %d px (%s), chacune tient en trois cent cinquante éléments, dessins à part, et ne déborde pas",
    async (largeur, theme) => {
      expect(pages.length).toBeGreaterThan(60);
      const fautes: Array<readonly [string, number, number]> = [];
      const file = [...pages];
      const suivre = () =>
        visiter(navigateur, site.url, { largeur, theme }, async ({ page, incidents }) => {
          for (let adresse = file.shift(); adresse !== undefined; adresse = file.shift()) {
            await ouvrir(page, adresse);
            const [elements, debord] = await mesurer(page);
            if (elements > ELEMENTS_MAX || debord > 0) fautes.push([adresse, elements, debord]);
          }
          return incidents;
        });
      const incidents = await Promise.all(Array.from({ length: VISITEURS }, suivre));
      expect(fautes).toEqual([]);
      expect(incidents.flat()).toEqual([]);
    },
    900_000,
  );
});

/** Ouvre une page. Celle que l'on quitte, si elle attendait un calcul, peut passer à son résultat à cet instant et l'emporter : on redemande, une fois. */
async function ouvrir(page: Page, adresse: string): Promise<void> {
  const aller = () => page.goto(adresse, { waitUntil: "networkidle" });
  await aller().catch((e: unknown) => {
    if (e instanceof Error && e.message.includes("ERR_ABORTED")) return aller();
    throw e;
  });
}

/** Les éléments d'une page et ce qui en déborde. Une page qui attend un calcul passe d'elle-même à son résultat : s'il vient pendant la mesure, c'est lui qui se mesure. */
async function mesurer(page: Page): Promise<readonly [number, number]> {
  const lire = () =>
    page.evaluate((): [number, number] => [
      document.querySelectorAll("*:not(svg *)").length,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ]);
  try {
    return await lire();
  } catch (e) {
    if (!(e instanceof Error && /context was destroyed/.test(e.message))) throw e;
    await page.waitForLoadState("networkidle");
    return lire();
  }
}
