import type { UsageSuivi } from "../profils.ts";
import type { BatterieDispatch, FluxMensuels } from "./types.ts";
/**
 * Charge électrique d'une année, telle qu'elle se compose à chaque quart d'heure : les usages à horaire (`table` de jours types, 288 kWh par heure), ceux que les
 * habitants déclenchent, dont la part `plate` est prise à toute heure, et le ballon d'eau chaude s'il suit les puisages.
 */
export type ChargeComposee = {
    readonly table: Float64Array;
    readonly vecus: UsageSuivi & {
        readonly plate: number;
    };
    readonly ballon?: UsageSuivi | undefined;
};
export type EntreeComposee = {
    readonly charge: ChargeComposee;
    /** kWh par heure, 8 760 valeurs, et ce qui les multiplie. */
    readonly pv_kwh: Float64Array;
    readonly facteur_pv: number;
    readonly batterie: BatterieDispatch;
};
/** Ce qu'une soustraction laisse d'arrondi, en kWh : en deçà, il n'y a rien. */
export declare const POUSSIERE_KWH = 1e-9;
/**
 * Une année servie par le soleil et la batterie, mois par mois, sans l'écrire au quart d'heure : les flux de `dispatcher` sur la charge écrite, aux arrondis près.
 * Seuls les pas où le soleil ou la batterie donnent se parcourent ; la charge et la production de chaque mois sont des sommes connues, le reste s'en déduit.
 */
export declare function servirComposee(e: EntreeComposee): FluxMensuels;
