import type { Avertissement } from "../../types.ts";
import type { ClasseEau, EntreeEau, UsageEau } from "./types.ts";
/** Les neuf usages, dans l'ordre où un puits potable les sert. */
export declare const USAGES: ReadonlyArray<UsageEau>;
export declare const NOM_USAGE: Readonly<Record<UsageEau, string>>;
export declare const CLASSES: ReadonlyArray<ClasseEau>;
export declare const CLASSE_USAGE: Readonly<Record<UsageEau, ClasseEau>>;
/** Ordre de service des eaux grises. */
export declare const ORDRE_GRISES: ReadonlyArray<UsageEau>;
/** Nature d'une eau au sens du droit : la pluie et un puits sans analyse sont des « eaux brutes ». */
export type NatureEau = "reseau" | "puits_potable" | "eau_brute" | "eaux_grises";
/**
 * Matrice des usages permis en France depuis le 1er septembre 2024. WC et sols ont la même classe C mais pas le même droit pour les eaux grises.
 * Sources : décret 2024-796 et arrêté du 12 juillet 2024 (eaux brutes, eaux grises) ; code de l'environnement R. 214-5 (puits domestique) ; résumés par
 * phytocontrol.com et qualiconsult, texte officiel non relu.
 */
export declare const DROIT_2024: Readonly<Record<NatureEau, Readonly<Record<UsageEau, boolean>>>>;
/** Vrai si le puits donne de l'eau au moins un mois. */
export declare function aUnPuits(entree: EntreeEau): boolean;
/** Vrai si une cuve peut recevoir de la pluie. */
export declare function aUneCuve(entree: EntreeEau): boolean;
/** Usages que la pluie a le droit de servir ici, dans l'ordre demandé, qui est l'ordre de service. Un site isolé qui potabilise ouvre les usages potables. */
export declare function usagesPluie(entree: Pick<EntreeEau, "cadre" | "potabilisation" | "usages_pluie">): ReadonlyArray<UsageEau>;
/** Usages que les eaux grises ont le droit de servir ici, dans l'ordre de service ; vide si elles ne sont pas recyclées. */
export declare function usagesGrises(entree: EntreeEau): ReadonlyArray<UsageEau>;
/** Usages que le puits a le droit de servir ici, dans l'ordre de service ; vide sans puits. */
export declare function usagesPuits(entree: EntreeEau): ReadonlyArray<UsageEau>;
/** Ce que le droit demande pour cette installation : codes stables, phrases à montrer. */
export declare function avisDeDroit(entree: EntreeEau, plafondPuits_m3: number): ReadonlyArray<{
    readonly code: string;
    readonly message: string;
}>;
/** Avertissements tirés du droit : usages demandés et refusés, potabilisation hors cadre, prélèvement au-delà du seuil domestique. */
export declare function avertissementsDeDroit(entree: EntreeEau, plafondPuits_m3: number): ReadonlyArray<Avertissement>;
