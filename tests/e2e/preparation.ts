import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { cheminNavigateur } from "./navigateur-installe.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Le site construit que servent tous les parcours, et ce que Node y garde de ses modules déjà compilés. */
    siteEprouve: { readonly construit: string; readonly compiles: string };
  }
}

/** Le site éprouvé est celui que `npm start` servirait : construit s'il date. Rend de quoi défaire. */
export default async function preparer(projet: TestProject): Promise<() => void> {
  // Déplié avant tout travailleur : deux qui le déplient ensemble lancent un fichier encore ouvert en écriture.
  await cheminNavigateur();
  const racine = join(import.meta.dirname, "../..");
  const { status, stderr } = spawnSync(process.execPath, [join(racine, "scripts/outils/preparer.mjs")], {
    cwd: racine,
    encoding: "utf8",
    env: { ...process.env, VITEST: undefined },
  });
  if (status !== 0) throw new Error(stderr);
  // Une copie, que les sites ne font que lire : une construction lancée ailleurs pendant les tests remplacerait les fichiers servis.
  mkdirSync(join(racine, ".cache", "e2e"), { recursive: true });
  const dossier = mkdtempSync(join(racine, ".cache", "e2e", "site-"));
  const siteEprouve = { construit: join(dossier, "construit"), compiles: join(dossier, "compiles") };
  cpSync(join(racine, "build"), siteEprouve.construit, { recursive: true });
  projet.provide("siteEprouve", siteEprouve);
  return () => rmSync(dossier, { recursive: true, force: true, maxRetries: 3 });
}
