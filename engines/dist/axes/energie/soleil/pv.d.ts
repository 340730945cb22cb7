import type { CacheSolaire, Coefficients, Mensuel } from "../../../types.ts";
import { type HeuresAnnee } from "./heures.ts";
import { type AnneeSoleil, type CoefsSoleil, type SerieSolaire } from "./soleil.ts";
import type { ChampPv } from "../types.ts";
export type CoefsHuld = {
    readonly k1: number;
    readonly k2: number;
    readonly k3: number;
    readonly k4: number;
    readonly k5: number;
    readonly k6: number;
};
export type CoefsPv = {
    readonly standard: CoefsHuld;
    readonly recente: CoefsHuld;
    readonly u_libre: number;
    readonly u_integre: number;
    /** Réflexion du verre aux angles rasants (Martin et Ruiz) ; une table d'avant elle n'a qu'une perte moyenne, à plat et inclinée. */
    readonly verre: {
        readonly a_r: number;
    } | {
        readonly aoi: number;
        readonly aoi_plat: number;
    };
    readonly spectre: number;
    readonly pertes: number;
    readonly albedo: number;
    readonly amplitude_c: number;
    readonly heure_chaude: number;
};
/** Coefficients des panneaux, lus une fois par simulation. */
export declare function coefsPv(coefs: Coefficients): CoefsPv;
/**
 * Puissance relative d'un module, sans pertes système (Huld et al. 2011, silicium cristallin) : 1 à 1 kW/m² et 25 °C, jamais négative.
 * `g_kw_m2` : éclairement utile ; `t_module_c` : température du module.
 */
export declare function huld(g_kw_m2: number, t_module_c: number, k: CoefsHuld): number;
/** Écart de la température de l'air à la moyenne du mois, heure solaire par heure solaire (K) : minimum douze heures avant la plus chaude. */
export declare function cycleTemperature(amplitude_c: number, heure_chaude: number): Float64Array;
/** Ce qui décide de la série d'un champ, par kWc ; l'ombrage et la taille ne font que la multiplier. */
export type PlanChamp = Pick<ChampPv, "inclinaison_deg" | "azimut_deg" | "integration" | "techno">;
/**
 * Production horaire d'un champ (kWh par kWc et par heure, 8 760 valeurs par graine), pertes système comprises, hors ombrage.
 * La géométrie du jour est calculée une fois pour toutes les graines. Sources : Hay-Davies, Martin et Ruiz, Huld, PVGIS (pertes, spectre).
 */
export declare function puissancePv(annee: AnneeSoleil, heures: HeuresAnnee, series: ReadonlyArray<SerieSolaire>, champ: PlanChamp, t_moy_c: Mensuel, c: CoefsPv): Float64Array[];
/**
 * Production mensuelle approchée (kWh par kWc), un jour représentatif par mois, sans nébulosité : quelques pour cent de trop, cent fois plus vite.
 * Part diffuse du jour (Erbs), puis même chaîne que {@link puissancePv} ; sert à l'aperçu.
 */
export declare function productibleApercu(latitude_deg: number, ghi_kwh_m2: Mensuel, t_moy_c: Mensuel, champs: ReadonlyArray<PlanChamp>, soleil: Pick<CoefsSoleil, "constante_kw_m2" | "clair">, c: CoefsPv): Float64Array[];
export type LieuSolaire = {
    readonly latitude: number;
    readonly ghi_kwh_m2: Mensuel;
    readonly t_moy_c: Mensuel;
};
/**
 * Séries horaires par kWc de chaque champ (premier indice) et de chaque graine (second). Lues dans `cache` quand elles y sont ; la clé porte tout ce
 * dont dépend la série : lieu, plan, technologie, graine et coefficients lus. Les séries rendues ne sont jamais modifiées.
 */
export declare function seriesPv(lieu: LieuSolaire, champs: ReadonlyArray<PlanChamp>, graines: ReadonlyArray<number>, coefs: Coefficients, cache?: CacheSolaire): Float64Array[][];
/** {@link productibleApercu} de chaque champ, repris de `cache` quand il y est : il ne dépend que du lieu, du plan et des coefficients lus. */
export declare function productiblesDuLieu(lieu: LieuSolaire, champs: ReadonlyArray<PlanChamp>, coefs: Coefficients, cache?: CacheSolaire): ReadonlyArray<Float64Array>;
