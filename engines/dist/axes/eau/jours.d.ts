import type { Coefficients } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import { type Neige } from "./neige.ts";
import { type PlanSources } from "./sources.ts";
import type { EntreeEau } from "./types.ts";
/** Toit et filtre : litres collectés par millimètre au-delà de la perte initiale. */
export type Collecteur = {
    readonly l_par_mm: number;
    readonly perte_initiale_mm: number;
};
/** Collecteur d'une entrée valide : `η·Σ aire·C` (docs/conventions-de-calcul.md, « Collecte de pluie »). */
export declare function collecteurDe(entree: EntreeEau, coefs: Coefficients): Collecteur;
/**
 * Collecte journalière (L) d'années de 365 jours : `Q = η·Σ aire·C·max(0, P − L)`. La part qui tient en neige, moins ses pertes, attend ; de ce qui attend au 1er d'un
 * mois, ce qui n'y tient plus fond par parts égales sur ses jours, d'une année sur l'autre s'il le faut.
 */
export declare function collecterPluie(pluie_mm: Float64Array, collecteur: Collecteur, t_moy_c: ReadonlyArray<number>, neige: Neige): Float64Array;
/**
 * Jours préparés pour la cuve et le partage. Un mois n'a que deux sortes de jours, sans et avec arrosage : ce que les eaux grises servent, et ce qui
 * reste à chaque lot, est calculé une fois par sorte.
 */
export type JoursPrepares = {
    /** Litres demandés à la pluie, par jour. */
    readonly demande_l: Float64Array;
    /** 1 si l'on arrose ce jour. */
    readonly arrose: Uint8Array;
    /** Reste à servir (L) après les eaux grises et le puits : rang du mois depuis le début, sorte (0 ou 1), lot. */
    readonly reste_l: Float64Array;
    /** Livré (L) par les eaux grises, par le puits, de même rang. */
    readonly grises_l: Float64Array;
    readonly puits_l: Float64Array;
    /** Jours d'arrosage, par mois depuis le début. */
    readonly jours_arroses: Int32Array;
    /** Vrai si le plafond du puits gêne au moins une année. */
    readonly plafonne: boolean;
};
/** Ce que chaque lot attend encore d'un jour après les eaux grises, avant le puits, dans `reste` ; `rang` : celui du mois et de la sorte de jour. */
export declare function voulusAvantPuits({ reste_l, puits_l }: JoursPrepares, nb: number, rang: number, reste: Float64Array): void;
/** Litres que chaque jour demande à la pluie après les eaux grises, comme si le puits n'était pas là. */
export declare function demandeSansPuits(jours: JoursPrepares, plan: PlanSources): Float64Array;
/** Litres livrés par une source servie avant la cuve (`grises_l` ou `puits_l`), toutes années. */
export declare function litresAvantCuve({ jours_arroses }: JoursPrepares, livre_l: Float64Array, nb: number): number;
/** Jours d'un puits tiré à la demande : reste de chaque lot (L, rang `jour·nb + lot`) après les eaux grises et le puits, et ce que la pluie aurait à servir. */
export type JoursALaDemande = {
    readonly reste_l: Float64Array;
    readonly demande_l: Float64Array;
};
/**
 * Les mêmes jours, le puits tiré à la demande jusqu'au bout de son plafond, puis plus rien jusqu'au 31 décembre. La ration dit combien d'eau le plafond laisse ;
 * sans cuve, elle ferait manquer un peu chaque jour, là où l'on tire plutôt son eau jusqu'à être à sec.
 */
export declare function tirerALaDemande(prepares: JoursPrepares, plan: PlanSources): JoursALaDemande;
/** Prépare les jours d'années de 365 jours. L'arrosage du mois va également aux jours de pluie < 1 mm ; à tous s'il n'y en a pas. */
export declare function preparerJours(pluie_mm: Float64Array, besoin: BesoinEau, plan: PlanSources): JoursPrepares;
