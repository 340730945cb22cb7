import type { Champ } from "./types.ts";
/** Le lieu et ceux qui y vivent. */
export declare const CHAMPS_LIEU: ReadonlyArray<Champ>;
