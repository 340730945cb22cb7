import type { Champ } from "./types.ts";
/** L'alimentation. */
export declare const CHAMPS_ALIM: ReadonlyArray<Champ>;
