import { type Defaut } from "./defaut.ts";
/** Feuilles de l'énergie. Le climat chaud des tropiques se passe de chauffage : le moteur le sait, le système déclaré n'y change rien. */
export declare const DEFAUTS_ENERGIE: ReadonlyArray<Defaut>;
