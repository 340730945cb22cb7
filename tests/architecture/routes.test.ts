import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { analyser, RACINE } from "./imports.ts";

async function declarees(): Promise<ReadonlyArray<RouteConfigEntry>> {
  // Le module attend que l'outil de construction ait dit où est l'application.
  Object.assign(globalThis, { __reactRouterAppDirectory: join(RACINE, "app") });
  const { default: routes } = (await import("#app/routes.ts")) as { default: ReadonlyArray<RouteConfigEntry> };
  const aplatir = (liste: ReadonlyArray<RouteConfigEntry>): ReadonlyArray<RouteConfigEntry> => liste.flatMap((une) => [une, ...aplatir(une.children ?? [])]);
  return aplatir(routes);
}

// Le fichier de « pensees-ecologiques/:auteur » est « pensees-ecologiques.$auteur » ; les dossiers suivent les préfixes.
const present = (fichier: string) => existsSync(join(RACINE, "app", fichier));

describe("le plan du site", () => {
  test("chaque route déclarée a son fichier, et chaque fichier de route est déclaré", async () => {
    const fichiers = new Set((await declarees()).map(({ file }) => file));
    expect([...fichiers].filter((fichier) => !present(fichier))).toEqual([]);
    const sur = globSync("routes/**/*.{ts,tsx}", { cwd: join(RACINE, "app") }).map((chemin) => chemin.replaceAll("\\", "/"));
    expect(sur.filter((chemin) => !fichiers.has(chemin))).toEqual([]);
  });

  test("une route d'API répond aux deux moitiés : loader et action, quitte à refuser la méthode", async () => {
    const api = (await declarees()).filter(({ file }) => file.startsWith("routes/api/") && !file.includes("_layout"));
    const incompletes = api.filter(({ file }) => {
      const texte = analyser(`app/${file}`).text;
      return !/export (const|function|async function) loader\b/.test(texte) || !/export (const|function|async function) action\b/.test(texte);
    });
    expect(incompletes.map(({ file }) => file)).toEqual([]);
  });

  test("une adresse n'est déclarée qu'une fois", async () => {
    const visiter = (liste: ReadonlyArray<RouteConfigEntry>, parent: string): ReadonlyArray<string> =>
      liste.flatMap((une) => {
        const chemin = [parent, une.path].filter((morceau) => morceau !== undefined && morceau !== "").join("/");
        return une.children === undefined ? [chemin] : visiter(une.children, chemin);
      });
    const { default: routes } = (await import("#app/routes.ts")) as { default: ReadonlyArray<RouteConfigEntry> };
    const adresses = visiter(routes, "");
    expect(adresses.filter((adresse, rang) => adresses.indexOf(adresse) !== rang)).toEqual([]);
  });
});
