import { type Tirage } from "../../commun/coefficients/hasard.ts";
import type { CacheSolaire, Coefficients, Contexte, Mensuel } from "../../types.ts";
/**
 * Réglages du générateur : nombre de jours humides `a·R^b`, forme de Weibull `c`, persistance `kappa`, poids `coeur` d'un voisin humide sur la hauteur du jour.
 * `coeur` absent : table d'avant le calage par zone, dont la veille du 1er du mois est toujours sèche.
 */
export type ParametresPluie = {
    readonly a: number;
    readonly b: number;
    readonly c: number;
    readonly kappa: number;
    readonly coeur?: number;
};
type LieuDePluie = Pick<Contexte, "zone_pluie" | "zone_climat" | "latitude">;
/** Réglages du générateur d'un lieu (docs/conventions-de-calcul.md, « Générateur de pluie »). */
export declare function parametresPluie(lieu: LieuDePluie, coefs: Coefficients): ParametresPluie;
/** Identifiants que lit {@link parametresPluie}, pour la trace. */
export declare function coefficientsPluie(lieu: LieuDePluie, coefs: Coefficients): ReadonlyArray<string>;
/** Nombre moyen de jours humides d'un mois de cumul R (mm) : 0 s'il ne pleut pas, sinon de 1 à tous les jours ; entier et exact avec une table d'avant. */
export declare function joursHumides(cumul_mm: number, nb_jours: number, p: ParametresPluie): number;
/**
 * Pluie journalière (mm) d'années enchaînées, 365 jours chacune : somme de chaque mois égale à son cumul, même graine ⇒ même série ; un seul générateur les traverse.
 * Jours humides placés avec persistance, d'un mois au suivant, hauteurs de Weibull (docs/conventions-de-calcul.md, « Générateur de pluie »). `humides` : jours humides par mois, s'ils sont connus ; déduits du cumul sinon.
 */
export declare function desagregerAnnees(annees_mm: ReadonlyArray<Mensuel>, tirer: Tirage, p: ParametresPluie, humides?: Mensuel): Float64Array;
/** Ce dont une série de pluie dépend, hors sa graine. */
export type CielDePluie = {
    readonly annees_mm: ReadonlyArray<Mensuel>;
    readonly reglage: ParametresPluie;
    readonly humides?: Mensuel | undefined;
};
/** Séries de {@link desagregerAnnees}, une par graine, reprises de `cache` quand elles y sont. Les séries rendues ne sont jamais modifiées. */
export declare function pluiesDuLieu({ annees_mm, reglage, humides }: CielDePluie, graines: ReadonlyArray<number>, cache?: CacheSolaire): ReadonlyArray<Float64Array>;
export type AnneesSimulees = {
    readonly mm: ReadonlyArray<Mensuel>;
    readonly annees: ReadonlyArray<number>;
    readonly synthetiques: boolean;
};
/** Années de pluie à simuler, les plus récentes, dans l'ordre ; sous dix années réelles, années synthétiques autour des normales. */
export declare function anneesSimulees(contexte: Contexte, nombre: number | undefined, graine: number, coefs: Coefficients): AnneesSimulees;
/** Plus longue suite de jours sans pluie efficace (hauteur ≤ perte initiale, mm). */
export declare function plusLongueSecheresse(pluie_mm: Float64Array, perte_mm: number): number;
export {};
