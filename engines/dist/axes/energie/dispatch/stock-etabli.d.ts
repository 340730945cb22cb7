import type { EntreeDispatch } from "./types.ts";
/** Jours de fin d'année qui suffisent d'ordinaire à oublier le stock de départ. */
export declare const JOURS_OUBLI = 14;
/**
 * Stock établi au 1er janvier. Deux stocks ne se croisent jamais : si la fin d'année, partie vide ou pleine, arrive au même point, le départ n'a plus d'effet
 * et deux semaines suffisent ; sinon l'année entière est enchaînée.
 */
export declare function stockEtabli(e: EntreeDispatch, garde: number, annees: number): number;
