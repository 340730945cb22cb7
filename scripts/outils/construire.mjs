// Construit le site : contrôle des données, pages, puis copies compressées des fichiers statiques, puis empreinte des sources.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { constructionAJour, empreinteSources, environnement, nodeLocal, noterConstruction, phraseDuSysteme, RACINE, sousVerrou } from "./commun.mjs";

const COMPRESSIBLES = /\.(js|css|svg|json|geojson|webmanifest|txt|xml|map)$/;
// En dessous, l'en-tête de compression coûte plus que le gain.
const TAILLE_MIN_OCTETS = 512;

// À côté du site en service, sur le même disque : seul un renommage le met en place.
const SITE = join(RACINE, "build");
const NEUF = join(RACINE, "build.neuf");
const ANCIEN = join(RACINE, "build.ancien");
// L'outil de construction vide le dossier neuf en arrivant : les validateurs, compilés avant lui, y entrent après.
const VALIDATEURS = join(RACINE, "build.validateurs");

/**
 * Construit à côté, puis remplace le site d'un coup : une construction en cours ou ratée ne touche pas au site en service. `siBesoin` : ne refait rien
 * si un autre lancement vient de construire les mêmes sources pendant qu'on attendait le verrou.
 */
export function construire({ siBesoin = false } = {}) {
  return sousVerrou("construction", () => {
    if (!existsSync(SITE) && existsSync(ANCIEN)) renameSync(ANCIEN, SITE);
    const empreinte = empreinteSources();
    if (siBesoin && constructionAJour(empreinte)) return true;
    effacer(NEUF);
    if (!donneesConformes()) return false;
    const { status, stdout, stderr } = spawnSync(nodeLocal(), [join(RACINE, "node_modules", "@react-router", "dev", "bin.js"), "build"], {
      cwd: RACINE,
      env: { ...environnement(), NODE_ENV: "production", DOSSIER_CONSTRUIT: basename(NEUF) },
      encoding: "utf8",
    });
    const serveur = status === 0 ? construireLeServeur() : { status: 0, stdout: "", stderr: "" };
    if (status !== 0 || serveur.status !== 0 || !existsSync(join(NEUF, "server", "index.js"))) {
      effacer(NEUF);
      effacer(VALIDATEURS);
      process.stderr.write(`${stdout}${serveur.stdout}\n${stderr}${serveur.stderr}\nLa construction du site a échoué : le message est ci-dessus.\n`);
      return false;
    }
    // Inventaire interne de l'outil de construction : rien à publier.
    effacer(join(NEUF, "client", ".vite"));
    compresserDossier(join(NEUF, "client"));
    renameSync(VALIDATEURS, join(NEUF, "validateurs"));
    noterConstruction(NEUF, empreinte);
    basculer();
    return true;
  });
}

/** Le serveur et l'ouvrier, à côté de l'application construite, puis les communes rangées et l'exemple de l'accueil. */
function construireLeServeur() {
  let fait = { status: 0, stdout: "", stderr: "" };
  for (const outil of ["construire-serveur.mjs", "construction/communes.ts", "construction/exemple.ts"]) {
    if (fait.status !== 0) return fait;
    fait = spawnSync(nodeLocal(), [join(RACINE, "scripts", "outils", outil), join(NEUF, "server")], {
      cwd: RACINE,
      env: { ...environnement(), NODE_ENV: "production" },
      encoding: "utf8",
    });
  }
  return fait;
}

/** Compile les schémas pour le site neuf, puis contrôle avec eux chaque fichier de `data/` : un fichier abîmé arrête tout, en se nommant. */
function donneesConformes() {
  effacer(VALIDATEURS);
  const verifier = join(RACINE, "scripts", "donnees", "verifier-donnees.ts");
  const { status, stderr } = spawnSync(nodeLocal(), [verifier, "--validateurs", VALIDATEURS], {
    cwd: RACINE,
    env: environnement(),
    encoding: "utf8",
  });
  if (status === 0) return true;
  effacer(VALIDATEURS);
  process.stderr.write(`${stderr}\nLe site n'est pas construit : les données ci-dessus sont à réparer, l'ancien site reste en place.\n`);
  return false;
}

function basculer() {
  effacer(ANCIEN);
  if (existsSync(SITE)) renameSync(SITE, ANCIEN);
  try {
    renameSync(NEUF, SITE);
  } catch (e) {
    if (existsSync(ANCIEN)) renameSync(ANCIEN, SITE);
    throw e;
  }
  effacer(ANCIEN);
}

function effacer(dossier) {
  rmSync(dossier, { recursive: true, force: true });
}

function compresserDossier(dossier) {
  for (const nom of readdirSync(dossier)) {
    const chemin = join(dossier, nom);
    if (statSync(chemin).isDirectory()) compresserDossier(chemin);
    else if (COMPRESSIBLES.test(nom)) compresserFichier(chemin);
  }
}

function compresserFichier(chemin) {
  const contenu = readFileSync(chemin);
  if (contenu.length < TAILLE_MIN_OCTETS) return;
  const brotli = brotliCompressSync(contenu, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contenu.length } });
  writeFileSync(`${chemin}.br`, brotli);
  writeFileSync(`${chemin}.gz`, gzipSync(contenu, { level: 9 }));
}

if (process.argv[1] !== undefined && import.meta.url.endsWith("/construire.mjs") && process.argv[1].endsWith("construire.mjs")) {
  try {
    process.exit((await construire({ siBesoin: process.argv.includes("--si-besoin") })) ? 0 : 1);
  } catch (e) {
    const phrase = phraseDuSysteme(e);
    if (phrase === "") throw e;
    process.stderr.write(`${phrase}\n`);
    process.exit(1);
  }
}
