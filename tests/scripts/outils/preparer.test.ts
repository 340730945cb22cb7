import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import ts from "typescript";

const RACINE = join(import.meta.dirname, "../../..");
const { phraseDuSysteme } = (await import(pathToFileURL(join(RACINE, "scripts/outils/commun.mjs")).href)) as {
  readonly phraseDuSysteme: (e: unknown) => string;
};

// Un petit dépôt qui ressemble au nôtre, avec un faux npm et un faux outil de construction : on éprouve les décisions, pas le réseau.
let depot: string;

function ecrire(chemin: string, contenu: string): void {
  mkdirSync(join(depot, chemin, ".."), { recursive: true });
  writeFileSync(join(depot, chemin), contenu);
}

const FAUX_NPM = `
const fs = require("fs"), path = require("path");
fs.appendFileSync("appels.txt", "npm " + process.argv.slice(2).join(" ") + "\\n");
if (process.env.FAUX_ECHEC) { console.error("npm error code " + process.env.FAUX_ECHEC); process.exit(1); }
fs.mkdirSync("node_modules/@react-router/dev", { recursive: true });
fs.writeFileSync("node_modules/.package-lock.json", fs.readFileSync("package-lock.json"));
fs.writeFileSync("node_modules/@react-router/dev/bin.js", ${JSON.stringify(`
const fs = require("fs");
fs.appendFileSync("appels.txt", "build\\n");
if (fs.readFileSync("app/a.ts", "utf8").includes("FAUTE")) { console.error("a.ts est fautif"); process.exit(1); }
process.chdir(fs.mkdirSync(process.env.DOSSIER_CONSTRUIT, { recursive: true }));
fs.mkdirSync("server"); fs.mkdirSync("client/.vite", { recursive: true });
fs.writeFileSync("server/index.js", ""); fs.writeFileSync("client/a.js", "x".repeat(2000)); fs.writeFileSync("client/.vite/m.json", "{}");
`)});
`;

beforeEach(() => {
  depot = mkdtempSync(join(tmpdir(), "preparer-"));
  for (const nom of ["preparer.mjs", "commun.mjs", "construire.mjs"]) cpSync(join(RACINE, "scripts/outils", nom), join(depot, "scripts/outils", nom));
  ecrire(
    "package-lock.json",
    JSON.stringify({ packages: { "": {}, "node_modules/zod": { version: "4.6.7" }, "node_modules/autre-plateforme": { version: "1.0.0", optional: true } } }),
  );
  ecrire("scripts/donnees/verifier-donnees.ts", 'import { mkdirSync } from "node:fs";\nmkdirSync(process.argv[3] ?? "", { recursive: true });\n');
  ecrire("scripts/outils/construire-serveur.mjs", "");
  ecrire("scripts/outils/construction/communes.ts", "");
  ecrire("scripts/outils/construction/exemple.ts", "");
  ecrire("app/a.ts", "export const a = 1;");
  ecrire("faux-npm.cjs", FAUX_NPM);
});
afterEach(() => rmSync(depot, { recursive: true, force: true }));

function preparer(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(depot, "scripts/outils/preparer.mjs")], {
    cwd: depot,
    encoding: "utf8",
    env: { PATH: process.env.PATH, npm_execpath: join(depot, "faux-npm.cjs"), ...env },
  });
  return {
    code: status,
    texte: stdout + stderr,
    appels: existsSync(join(depot, "appels.txt")) ? readFileSync(join(depot, "appels.txt"), "utf8").trim().split("\n") : [],
  };
}

describe("la préparation", () => {
  test("installe puis construit dans un dépôt tout neuf, et dit ce qu'elle fait", () => {
    const { code, texte, appels } = preparer();
    expect(code, texte).toBe(0);
    expect(appels).toEqual(["npm ci --no-audit --no-fund --loglevel=error", "build"]);
    expect(texte).toMatch(/Installation des dépendances[\s\S]*Construction du site/);
    expect(existsSync(join(depot, "build/client/a.js.br")) && existsSync(join(depot, "build/client/a.js.gz"))).toBe(true);
    expect(existsSync(join(depot, "build/client/.vite"))).toBe(false);
  });

  test("ne refait rien quand tout est à jour", () => {
    preparer();
    const { texte, appels } = preparer();
    expect(appels).toHaveLength(2);
    expect(texte).toBe("");
  });

  test("reconstruit quand une source change, sans réinstaller", () => {
    preparer();
    ecrire("app/a.ts", "export const a = 2;");
    expect(preparer().appels.slice(2)).toEqual(["build"]);
  });

  test("réinstalle quand le verrou change de version", () => {
    preparer();
    ecrire("package-lock.json", JSON.stringify({ packages: { "node_modules/zod": { version: "4.7.0" } } }));
    expect(preparer().appels.slice(2)).toEqual(["npm ci --no-audit --no-fund --loglevel=error", "build"]);
  });

  test("dit clairement que le réseau manque", () => {
    const { code, texte } = preparer({ FAUX_ECHEC: "EAI_AGAIN" });
    expect(code).toBe(1);
    expect(texte).toContain("le réseau ou le registre npm ne répond pas");
  });

  test("dit clairement que le disque est plein, ou les droits insuffisants", () => {
    expect(preparer({ FAUX_ECHEC: "ENOSPC" }).texte).toContain("Le disque est plein");
    expect(preparer({ FAUX_ECHEC: "EACCES" }).texte).toContain("vérifiez les droits du dossier");
  });

  test("échoue avec le message de l'outil quand la construction échoue, et recommence la fois suivante", () => {
    ecrire("app/a.ts", "FAUTE");
    const { code, texte } = preparer();
    expect(code).toBe(1);
    expect(texte).toContain("a.ts est fautif");
    ecrire("app/a.ts", "export const a = 1;");
    expect(preparer().code).toBe(0);
  });

  test("un dossier où rien ne s'écrit arrête la construction par une phrase, jamais par une pile", () => {
    preparer();
    ecrire("app/a.ts", "export const a = 2;");
    // Le compte des tests peut avoir tous les droits : un fichier à la place d'un dossier arrête aussi celui-là.
    rmSync(join(depot, "node_modules/.cache"), { recursive: true, force: true });
    ecrire("node_modules/.cache", "");
    const { code, texte } = preparer();
    expect(code).toBe(1);
    expect(texte).toContain("n'est pas un dossier");
    expect(texte).not.toMatch(/^ {4}at |Error:|node:fs/m);
  });

  test("se fait dans un dossier dont le nom porte espaces et accents", () => {
    const ancien = depot;
    depot = join(ancien, "Là où l'été, ça pousse");
    mkdirSync(depot);
    for (const nom of ["scripts", "app", "package-lock.json", "faux-npm.cjs"]) cpSync(join(ancien, nom), join(depot, nom), { recursive: true });
    const { code, texte, appels } = preparer();
    expect(code, texte).toBe(0);
    expect(appels).toEqual(["npm ci --no-audit --no-fund --loglevel=error", "build"]);
    depot = ancien;
  });

  test("refuse un dépôt sans verrou", () => {
    rmSync(join(depot, "package-lock.json"));
    expect(preparer().texte).toContain("package-lock.json manque");
  });
});

test.each([
  ["EACCES", "n'a pas le droit"],
  ["EPERM", "n'a pas le droit"],
  ["EROFS", "npm run build"],
  ["ENOSPC", "est plein"],
])("%s sur le dossier du site est une phrase qui le nomme", (code, attendu) => {
  const phrase = phraseDuSysteme(Object.assign(new Error("denied"), { code, path: "/srv/le site" }));
  expect(phrase).toContain(attendu);
  expect(phrase).toContain("« /srv/le site »");
  expect(phraseDuSysteme(new TypeError("défaut du code"))).toBe("");
});

test("les scripts lancés par le Node de la machine n'importent que Node et leurs voisins, et rien qui manque à Node 18", () => {
  for (const nom of ["preparer.mjs", "commun.mjs"]) {
    const texte = readFileSync(join(RACINE, "scripts/outils", nom), "utf8");
    const importes = ts.preProcessFile(texte).importedFiles.map(({ fileName }) => fileName);
    expect(importes.filter((source) => !source.startsWith("node:") && source !== "./commun.mjs")).toEqual([]);
    expect(texte).not.toMatch(/import\.meta\.(dirname|filename)|\.toSorted\(|\.toReversed\(|\.findLast\(|Promise\.withResolvers|styleText|globSync/);
  }
  expect(globSync("scripts/outils/*.mjs", { cwd: RACINE }).length).toBeGreaterThan(0);
});
