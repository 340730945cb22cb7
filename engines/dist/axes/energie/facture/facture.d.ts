import type { Coefficients } from "../../../types.ts";
import type { EntreeEnergie, TarifElec } from "../types.ts";
/** Électricité achetée en un an, par plage de tarif ; en option base, tout est en heures pleines. Abonnement non compris. */
export type Achats = {
    readonly pleines_kwh: number;
    readonly creuses_kwh: number;
    readonly eur_an: number;
};
/** Facture d'électricité d'une année moyenne, EUR TTC. */
export type FactureElec = {
    readonly option: TarifElec["option"];
    readonly vente: boolean;
    readonly abonnement_eur_an: number;
    /** Le même lieu, aux mêmes heures, sans rien produire ni stocker. */
    readonly avant: Achats;
    readonly apres: Achats;
    readonly evite_kwh_an: number;
    readonly evite_eur_an: number;
    readonly vendu_kwh_an: number;
    readonly vendu_eur_an: number;
    /** Injecté sans être payé. */
    readonly donne_kwh_an: number;
    /** Abonnement et achats, moins le surplus vendu. */
    readonly avant_eur_an: number;
    readonly apres_eur_an: number;
};
/** Un nombre par heure du jour, kWh de l'année. */
export type HeuresDuJour = {
    readonly charge: ReadonlyArray<number>;
    readonly soutire: ReadonlyArray<number>;
    readonly injecte: ReadonlyArray<number>;
    /** De l'injecté, ce qui ne se vend pas : éolien et hydraulique, kWh de l'année. */
    readonly donne_kwh?: number;
};
/** Puissance, en kWc, jusqu'où valent les tarifs d'achat et les primes de l'arrêté : trois tranches. */
export declare const TRANCHES_KWC: readonly [9, 36, 100];
/** Prix du surplus vendu : celui de la tranche de l'installation, s'il est dans la table ; au-delà de la dernière, rien n'est garanti, c'est celui du marché. */
export declare function idRachat(entree: Pick<EntreeEnergie, "pv">, coefs: Coefficients): string;
/**
 * Facture avant et après la production du lieu, chaque kilowattheure compté à l'heure où il est pris au réseau. Le surplus des panneaux se vend au prix de sa tranche ;
 * celui de l'éolien et de l'hydraulique, que cet arrêté ne reprend pas, se donne. null hors réseau, et avec une table d'avant ces tarifs.
 */
export declare function factureElec(entree: EntreeEnergie, heures: HeuresDuJour, coefs: Coefficients): FactureElec | null;
