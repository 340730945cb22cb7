import type { Champ } from "./types.ts";
/** L'énergie. Le climat chaud des tropiques se passe de chauffage : le moteur le sait, le système déclaré n'y change rien. */
export declare const CHAMPS_ENERGIE: ReadonlyArray<Champ>;
