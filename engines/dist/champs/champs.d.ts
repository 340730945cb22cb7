import type { Champ } from "./types.ts";
/** Toutes les feuilles du scénario, dans un ordre où chaque défaut ne dépend que des précédents. */
export declare const CHAMPS: ReadonlyArray<Champ>;
/**
 * Coefficient dont dépend la valeur d'un champ sans réponse, s'il y en a un. `valeurDe` rend la réponse d'un autre champ, dont ce choix peut dépendre ; sans
 * elle, c'est le défaut de cet autre champ qui choisit.
 */
export declare function coefficientDe({ defaut, coefficient }: Champ, valeurDe: (chemin: string) => unknown): string | undefined;
/** La valeur d'un champ dont rien n'est dit, quand la table l'écrit elle-même ; undefined si une règle ou un coefficient la donne. */
export declare function defautFixe(chemin: string): unknown;
/** Les réponses qu'un champ admet, s'il se choisit dans une liste ; vide sinon. */
export declare function choixDe(chemin: string): ReadonlyArray<string>;
/** Le champ d'un chemin du scénario ; undefined si aucune feuille ne le porte. */
export declare function champDe(chemin: string): Champ | undefined;
