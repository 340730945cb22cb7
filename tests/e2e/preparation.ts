import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { cheminNavigateur } from "./navigateur-installe.ts";

/** Le site éprouvé est celui que `npm start` servirait : construit s'il date. */
export default async function preparer(): Promise<void> {
  // Déplié avant tout travailleur : deux qui le déplient ensemble lancent un fichier encore ouvert en écriture.
  await cheminNavigateur();
  const racine = join(import.meta.dirname, "../..");
  const { status, stderr } = spawnSync(process.execPath, [join(racine, "scripts/outils/preparer.mjs")], {
    cwd: racine,
    encoding: "utf8",
    env: { ...process.env, VITEST: undefined },
  });
  if (status !== 0) throw new Error(stderr);
}
