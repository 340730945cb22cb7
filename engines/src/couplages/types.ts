import type { Mensuel, PosteCulture } from "../types.ts";

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

export type UsageSol = PosteCulture | "pv_sol" | "haie" | "taillis" | "tcr" | "phyto" | "espaces_verts" | "poulailler";
export type PlanSol = {
  readonly libre_m2: number;
  readonly demandes_m2: Readonly<Partial<Record<UsageSol, number>>>;
  readonly alloue_m2: Readonly<Partial<Record<UsageSol, number>>>;
  readonly ecart_m2: number;
};
export type PlanToit = {
  readonly utile_m2: number;
  readonly pv_m2: number;
  readonly cesi_m2: number;
  readonly pv_kwc_possible: number;
  readonly conflit: boolean;
};
