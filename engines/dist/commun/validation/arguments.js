import { erreursDeStructure } from "./structure.js";
import { validerSchemaCoefficients } from "./schema-coefficients.js";
import { validerSchemaCouts } from "./schema-couts.js";
import { validerSchemaTerritoire } from "./schema-territoire.js";
function geleEnEntier(valeur) {
    return typeof valeur !== "object" || valeur === null || (Object.isFrozen(valeur) && Object.values(valeur).every(geleEnEntier));
}
/**
 * Erreurs de `valeur`, que `controler` cherche. Ce qui est gelé à toute profondeur et n'en a pas n'en aura jamais : noté dans `controlees`, il n'est plus relu.
 */
export function unSeulControle(controlees, quoi, valeur, controler) {
    if (controlees === undefined || typeof valeur !== "object" || valeur === null)
        return controler(valeur);
    if (controlees.get(valeur) === quoi)
        return [];
    const erreurs = controler(valeur);
    if (erreurs.length === 0 && geleEnEntier(valeur))
        controlees.set(valeur, quoi);
    return erreurs;
}
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
