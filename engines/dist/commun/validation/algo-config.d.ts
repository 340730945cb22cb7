import type { AlgoConfig, Resultat } from "../../types.ts";
/**
 * Contrôle d'une configuration, en deux étages : la structure (schéma JSON compilé d'avance, permissif), puis les règles métier nommées `config.*`.
 * Le second étage ne passe que si le premier est franchi. Une clé intérieure absente d'un objet libre est valable.
 */
export declare function validerAlgoConfig(config: unknown): Resultat<AlgoConfig>;
/** Comme {@link validerAlgoConfig}, pour ce qu'un aperçu en lit : la structure, les poids et leurs modulateurs. Un aperçu dure une fraction de milliseconde. */
export declare function validerPoids(config: unknown): Resultat<AlgoConfig>;
