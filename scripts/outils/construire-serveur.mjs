// Écrit en JavaScript, à côté de l'application construite, ce que Node lit sans elle : le serveur (`servir.js`) et l'ouvrier du bassin de calcul
// (`ouvrier.js`). Depuis leurs sources, Node chargerait son traducteur de TypeScript, une fois pour le serveur et une fois par ouvrier : une vingtaine de
// mégaoctets et un dixième de seconde à chaque fois. `node scripts/outils/construire-serveur.mjs <dossier>`.
import { build } from "vite";
import { EN_ASCII } from "./ascii.ts";
import { RACINE } from "./commun.mjs";

const [, , dossier] = process.argv;
if (dossier === undefined) throw new Error("Le dossier où écrire manque.");

function reunir(source, { ssr, output }) {
  return build({
    configFile: false,
    root: RACINE,
    logLevel: "error",
    ssr,
    build: {
      ssr: source,
      outDir: dossier,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "node22",
      rolldownOptions: { output: { ...output, ...EN_ASCII } },
    },
  });
}

// Tous ses fichiers au même étage que sa source : il en compte les dossiers jusqu'à la racine.
await reunir("app/serveur/servir.ts", { ssr: { noExternal: ["zod"] }, output: { entryFileNames: "servir.js", chunkFileNames: "servir-[name]-[hash].js" } });
// D'un seul tenant : un ouvrier ne lit rien d'autre.
await reunir("app/serveur/ouvrier.ts", { ssr: { noExternal: true }, output: { entryFileNames: "ouvrier.js", codeSplitting: false } });
