import type { Harmonisation } from "#app/contextes/simulateur/domaine/methode.ts";
import type { Aide } from "#app/contextes/simulateur/domaine/decision/aides.ts";
import type { VersionDonnees } from "#app/contextes/simulateur/domaine/historique.ts";
import type { DonneesValidation, Limites } from "#app/contextes/simulateur/vues/methode/validation.ts";
import type { AlgoConfig, Coefficients, Couts, DonneesTerritoire, ProfilsCharge, ScenarioSaisi, TablesControlees } from "@autonomie/engines";

export type TerritoireIndex = {
  readonly code: string;
  readonly nom: string;
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly pluie_mm_an: number;
  readonly t_moy_c: number;
  readonly ghi_kwh_m2_an: number;
  readonly et0_mm_an: number;
};
export type Persona = { readonly id: string; readonly nom: string; readonly resume: string; readonly scenario: ScenarioSaisi };

/** Une figure publiée comparée à la nôtre. */
export type Validation = {
  readonly id: string;
  readonly titre: string;
  readonly lieu: string;
  readonly publie: number;
  readonly calcule: number;
  readonly unite: string;
  readonly tolerance: number;
  /** Raison d'un écart hors tolérance. */
  readonly hors_tolerance?: string;
  readonly source: string;
};

/** Données versionnées que les moteurs reçoivent en argument. Une demande ne lit que son territoire. */
export interface DonneesMoteur {
  readonly coefficients: Coefficients;
  readonly profils: ProfilsCharge;
  readonly couts: Couts;
  readonly algoConfig: AlgoConfig;
  /** Ce que les moteurs ont déjà contrôlé de ces tables, gelées. */
  readonly controlees: TablesControlees;
  /** Ce qui peut aider à payer un geste : nommé sous les plans, jamais compté. */
  readonly aides: ReadonlyArray<Aide>;
  readonly harmonisation: ReadonlyArray<Harmonisation>;
  readonly validations: ReadonlyArray<Validation>;
  /** Ce que la page Validation ajoute : climat publié, stations comparables, ce qui n'est pas validé. */
  readonly limites: Limites;
  readonly pluie_mesuree: DonneesValidation["pluie_mesuree"];
  readonly climat_publie: DonneesValidation["climat_publie"];
  readonly personas: ReadonlyArray<Persona>;
  readonly territoires: ReadonlyArray<TerritoireIndex>;
  /** Empreinte courte des coefficients, coûts et heuristiques : dit avec quelles valeurs un résultat a été calculé. */
  readonly version: string;
  /** Versions publiées avant, et ce qui les sépare de la suivante. */
  readonly historique: ReadonlyArray<VersionDonnees>;
  /** Coefficients, coûts et heuristiques en JSON, pour le calcul dans le navigateur ; l'empreinte est celle de ce texte. */
  readonly envoi: {
    readonly empreinte: string;
    readonly corps: string;
    readonly profils: { readonly empreinte: string; readonly octets: Uint8Array<ArrayBuffer> };
  };
  lireTerritoire(code: string): Promise<DonneesTerritoire | undefined>;
}
