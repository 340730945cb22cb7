import type { Axe, ClasseAge, Contexte, Intervalle, Mensuel, Mode, Personnes, PosteCulture, Toit } from "../types.ts";
import type { Adequation } from "../adequation.ts";
import type { BilanBudget } from "../budget.ts";
import type { Flux, PlanSol, PlanToit } from "../couplages/types.ts";
import type { EntreeAlim, SortieAlim } from "../axes/alim/types.ts";
import type { EntreeEau, SortieEau } from "../axes/eau/types.ts";
import type { AAcheter } from "../axes/energie/facture/reste.ts";
import type { RetourElec } from "./sorties/retour.ts";
import type { ClasseDpe, EntreeEnergie, SortieEnergie, TarifElec } from "../axes/energie/types.ts";

/**
 * Un scénario complet, tel que la page, l'API et les liens le portent. Tout est facultatif sauf `lieu.territoire` dans {@link ScenarioSaisi} ;
 * `completerScenario` remplit le reste avec les défauts sourcés et dit lesquels.
 */
export type Scenario = {
  readonly lieu: {
    readonly territoire: string;
    readonly commune: string | null;
    /** Altitude du lieu ; null : celle du point climatique. */
    readonly altitude_m: number | null;
    /** La Réunion, Antilles : côte au vent ou sous le vent ; null : sous le vent (prudent). */
    readonly cote: "au_vent" | "sous_le_vent" | null;
    readonly milieu: "urbain" | "periurbain" | "rural";
    /** Climat du calcul : les normales 1991-2020, ou 2050. */
    readonly climat: "actuel" | "tracc_2050";
  };
  readonly foyer: {
    readonly type: "menage" | "habitat_participatif" | "eco_hameau" | "ferme";
    /** Qui décide des travaux ; null : non dit. */
    readonly statut: "proprietaire" | "locataire" | null;
    readonly nb_foyers: number;
    readonly personnes: Personnes;
    readonly enceintes: number;
    readonly allaitantes: number;
    readonly presence: number;
    readonly activite: EntreeAlim["activite"];
  };
  readonly batiment: {
    readonly type: "maison" | "immeuble";
    readonly surface_m2: number;
    readonly hauteur_m: number;
    readonly niveau: EntreeEnergie["logement"]["niveau"];
    readonly gv_w_k: number | null;
    /** Facture de l'énergie qui chauffe, tous usages de cette énergie compris ; null : non dite. */
    readonly facture_kwh_an: number | null;
    readonly facture_eur_an: number | null;
    readonly dpe: ClasseDpe | null;
    readonly inertie: EntreeEnergie["logement"]["inertie"];
    readonly sse_m2: number;
    readonly surface_climatisee_m2: number;
    readonly toits: ReadonlyArray<Toit>;
    /** Toit utile pour PV et solaire thermique ; null : la moitié du toit. */
    readonly toit_utile_m2: number | null;
  };
  readonly eau: Pick<
    EntreeEau,
    "equipements" | "fuites_l_j" | "cuve" | "filtre" | "usages_pluie" | "cadre" | "eaux_grises" | "puits" | "raccorde" | "assainissement" | "potabilisation"
  > & {
    readonly usages_l_pers_j: NonNullable<EntreeEau["usages_l_pers_j"]>;
    readonly pompe: { readonly denivele_m: number; readonly pression_bar: number };
    readonly restrictions: boolean;
    readonly prix_eau_eur_m3: number | null;
    readonly urine_recyclee: boolean;
    readonly litiere_compostee: boolean;
  };
  readonly energie: Pick<
    EntreeEnergie,
    "chauffage" | "ecs" | "usages" | "pv" | "batterie" | "pilotage" | "bois" | "eolien" | "hydro" | "raccorde" | "groupe_secours"
  > & {
    readonly tarif: TarifElec;
    /** PV posé au sol (m² de terrain pris) : part des champs hors toit. */
    readonly pv_sol_m2: number;
  };
  readonly alim: Pick<
    EntreeAlim,
    "regime" | "pratique" | "sol" | "verger" | "elevage" | "conservation" | "mecanisation" | "substitution" | "serre_chauffee"
  > & {
    readonly surfaces_m2: Readonly<Record<PosteCulture, number>>;
    readonly irrigation: { readonly mode: EntreeAlim["irrigation"]["mode"]; readonly paillage: boolean };
    readonly compost: boolean;
    readonly congelateurs: number;
  };
  readonly terrain: {
    readonly surface_m2: number;
    readonly emprise_batie_m2: number;
    readonly acces_m2: number;
    readonly espaces_verts_m2: number;
    readonly politique: "strict" | "priorite" | "prorata";
  };
  readonly moyens: {
    readonly budget_eur: number | null;
    readonly temps_h_semaine: number | null;
    /** 0 débutant à 3 expert. */
    readonly competences: number | null;
  };
  readonly priorite: "aucune" | Axe;
};

type ToitSaisi = Omit<Toit, "aire_m2"> & { readonly aire_m2?: number | null };
type Partiel<T> = T extends ReadonlyArray<unknown> ? T : T extends object ? { readonly [K in keyof T]?: Partiel<T[K]> } : T;
/** Ce qu'une personne a réellement répondu. */
export type ScenarioSaisi = Partiel<Omit<Scenario, "lieu" | "batiment">> & {
  /** Le premier toit peut taire sa surface : celle du bâtiment en tient lieu. */
  readonly batiment?: Partiel<Omit<Scenario["batiment"], "toits">> & { readonly toits?: ReadonlyArray<ToitSaisi> };
  readonly lieu: Partiel<Omit<Scenario["lieu"], "territoire">> & { readonly territoire: string };
};

/** Ce que le lieu ne fournit pas en une année moyenne ; null pour un axe non évalué. */
export type ResteAAcheter = {
  readonly eau: { readonly m3_an: number; readonly eur_an: number } | null;
  readonly energie: AAcheter | null;
  /** Aliments, kg tels qu'ils s'achètent ; aucun prix sourcé ne couvre l'assiette. */
  readonly alim: { readonly kg_an: number } | null;
};

/** Part de chaque cause dans une fourchette (somme 1). */
export type Doute = Readonly<Record<"annees" | "foyers" | "coefficients", number>>;
/** Un pourcentage secondaire : sa valeur, celle que rend l'axe, et sa fourchette ; `doute` absent si rien ne varie. */
export type FourchetteSecondaire = Intervalle & { readonly valeur: number; readonly doute?: Doute };

export type ScoreAxe =
  | {
      readonly etat: "evalue";
      readonly taux: number;
      readonly score: number;
      readonly score_corrige: number;
      readonly bonus: number;
      readonly ic: Intervalle;
      /** Part de chaque cause dans la fourchette (somme 1) : années réelles, foyers semblables, coefficients. Absent si rien ne varie, ou avec une table d'avant. */
      readonly doute?: Doute;
      /** Les autres pourcentages de l'axe, au même sens. Absent avec une table d'avant. */
      readonly fourchettes?: Readonly<Record<string, FourchetteSecondaire>>;
      /** Eau et énergie : besoin du lieu rapporté au besoin ordinaire du même lieu ; sous 1, épargner compte plus que le taux ne le dit. */
      readonly part_reference?: number;
    }
  | { readonly etat: "non_evalue" };

export type BonusApplique = { readonly id: string; readonly axe: Axe | null; readonly points: number; readonly indicateur: string; readonly valeur: number };

export type ScoreGlobal = {
  readonly brut: number;
  readonly corrige: number;
  readonly arithmetique: number;
  readonly methode: "arithmetique" | "geometrique" | "harmonique";
  readonly poids: Readonly<Record<Axe, number>>;
  /** Part de chaque axe dans le logarithme du score (somme 1), ou dans la somme en arithmétique. */
  readonly contributions: Readonly<Record<Axe, number>>;
  /** De 0 à 1 : score corrigé divisé par 100. */
  readonly ic: Intervalle;
};

/** Ce qui s'achète en moins dans l'année : eau, énergie, aliments ; négatif s'il s'en achète plus. */
export type AchatsEvites = { readonly eau_m3_an: number; readonly energie_kwh_an: number; readonly alim_kg_an: number };

export type Recommandation = {
  readonly id: string;
  readonly axe: Axe;
  readonly poste: string | null;
  readonly titre: string;
  readonly effet: string;
  /** Points gagnés, par le calcul entier : score global en mode `global`, taux de l'axe (ce que la page montre) en mode `par_axe`. */
  readonly points: number;
  /** Points du score qui trie les gestes : le score global, ou celui de l'axe, qui compte aussi ce qu'isoler épargne. */
  readonly points_score: number;
  readonly evite: AchatsEvites;
  /** De combien change le prix de l'équipement du lieu ; négatif si le geste en retire plus qu'il n'en ajoute. */
  readonly cout_achat_eur: number;
  readonly cout_an_eur: number;
  /** null si le geste est gratuit ou si le gain est nul. */
  readonly eur_an_par_point: number | null;
  readonly eur_achat_par_point: number | null;
  readonly heures_an: number;
  readonly lot: ReadonlyArray<string>;
  /** Changements à appliquer au scénario saisi : chemin pointé → valeur. L'interface en fait un lien. */
  readonly changements: Readonly<Record<string, unknown>>;
  /** Ce que `points` mesure : le score global, ou le taux de l'axe (en mode `par_axe`, ou quand le plancher du score global cache le progrès). */
  readonly mesure?: "global" | "axe";
  /** Heures par point gagné ; null si le gain est nul. */
  readonly heures_par_point?: number | null;
  /** Tient dans le budget, à la suite des gestes qui précèdent. */
  readonly dans_le_budget?: boolean;
};

/** Un levier : le champ à déplacer, sa valeur actuelle et une valeur proposée, et les points de taux que l'axe y gagne, par le calcul entier. */
export type Levier = {
  readonly axe: Axe;
  readonly chemin: string;
  readonly titre: string;
  readonly actuel: number | string | boolean;
  readonly propose: number | string | boolean;
  /** Ce qui change avec lui ; vide pour presque tous. */
  readonly avec: Readonly<Record<string, unknown>>;
  readonly points: number;
};

export type ResultatSimulation = {
  readonly version_moteur: string;
  readonly mode: Mode;
  readonly scenario: Scenario;
  readonly contexte: Contexte;
  /** Chemins laissés par défaut, sur le nombre de champs du scénario. */
  readonly defauts: ReadonlyArray<string>;
  readonly nb_champs: number;
  /** Facteur d'élargissement des fourchettes : 1 + 0,5 × part de défauts. */
  readonly elargissement: number;
  readonly axes: Readonly<Record<Axe, ScoreAxe>>;
  readonly eau: SortieEau | null;
  readonly energie: SortieEnergie | null;
  readonly alim: SortieAlim | null;
  /** Absent en mode `par_axe`. */
  readonly score_global?: ScoreGlobal;
  readonly bonus: ReadonlyArray<BonusApplique>;
  readonly bonus_ignores: ReadonlyArray<string>;
  readonly flux: ReadonlyArray<Flux>;
  readonly sol: PlanSol;
  readonly toit: PlanToit;
  readonly budget: BilanBudget;
  readonly adequation: Adequation;
  /** Ce qu'il reste à acheter en un an, axe par axe. */
  readonly reste: ResteAAcheter;
  /** Vingt ans de trésorerie de l'électricité du lieu ; null hors réseau ou sans équipement. */
  readonly retour_elec: RetourElec | null;
  readonly travail_h_semaine: number;
  readonly recommandations: ReadonlyArray<Recommandation>;
  readonly leviers: ReadonlyArray<Levier>;
  readonly convergence: { readonly methode: "passe_unique" | "point_fixe"; readonly passes: number; readonly converge: boolean; readonly residu: number };
};

export type ApercuSimulation = { readonly taux: Readonly<Record<Axe, number>>; readonly score: number };
export type { Axe, ClasseAge, Mensuel, Mode };
