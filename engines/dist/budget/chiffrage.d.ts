import type { Cout, Couts } from "../types.ts";
import type { EquipementChiffre } from "../budget.ts";
/** Une quantité d'un équipement du catalogue, dans l'unité de son prix. */
export type BesoinEquipement = {
    readonly id: string;
    readonly quantite: number;
};
type Prix = {
    readonly bas: number;
    readonly typique: number;
    readonly haut: number;
};
/** Coût du catalogue ; un identifiant inconnu est un défaut des données, l'exception le nomme. */
export declare function lireCout(couts: Couts, id: string): Cout;
/**
 * Prix de `kwc` kilowatts-crête posés, en EUR : le prix du catalogue vaut à 3 kWc, il baisse en ligne droite jusqu'à 9 kWc (rapport des milieux de fourchette, 0,749), puis ne change plus.
 */
export declare function prixPv(cout: Cout, kwc: number): Prix;
/**
 * Prix d'une cuve, en EUR : au m³ jusqu'à 1 m³ et hors-sol, en ligne droite de 1 m³ hors-sol à 5 puis 10 m³ enterrés, puis à la pente du dernier segment.
 */
export declare function prixCuve(couts: Couts, volume_m3: number, hors_sol: boolean): Prix;
/** Cuve chiffrée, en m³. */
export declare function cuve(couts: Couts, volume_m3: number, hors_sol: boolean): EquipementChiffre;
/** Équipements chiffrés au prix du catalogue (EUR TTC) ; une quantité nulle est omise. Le photovoltaïque suit {@link prixPv}. */
export declare function chiffrer(besoins: ReadonlyArray<BesoinEquipement>, couts: Couts): ReadonlyArray<EquipementChiffre>;
export {};
