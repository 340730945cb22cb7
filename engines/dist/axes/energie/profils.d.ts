import type { Mensuel, ProfilsAnnee, ProfilsCharge } from "../../types.ts";
import type { ChargeComposee } from "./dispatch/annee-composee.ts";
/** Début du fichier dont le calcul se sert, en octets : le serveur et le navigateur lisent le même. */
export declare const OCTETS_PROFILS: number;
/**
 * Lit des profils d'année au quart d'heure, un octet par valeur, à la suite les uns des autres (35 040 octets chacun, 1er janvier 0 h en tête) : trois foyers
 * représentatifs, le foyer moyen, l'eau chaude que tirent ces trois foyers ; la suite, s'il y en a, n'est pas lue. Chaque mois est ramené à une somme de 1 : un
 * profil dit quand l'énergie ou l'eau du mois est prise, jamais combien. `undefined` si la longueur ne convient pas.
 */
export declare function lireProfilsCharge(octets: Uint8Array): ProfilsCharge | undefined;
/** Ramène chaque mois d'une année au quart d'heure à une somme de 1, sur place. */
export declare function ramenerAuMois(profil: Float64Array): Float64Array;
/**
 * Profil de `nb_foyers` foyers ensemble, au rang `g` : `foule + (foyer − foule)/√N`. L'écart au foyer moyen décroît comme celui de la moyenne de N foyers
 * indépendants ; un foyer seul garde le sien.
 */
export declare function profilDeFoyers({ foyers, foule }: ProfilsAnnee, g: number, nb_foyers: number): Float64Array;
export type ChargeAnnee = {
    /** Reste à servir par le soleil et la batterie, kWh par quart d'heure ; négatif : ce que la production constante a de trop. */
    readonly restante_kwh: Float64Array;
    /** Servi par la production constante du mois, kWh par mois. */
    readonly servi_kwh: Float64Array;
    /** Charge entière de chaque jour, kWh. */
    readonly jour_kwh: Float64Array;
    /** Charge entière par heure du jour, kWh de l'année. */
    readonly heure_kwh: Float64Array;
};
/** Un usage qui suit un profil d'année : kWh par mois, et la part du mois prise à chaque quart d'heure. */
export type UsageSuivi = {
    readonly kwh: Mensuel;
    readonly profil: Float64Array;
};
/**
 * Charge d'une année écrite au quart d'heure. `constante_kwh` (éolien, hydraulique) sert d'abord. `restante_kwh` : où écrire, entière, l'année qui reste à servir.
 */
export declare function chargeAnnee({ table, vecus, ballon }: ChargeComposee, constante_kwh: ReadonlyArray<number>, restante_kwh?: Float64Array<ArrayBuffer>): ChargeAnnee;
