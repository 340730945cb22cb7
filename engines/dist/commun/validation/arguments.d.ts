import type { Erreur, TableControlee, TablesControlees } from "../../types.ts";
/**
 * Erreurs de `valeur`, que `controler` cherche. Ce qui est gelé à toute profondeur et n'en a pas n'en aura jamais : noté dans `controlees`, il n'est plus relu.
 */
export declare function unSeulControle(controlees: TablesControlees | undefined, quoi: TableControlee, valeur: unknown, controler: (valeur: unknown) => Erreur[]): Erreur[];
/** Erreurs d'une table de coefficients indexée, ligne par ligne : `coefficients.<identifiant>.<champ>`. */
export declare function controlerCoefficients(coefficients: unknown): Erreur[];
/** Erreurs d'un catalogue de coûts indexé : `couts.<identifiant>.<champ>`. */
export declare function controlerCouts(couts: unknown): Erreur[];
/** Erreurs de forme d'un territoire : `territoire.<champ>` ; ses bornes se contrôlent en construisant son contexte. */
export declare function controlerTerritoire(territoire: unknown): Erreur[];
