import type { ProfilsCharge } from "../../types.ts";
export declare const PAS_PAR_HEURE = 4;
/** Début du fichier dont le calcul se sert, en octets : le serveur et le navigateur lisent le même. */
export declare const OCTETS_PROFILS: number;
/**
 * Lit des profils d'année au quart d'heure, un octet par valeur, à la suite les uns des autres (35 040 octets chacun, 1er janvier 0 h en tête) : trois foyers
 * représentatifs et le foyer moyen ; la suite, s'il y en a, n'est pas lue. Chaque mois est ramené à une somme de 1 : un profil dit quand l'énergie du mois est
 * prise, jamais combien. `undefined` si la longueur ne convient pas.
 */
export declare function lireProfilsCharge(octets: Uint8Array): ProfilsCharge | undefined;
/**
 * Profil de `nb_foyers` foyers ensemble, au rang `g` : `foule + (foyer − foule)/√N`. L'écart au foyer moyen décroît comme celui de la moyenne de N foyers
 * indépendants ; un foyer seul garde le sien.
 */
export declare function profilDeFoyers({ foyers, foule }: ProfilsCharge, g: number, nb_foyers: number): Float64Array;
export type ChargeAnnee = {
    /** Reste à servir par le soleil et la batterie, kWh par quart d'heure. */
    readonly restante_kwh: Float64Array;
    /** Servi par la production constante du mois, kWh par mois. */
    readonly servi_kwh: Float64Array;
    /** Charge entière de chaque jour, kWh. */
    readonly jour_kwh: Float64Array;
    /** Charge entière par heure du jour, kWh de l'année. */
    readonly heure_kwh: Float64Array;
};
/**
 * Charge d'une année au quart d'heure : les usages à horaire (jours types, `table` de 288 kWh par heure) et ceux que les habitants déclenchent, `vecu_kwh`
 * par mois, répartis selon `profil` pour 1 − `plate` et également pour `plate` (veilles et froid). `constante_kwh` (éolien, hydraulique) sert d'abord.
 */
export declare function chargeAnnee(table: Float64Array, vecu_kwh: ReadonlyArray<number>, profil: Float64Array, plate: number, constante_kwh: ReadonlyArray<number>): ChargeAnnee;
