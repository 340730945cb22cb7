import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { adressesDuSite, moduleDeRoute, routesDuSite } from "#tests/constructeurs/depot/plan-du-site.ts";
import { RACINE } from "./imports.ts";

async function declarees(): Promise<ReadonlyArray<RouteConfigEntry>> {
  const aplatir = (liste: ReadonlyArray<RouteConfigEntry>): ReadonlyArray<RouteConfigEntry> => liste.flatMap((une) => [une, ...aplatir(une.children ?? [])]);
  return aplatir(await routesDuSite());
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
    expect(api.length).toBeGreaterThan(20);
    const modules = await Promise.all(api.map(async ({ file }) => ({ file, module: await moduleDeRoute(file) })));
    const incompletes = modules.filter(({ module }) => typeof module["loader"] !== "function" || typeof module["action"] !== "function");
    expect(incompletes.map(({ file }) => file)).toEqual([]);
  });

  test("une adresse n'est déclarée qu'une fois", async () => {
    const adresses = (await adressesDuSite()).map(({ adresse }) => adresse);
    expect(adresses.filter((adresse, rang) => adresses.indexOf(adresse) !== rang)).toEqual([]);
  });
});
