// Outils des scripts lancés avant toute installation : aucune dépendance, et rien qui manque à Node 18.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const RACINE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// Ce dont dépend le site construit. Les données comptent : le serveur les embarque.
const SOURCES = [
  "app",
  "engines/src",
  "schemas",
  "data",
  "public",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "scripts/outils/construire.mjs",
  "scripts/outils/compiler-schemas.ts",
  "scripts/donnees/verifier-donnees.ts",
];
const EMPREINTE = "empreinte.txt";

/** Lance un programme de l'installation locale avec le Node qu'elle épingle, quel que soit celui de la machine. */
export function environnement() {
  const cle = Object.keys(process.env).find((nom) => nom.toUpperCase() === "PATH") ?? "PATH";
  const separateur = process.platform === "win32" ? ";" : ":";
  return { ...process.env, [cle]: [join(RACINE, "node_modules", ".bin"), process.env[cle] ?? ""].join(separateur) };
}

/** Chemin du Node épinglé par l'installation, sinon celui qui tourne. */
export function nodeLocal() {
  const local = join(RACINE, "node_modules", ".bin", "node");
  return existsSync(local) ? local : process.execPath;
}

export function empreinteSources() {
  const somme = createHash("sha256");
  for (const source of SOURCES) {
    for (const fichier of lister(join(RACINE, source))) {
      somme.update(relative(RACINE, fichier).split(sep).join("/"));
      somme.update("\0");
      somme.update(readFileSync(fichier));
      somme.update("\0");
    }
  }
  return somme.digest("hex");
}

function lister(chemin) {
  if (!existsSync(chemin)) return [];
  if (statSync(chemin).isFile()) return [chemin];
  return readdirSync(chemin)
    .filter((nom) => !nom.startsWith("."))
    .sort()
    .flatMap((nom) => lister(join(chemin, nom)));
}

export function constructionAJour(empreinte) {
  const notee = join(RACINE, "build", EMPREINTE);
  return existsSync(notee) && existsSync(join(RACINE, "build", "server", "index.js")) && readFileSync(notee, "utf8").trim() === empreinte;
}

/** Écrit dans le dossier construit l'empreinte des sources dont il vient. */
export function noterConstruction(dossier, empreinte) {
  writeFileSync(join(dossier, EMPREINTE), `${empreinte}\n`);
}

/** Un seul à la fois : deux lancements simultanés construiraient dans le même dossier. */
export async function sousVerrou(nom, faire) {
  const verrou = join(RACINE, "node_modules", ".cache", `${nom}.verrou`);
  mkdirSync(dirname(verrou), { recursive: true });
  for (;;) {
    try {
      mkdirSync(verrou);
      break;
    } catch (e) {
      if (e.code !== "EEXIST") throw e;
      if (detenteurDisparu(verrou)) rmSync(verrou, { recursive: true, force: true });
      else await new Promise((reprendre) => setTimeout(reprendre, 200));
    }
  }
  try {
    writeFileSync(join(verrou, "pid"), String(process.pid));
    return await faire();
  } finally {
    rmSync(verrou, { recursive: true, force: true });
  }
}

function detenteurDisparu(verrou) {
  try {
    const pid = Number(readFileSync(join(verrou, "pid"), "utf8"));
    process.kill(pid, 0);
    return false;
  } catch (e) {
    // Pas encore de numéro : l'autre vient de prendre le verrou. Au-delà de quelques secondes, il est mort avant de l'écrire.
    if (e.code === "ENOENT") return existsSync(verrou) && Date.now() - statSync(verrou).mtimeMs > 5_000;
    return e.code === "ESRCH";
  }
}
