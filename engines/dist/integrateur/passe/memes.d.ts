import type { Lieu } from "../entrees.ts";
type Entree = {
    readonly contexte: Lieu["contexte"];
};
/** Vrai si un axe rendrait la même chose des deux entrées, dans le même territoire : le climat se réduit à ce qui l'y identifie. */
export declare function memeEntree(a: Entree, b: Entree): boolean;
export {};
