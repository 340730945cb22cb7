// Construit le site : pages, puis copies compressées des fichiers statiques, puis empreinte des sources.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { empreinteSources, environnement, nodeLocal, noterConstruction, oublierConstruction, RACINE, sousVerrou } from "./commun.mjs";

const COMPRESSIBLES = /\.(js|css|svg|json|geojson|webmanifest|txt|xml|map)$/;
// En dessous, l'en-tête de compression coûte plus que le gain.
const TAILLE_MIN_OCTETS = 512;

export function construire() {
  return sousVerrou("construction", () => {
    const empreinte = empreinteSources();
    oublierConstruction();
    const { status, stdout, stderr } = spawnSync(nodeLocal(), [join(RACINE, "node_modules", "@react-router", "dev", "bin.js"), "build"], {
      cwd: RACINE,
      env: { ...environnement(), NODE_ENV: "production" },
      encoding: "utf8",
    });
    if (status !== 0) {
      process.stderr.write(`${stdout}\n${stderr}\nLa construction du site a échoué : le message est ci-dessus.\n`);
      return false;
    }
    // Inventaire interne de l'outil de construction : rien à publier.
    rmSync(join(RACINE, "build", "client", ".vite"), { recursive: true, force: true });
    compresserDossier(join(RACINE, "build", "client"));
    noterConstruction(empreinte);
    return true;
  });
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
  process.exit((await construire()) ? 0 : 1);
}
