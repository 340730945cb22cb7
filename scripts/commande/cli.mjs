#!/usr/bin/env node
// La commande `autonomie`. Écrite pour tout Node : elle passe la main à celui de l'installation, seul sûr de lire le reste.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { environnement, nodeLocal, RACINE } from "../outils/commun.mjs";

const node = nodeLocal();
const [majeure = 0, mineure = 0] = process.versions.node.split(".").map(Number);
if (node === process.execPath && (majeure < 22 || (majeure === 22 && mineure < 18))) {
  process.stderr.write("Il faut Node 22.18 ou plus, ou les dépendances installées (npm install).\n");
  process.exit(2);
}
if (!existsSync(join(RACINE, "node_modules"))) {
  process.stderr.write("Les dépendances manquent : lancez d'abord « npm install » à la racine du dépôt.\n");
  process.exit(2);
}
// Sans Maglev, comme le site (ADR 044).
const enfant = spawn(node, ["--no-warnings", "--no-maglev", join(RACINE, "scripts", "commande", "lancer.ts"), ...process.argv.slice(2)], {
  stdio: "inherit",
  env: environnement(),
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => enfant.kill(signal));
enfant.on("exit", (code) => process.exit(code ?? 1));
