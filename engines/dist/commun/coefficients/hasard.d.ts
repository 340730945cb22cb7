/** Tirage uniforme de [0, 1[ : chaque appel avance le générateur. */
export type Tirage = () => number;
/** Graine de tout ce qui se tire au hasard, quand l'appelant n'en donne pas : les mêmes saisies donnent toujours les mêmes nombres. */
export declare const GRAINE = 42;
/** Générateur mulberry32 : la même graine donne la même suite dans tout moteur JavaScript. */
export declare function mulberry32(graine: number): Tirage;
/** Normale centrée réduite (Box-Muller) : deux uniformes par tirage, le sinus n'est pas gardé. */
export declare function normale(tirer: Tirage): number;
