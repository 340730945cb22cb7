import type { Erreur } from "../../types.ts";
import { erreursDeStructure } from "./structure.ts";
import { validerSchemaCoefficients } from "./schema-coefficients.ts";
import { validerSchemaCouts } from "./schema-couts.ts";
import { validerSchemaTerritoire } from "./schema-territoire.ts";

/** Erreurs d'une table de coefficients indexée, ligne par ligne : `coefficients.<identifiant>.<champ>`. */
export function controlerCoefficients(coefficients: unknown): Erreur[] {
  return erreursDeStructure(validerSchemaCoefficients(coefficients), "coefficients", "coefficients");
}

/** Erreurs d'un catalogue de coûts indexé : `couts.<identifiant>.<champ>`. */
export function controlerCouts(couts: unknown): Erreur[] {
  return erreursDeStructure(validerSchemaCouts(couts), "couts", "couts");
}

/** Erreurs de forme d'un territoire : `territoire.<champ>` ; ses bornes se contrôlent en construisant son contexte. */
export function controlerTerritoire(territoire: unknown): Erreur[] {
  return erreursDeStructure(validerSchemaTerritoire(territoire), "territoire", "territoire");
}
