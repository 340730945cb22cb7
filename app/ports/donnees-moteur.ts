import type { AlgoConfig, Coefficients, Couts, DonneesTerritoire, ScenarioSaisi } from "@autonomie/engines";

export type TerritoireIndex = {
  readonly code: string;
  readonly nom: string;
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly pluie_mm_an: number;
  readonly t_moy_c: number;
  readonly ghi_kwh_m2_an: number;
};
export type Persona = { readonly id: string; readonly nom: string; readonly resume: string; readonly scenario: ScenarioSaisi };

/** Données versionnées que les moteurs reçoivent en argument. Une demande ne lit que son territoire. */
export interface DonneesMoteur {
  readonly coefficients: Coefficients;
  readonly couts: Couts;
  readonly algoConfig: AlgoConfig;
  readonly personas: ReadonlyArray<Persona>;
  readonly territoires: ReadonlyArray<TerritoireIndex>;
  /** Empreinte courte des coefficients, coûts et heuristiques : dit avec quelles valeurs un résultat a été calculé. */
  readonly version: string;
  lireTerritoire(code: string): Promise<DonneesTerritoire | undefined>;
}
