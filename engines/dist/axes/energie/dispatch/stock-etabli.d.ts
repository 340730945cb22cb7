import type { EntreeDispatch } from "./types.ts";
/** Années enchaînées, la première ne servant qu'à trouver le stock de départ. */
export declare const ANNEES_ENCHAINEES = 2;
/** Stock de fin d'année, parti du jour `debut` (0 à 364) avec `depart` kWh. */
export type FinDAnnee = (depart: number, debut: number) => number;
/**
 * Stock établi au 1er janvier. Deux stocks ne se croisent jamais : si la fin d'année, partie vide ou pleine, arrive au même point, le départ n'a plus d'effet
 * et deux semaines suffisent ; sinon l'année entière est enchaînée.
 */
export declare function etablirStock(finir: FinDAnnee, plein_kwh: number, annees: number, jours?: number): number;
/** Stock établi d'une charge écrite. */
export declare function stockEtabli(e: EntreeDispatch, garde: number, annees: number): number;
