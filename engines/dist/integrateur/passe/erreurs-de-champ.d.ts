import type { Axe, Erreur } from "../../types.ts";
/** Erreurs d'un moteur, ramenées aux champs du scénario. */
export declare function enErreurs(axe: Axe, erreurs: ReadonlyArray<Erreur>): ReadonlyArray<Erreur>;
