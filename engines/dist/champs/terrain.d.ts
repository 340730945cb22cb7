import type { Champ } from "./types.ts";
/** Terrain, moyens, priorité : en dernier, le terrain par défaut dépend de tout. */
export declare const CHAMPS_TERRAIN: ReadonlyArray<Champ>;
