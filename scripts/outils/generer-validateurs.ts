import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { compiler } from "./compiler-schemas.ts";
import { mettreEnForme } from "./construction/mettre-en-forme.ts";

const RACINE = resolve(import.meta.dirname, "../..");
/** Validateurs des arguments des moteurs, compilés d'avance : schéma, fichier produit, nom de la fonction. */
export const VALIDATEURS = [
  { schema: "schemas/algo_config.schema.json", sortie: "engines/src/commun/validation/schema-algo-config.ts", nom: "validerSchemaAlgoConfig" },
  { schema: "schemas/moteur-coefficients.schema.json", sortie: "engines/src/commun/validation/schema-coefficients.ts", nom: "validerSchemaCoefficients" },
  { schema: "schemas/moteur-couts.schema.json", sortie: "engines/src/commun/validation/schema-couts.ts", nom: "validerSchemaCouts" },
  { schema: "schemas/moteur-territoire.schema.json", sortie: "engines/src/commun/validation/schema-territoire.ts", nom: "validerSchemaTerritoire" },
] as const;

/** Code TypeScript d'un validateur que les moteurs embarquent : ni dépendance, ni code fabriqué à l'exécution, ni état de module. */
export async function compilerValidateur(cheminSchema: string, nom: string): Promise<string> {
  const schema = JSON.parse(readFileSync(resolve(RACINE, cheminSchema), "utf8")) as { readonly $id: string };
  const entete = `// Écrit par scripts/outils/generer-validateurs.ts d'après ${cheminSchema} : ne pas modifier à la main.\n/* eslint-disable */\n// @ts-nocheck\n`;
  return mettreEnForme(`${nom}.ts`, `${entete}${rendrePur(await compiler({ [nom]: schema }), nom)}`);
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
