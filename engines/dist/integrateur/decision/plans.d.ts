import { type DemandeSol, type PlanSol, type PlanToit } from "../../commun/geometrie.ts";
import type { Avertissement, Coefficients, Resultat } from "../../types.ts";
import type { Scenario } from "../types.ts";
import { type CielDuLieu } from "./panneaux.ts";
/** Personnes du foyer, toutes classes d'âge. */
export declare function personnesDe(scenario: Pick<Scenario, "foyer">): number;
/** Surfaces de sol demandées (m²), dans l'ordre de service : manger d'abord, puis l'eau usée, l'énergie et l'agrément. */
export declare function demandesSol(scenario: Scenario, coefs: Coefficients): ReadonlyArray<DemandeSol>;
export type Plans = {
    readonly sol: PlanSol;
    readonly toit: PlanToit;
    /** Scénario après partage : surfaces allouées, puissance posée sur le toit disponible. Les poules et l'assainissement ne changent pas. */
    readonly scenario: Scenario;
    readonly avertissements: ReadonlyArray<Avertissement>;
};
/** Plans d'occupation du sol et du toit, et scénario réduit à ce qui tient. Erreur `sol.depassement` en politique stricte. */
export declare function planifier(scenario: Scenario, ciel: CielDuLieu): Resultat<Plans>;
