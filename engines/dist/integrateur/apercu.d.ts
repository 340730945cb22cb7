import type { ApercuAlim } from "../axes/alim/types.ts";
import type { ApercuEau } from "../axes/eau/types.ts";
import type { ApercuEnergie } from "../axes/energie/types.ts";
import type { Axe, Contexte, DonneesTerritoire, OptionsMoteur, Resultat } from "../types.ts";
import { type Lieu } from "./entrees.ts";
import type { ApercuSimulation, Scenario, ScenarioSaisi } from "./types.ts";
export type ApercuComplet = ApercuSimulation & {
    readonly scores: Readonly<Record<Axe, number>>;
    /** Heures de travail par an (alimentation). */
    readonly h_an: number;
    readonly eau: ApercuEau | null;
    readonly energie: ApercuEnergie | null;
    readonly alim: ApercuAlim | null;
};
/** Aperçu des axes d'un scénario déjà complet et planifié : mêmes couplages que la passe, au pas mensuel. */
export declare function apercuDuLieu(lieu: Lieu, axes: ReadonlyArray<Axe>, poids: Readonly<Record<Axe, number>>, options: OptionsMoteur): Resultat<ApercuComplet>;
/** Poids d'un scénario dans son climat. */
export declare function poidsDuScenario(scenario: Scenario, contexte: Contexte, options: OptionsMoteur): Readonly<Record<Axe, number>>;
/** Aperçu d'un scénario saisi dont les champs ont déjà été contrôlés une fois ; le contexte peut être partagé entre scénarios d'un même lieu. */
export declare function apercuRapide(saisi: ScenarioSaisi, territoire: DonneesTerritoire, contexte: Contexte, axes: ReadonlyArray<Axe>, options: OptionsMoteur): Resultat<ApercuComplet & {
    readonly scenario: Scenario;
}>;
/**
 * Aperçu mensuel des trois axes : taux (0 à 1) et score global brut (0 à 100), sans simulation journalière ni horaire. Sert pendant la saisie ;
 * toujours remplacé par {@link simuler}. Mêmes erreurs de saisie.
 */
export declare function apercuSimulation(saisi: ScenarioSaisi, donnees: {
    readonly territoire: DonneesTerritoire;
}, options: OptionsMoteur): Resultat<ApercuSimulation>;
