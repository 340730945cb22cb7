import type { Erreur } from "../../types.ts";
/** Erreurs d'une table de coefficients indexée, ligne par ligne : `coefficients.<identifiant>.<champ>`. */
export declare function controlerCoefficients(coefficients: unknown): Erreur[];
/** Erreurs d'un catalogue de coûts indexé : `couts.<identifiant>.<champ>`. */
export declare function controlerCouts(couts: unknown): Erreur[];
/** Erreurs de forme d'un territoire : `territoire.<champ>` ; ses bornes se contrôlent en construisant son contexte. */
export declare function controlerTerritoire(territoire: unknown): Erreur[];
