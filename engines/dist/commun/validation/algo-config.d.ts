import type { AlgoConfig, Resultat } from "../../types.ts";
/**
 * Contrôle d'une configuration, en deux étages : la structure (schéma JSON compilé d'avance, permissif), puis les règles métier nommées `config.*`.
 * Le second étage ne passe que si le premier est franchi. Une clé intérieure absente d'un objet libre est valable.
 */
export declare function validerAlgoConfig(config: unknown): Resultat<AlgoConfig>;
