import type { Champ } from "../champs/types.ts";
import type { Coefficients, DonneesTerritoire } from "../types.ts";
import type { Scenario, ScenarioSaisi } from "./types.ts";
/** Ce dont dépend un défaut : le lieu, la table des coefficients, et les champs déjà remplis (ceux d'avant dans la table des champs). */
export type SourceDefaut = {
    readonly territoire: DonneesTerritoire;
    readonly coefs: Coefficients;
    readonly scenario: Scenario;
    readonly saisi: ScenarioSaisi;
};
/**
 * Une liste dont le premier élément tait ce qu'une règle sait remplir (une couverture dite sans sa surface) : rendue complète, ou telle quelle s'il n'y manque rien.
 * `source` absente : une faute ailleurs fausserait la règle, la valeur est zéro.
 */
export declare function completerElements(champ: Champ, saisie: unknown, source: SourceDefaut | undefined): unknown;
/** Valeur d'un champ sans réponse ; undefined s'il reste absent. Une règle ne lit que les champs d'avant dans la table. */
export declare function valeurParDefaut({ chemin, defaut }: Champ, source: SourceDefaut): unknown;
