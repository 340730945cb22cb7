import type { Lieu } from "../entrees.ts";
type Entree = {
    readonly contexte: Lieu["contexte"];
};
/** Le même scénario, chaque branche inchangée étant celle du voisin : ce qui s'en tire ensuite se reconnaît sans se relire. */
export declare function partagerBranches<T extends object>(scenario: T, voisin: T): T;
/** Vrai si un axe rendrait la même chose des deux entrées, dans le même territoire : le climat se réduit à ce qui l'y identifie. */
export declare function memeEntree(a: Entree, b: Entree): boolean;
export {};
