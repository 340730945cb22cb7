import { type PointFixe, type ReglagePointFixe } from "./point-fixe.ts";
/** Usages de l'électricité, dans l'ordre de service en cas de manque. */
declare const PRIORITES_ELECTRICITE: readonly ["eau_potable", "irrigation", "conservation", "cuisson", "reste"];
export type UsageElectricite = (typeof PRIORITES_ELECTRICITE)[number];
/** Demande d'un usage, en kWh ; elle peut dépendre des fractions servies aux autres usages (la conservation suit la récolte, qui suit l'arrosage). */
export type DemandeElectricite = {
    readonly usage: UsageElectricite;
    readonly kwh: (servi: Readonly<Record<UsageElectricite, number>>) => number;
};
export type PartageElectricite = PointFixe & {
    readonly methode: "passe_unique" | "point_fixe";
    /** Fraction servie de chaque usage, de 0 à 1. */
    readonly servi: Readonly<Record<UsageElectricite, number>>;
    readonly servi_kwh: number;
};
/**
 * Partage une électricité disponible (kWh) entre ses usages, en une passe ordonnée : exacte, car un usage ne dépend que des usages servis avant lui.
 */
export declare function partagerParPriorite(disponible_kwh: number, demandes: ReadonlyArray<DemandeElectricite>): PartageElectricite;
/**
 * Même partage par point fixe amorti : `prorata` sert tous les usages à la même fraction (un cycle apparaît), `priorite` retrouve la passe unique.
 */
export declare function partagerParPointFixe(disponible_kwh: number, demandes: ReadonlyArray<DemandeElectricite>, politique: "prorata" | "priorite", reglage: ReglagePointFixe): PartageElectricite;
export {};
