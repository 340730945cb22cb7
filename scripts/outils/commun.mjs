// Outils des scripts lancés avant toute installation : aucune dépendance, et rien qui manque à Node 18.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
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
  "scripts/outils/ascii.ts",
  "scripts/outils/construire-serveur.mjs",
  "scripts/outils/construction",
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

/** Ce que lit la personne qui démarre le site quand le système refuse un fichier ; vide si l'échec est d'une autre sorte. */
export function phraseDuSysteme(e) {
  const ou = typeof e?.path === "string" ? `« ${e.path} »` : "le dossier du site";
  if (["EACCES", "EPERM"].includes(e?.code))
    return `Ce compte n'a pas le droit de lire ou d'écrire ${ou} : installez et construisez le site sous le compte à qui il appartient.`;
  if (e?.code === "EROFS") return `${ou} est en lecture seule : construisez le site avant (npm run build), là où son dossier s'écrit.`;
  if (["ENOTDIR", "EEXIST", "EISDIR"].includes(e?.code)) return `${ou} n'est pas un dossier : effacez-le, ou reprenez une copie complète du dépôt.`;
  if (["ENOSPC", "EDQUOT"].includes(e?.code)) return `Le disque de ${ou} est plein.`;
  return "";
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

/**
 * Un seul à la fois : deux lancements simultanés construiraient dans le même dossier.
 *
 * Le verrou est le plus grand numéro du dossier. Le prendre, c'est créer le suivant, ce qu'un seul processus réussit ; le rendre, c'est y écrire « libre ».
 * Rien de ce que d'autres regardent n'est effacé avant d'être dépassé : deux attentes qui voient mourir le même détenteur ne le remplacent qu'une fois.
 */
export async function sousVerrou(nom, faire, dossier = join(RACINE, "node_modules", ".cache", `${nom}.verrou`)) {
  mkdirSync(dossier, { recursive: true });
  const numero = await prendreVerrou(dossier);
  for (const ancien of numerosDe(dossier)) if (ancien < numero) rmSync(join(dossier, String(ancien)), { recursive: true, force: true, maxRetries: 3 });
  try {
    return await faire();
  } finally {
    writeFileSync(join(dossier, String(numero), "libre"), "");
  }
}

async function prendreVerrou(dossier) {
  for (;;) {
    const dernier = Math.max(0, ...numerosDe(dossier));
    if ((dernier === 0 || estRendu(join(dossier, String(dernier)))) && prendreNumero(dossier, dernier + 1)) return dernier + 1;
    await new Promise((reprendre) => setTimeout(reprendre, 200));
  }
}

/** Vrai si ce numéro est à nous et reste le plus grand : lu trop tôt, il a pu être pris, rendu et effacé, et un autre court déjà plus loin. */
function prendreNumero(dossier, numero) {
  const brouillon = mkdtempSync(join(dossier, "brouillon-"));
  writeFileSync(join(brouillon, "pid"), String(process.pid));
  const pris = join(dossier, String(numero));
  try {
    // Un dossier non vide ne se remplace pas : le second à renommer échoue.
    renameSync(brouillon, pris);
  } catch (e) {
    rmSync(brouillon, { recursive: true, force: true });
    if (["EEXIST", "ENOTEMPTY", "EPERM"].includes(e.code)) return false;
    throw e;
  }
  if (Math.max(...numerosDe(dossier)) === numero) return true;
  rmSync(pris, { recursive: true, force: true, maxRetries: 3 });
  return false;
}

const numerosDe = (dossier) => readdirSync(dossier).map(Number).filter(Number.isInteger);

function estRendu(verrou) {
  if (existsSync(join(verrou, "libre"))) return true;
  try {
    process.kill(Number(readFileSync(join(verrou, "pid"), "utf8")), 0);
    return false;
  } catch (e) {
    // Pris par un autre compte, il ne se lit pas : l'attendre serait attendre sans fin.
    if (e.syscall !== "kill" && e.code !== "ENOENT") throw e;
    // Effacé entre-temps par un plus récent : on regardera celui-là.
    return e.code === "ESRCH";
  }
}
