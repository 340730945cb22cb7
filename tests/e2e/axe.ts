import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

// Le même programme que `axe-core`, sans ses commentaires ni ses noms longs : un navigateur le lit deux fois plus vite.
const PROGRAMME = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// Toutes les règles passent ; seul le détail de ce qui est conforme, long à rassembler sur une grande page, n'est pas rapporté.
const OPTIONS: RunOptions = { resultTypes: ["violations"] };

type Violations = AxeResults["violations"];

/**
 * Violations d'accessibilité, une ligne chacune : règle, élément, explication. `cadres` : la page en contient d'un autre site, à analyser aussi.
 * Lève si la page n'a pas les couleurs du thème demandé : une analyse en sombre d'une page restée claire ne dirait rien.
 */
export async function axe(page: Page, { cadres = false }: { readonly cadres?: boolean } = {}): Promise<ReadonlyArray<string>> {
  const { demande, fond } = await themeMontre(page);
  if (demande !== (fond < 0.5 ? "dark" : "light")) throw new Error(`Le thème « ${demande} » est demandé, mais le fond a une luminance de ${fond.toFixed(2)}.`);
  const violations = cadres ? (await new AxeBuilder({ page }).options(OPTIONS).analyze()).violations : await dansLaPage(page);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} · ${target.join(" ")} · ${help}`));
}

/** Violations d'accessibilité d'une page, en clair puis en sombre. Le thème n'en change que les couleurs : le navigateur les refait sans la redemander. */
export async function axeDesThemes(page: Page): Promise<ReadonlyArray<string>> {
  const dites: Array<string> = [];
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    dites.push(...(await axe(page)).map((violation) => `${theme} · ${violation}`));
  }
  return dites;
}

/** Sans cadre, l'analyse tient dans la page : le programme y entre une fois, et sert aux analyses suivantes. */
async function dansLaPage(page: Page): Promise<Violations> {
  if (page.frames().length > 1) throw new Error("Cette page contient un cadre : il s'analyse aussi, par `cadres`.");
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(PROGRAMME);
  return page.evaluate<Violations>(`window.axe.run(${JSON.stringify(OPTIONS)}).then(({ violations }) => violations)`);
}

/** Le thème choisi par la personne, sinon celui de son système, et la luminance, de 0 à 1, du fond que la page montre. */
function themeMontre(page: Page): Promise<{ readonly demande: "light" | "dark"; readonly fond: number }> {
  return page.evaluate(() => {
    const choisi = document.documentElement.dataset["theme"];
    const sombre = choisi === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : choisi === "sombre";
    const crayon = document.createElement("canvas").getContext("2d");
    if (crayon === null) throw new Error("aucun dessin possible");
    // La toile est blanche tant qu'aucun élément n'a de fond, comme celle du navigateur en clair.
    crayon.fillStyle = "#fff";
    crayon.fillRect(0, 0, 1, 1);
    for (const element of [document.documentElement, document.body]) {
      crayon.fillStyle = getComputedStyle(element).backgroundColor;
      crayon.fillRect(0, 0, 1, 1);
    }
    const [rouge = 0, vert = 0, bleu = 0] = crayon.getImageData(0, 0, 1, 1).data;
    return { demande: sombre ? "dark" : "light", fond: (0.2126 * rouge + 0.7152 * vert + 0.0722 * bleu) / 255 };
  });
}
