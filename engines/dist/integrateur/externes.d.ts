import type { Resolveur } from "../couplages/alias.ts";
import type { Avertissement, Axe, Contexte, Mensuel, Resultat } from "../types.ts";
export type FluxExternes = Readonly<Record<string, number>>;
/**
 * Flux externes d'une évaluation partielle (mode `par_axe`) : noms canoniques ou alias, quantités annuelles.
 * Erreurs : `alias.inconnu`, `alias.conflit`, `flux.interne` (le flux d'un axe évalué ne se donne pas), `saisie.nombre`.
 */
export declare function lireFluxExternes(valeurs: FluxExternes | undefined, axes: ReadonlyArray<Axe>, alias: Resolveur): Resultat<FluxExternes>;
/** Arrosage annuel donné, étalé sur les mois où l'évaporation dépasse la pluie (par douzièmes s'il n'y en a aucun). */
export declare function etalerArrosage(total_m3: number, { et0_mm, pluie_mm }: Contexte): Mensuel;
/** Avertissements des flux qu'un axe non évalué aurait donnés et que l'appelant n'a pas fournis. */
export declare function signalerAbsences(axes: ReadonlyArray<Axe>, externes: FluxExternes): ReadonlyArray<Avertissement>;
