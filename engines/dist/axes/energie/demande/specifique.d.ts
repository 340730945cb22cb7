import type { Coefficients, Mensuel } from "../../../types.ts";
import type { EntreeEnergie } from "../types.ts";
/** Électricité spécifique d'une année, kWh : part fixe par foyer et part par personne présente, ou la valeur saisie. */
export declare function specifiqueAnnuel(entree: EntreeEnergie, coefs: Coefficients): number;
/**
 * Électricité spécifique de l'année, par mois : celle d'un jour d'hiver dépasse celle d'un jour d'été. Par douzièmes outre-mer, où cette saison n'a pas été mesurée, et
 * avec une table d'avant elle.
 */
export declare function specifiqueDesMois(annuel_kwh: number, outre_mer: boolean, coefs: Coefficients): Mensuel;
