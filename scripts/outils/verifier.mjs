// La vérification complète, la même ici et en intégration continue : `npm test`. Toutes les étapes passent, même après un échec, pour tout dire en une fois.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { environnement, RACINE } from "./commun.mjs";

// Au-dessous des tests, même quand tout est déjà lancé en priorité basse.
const PRIORITE_CONTROLES = Math.min(19, getPriority() + 10);
const CACHE = join(RACINE, ".cache");
const RAPPORT = join(CACHE, "vitest.json");
const couleur = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
const { FORCE_COLOR: _force, NO_COLOR: _non, ...herite } = environnement();
const env = { ...herite, ...couleur };

// Les types des routes d'abord : le contrôle des types les lit. Puis deux files de durées voisines, en arrière-plan : les parcours dans un
// vrai navigateur passent la moitié de leur temps à attendre une panne ou une horloge, et c'est ce temps-là que les contrôles prennent.
const PREALABLES = [["types des routes", "react-router", ["typegen"]]];
const FILES = [
  [["règles d'écriture", "oxlint", ["-c", "oxlint.ecriture.config.mjs", "--deny-warnings", "--report-unused-disable-directives", "."]]],
  [
    ["types", "oxlint", []],
    ["mise en forme", "oxfmt", ["--check", "."]],
    ...(existsSync(join(RACINE, "scripts", "donnees", "verifier-donnees.ts")) ? [["données et schémas", "node", ["scripts/donnees/verifier-donnees.ts"]]] : []),
  ],
];

// Attendre l'écriture : une sortie redirigée vers un tube se perdrait si le processus finissait avant elle.
function ecrire(texte) {
  return new Promise((fait) => process.stdout.write(texte, fait));
}

function lancer(commande, args, { sortie = "pipe", priorite = 0 } = {}) {
  return new Promise((rendre) => {
    const enfant = spawn(commande, args, { cwd: RACINE, env, stdio: ["ignore", sortie, sortie], shell: process.platform === "win32" });
    if (priorite !== 0) ceder(enfant.pid, priorite);
    const morceaux = [];
    for (const flux of [enfant.stdout, enfant.stderr]) flux?.on("data", (morceau) => morceaux.push(morceau));
    enfant.on("error", (e) => rendre({ code: 1, texte: e.message }));
    enfant.on("close", (code) => rendre({ code: code ?? 1, texte: Buffer.concat(morceaux).toString() }));
  });
}

/** Laisse passer les autres ; une machine qui ne le permet pas s'en passe. */
function ceder(pid, priorite) {
  try {
    setPriority(pid, priorite);
  } catch {
    // Déjà fini, ou refusé : seulement plus lent.
  }
}

let reussies = 0;
let echouees = 0;
const enEchec = [];
mkdirSync(CACHE, { recursive: true });

/** Passe une étape ; rend de quoi la dire, l'échec compris. */
async function passer([nom, commande, args], priorite = 0) {
  const debut = Date.now();
  const { code, texte } = await lancer(commande, args, { priorite });
  const duree = `${((Date.now() - debut) / 1000).toFixed(1)} s`;
  if (code === 0) {
    reussies += 1;
    return `✓ ${nom} (${duree})\n`;
  }
  echouees += 1;
  enEchec.push(nom);
  return `✗ ${nom} (${duree})\n${texte}\n`;
}

async function enFile(etapes) {
  const dits = [];
  for (const etape of etapes) dits.push(await passer(etape, PRIORITE_CONTROLES));
  return dits;
}

for (const etape of PREALABLES) await ecrire(await passer(etape));
const controles = Promise.all(FILES.map(enFile));

rmSync(RAPPORT, { force: true });
// Ce que Node compile pendant les tests sert d'un processus à l'autre, et repart de rien : ceux qui copient des sources ailleurs l'allongeraient à chaque passage.
rmSync(join(CACHE, "compiles"), { recursive: true, force: true });
const { code } = await lancer(
  "vitest",
  ["run", "--project=!reel", "--project=!navigateurs", "--reporter=default", "--reporter=json", `--outputFile.json=${RAPPORT}`, ...process.argv.slice(2)],
  { sortie: "inherit" },
);
// Dits après les tests, dont l'affichage occupe le terminal.
for (const dit of (await controles).flat()) await ecrire(dit);

if (existsSync(RAPPORT)) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(RAPPORT, "utf8"));
  // Un fichier qui ne se charge pas n'a aucun test à compter : il vaut un échec.
  const casses = testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.every(({ status: un }) => un !== "failed"));
  reussies += numPassedTests;
  echouees += numFailedTests + casses.length;
} else {
  echouees += 1;
}
// Erreur hors de tout test (promesse abandonnée, montage) : vitest sort en échec sans rien compter.
if (code !== 0 && echouees === enEchec.length) echouees += 1;
if (enEchec.length > 0) await ecrire(`\nÉtapes en échec : ${enEchec.join(", ")}.\n`);

await ecrire(`\n${reussies} passed, ${echouees} failed\n`);
process.exitCode = echouees === 0 ? 0 : 1;
