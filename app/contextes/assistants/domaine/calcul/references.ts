import type { Coefficients, Couts, ResultatSimulation } from "@autonomie/engines";

/** Les tables du site où une phrase prend un prix, son année et sa source. */
export type References = { readonly couts: Couts; readonly coefficients: Coefficients };

/** Une variante calculée par le moteur, avec l'adresse qui la rouvre. */
export type VarianteCalculee = {
  readonly valeur: number;
  readonly nom?: string;
  readonly ouvre?: true;
  readonly resultat: Pick<ResultatSimulation, "axes" | "eau" | "energie" | "alim" | "travail_h_semaine" | "budget" | "reste" | "retour_elec" | "scenario">;
  readonly lien: string;
  /** Le remboursement de l'électricité à la hausse du prix que la question dit, et sans hausse ; absent si elle n'en dit pas. */
  readonly retours?: { readonly dite: RetourElec; readonly nulle: RetourElec };
};
type RetourElec = ResultatSimulation["retour_elec"];

/** Ce qu'il faut pour dire un calcul : ses variantes, les tables, la pluie du lieu ; `entier` : pour un seul lieu, ou le premier. */
export type Matiere = {
  readonly variantes: ReadonlyArray<VarianteCalculee>;
  readonly entier: boolean;
  readonly references: References;
  /** Pluie des douze mois, en mm. */
  readonly pluie_mm?: ReadonlyArray<number>;
};
