import type { Erreur } from "../../types.ts";
import type { EntreeEau } from "./types.ts";
/** Erreurs d'une entrée de l'axe eau, avec le chemin du champ (bornes : note eau, §2) ; vide si elle convient. */
export declare function controlerEntreeEau(entree: EntreeEau): Erreur[];
