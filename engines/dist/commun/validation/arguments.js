import { erreursDeStructure } from "./structure.js";
import { validerSchemaCoefficients } from "./schema-coefficients.js";
import { validerSchemaCouts } from "./schema-couts.js";
import { validerSchemaTerritoire } from "./schema-territoire.js";
function geleEnEntier(valeur) {
    return typeof valeur !== "object" || valeur === null || (Object.isFrozen(valeur) && Object.values(valeur).every(geleEnEntier));
}
/** Ce qui est gelé à toute profondeur et a passé un contrôle le passera toujours : il n'est contrôlé qu'une fois. Le reste l'est à chaque appel. */
export function unSeulControle(controler) {
    const passes = new WeakSet();
    return (valeur) => {
        if (typeof valeur !== "object" || valeur === null)
            return controler(valeur);
        if (passes.has(valeur))
            return [];
        const erreurs = controler(valeur);
        if (erreurs.length === 0 && geleEnEntier(valeur))
            passes.add(valeur);
        return erreurs;
    };
}
/** Erreurs d'une table de coefficients indexée, ligne par ligne : `coefficients.<identifiant>.<champ>`. */
export const controlerCoefficients = unSeulControle((coefficients) => erreursDeStructure(validerSchemaCoefficients(coefficients), "coefficients", "coefficients"));
/** Erreurs d'un catalogue de coûts indexé : `couts.<identifiant>.<champ>`. */
export const controlerCouts = unSeulControle((couts) => erreursDeStructure(validerSchemaCouts(couts), "couts", "couts"));
/** Erreurs de forme d'un territoire : `territoire.<champ>` ; ses bornes se contrôlent en construisant son contexte. */
export const controlerTerritoire = unSeulControle((territoire) => erreursDeStructure(validerSchemaTerritoire(territoire), "territoire", "territoire"));
