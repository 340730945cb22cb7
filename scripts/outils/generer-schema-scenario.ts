import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { format } from "prettier";
import { schemaScenario } from "#app/contextes/simulateur/domaine/schema-scenario.ts";

const RACINE = resolve(import.meta.dirname, "../..");
/** Au dépôt, et dans le paquet des moteurs, qui part sans lui. */
export const SORTIES = ["schemas/scenario.schema.json", "engines/schemas/scenario.schema.json"] as const;

/** Le schéma d'un scénario, écrit. */
export async function ecrireSchema(): Promise<string> {
  return await format(JSON.stringify(schemaScenario()), { parser: "json", printWidth: 160 });
}

if (import.meta.main) {
  const texte = await ecrireSchema();
  for (const sortie of SORTIES) {
    mkdirSync(dirname(resolve(RACINE, sortie)), { recursive: true });
    writeFileSync(resolve(RACINE, sortie), texte);
    console.log(`${sortie} écrit d'après la table des champs.`);
  }
}
