import type { Mensuel } from "../types.ts";

export type IdFlux =
  | "irrigation"
  | "eau_servie"
  | "pompage"
  | "traitement"
  | "cuisson"
  | "conservation"
  | "toilettes_seches"
  | "compost"
  | "fientes_fumier"
  | "eaux_grises"
  | "pluie_potager"
  | "toit_pluie_pv"
  | "toit_pv_thermique"
  | "sol_pv_culture"
  | "solaire_thermique"
  | "eau_chaude"
  | "bois_haie"
  | "bois_taillis"
  | "serre_chaleur"
  | "travail_physique";
export type Noeud = "eau" | "energie" | "alim" | "sol" | "toit" | "espaces_verts";

/** Flux mensuel d'un axe à l'autre ; `total` = somme des mois à 1e-9 près. */
export type Flux = {
  readonly id: IdFlux;
  readonly de: Noeud;
  readonly vers: Noeud;
  readonly nature: string;
  readonly unite: "m3" | "kwh" | "kg_n" | "m2" | "h";
  readonly mensuel: Mensuel;
  readonly total: number;
  readonly conditions: ReadonlyArray<string>;
  readonly source: ReadonlyArray<string>;
};

export type { PlanSol, PlanToit, UsageSol } from "../commun/geometrie.ts";
