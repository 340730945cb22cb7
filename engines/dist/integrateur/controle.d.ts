import type { Erreur } from "../types.ts";
import type { Defaut } from "./defauts/defaut.ts";
/** Contrôle une feuille saisie d'après sa ligne de la table des défauts : type, bornes, choix. */
export declare function controlerFeuille(erreurs: Erreur[], d: Defaut, valeur: unknown): void;
