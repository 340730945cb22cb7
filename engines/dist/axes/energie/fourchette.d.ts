import type { Coefficients, Intervalle, Mensuel, PourcentageIncertain } from "../../types.ts";
import type { Demande } from "./demande/demande.ts";
import type { EntreeEnergie } from "./types.ts";
type CleEnergie = "taux" | "autoproduction" | "autoconsommation" | "thermique";
/** Valeur d'un pourcentage à chaque tirage : son ciel, son foyer. */
export type Tirages = Readonly<Record<CleEnergie, ReadonlyArray<number>>>;
/**
 * Parts des fourchettes de l'énergie. Années : soleil (`energie.ghi.cv`) et température de l'hiver (`energie.ic.temperature`). Foyers semblables : écart-type des
 * tirages (habitudes, ciel) et toute la consommation ± `energie.ic.demande`. Coefficients : murs et rendements du chauffage, bois du terrain, panneaux, chacun à ses
 * quantiles 10 et 90. Les écarts se lisent sur l'aperçu, à partir de son propre milieu. undefined avec une table d'avant ces parts.
 */
export declare function partsEnergie(entree: EntreeEnergie, demande: Demande, pv_kwh: Mensuel, tirages: Tirages, electrique: number, coefs: Coefficients): Readonly<Record<CleEnergie, PourcentageIncertain>> | undefined;
/** Fourchette d'une table d'avant les parts : variance des tirages, rayonnement et charge, en quadrature. */
export declare function intervalleDAvant(taux: ReadonlyArray<number>, ecart_rayonnement: number, ecart_charge: number): Intervalle;
export {};
