// Produit `engines/dist`, versionné avec ses sources. Le dossier est vidé d'abord : un module supprimé ne doit pas y survivre.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { environnement, nodeLocal, RACINE } from "./commun.mjs";

const sortie = process.argv[2] ?? join(RACINE, "engines", "dist");
rmSync(sortie, { recursive: true, force: true });
const { status } = spawnSync(
  nodeLocal(),
  [join(RACINE, "node_modules", "typescript", "bin", "tsc"), "-p", join(RACINE, "engines", "tsconfig.json"), "--outDir", sortie],
  {
    cwd: RACINE,
    env: environnement(),
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
