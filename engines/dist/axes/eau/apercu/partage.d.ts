import type { Mensuel } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { type PlanSources } from "../sources.ts";
/** Demande d'un mois d'un lot, L. */
export declare function demandeLot(plan: PlanSources, lot: number, besoin: BesoinEau, m: number): number;
/** Jours d'arrosage de chaque mois, et part de chaque lot qui s'y arrose : le calcul entier n'arrose pas un jour de pluie. */
export type Arrosage = {
    readonly jours: Mensuel;
    readonly parts: Float64Array;
};
/** Un bilan en cours : ce qu'il reste à servir de chaque lot, et ce qui a été pompé et traité, par mois. */
export type Versement = {
    readonly plan: PlanSources;
    readonly arrosage: Arrosage;
    readonly reste: Float64Array;
    readonly pompage_m3: number[];
    readonly traite_m3: number[];
};
export declare function ouvrirVersement(plan: PlanSources, besoin: BesoinEau, jours: Mensuel): Versement;
/** Sert les lots d'un mois dans l'ordre ; rend les litres livrés. */
export declare function verser({ plan, reste, pompage_m3, traite_m3 }: Versement, m: number, ordre: ReadonlyArray<number>, disponible: number, grise: boolean): number;
/** Ce que des lots demandent encore un mois, L. */
export declare function voulu({ plan, reste }: Versement, m: number, lots: ReadonlyArray<number>): number;
/** Les eaux grises d'un mois, qui ne se gardent guère d'un jour à l'autre ; rend les litres livrés. */
export declare function verserGrises(versement: Versement, mois: number): number;
/** Une façon de mener le puits et la cuve : ce qu'il reste à servir, et les litres de chacun. */
export type Menee = {
    readonly versement: Versement;
    readonly puits_l: number;
    readonly pluie_l: number;
};
/**
 * Le puits d'abord, la cuve ensuite ; ou l'inverse, si son plafond gêne à côté d'une cuve et que la pluie d'abord, à tous ses usages ou en laissant au puits une part
 * de ce qu'il sert aussi, livre plus : la règle du calcul jour par jour.
 */
export declare function menerSources(depart: Versement, verserPluie: ((versement: Versement) => number) | null): Menee;
