import type { Champ } from "./types.ts";
/** Le bâtiment et ses toits. */
export declare const CHAMPS_BATIMENT: ReadonlyArray<Champ>;
