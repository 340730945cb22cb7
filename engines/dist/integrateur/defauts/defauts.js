import { DEFAUTS_ALIM } from "./defauts-alim.js";
import { DEFAUTS_EAU } from "./defauts-eau.js";
import { DEFAUTS_ENERGIE } from "./defauts-energie.js";
import { DEFAUTS_BATIMENT, DEFAUTS_LIEU, DEFAUTS_TERRAIN } from "./defauts-lieu.js";
/** Toutes les feuilles du scénario, sauf `lieu.territoire`, dans un ordre où chaque défaut ne dépend que des précédents. */
export const DEFAUTS = Object.freeze([
    ...DEFAUTS_LIEU,
    ...DEFAUTS_BATIMENT,
    ...DEFAUTS_EAU,
    ...DEFAUTS_ENERGIE,
    ...DEFAUTS_ALIM,
    ...DEFAUTS_TERRAIN,
]);
