import { type Resolveur } from "../../couplages/alias.ts";
import type { Avertissement, Axe, Contexte, Couts, DonneesTerritoire, Mode, OptionsMoteur, Resultat } from "../../types.ts";
import { type ResultatBonus } from "./bonus.ts";
import type { Lieu } from "../entrees.ts";
import { type FluxExternes } from "../externes.ts";
import { type Calculs, type MemoireCalculs } from "../passe/calculs.ts";
import type { Passe, ReglagePasse } from "../passe/types.ts";
import { type Plans } from "../decision/plans.ts";
import { type DetailPoids } from "./poids.ts";
import { type ScenarioComplet } from "../scenario.ts";
import type { ScenarioSaisi, ScoreAxe, ScoreGlobal } from "../types.ts";
/** Données versionnées d'un lieu et des prix. */
export type DonneesSimulation = {
    readonly territoire: DonneesTerritoire;
    readonly couts: Couts;
};
export type OptionsSimulation = OptionsMoteur & {
    /** `global` (ou `calculs`), `par_axe` (ou `plateforme`) ; `global` par défaut. */
    readonly mode?: Mode | "calculs" | "plateforme";
    /** Axes évalués en mode `par_axe` ; les trois par défaut. */
    readonly axes?: ReadonlyArray<Axe>;
    /** Calculer recommandations et leviers ; vrai par défaut. */
    readonly recommandations?: boolean;
    /** À la place des recommandations : tous les gestes permis qui font acheter moins d'eau ou d'énergie, jusqu'à ce prix d'achat. Sans leviers. */
    readonly epargnes_jusqu_a_eur?: number;
    /** À la place des recommandations : tous les gestes permis qui ne coûtent ni argent ni temps. Sans leviers. */
    readonly gratuits?: boolean;
    readonly graines_energie?: number;
    readonly graines_eau?: number;
    readonly annees_eau?: number;
    /** Partage de l'électricité d'un site non raccordé : par priorité (une passe) ou au prorata (point fixe amorti). */
    readonly partage_electricite?: "priorite" | "prorata";
    /** Flux d'un axe non évalué, par nom canonique ou alias (`alim.irrigation_m3_an`…), en quantité annuelle. */
    readonly flux_externes?: FluxExternes;
    /** Calculs déjà faits, pour qui enchaîne des scénarios voisins. */
    readonly calculs?: MemoireCalculs;
};
/** Ce qui ne dépend pas du scénario : mode, axes, alias, réglages de la passe. */
export type Cadre = {
    readonly mode: Mode;
    readonly alias: Resolveur;
    readonly reglage: ReglagePasse;
    readonly donnees: DonneesSimulation;
    readonly options: OptionsMoteur;
    /** Ce qui a déjà été calculé autour de ce scénario. */
    readonly calculs: Calculs;
};
/** Une simulation notée, sans recommandations. */
export type Notee = {
    readonly complet: ScenarioComplet;
    readonly contexte: Contexte;
    readonly plans: Plans;
    readonly lieu: Lieu;
    readonly passe: Passe;
    readonly bonus: ResultatBonus;
    readonly poids: ReadonlyArray<DetailPoids>;
    readonly axes: Readonly<Record<Axe, ScoreAxe>>;
    readonly global: ScoreGlobal | undefined;
    readonly elargissement: number;
    readonly avertissements: ReadonlyArray<Avertissement>;
};
/** Lit les options ; erreurs `territoire.*`, `coefficients.*`, `couts.*`, `config.*`, `mode.inconnu`, `axe.*`, `alias.*`, `flux.interne`. */
export declare function preparerCadre(donnees: DonneesSimulation, options: OptionsSimulation): Resultat<Cadre>;
/** Note un scénario pour ne lire que ses taux, ses scores et ses flux : sans trace, journal ni avertissement. Le même calcul ; ce qui est déjà fait est repris. */
export declare function noterEssai(saisi: ScenarioSaisi, cadre: Cadre): Resultat<Notee>;
/** Complète, planifie, simule et note un scénario saisi. */
export declare function noter(saisi: ScenarioSaisi, cadre: Cadre, options?: OptionsMoteur): Resultat<Notee>;
