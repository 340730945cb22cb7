import type { Erreur } from "../../types.ts";
import type { EntreeEau } from "./types.ts";
/** Erreurs d'une entrée de l'axe eau, avec le chemin du champ (les bornes couvrent toute la France, outre-mer compris) ; vide si elle convient. */
export declare function controlerEntreeEau(entree: EntreeEau): Erreur[];
