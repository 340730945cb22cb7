import { type Defaut } from "./defaut.ts";
/** Lieu et foyer. */
export declare const DEFAUTS_LIEU: ReadonlyArray<Defaut>;
/** Bâtiment et toits. */
export declare const DEFAUTS_BATIMENT: ReadonlyArray<Defaut>;
/** Terrain, moyens, priorité : en dernier, le terrain par défaut dépend de tout. */
export declare const DEFAUTS_TERRAIN: ReadonlyArray<Defaut>;
