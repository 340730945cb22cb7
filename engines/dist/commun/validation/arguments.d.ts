import type { Erreur } from "../../types.ts";
/** Ce qui est gelé à toute profondeur et a passé un contrôle le passera toujours : il n'est contrôlé qu'une fois. Le reste l'est à chaque appel. */
export declare function unSeulControle(controler: (valeur: unknown) => Erreur[]): (valeur: unknown) => Erreur[];
/** Erreurs d'une table de coefficients indexée, ligne par ligne : `coefficients.<identifiant>.<champ>`. */
export declare const controlerCoefficients: (valeur: unknown) => Erreur[];
/** Erreurs d'un catalogue de coûts indexé : `couts.<identifiant>.<champ>`. */
export declare const controlerCouts: (valeur: unknown) => Erreur[];
/** Erreurs de forme d'un territoire : `territoire.<champ>` ; ses bornes se contrôlent en construisant son contexte. */
export declare const controlerTerritoire: (valeur: unknown) => Erreur[];
