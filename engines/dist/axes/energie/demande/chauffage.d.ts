import type { Coefficients, Contexte, Mensuel } from "../../../types.ts";
import type { EntreeEnergie, SystemeChauffage } from "../types.ts";
/**
 * Adultes-équivalents d'une maison, pour les apports internes (méthode 3CL-DPE 2021), d'après sa surface en m².
 */
export declare function adultesEquivalents(surface_m2: number): number;
/**
 * Part F du besoin couverte par les apports gratuits (3CL) : (X − Xⁿ)/(1 − Xⁿ), X = apports/déperditions, n = exposant d'inertie.
 * Calculée pour tout X ≥ 0 ; la valeur X = 1, indéterminée, vaut (n − 1)/n ; X infini donne 1.
 */
export declare function partApports(x: number, n: number): number;
/**
 * Degrés-jours d'un mois par la formule de Hitchin, d'après la base et la température moyenne (°C) et le nombre de jours ; `k` en 1/K.
 * Continue en `t_base_c = t_moy_c`, où elle vaut jours/k.
 */
export declare function degresJoursHitchin(t_base_c: number, t_moy_c: number, jours: number, k: number): number;
/** Ce qui explique le besoin d'un mois : degrés-heures (K·h), apports (Wh), X, F, besoin utile (kWh). */
export type MoisChauffage = {
    readonly dh: number;
    readonly apports_wh: number;
    readonly x: number;
    readonly f: number;
    readonly besoin_kwh: number;
};
export type ParametresChauffage = {
    readonly contexte: Pick<Contexte, "tables_3cl" | "t_moy_c" | "zone_climat" | "altitude_m">;
    readonly gv_w_k: number;
    readonly surface_m2: number;
    readonly sse_m2: number;
    readonly inertie: EntreeEnergie["logement"]["inertie"];
    readonly consigne_c: number;
    readonly nb_foyers: number;
};
/**
 * Besoin de chauffage utile, mois par mois : 3CL-DPE 2021 simplifiée (`Bch = GV·(1 − F)·DH/1000`) où les tables existent ; sinon Hitchin à la
 * consigne moins les apports gratuits, à la part chauffée du lieu. La consigne corrige DH entre les tables à 19 et 21 °C ; X emploie DH19.
 */
export declare function besoinChauffage(p: ParametresChauffage, coefs: Coefficients): MoisChauffage[];
/** Facteur d'intermittence INT = i0/(1 + pente·(GV/(S·h) − 1)), au plus 1 ; 1 sans surface. */
export declare function intermittence(gv_w_k: number, surface_m2: number, hauteur_m: number, coefs: Coefficients): number;
/** Identifiant du rendement de génération (ou du SCOP) d'un système ; null si rien ne chauffe. */
export declare function idGeneration(systeme: SystemeChauffage, zone_3cl: string | null, plancher: boolean): string | null;
/** kWh finals par kWh utile d'un générateur : INT/(Re·Rd·Rr·Rg). */
export declare function facteurFinal(int: number, generation: number, coefs: Coefficients): number;
/** Besoins de chauffage seuls (kWh utiles par mois). */
export declare function besoins(mois: ReadonlyArray<MoisChauffage>): Mensuel;
