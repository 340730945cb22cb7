import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Validateur } from "#app/socle/schemas/phrases.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { compilerTout } from "#scripts/outils/compiler-schemas.ts";
import { RACINE, decouperCsv } from "./lib-donnees.ts";

/** Fichiers qui ne disent pas eux-mêmes leur schéma (pas de clé `$schema`). Le premier motif qui correspond l'emporte. */
const SCHEMAS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^data\/algo_config\.json$/, "algo_config"],
  [/^data\/sources\/validations-publiees\.json$/, "validations-publiees"],
  [/^data\/sources\/(coefficients-.*|complements)\.csv$/, "csv-coefficients"],
  [/^data\/sources\/couts-postes\.csv$/, "csv-couts-postes"],
  [/^data\/sources\/couts-paliers\.csv$/, "csv-couts-paliers"],
  [/^data\/sources\/couts-tailles\.csv$/, "csv-couts-tailles"],
  [/^data\/sources\/usages\.csv$/, "csv-usages"],
  [/^data\/sources\/noms\.csv$/, "csv-noms"],
  [/^data\/sources\/sources-dites\.csv$/, "csv-sources-dites"],
  [/^data\/sources\/relectures\.csv$/, "csv-relectures"],
  [/^data\/sources\/cultures-fao56\.csv$/, "csv-cultures"],
  [/^data\/sources\/lieux\/lieux-[^/]+\.csv$/, "csv-lieux"],
  [/^data\/sources\/lieux\/corrections\.csv$/, "csv-lieux-sites"],
  [/^data\/sources\/couts-complements\.csv$/, "csv-couts"],
  [/^data\/territoire\/territoires\/[^/]+\.json$/, "territoire"],
  [/^data\/territoire\/sources\/departements\.json$/, "departements-source"],
  [/^data\/territoire\/sources\/tables-climat-3cl\.json$/, "tables-climat-3cl"],
  [/^data\/territoire\/sources\/contours-departements\.geojson$/, "contours-geojson"],
  [/^data\/territoire\/sources\/climat-mensuel\.csv$/, "csv-climat-mensuel"],
  [/^data\/territoire\/sources\/pluie-mensuelle\.csv$/, "csv-pluie-mensuelle"],
  [/^data\/territoire\/sources\/prix-eau\.csv$/, "csv-prix-eau"],
  [/^data\/territoire\/sources\/secheresse\.csv$/, "csv-secheresse"],
  [/^data\/territoire\/sources\/climat-2050\.csv$/, "csv-climat-2050"],
];
const SANS_SCHEMA = /\.(md|txt|bin|schema\.json)$/;

/** Tous les fichiers d'un dossier, chemins relatifs à la racine, triés. */
export function fichiersDe(dossier: string): string[] {
  return readdirSync(resolve(RACINE, dossier), { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile())
    .map((e) => relative(RACINE, resolve(e.parentPath, e.name)).replaceAll("\\", "/"))
    .sort();
}

/** Validateurs de tous les `schemas/*.schema.json`, par nom court. Un schéma mal écrit lève : c'est un défaut du dépôt. */
export function chargerSchemas(): Map<string, Validateur> {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  return new Map(
    fichiersDe("schemas")
      .filter((f) => f.endsWith(".schema.json"))
      .map((f) => [basename(f, ".schema.json"), ajv.compile(JSON.parse(readFileSync(resolve(RACINE, f), "utf8")) as object)]),
  );
}

/** Les mêmes, compilés d'avance dans `dossier` : ce que le site construit emporte est ce qui a contrôlé ses données. */
export async function compilerSchemas(dossier: string): Promise<Map<string, Validateur>> {
  await compilerTout(dossier);
  const modules = readdirSync(dossier).map(async (nom) => {
    const { valider } = (await import(pathToFileURL(resolve(dossier, nom)).href)) as { readonly valider: Validateur };
    return [basename(nom, ".js"), valider] as const;
  });
  return new Map(await Promise.all(modules));
}

/** Nom court du schéma d'un fichier ; `null` si le fichier n'en veut pas, `undefined` s'il en manque un. */
export function schemaDe(fichier: string, contenu: unknown): string | null | undefined {
  if (SANS_SCHEMA.test(fichier)) return null;
  const declare = typeof contenu === "object" && contenu !== null && "$schema" in contenu ? contenu.$schema : undefined;
  if (typeof declare === "string" && declare.startsWith(".")) {
    const chemin = relative(RACINE, resolve(RACINE, dirname(fichier), declare)).replaceAll("\\", "/");
    return /^schemas\/[^/]+\.schema\.json$/.test(chemin) ? basename(chemin, ".schema.json") : undefined;
  }
  return SCHEMAS.find(([motif]) => motif.test(fichier))?.[1];
}

/** Un CSV devient une liste d'objets : colonnes numériques en nombres, vides en null, pour passer par le même schéma qu'un JSON. */
export function lireDonnees(fichier: string, texte: string): unknown {
  if (!fichier.endsWith(".csv")) return JSON.parse(texte) as unknown;
  const [entete = [], ...lignes] = decouperCsv(texte);
  return lignes.map((champs) =>
    Object.fromEntries(
      champs.map((v, i) => {
        const colonne = entete[i] ?? `colonne_${i + 1}`;
        // Un code INSEE reste un texte : « 01 » et « 1 » sont deux choses.
        if (["code", "id", "nom", "source", "code_insee", "departement"].includes(colonne)) return [colonne, v];
        return [colonne, v === "" ? null : /^-?[0-9.]+(e-?[0-9]+)?$/.test(v) ? Number(v) : v];
      }),
    ),
  );
}
