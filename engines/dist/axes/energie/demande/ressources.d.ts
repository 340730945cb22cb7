import type { Coefficients } from "../../../types.ts";
import type { EntreeEnergie } from "../types.ts";
/**
 * Production d'un petit éolien, kWh par mois, au prorata des jours : 0,5·ρ·m²·v³·(cube moyen)·Cp·8760/1000 par an.
 * Ordre de grandeur seulement : la vitesse moyenne au mât décide de tout.
 */
export declare function productionEolien(eolien: EntreeEnergie["eolien"], coefs: Coefficients): number[];
/** Puissance picohydraulique, en kW par L/s : 9,81·chute·rendement/1000. */
export declare function puissanceParDebit(chute_m: number, coefs: Coefficients): number;
/** Production picohydraulique, kWh par mois : puissance par débit·débit·heures. */
export declare function productionHydro(hydro: EntreeEnergie["hydro"], coefs: Coefficients): number[];
/** Bois disponible sur place, kWh par an, poste par poste : haies, taillis, taillis très court, et stères s'ils viennent du terrain. */
export type BoisDisponible = {
    readonly haie: number;
    readonly taillis: number;
    readonly tcr: number;
    readonly steres: number;
    readonly total: number;
};
export declare function boisDisponible(bois: EntreeEnergie["bois"], coefs: Coefficients): BoisDisponible;
/** Heures par an pour abattre, débiter, fendre et rentrer le bois du terrain que l'on brûle ; 0 avec une table d'avant ce temps. */
export declare function travailBois(bois_local_kwh: number, coefs: Coefficients): number;
