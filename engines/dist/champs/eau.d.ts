import type { Champ } from "./types.ts";
/** L'eau ; les litres par usage viennent de la répartition nationale (148 L par personne et par jour). */
export declare const CHAMPS_EAU: ReadonlyArray<Champ>;
