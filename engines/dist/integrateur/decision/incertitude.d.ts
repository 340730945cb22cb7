import type { Axe, Coefficient, Coefficients, Resultat } from "../../types.ts";
import { type DonneesSimulation, type OptionsSimulation } from "../notation/notation.ts";
import type { Doute, FourchetteSecondaire, ScenarioSaisi } from "../types.ts";
/** P10, P50, P90 d'une grandeur tirée au sort. */
export type Quantiles = {
    readonly p10: number;
    readonly p50: number;
    readonly p90: number;
};
export type LigneTornade = {
    readonly coefficient: string;
    readonly bas: number;
    readonly haut: number;
    readonly amplitude: number;
};
export type Incertitude = {
    readonly tirages: number;
    readonly graine: number;
    /** Score global (0 à 100), avec la fourchette du résultat ; en mode `par_axe`, celle que font les fourchettes des axes évalués. */
    readonly score: Quantiles;
    /** Taux de chaque axe (0 à 1) et ce qui fait sa fourchette : ceux du résultat. Un axe non évalué a le taux de l'aperçu, sans fourchette. */
    readonly taux: Readonly<Record<Axe, Quantiles & {
        readonly doute?: Doute;
        readonly fourchettes?: Readonly<Record<string, FourchetteSecondaire>>;
    }>>;
    /** Score de l'aperçu mensuel, chaque coefficient à sa valeur : d'où partent les lignes de la tornade. */
    readonly score_apercu: number;
    /** Les dix coefficients qui déplacent le plus le score, du min au max de chacun. */
    readonly tornade: ReadonlyArray<LigneTornade>;
    readonly stabilite: {
        /** Part des tirages (coefficients, poids ± 25 %, trois agrégations) où l'axe le plus faible reste le même. */
        readonly axe_faible: number;
        /** Part des tirages où la première recommandation reste la même ; null s'il n'y en a aucune. */
        readonly premiere_recommandation: number | null;
    };
};
export type OptionsIncertitude = OptionsSimulation & {
    readonly tirages?: number;
    readonly finalistes?: number;
    /** Part faite, de 0 à 1. */
    readonly surProgres?: (part: number) => void;
};
/** Coefficients tirés : ceux dont la fourchette n'est pas vide et qui varient seuls. */
export declare function coefficientsIncertains(coefs: Coefficients): ReadonlyArray<Coefficient>;
/**
 * Incertitude d'un scénario (docs/conventions-de-calcul.md, « Incertitude »), sur l'aperçu mensuel : Monte-Carlo triangulaire des coefficients (500 tirages, graine 42), tornade des dix premiers,
 * stabilité de l'axe le plus faible et de la première recommandation sous les mêmes tirages, des poids ± 25 % et trois agrégations.
 * Fonction pure et longue (de l'ordre de la seconde) : à la demande. Mêmes erreurs que la simulation.
 */
export declare function incertitude(saisi: ScenarioSaisi, donnees: DonneesSimulation, options: OptionsIncertitude): Resultat<Incertitude>;
