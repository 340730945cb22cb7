import type { AlgoConfig, Coefficients, DonneesTerritoire, Scenario } from "@autonomie/engines";
import type { Arbre } from "./comparer.mjs";

export type ScenarioNomme = { readonly id: string; readonly scenario: Scenario };

export function lireJson(relatif: string): unknown;
export function lireDonnees(): { readonly table: Coefficients; readonly algo: AlgoConfig };
export function territoireDuScenario(cas: ScenarioNomme): DonneesTerritoire;
export function genererScenarios(graine?: number): ScenarioNomme[];
export function calculerUn(cas: ScenarioNomme, donnees: { readonly table: Coefficients; readonly algo: AlgoConfig }): Arbre;
