import { type Defaut } from "./defaut.ts";
/** Feuilles de l'alimentation. */
export declare const DEFAUTS_ALIM: ReadonlyArray<Defaut>;
