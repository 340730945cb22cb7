import { type Manques } from "./manques.ts";
import type { EntreeDispatch, FluxAnnee, FluxHoraires } from "./types.ts";
export type { BatterieDispatch, EntreeDispatch, FluxAnnee, FluxHoraires, FluxMensuels } from "./types.ts";
/** Bilan d'une année de dispatch : ses flux, et ce qui y manque. */
export type SortieDispatch = FluxAnnee & Manques;
/** Ce qui dit les manques d'une année, pas à pas. */
type SuiviAnnee = Pick<FluxHoraires, "soutire" | "stock">;
/** De quoi noter une année de `pas` pas. */
export declare function placeDuSuivi(pas: number): SuiviAnnee;
/**
 * Dispatch glouton pas à pas, heure ou quart d'heure : le soleil sert la charge, le surplus (celui de l'éolien et de l'hydraulique aussi) la batterie, la batterie le
 * manque ; le reste est injecté ou soutiré.
 * `c = max(0, min(surplus, Pmax, (C − S)/ηc))`, `d = min(manque, Pmax, S·ηd)`. La batterie est vide au départ de la première année ; la dernière est rendue.
 * `suivi` : où noter l'année, effacé d'abord ; plusieurs années s'y écrivent l'une après l'autre.
 */
export declare function dispatcher(e: EntreeDispatch, suivi?: SuiviAnnee): SortieDispatch;
/** Les flux seuls de {@link dispatcher}, les mêmes nombres : un taux n'en lit pas plus, et ils coûtent trois fois moins. */
export declare function dispatcherFlux(e: EntreeDispatch): FluxAnnee;
