import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { RACINE, decouperCsv } from "./lib-donnees.ts";

/** Fichiers qui ne disent pas eux-mêmes leur schéma (pas de clé `$schema`). Le premier motif qui correspond l'emporte. */
const SCHEMAS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^data\/algo_config\.json$/, "algo_config"],
  [/^data\/sources\/validations-publiees\.json$/, "validations-publiees"],
  [/^data\/sources\/(coefficients-.*|complements)\.csv$/, "csv-coefficients"],
  [/^data\/sources\/couts-postes\.csv$/, "csv-couts-postes"],
  [/^data\/sources\/couts-paliers\.csv$/, "csv-couts-paliers"],
  [/^data\/sources\/couts-complements\.csv$/, "csv-couts"],
  [/^data\/territoire\/territoires\/[^/]+\.json$/, "territoire"],
  [/^data\/territoire\/sources\/departements\.json$/, "departements-source"],
  [/^data\/territoire\/sources\/tables-climat-3cl\.json$/, "tables-climat-3cl"],
  [/^data\/territoire\/sources\/contours-departements\.geojson$/, "contours-geojson"],
  [/^data\/territoire\/sources\/climat-mensuel\.csv$/, "csv-climat-mensuel"],
  [/^data\/territoire\/sources\/pluie-mensuelle\.csv$/, "csv-pluie-mensuelle"],
];
const SANS_SCHEMA = /\.(md|txt|schema\.json)$/;

/** Tous les fichiers d'un dossier, chemins relatifs à la racine, triés. */
export function fichiersDe(dossier: string): string[] {
  return readdirSync(resolve(RACINE, dossier), { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile())
    .map((e) => relative(RACINE, resolve(e.parentPath, e.name)).replaceAll("\\", "/"))
    .sort();
}

/** Validateurs de tous les `schemas/*.schema.json`, par nom court. Un schéma mal écrit lève : c'est un défaut du dépôt. */
export function chargerSchemas(): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  return new Map(
    fichiersDe("schemas")
      .filter((f) => f.endsWith(".schema.json"))
      .map((f) => [basename(f, ".schema.json"), ajv.compile(JSON.parse(readFileSync(resolve(RACINE, f), "utf8")) as object)]),
  );
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
        if (["code", "id", "nom", "source"].includes(colonne)) return [colonne, v];
        return [colonne, v === "" ? null : /^-?[0-9.]+(e-?[0-9]+)?$/.test(v) ? Number(v) : v];
      }),
    ),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  number: "un nombre",
  integer: "un entier",
  string: "un texte",
  object: "un objet",
  array: "une liste",
  boolean: "vrai ou faux",
  null: "null",
};

/** Phrase française d'une erreur d'ajv, chemin compris. */
export function phrase(e: ErrorObject): string {
  const p = e.params as Record<string, unknown>;
  const ou = e.instancePath === "" ? "racine" : e.instancePath.slice(1).replaceAll("/", ".");
  const nombre = (v: unknown): string => String(v).replace(".", ",");
  const pluriel = (n: unknown, nom: string): string => `${String(n)} ${nom}${Number(n) > 1 ? "s" : ""}`;
  switch (e.keyword) {
    case "required":
      return `${ou} : la clé « ${String(p["missingProperty"])} » manque.`;
    case "additionalProperties":
      return `${ou} : la clé « ${String(p["additionalProperty"])} » n'est pas prévue.`;
    case "type": {
      const types = Array.isArray(p["type"]) ? (p["type"] as string[]) : [String(p["type"])];
      return `${ou} : il faut ${types.map((t) => TYPES[t] ?? t).join(" ou ")}.`;
    }
    case "enum":
      return `${ou} : valeur hors de la liste (${(p["allowedValues"] as unknown[]).map(String).join(", ")}).`;
    case "const":
      return `${ou} : la valeur doit être « ${String(p["allowedValue"])} ».`;
    case "minimum":
      return `${ou} : la valeur est sous le minimum ${nombre(p["limit"])}.`;
    case "maximum":
      return `${ou} : la valeur dépasse le maximum ${nombre(p["limit"])}.`;
    case "exclusiveMinimum":
      return `${ou} : la valeur doit dépasser ${nombre(p["limit"])}.`;
    case "exclusiveMaximum":
      return `${ou} : la valeur doit rester sous ${nombre(p["limit"])}.`;
    case "minItems":
      return `${ou} : il faut au moins ${pluriel(p["limit"], "élément")}.`;
    case "maxItems":
      return `${ou} : il faut au plus ${pluriel(p["limit"], "élément")}.`;
    case "minLength":
      return `${ou} : le texte est vide ou trop court.`;
    case "maxLength":
      return `${ou} : le texte dépasse ${nombre(p["limit"])} caractères.`;
    case "minProperties":
      return `${ou} : il faut au moins ${pluriel(p["limit"], "clé")}.`;
    case "uniqueItems":
      return `${ou} : deux éléments sont identiques.`;
    case "pattern":
      return `${ou} : le texte n'a pas la forme attendue (${String(p["pattern"])}).`;
    case "oneOf":
    case "anyOf":
      return `${ou} : aucune des formes permises ne convient.`;
    default:
      return `${ou} : la règle « ${e.keyword} » n'est pas tenue.`;
  }
}
