import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { schemaScenario } from "#app/contextes/simulateur/domaine/schema-scenario.ts";
import { mettreEnForme } from "./construction/mettre-en-forme.ts";

const RACINE = resolve(import.meta.dirname, "../..");
/** Au dépôt, et dans le paquet des moteurs, qui part sans lui. */
export const SORTIES = ["schemas/scenario.schema.json", "engines/schemas/scenario.schema.json"] as const;

/** Le schéma d'un scénario, écrit. */
export async function ecrireSchema(): Promise<string> {
  return mettreEnForme("scenario.schema.json", JSON.stringify(schemaScenario()));
}

if (import.meta.main) {
  const texte = await ecrireSchema();
  for (const sortie of SORTIES) {
    mkdirSync(dirname(resolve(RACINE, sortie)), { recursive: true });
    writeFileSync(resolve(RACINE, sortie), texte);
    console.log(`${sortie} écrit d'après la table des champs.`);
  }
}
