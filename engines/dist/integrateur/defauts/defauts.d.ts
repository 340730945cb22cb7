import type { Defaut } from "./defaut.ts";
/** Toutes les feuilles du scénario, sauf `lieu.territoire`, dans un ordre où chaque défaut ne dépend que des précédents. */
export declare const DEFAUTS: ReadonlyArray<Defaut>;
