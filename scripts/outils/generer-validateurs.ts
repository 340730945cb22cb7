import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { format } from "prettier";
import { rolldown } from "rolldown";

const RACINE = resolve(import.meta.dirname, "../..");
/** Validateurs structurels compilés d'avance : schéma, fichier produit, nom de la fonction. */
const VALIDATEURS = [
  { schema: "schemas/algo_config.schema.json", sortie: "engines/src/commun/validation/schema-algo-config.ts", nom: "validerSchemaAlgoConfig" },
] as const;

type Compilateur = { readonly default?: typeof standaloneCode };

/**
 * Code TypeScript d'un validateur autonome : ni dépendance, ni code fabriqué à l'exécution, donc utilisable sous une politique de sécurité stricte.
 * Certains mots-clés de schéma émettent un `require` : rolldown les absorbe.
 */
export async function compilerValidateur(cheminSchema: string, nom: string): Promise<string> {
  const schema = JSON.parse(readFileSync(resolve(RACINE, cheminSchema), "utf8")) as { readonly $id: string };
  const ajv = new Ajv2020({ allErrors: true, strict: true, messages: false, code: { source: true, esm: true } });
  ajv.addSchema(schema);
  // Selon le chargeur, un module CommonJS arrive nu ou sous `default`.
  const compiler = (standaloneCode as unknown as Compilateur).default ?? standaloneCode;
  const source = compiler(ajv, { [nom]: schema.$id });
  const dossier = mkdtempSync(join(tmpdir(), "validateurs-"));
  try {
    const entree = join(dossier, "entree.mjs");
    writeFileSync(entree, source);
    const paquet = await rolldown({ input: entree, logLevel: "silent", platform: "neutral", resolve: { modules: [join(RACINE, "node_modules")] } });
    const { output } = await paquet.generate({ format: "esm", comments: { legal: false, annotation: false } });
    await paquet.close();
    const [{ code }] = output;
    if (/\brequire\s*\(|new Function|\beval\s*\(/.test(code)) throw new Error(`Le validateur de ${cheminSchema} garde une dépendance ou fabrique du code.`);
    const entete = `// Écrit par scripts/outils/generer-validateurs.ts d'après ${cheminSchema} : ne pas modifier à la main.\n/* eslint-disable */\n// @ts-nocheck\n`;
    return await format(`${entete}${rendrePur(code, nom)}`, { parser: "typescript", printWidth: 160 });
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}

// ajv écrit les erreurs sur la fonction elle-même, un état de module : ici elles sont rendues en valeur.
function rendrePur(code: string, nom: string): string {
  const [, interne] = /function (\w+)\(data,/.exec(code) ?? [];
  if (interne === undefined) throw new Error("Le code produit par ajv a changé de forme : fonction de validation introuvable.");
  const pur = code
    .replace(/^\/\/.*$/gm, "")
    .replace(/^export\s*\{[^}]*\};?$/gm, "")
    .replace(new RegExp(`^(?:const|let|var) \\w+ = ${interne};$`, "gm"), "")
    .replace(new RegExp(`^${interne}\\.evaluated = \\{[\\s\\S]*?^\\};$`, "m"), "")
    .replace(/^\s*(?:const|let|var) evaluated0 = .*$/gm, "")
    .replace(/^\s*if \(evaluated0\..*$/gm, "")
    .replace(new RegExp(`${interne}\\.errors = vErrors;\\s*return errors === 0;`), "return vErrors ?? [];")
    .replaceAll(interne, "validerStructure");
  if (/evaluated|\.errors\b/.test(pur)) throw new Error("Le code produit par ajv a changé de forme : il garde un état de module.");
  return `${pur}
type Defaut = { readonly instancePath: string; readonly keyword: string; readonly params: Readonly<Record<string, unknown>> };

/** Défauts de structure, sans phrase : chemin JSON Pointer, mot-clé du schéma et paramètres. Vide si la structure convient. */
export function ${nom}(donnees: unknown): ReadonlyArray<Defaut> {
  return validerStructure(donnees);
}
`;
}

if (import.meta.main) {
  for (const { schema, sortie, nom } of VALIDATEURS) {
    writeFileSync(resolve(RACINE, sortie), await compilerValidateur(schema, nom));
    console.log(`${sortie} écrit d'après ${schema}.`);
  }
}
