import type { Coefficients, Mensuel } from "../../types.ts";
import type { ClasseEau, EntreeEau, UsageEau } from "./types.ts";
/** Besoin en eau : part constante par jour, arrosages mensuels, totaux. */
export type BesoinEau = {
    /** L/j, arrosage non compris. */
    readonly jour_l: Readonly<Record<UsageEau, number>>;
    /** Espaces verts, poste `exterieur`. */
    readonly arrosage_exterieur_m3: Mensuel;
    /** Potager et cultures, poste `potager`. */
    readonly arrosage_potager_m3: Mensuel;
    readonly par_usage_m3_an: Readonly<Record<UsageEau, number>>;
    readonly par_classe_m3_an: Readonly<Record<ClasseEau, number>>;
    readonly mensuel_m3: Mensuel;
    readonly m3_an: number;
    readonly l_j: number;
};
/** Facteur d'équipement d'un usage domestique (note eau, §4.1) ; les facteurs se multiplient. */
export declare function facteurUsage(usage: UsageEau, equipements: EntreeEau["equipements"], coefs: Coefficients): number;
/** Forfait d'un usage domestique, en L/personne/jour : saisi, sinon `eau.usage.*`. */
export declare function litresParPersonne(entree: EntreeEau, usage: Exclude<UsageEau, "potager">, coefs: Coefficients): number;
/** Fuites comptées au poste des toilettes, en L/j ; sans chasse, il n'y a pas de fuite de chasse. */
export declare function fuitesComptees(entree: EntreeEau): number;
/** Pluie efficace mensuelle, en mm (USDA-SCS) : P(125 − 0,2P)/125 jusqu'à 250 mm, puis 125 + 0,1P. */
export declare function pluieEfficace(pluie_mm: number): number;
/** Besoin des espaces verts, en m³/mois : part de l'ET0 que la pluie efficace des normales ne couvre pas. */
export declare function besoinEspacesVerts(entree: EntreeEau, coefs: Coefficients): Mensuel;
/** Besoin en eau d'une entrée valide : neuf usages, cinq classes de qualité (note eau, §4.1). */
export declare function besoinEau(entree: EntreeEau, coefs: Coefficients): BesoinEau;
