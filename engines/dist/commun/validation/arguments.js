import { erreursDeStructure } from "./structure.js";
import { validerSchemaCoefficients } from "./schema-coefficients.js";
import { validerSchemaCouts } from "./schema-couts.js";
import { validerSchemaTerritoire } from "./schema-territoire.js";
/** Erreurs d'une table de coefficients indexée, ligne par ligne : `coefficients.<identifiant>.<champ>`. */
export function controlerCoefficients(coefficients) {
    return erreursDeStructure(validerSchemaCoefficients(coefficients), "coefficients", "coefficients");
}
/** Erreurs d'un catalogue de coûts indexé : `couts.<identifiant>.<champ>`. */
export function controlerCouts(couts) {
    return erreursDeStructure(validerSchemaCouts(couts), "couts", "couts");
}
/** Erreurs de forme d'un territoire : `territoire.<champ>` ; ses bornes se contrôlent en construisant son contexte. */
export function controlerTerritoire(territoire) {
    return erreursDeStructure(validerSchemaTerritoire(territoire), "territoire", "territoire");
}
