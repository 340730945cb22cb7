import type { JourSoleil } from "./soleil/soleil.ts";
/** Orientation d'un panneau, en radians ; azimut : 0 au sud, positif à l'ouest. */
export type Plan = {
    readonly sin_beta: number;
    readonly cos_beta: number;
    readonly sin_gamma: number;
    readonly cos_gamma: number;
};
export declare function planIncline(inclinaison_deg: number, azimut_deg: number): Plan;
/** Tampons d'un calcul jour par jour, réemployés pour ne rien allouer dans la boucle. */
export type Atelier = {
    /** Angle horaire au milieu de chacun des 96 sous-pas de 15 min. */
    readonly cos_omega: Float64Array;
    readonly sin_omega: Float64Array;
    /** Part de l'énergie globale, et diffuse, du jour reçue dans chaque sous-pas ; 0 la nuit. */
    readonly global: Float64Array;
    readonly diffus: Float64Array;
    /** Énergie hors atmosphère sur l'horizontale, kWh/m² dans l'heure ; 0 la nuit. */
    readonly i0: Float64Array;
    readonly rb: Float64Array;
    /** Première et dernière heure éclairées du jour préparé (première > dernière : nuit polaire). */
    readonly jour: {
        premiere: number;
        derniere: number;
    };
};
export declare function ouvrirAtelier(): Atelier;
/**
 * Prépare les heures d'un jour, moyennes de quatre sous-pas (un sous-pas de nuit vaut 0) : répartitions rd (Liu et Jordan) et rg (Collares-Pereira et Rabl)
 * ramenées à une somme de 1, énergie hors atmosphère et rapport Rb = cosθ⁺/cosθz du plan, au plus 8. Dépend du lieu, du jour et du plan, jamais du ciel.
 */
export declare function preparerJour(atelier: Atelier, soleil: JourSoleil, latitude_deg: number, plan: Plan, constante_kw_m2: number): void;
/**
 * Éclairement d'un plan (Hay-Davies) : direct, diffus autour du soleil et de la voûte, sol. `direct`, `diffus` et `global` dans une même unité,
 * `anisotropie` = direct / hors atmosphère, de 0 à 1.
 */
export declare function eclairementPlan(direct: number, diffus: number, global: number, rb: number, anisotropie: number, cos_beta: number, albedo: number): number;
/**
 * Éclairement du plan heure par heure (kWh/m², écrit dans `sortie` depuis `debut`) pour un jour préparé recevant `h_kwh_m2` à l'horizontale,
 * dont la part diffuse est `diffuse` (0 à 1). Rend le total du jour.
 */
export declare function eclairementJour(atelier: Atelier, h_kwh_m2: number, diffuse: number, plan: Plan, albedo: number, sortie: Float64Array, debut?: number): number;
/** Applique la variabilité horaire : facteurs, retour au total du jour, puis plafond sans redistribution. Modifie `heures` sur place. */
export declare function varierJour(heures: Float64Array, debut_heures: number, total: number, variation: Float64Array, debut_variation: number): void;
