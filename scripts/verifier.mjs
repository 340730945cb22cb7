// La vérification complète, la même ici et en intégration continue : `npm test`. Toutes les étapes passent, même après un échec, pour tout dire en une fois.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environnement, RACINE } from "./commun.mjs";

const RAPPORT = join(RACINE, ".cache", "vitest.json");
const env = { ...environnement(), FORCE_COLOR: process.stdout.isTTY ? "1" : "0" };
delete env.NO_COLOR;
if (!process.stdout.isTTY) env.NO_COLOR = "1";

const ETAPES = [
  ["types des routes", "react-router", ["typegen"]],
  ["mise en forme", "prettier", ["--check", "--log-level=warn", "."]],
  ["règles d'écriture", "eslint", ["--max-warnings=0", "--cache", "--cache-location=.cache/eslint/", "."]],
  ["types du site", "tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/tsc.tsbuildinfo"]],
  ["types des moteurs", "tsc", ["-p", "engines/tsconfig.json", "--noEmit"]],
  ...(existsSync(join(RACINE, "scripts", "verifier-donnees.ts")) ? [["données et schémas", "node", ["scripts/verifier-donnees.ts"]]] : []),
];

let reussies = 0;
let echouees = 0;

for (const [nom, commande, args] of ETAPES) {
  const debut = Date.now();
  const { status, stdout, stderr } = spawnSync(commande, args, {
    cwd: RACINE,
    env,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const duree = `${((Date.now() - debut) / 1000).toFixed(1)} s`;
  if (status === 0) {
    reussies += 1;
    process.stdout.write(`✓ ${nom} (${duree})\n`);
  } else {
    echouees += 1;
    process.stdout.write(`✗ ${nom} (${duree})\n${stdout ?? ""}${stderr ?? ""}\n`);
  }
}

mkdirSync(join(RACINE, ".cache"), { recursive: true });
rmSync(RAPPORT, { force: true });
const { status } = spawnSync("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${RAPPORT}`, ...process.argv.slice(2)], {
  cwd: RACINE,
  env,
  stdio: ["ignore", "inherit", "inherit"],
});

if (existsSync(RAPPORT)) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(RAPPORT, "utf8"));
  // Un fichier qui ne se charge pas n'a aucun test à compter : il vaut un échec.
  const fichiersCasses = testResults.filter(
    ({ status: etat, assertionResults }) => etat === "failed" && assertionResults.every(({ status: un }) => un !== "failed"),
  ).length;
  reussies += numPassedTests;
  echouees += numFailedTests + fichiersCasses;
} else {
  echouees += 1;
}
// Erreur hors de tout test (promesse abandonnée, montage) : vitest sort en échec sans rien compter.
if (status !== 0 && echouees === 0) echouees = 1;

process.stdout.write(`\n${reussies} passed, ${echouees} failed\n`);
process.exit(echouees === 0 ? 0 : 1);
