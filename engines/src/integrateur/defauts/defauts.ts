import { DEFAUTS_ALIM } from "./defauts-alim.ts";
import { DEFAUTS_EAU } from "./defauts-eau.ts";
import { DEFAUTS_ENERGIE } from "./defauts-energie.ts";
import { DEFAUTS_BATIMENT, DEFAUTS_LIEU, DEFAUTS_TERRAIN } from "./defauts-lieu.ts";
import type { Defaut } from "./defaut.ts";

/** Toutes les feuilles du scénario, sauf `lieu.territoire`, dans un ordre où chaque défaut ne dépend que des précédents. */
export const DEFAUTS: ReadonlyArray<Defaut> = Object.freeze([
  ...DEFAUTS_LIEU,
  ...DEFAUTS_BATIMENT,
  ...DEFAUTS_EAU,
  ...DEFAUTS_ENERGIE,
  ...DEFAUTS_ALIM,
  ...DEFAUTS_TERRAIN,
]);
