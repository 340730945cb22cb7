/**
 * `npm run donnees:lieux` : écrit `data/lieux/*.json` depuis les relevés de `data/sources/lieux/`. Un fichier par groupe de licences : ce qui se partage à
 * l'identique (ODbL, CC BY-SA) reste à part. `--verifier` : n'écrit rien, sort en 1 si un fichier n'est pas à jour.
 */
import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ecrireLignes, lireCsv, lireJson, lireTexte, RACINE } from "../lib-donnees.ts";
import { reprendre, type LieuConnu, type LieuRepris } from "./reprendre.ts";

const FICHIERS = [
  ["data/sources/lieux/lieux-cc-by-sa.csv", "data/lieux/cc-by-sa.json"],
  ["data/sources/lieux/lieux-ouverts.csv", "data/lieux/licences-ouvertes.json"],
  ["data/sources/lieux/lieux-odbl.csv", "data/lieux/odbl.json"],
] as const;

/** Le texte de chaque fichier construit, et les doublons écartés en chemin. */
export function construireLieux(): { readonly textes: ReadonlyMap<string, string>; readonly doublons: ReadonlyArray<readonly [string, string]> } {
  const connus: Array<LieuConnu> = [...lireJson<{ lieux: ReadonlyArray<LieuConnu> }>("data/ecosysteme.json").lieux];
  const textes = new Map<string, string>();
  const doublons: Array<readonly [string, string]> = [];
  for (const [releve, sortie] of FICHIERS) {
    const repris = reprendre(lireCsv(releve), connus);
    connus.push(...repris.lieux.map(({ url, ...lieu }: LieuRepris): LieuConnu => ({ ...lieu, ...(url === undefined ? {} : { url }) })));
    doublons.push(...repris.doublons);
    const bases = ecrireLignes(repris.bases, "  ");
    textes.set(sortie, `{\n  "$schema": "../../schemas/lieux-repris.schema.json",\n  "bases": ${bases},\n  "lieux": ${ecrireLignes(repris.lieux, "  ")}\n}\n`);
  }
  return { textes, doublons };
}

function principal(args: ReadonlyArray<string>): number {
  const { textes, doublons } = construireLieux();
  const perimes = [...textes].filter(([fichier, texte]) => !existsSync(resolve(RACINE, fichier)) || lireTexte(fichier) !== texte);
  if (args.includes("--verifier")) {
    for (const [fichier] of perimes) process.stderr.write(`${fichier} n'est pas à jour : npm run donnees:lieux.\n`);
    return perimes.length === 0 ? 0 : 1;
  }
  for (const [fichier, texte] of perimes) writeFileSync(resolve(RACINE, fichier), texte);
  for (const [doublon, garde] of doublons) process.stdout.write(`${doublon} : déjà connu sous ${garde}, laissé de côté.\n`);
  process.stdout.write(`${textes.size} fichiers, ${perimes.length} récrits.\n`);
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = principal(process.argv.slice(2));
