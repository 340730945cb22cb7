import type { EntreeDispatch } from "./types.ts";
/**
 * Stock établi au 1er janvier. Deux stocks ne se croisent jamais : si la fin d'année, partie vide ou pleine, arrive au même point, le départ n'a plus d'effet
 * et deux semaines suffisent ; sinon l'année entière est enchaînée.
 */
export declare function stockEtabli(e: EntreeDispatch, garde: number, annees: number): number;
