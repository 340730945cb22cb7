import type {
  Avertissement,
  Axe,
  Contraintes,
  Erreur,
  Etape,
  Incertitude,
  Mode,
  Objectif,
  Optimisation,
  ResultatSimulation,
  ScenarioSaisi,
} from "@autonomie/engines";

import type { VueAge } from "#app/contextes/simulateur/vues/age.ts";
import type { Decision, Souhaits } from "./decision/decision.ts";

// Ce qui se calcule hors du fil qui répond aux visiteurs. Une tâche est un message : rien qu'une copie ne traverse.

/** Ce qu'une page demande au calcul d'un scénario ; `trace` : ses étapes, que seule une page montre, et qui pèsent plus que tout le reste. */
export type OptionsSimulation = { readonly mode: Mode; readonly axes?: ReadonlyArray<Axe>; readonly recommandations?: boolean; readonly trace?: boolean };
export type SimulationReussie = {
  readonly resultat: ResultatSimulation;
  readonly avertissements: ReadonlyArray<Avertissement>;
  readonly trace: ReadonlyArray<Etape>;
};
export type Simulation = ({ readonly ok: true } & SimulationReussie) | { readonly ok: false; readonly erreurs: ReadonlyArray<Erreur> };

export type Tache =
  | { readonly sorte: "simulation"; readonly scenario: ScenarioSaisi; readonly options: OptionsSimulation }
  | { readonly sorte: "age"; readonly scenario: ScenarioSaisi; readonly aujourdhui: ResultatSimulation; readonly version: string }
  | { readonly sorte: "incertitude"; readonly scenario: ScenarioSaisi; readonly tirages: number }
  | { readonly sorte: "france"; readonly scenario: ScenarioSaisi }
  | { readonly sorte: "plans"; readonly scenario: ScenarioSaisi; readonly objectif: Objectif; readonly contraintes: Contraintes }
  | { readonly sorte: "decider"; readonly scenario: ScenarioSaisi; readonly souhaits: Souhaits };

/** Le même scénario dans un territoire. Taux de 0 à 1. */
export type LigneFrance = {
  readonly code: string;
  readonly nom: string;
  readonly taux: Readonly<Record<Axe, number>>;
  /** Mois de 1 à 12 où l'axe va le mieux et le moins bien. */
  readonly meilleur_mois: Readonly<Record<Axe, number>>;
  readonly pire_mois: Readonly<Record<Axe, number>>;
  /** Par quoi multiplier l'équipement principal (cuve, panneaux, cultures) pour retrouver ici le taux du lieu choisi ; null : hors d'atteinte, 1 : déjà atteint. */
  readonly equivalent: Readonly<Record<Axe, number | null>>;
  /** Vrai : le climat de 2050 est demandé et n'est pas publié ici, le calcul garde celui d'aujourd'hui. */
  readonly climat_garde?: true;
};
export type France = { readonly ici: string; readonly en_2050?: true; readonly lignes: ReadonlyArray<LigneFrance> };

/** Une réponse laissée par défaut, et le score (0 à 100) au bas et au haut de sa fourchette. */
export type ReponseAPreciser = { readonly chemin: string; readonly bas: number; readonly haut: number };
export type ResultatIncertitude = Incertitude & { readonly a_preciser: ReadonlyArray<ReponseAPreciser> };

export type ResultatTache = {
  readonly simulation: Simulation;
  readonly age: VueAge;
  readonly incertitude: ResultatIncertitude;
  readonly france: France;
  readonly plans: Optimisation;
  readonly decider: Decision;
};
export type FauteTache = { readonly chemin: string; readonly message: string };
/** Ce qu'un ouvrier renvoie : un résultat, ou les fautes de saisie que les moteurs ont vues. */
export type RenduTache<S extends Tache["sorte"] = Tache["sorte"]> =
  | { readonly ok: true; readonly valeur: ResultatTache[S] }
  | { readonly ok: false; readonly fautes: ReadonlyArray<FauteTache> };
