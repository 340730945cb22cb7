import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { rolldown } from "rolldown";

const RACINE = resolve(import.meta.dirname, "../..");
const SUFFIXE = ".schema.json";

type Compilateur = { readonly default?: typeof standaloneCode };
type Schema = { readonly $id: string };

/**
 * Code d'un module qui exporte un validateur par schéma, sous le nom donné. Rien n'y est fabriqué à l'exécution : il passe sous une politique de sécurité
 * stricte et ajv reste un outil de construction. Certains mots-clés de schéma émettent un `require` : rolldown les absorbe.
 */
export async function compiler(schemas: Readonly<Record<string, Schema>>): Promise<string> {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, messages: false, code: { source: true, esm: true } });
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  // Selon le chargeur, un module CommonJS arrive nu ou sous `default`.
  const ecrire = (standaloneCode as unknown as Compilateur).default ?? standaloneCode;
  const code = await absorber(ecrire(ajv, Object.fromEntries(Object.entries(schemas).map(([nom, { $id }]) => [nom, $id]))));
  if (/(\b|__)require\s*\(|new Function|\beval\s*\(/.test(code)) throw new Error("Un validateur compilé garde une dépendance ou fabrique du code.");
  return code;
}

async function absorber(source: string): Promise<string> {
  const dossier = mkdtempSync(join(tmpdir(), "validateurs-"));
  try {
    const entree = join(dossier, "entree.mjs");
    writeFileSync(entree, source);
    const paquet = await rolldown({ input: entree, logLevel: "silent", platform: "neutral", resolve: { modules: [join(RACINE, "node_modules")] } });
    const { output } = await paquet.generate({ format: "esm", comments: { legal: false, annotation: false } });
    await paquet.close();
    // ajv laisse sur ses fonctions d'appoint le texte d'un `require` qui n'est jamais exécuté.
    return output[0].code.replace(/^\s*\w+\.code = "require\(.*$/gm, "");
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}

/** Les schémas de `schemas/`, par nom court (`csv-couts`). */
function lireSchemas(): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    readdirSync(join(RACINE, "schemas"))
      .filter((nom) => nom.endsWith(SUFFIXE))
      .sort()
      .map((nom) => [nom.slice(0, -SUFFIXE.length), JSON.parse(readFileSync(join(RACINE, "schemas", nom), "utf8")) as Schema]),
  );
}

/** Écrit dans `dossier` un module par schéma, `<nom>.js`, qui exporte `valider` : qui contrôle trois fichiers n'en charge que trois. */
export async function compilerTout(dossier: string): Promise<void> {
  mkdirSync(dossier, { recursive: true });
  for (const [nom, schema] of Object.entries(lireSchemas())) writeFileSync(join(dossier, `${nom}.js`), await compiler({ valider: schema }));
}
