import type { Coefficients, PourcentageIncertain } from "../../../types.ts";
import { type TauxEau } from "../apercu/apercu.ts";
import type { BesoinEau } from "../besoins.ts";
import type { EntreeEau } from "../types.ts";
/** Taux de chaque année simulée, ensemble et par groupe d'usages. */
export type TauxDesAnnees = Readonly<Record<keyof TauxEau, ArrayLike<number>>>;
/**
 * Parts des fourchettes de l'eau : années réelles, foyers semblables (consommation ± `eau.ic.demande`), coefficients (collecte ± `eau.ic.collecte`, et ceux que rien
 * ne mesure au foyer, chacun à ses quantiles 10 et 90). Les écarts se lisent sur l'aperçu, de chaque côté : un besoin en moins ne sert pas autant qu'il manque en
 * plus. undefined avec une table d'avant ces parts.
 */
export declare function partsEau(entree: EntreeEau, besoin: BesoinEau, annees: TauxDesAnnees, coefs: Coefficients): Readonly<Record<keyof TauxEau, PourcentageIncertain>> | undefined;
