import type { Erreur } from "../types.ts";
/** Un flux venu d'un autre axe n'a qu'une borne large : chaque réponse a la sienne dans la table des champs. */
export declare const FLUX_MAX = 1000000000000;
/** Écrit un nombre à la française : virgule décimale, milliers séparés par une espace fine insécable. */
export declare function ecrireNombre(x: number, decimales?: number): string;
/** Une part de 0 à 1, en pour cent : « 59 % ». */
export declare function ecrirePourcent(part: number): string;
/** Un nombre et ce qu'il compte, accordés comme le nombre s'écrit : « 1,6 stère », « 2 stères ». Le pluriel commence à deux. */
export declare function ecrireQuantite(x: number, nom: string, decimales?: number): string;
/** Ajoute une erreur si `valeur` n'est pas un nombre fini de [bas, haut]. */
export declare function controlerNombre(erreurs: Erreur[], chemin: string, valeur: unknown, bas: number, haut: number): void;
/** Comme {@link controlerNombre}, et la valeur doit être entière. */
export declare function controlerEntier(erreurs: Erreur[], chemin: string, valeur: unknown, bas: number, haut: number): void;
/** Nombre facultatif : absent, il n'est pas contrôlé. */
export declare function controlerNombreFacultatif(erreurs: Erreur[], chemin: string, valeur: unknown, bas: number, haut: number): void;
/** Ajoute une erreur si `valeur` n'est pas un tableau de douze nombres finis de [bas, haut], de janvier à décembre. */
export declare function controlerMensuel(erreurs: Erreur[], chemin: string, valeur: unknown, bas: number, haut: number): void;
/** Ajoute une erreur si `valeur` n'est pas un des choix. */
export declare function controlerChoix(erreurs: Erreur[], chemin: string, valeur: unknown, choix: ReadonlyArray<string>): void;
/** Ajoute une erreur si `valeur` n'est pas un tableau de choix, sans répétition. */
export declare function controlerListeDeChoix(erreurs: Erreur[], chemin: string, valeur: unknown, choix: ReadonlyArray<string>): void;
/** Ajoute une erreur si `valeur` n'est pas un booléen. */
export declare function controlerBooleen(erreurs: Erreur[], chemin: string, valeur: unknown): void;
/** Ajoute une erreur si `valeur` n'est pas un objet ; vrai si c'en est un, pour continuer le contrôle de ses champs. */
export declare function controlerObjet(erreurs: Erreur[], chemin: string, valeur: unknown): valeur is Readonly<Record<string, unknown>>;
/** Ajoute une erreur si `valeur` n'est pas un tableau ; vrai si c'en est un. */
export declare function controlerTableau(erreurs: Erreur[], chemin: string, valeur: unknown): valeur is ReadonlyArray<unknown>;
