import { type Expression } from "../../commun/debug/formule.ts";
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
/** Le même besoin, chaque nombre avec la formule qui le donne ; un arrosage apporté de l'extérieur reste un nombre. */
export type BesoinExplique = {
    readonly jour_l: Readonly<Record<Exclude<UsageEau, "potager">, Expression>>;
    readonly pluie_efficace_mm: (m: number) => Expression;
    readonly arrosage_exterieur_m3: (m: number) => Expression;
    /** Les douze valeurs de `arrosage_exterieur_m3` : rien à calculer sans espaces verts. */
    readonly exterieur_m3: Mensuel;
    readonly par_usage_m3_an: Readonly<Record<UsageEau, Expression>>;
    readonly par_classe_m3_an: Readonly<Record<ClasseEau, Expression>>;
    readonly mensuel_m3: (m: number) => Expression;
    readonly m3_an: Expression;
    readonly l_j: Expression;
};
/** Besoin en eau d'une entrée valide, expliqué : neuf usages, cinq classes de qualité (docs/conventions-de-calcul.md, « Eau »). */
export declare function expliquerBesoin(entree: EntreeEau, coefs: Coefficients): BesoinExplique;
/** Besoin en eau d'une entrée valide : les nombres de {@link expliquerBesoin}. */
export declare function besoinEau(entree: EntreeEau, coefs: Coefficients): BesoinEau;
/**
 * Besoin du même foyer aux usages ordinaires, m³ par an : litres de la table, chasse classique, ni fuite ni pelouse arrosée, cultures arrosées au tuyau sur sol paillé.
 * Le score y mesure ce qu'il reste à acheter : une économie d'eau ne l'y fait jamais baisser.
 */
export declare function besoinOrdinaireM3(entree: EntreeEau, coefs: Coefficients): number;
