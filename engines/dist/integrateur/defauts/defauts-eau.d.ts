import { type Defaut } from "./defaut.ts";
/** Feuilles de l'eau ; les litres par usage viennent de la répartition nationale (148 L par personne et par jour). */
export declare const DEFAUTS_EAU: ReadonlyArray<Defaut>;
