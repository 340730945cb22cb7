import type { AnneeSoleil, CielClair, JourSoleil } from "./soleil.ts";
/** Le pas de toute série d'énergie : le quart d'heure. */
export declare const PAS_PAR_HEURE = 4;
/** Quarts d'heure d'un jour. */
export declare const PAS_JOUR: number;
/** Angle horaire au milieu de chacun des 96 sous-pas de 15 min d'un jour, par son cosinus et son sinus. */
export declare const cosOmega: Float64Array<ArrayBuffer>;
export declare const sinOmega: Float64Array<ArrayBuffer>;
/** Géométrie du soleil heure par heure, moyenne de quatre sous-pas ; 0 la nuit. Ne dépend que de la latitude et du jour. */
export type HeuresSoleil = {
    /** Part de l'énergie globale du jour (Collares-Pereira et Rabl), et de la diffuse (Liu et Jordan), reçue dans l'heure. */
    readonly part: Float64Array;
    readonly part_diffuse: Float64Array;
    /** Énergie hors atmosphère, et par ciel clair, sur l'horizontale, kWh/m². */
    readonly i0_kwh_m2: Float64Array;
    readonly clair_kwh_m2: Float64Array;
    /** Sous-pas éclairés, de 0 à 4. */
    readonly eclaires: Uint8Array;
};
export declare function ouvrirHeures(nombre: number): HeuresSoleil;
/** Écrit les 24 heures d'un jour à partir de `debut`. Rend l'énergie du jour par ciel clair (kWh/m²). */
export declare function remplirJour(heures: HeuresSoleil, debut: number, soleil: JourSoleil, latitude_deg: number, constante_kw_m2: number, clair: CielClair): number;
/** Les 8 760 heures d'une latitude, et l'énergie de chaque jour par ciel clair. */
export type HeuresAnnee = HeuresSoleil & {
    readonly jour_clair_kwh_m2: Float64Array;
};
/** Géométrie horaire d'une année : calculée une fois, partagée par les graines et par les champs. */
export declare function heuresAnnee(annee: AnneeSoleil, constante_kw_m2: number, clair: CielClair): HeuresAnnee;
/** Part diffuse d'une heure, de 0 à 1 (Erbs 1982, horaire), selon l'indice de clarté. */
export declare function fractionDiffuseHeure(kt: number): number;
/**
 * Énergie de chaque heure d'un jour de `h_kwh_m2` : part moyenne × facteur de nuages, ramenée au total du jour. Une heure ne passe pas `marge` fois le ciel clair
 * (relevé si le jour lui-même le passe) : le trop va aux autres heures, au prorata de ce qu'elles ont et de ce qui leur manque. Écrit 24 valeurs dans `globale`.
 */
export declare function repartirJour(globale: Float64Array, debut: number, h_kwh_m2: number, facteurs: Float64Array, heures: HeuresAnnee, marge: number): void;
