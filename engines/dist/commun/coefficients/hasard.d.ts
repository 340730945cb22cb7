/** Tirage uniforme de [0, 1[ : chaque appel avance le générateur. */
export type Tirage = () => number;
/** Générateur mulberry32 : la même graine donne la même suite dans tout moteur JavaScript. */
export declare function mulberry32(graine: number): Tirage;
/** Normale centrée réduite (Box-Muller) : deux uniformes par tirage, le sinus n'est pas gardé. */
export declare function normale(tirer: Tirage): number;
