import { validerAlgoConfig } from "../../commun/validation/algo-config.ts";
import { controlerCoefficients, controlerCouts, controlerTerritoire, unSeulControle } from "../../commun/validation/arguments.ts";
import { erreursDObjets } from "../../commun/validation/garde.ts";
import { pointsCoutCuve } from "../../axes/eau/cuve.ts";
import { creerResolveur, type Resolveur } from "../../couplages/alias.ts";
import type { Avertissement, Axe, Contexte, Couts, DonneesTerritoire, Erreur, Mode, OptionsMoteur, Resultat } from "../../types.ts";
import { evaluerBonus, type ResultatBonus } from "./bonus.ts";
import type { Lieu } from "../entrees.ts";
import { type FluxExternes, lireFluxExternes, signalerAbsences } from "../externes.ts";
import { lecteurIndicateurs } from "../sorties/indicateurs.ts";
import { resoudreAxes, resoudreMode } from "../modes.ts";
import { type Calculs, calculsDe, climatDe, type MemoireCalculs } from "../passe/calculs.ts";
import { derouler } from "../passe/passe.ts";
import type { Passe, ReglagePasse } from "../passe/types.ts";
import { planifier, type Plans } from "../decision/plans.ts";
import { type DetailPoids, detaillerPoids } from "./poids.ts";
import { completer, type ScenarioComplet } from "../scenario.ts";
import { elargissementDe, scoreGlobal, scoresAxes } from "./scores.ts";
import type { ScenarioSaisi, ScoreAxe, ScoreGlobal } from "../types.ts";

/** Données versionnées d'un lieu et des prix. */
export type DonneesSimulation = { readonly territoire: DonneesTerritoire; readonly couts: Couts };
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

/** Erreurs des données injectées : territoire, coefficients, coûts, configuration ; chacune à son chemin. */
function controlerDonnees(donnees: DonneesSimulation, options: OptionsSimulation): ReadonlyArray<Erreur> {
  const { territoire, couts } = donnees ?? {};
  const { coefficients, algoConfig } = (options as OptionsSimulation | null | undefined) ?? {};
  const absents = erreursDObjets({ territoire, couts, coefficients, algoConfig });
  if (absents.length > 0) return absents;
  const { controlees } = options;
  return [
    ...unSeulControle(controlees, "territoire", territoire, controlerTerritoire),
    ...unSeulControle(controlees, "coefficients", coefficients, controlerCoefficients),
    ...unSeulControle(controlees, "couts", couts, controlerCouts),
    ...unSeulControle(controlees, "config", algoConfig, (config) => {
      const rendu = validerAlgoConfig(config);
      return rendu.ok ? [] : [...rendu.erreurs];
    }),
  ];
}

/** Lit les options ; erreurs `territoire.*`, `coefficients.*`, `couts.*`, `config.*`, `mode.inconnu`, `axe.*`, `alias.*`, `flux.interne`. */
export function preparerCadre(donnees: DonneesSimulation, options: OptionsSimulation): Resultat<Cadre> {
  const erreurs = controlerDonnees(donnees, options);
  if (erreurs.length > 0) return { ok: false, erreurs };
  const mode = resoudreMode(options.mode ?? "global");
  if (!mode.ok) return mode;
  const axes = resoudreAxes(mode.valeur, options.axes);
  if (!axes.ok) return axes;
  const alias = creerResolveur(options.algoConfig.couplages_alias);
  if (!alias.ok) return alias;
  const externes = lireFluxExternes(options.flux_externes, axes.valeur, alias.valeur);
  if (!externes.ok) return externes;
  const { graines_energie, graines_eau, annees_eau, partage_electricite } = options;
  const reglage = {
    axes: axes.valeur,
    couts_cuve: pointsCoutCuve(donnees.couts),
    externes: externes.valeur,
    graines_energie,
    graines_eau,
    annees_eau,
    partage_electricite,
  };
  return {
    ok: true,
    valeur: { mode: mode.valeur, alias: alias.valeur, reglage, donnees, options, calculs: calculsDe(options.calculs, donnees.territoire, options) },
    avertissements: [],
  };
}

/** Note un scénario pour ne lire que ses taux, ses scores et ses flux : sans trace, journal ni avertissement. Le même calcul ; ce qui est déjà fait est repris. */
export function noterEssai(saisi: ScenarioSaisi, cadre: Cadre): Resultat<Notee> {
  const { trace: _trace, journal: _journal, ...options } = cadre.options;
  return noter(saisi, cadre, { ...options, taux_seuls: true, sans_avertissements: true });
}

/** Le scénario complété et son climat. */
function completerIci(
  saisi: ScenarioSaisi,
  { donnees, calculs }: Cadre,
  options: OptionsMoteur,
): Resultat<{ readonly complet: ScenarioComplet; readonly contexte: Contexte }> {
  const rendu = completer(saisi, { territoire: donnees.territoire, coefficients: options.coefficients });
  if (!rendu.ok) return rendu;
  const contexte = climatDe(calculs, rendu.valeur.scenario.lieu, options);
  if (!contexte.ok) return contexte;
  return { ok: true, valeur: { complet: rendu.valeur, contexte: contexte.valeur }, avertissements: [...rendu.avertissements, ...contexte.avertissements] };
}

/** Complète, planifie, simule et note un scénario saisi. */
export function noter(saisi: ScenarioSaisi, cadre: Cadre, options: OptionsMoteur = cadre.options): Resultat<Notee> {
  const { reglage, alias, mode } = cadre;
  const coefs = options.coefficients;
  const ici = completerIci(saisi, cadre, options);
  if (!ici.ok) return ici;
  const { complet, contexte } = ici.valeur;
  const { scenario: voulu, defauts, nb_champs } = complet;
  const plans = planifier(voulu, { contexte, coefs, cache: options.cacheSolaire });
  if (!plans.ok) return plans;
  const { scenario, toit } = plans.valeur;
  const lieu: Lieu = { scenario, contexte, toit, coefs };
  const passe = derouler(lieu, reglage, options, cadre.calculs);
  if (!passe.ok) return passe;
  const { sorties } = passe.valeur;
  const bonus = bonusDuMode(evaluerBonus(options.algoConfig.bonus_malus, lecteurIndicateurs(scenario, sorties, coefs, alias)), mode, reglage.axes);
  const elargissement = elargissementDe(defauts.length, nb_champs).valeur;
  const axes = scoresAxes(sorties, bonus, options.taux_seuls === true ? undefined : elargissement);
  const profil = { milieu: voulu.lieu.milieu, foyer: voulu.foyer.type, climat: contexte.zone_climat, priorite: voulu.priorite };
  const poids = detaillerPoids(options.algoConfig, profil);
  const [eau, energie, alim] = poids.map((d) => d.poids) as [number, number, number];
  const { agregation } = options.algoConfig.modulateurs;
  const global = mode === "global" ? scoreGlobal(axes, { eau, energie, alim }, bonus, agregation, options.taux_seuls) : undefined;
  const avertissements =
    options.sans_avertissements === true
      ? []
      : sansDoublons([
          ...ici.avertissements,
          ...plans.valeur.avertissements,
          ...signalerAbsences(reglage.axes, reglage.externes),
          ...passe.valeur.avertissements,
        ]);
  return {
    ok: true,
    valeur: {
      complet,
      contexte,
      plans: plans.valeur,
      lieu,
      passe: passe.valeur,
      bonus,
      poids,
      axes,
      global,
      elargissement,
      avertissements,
    },
    avertissements,
  };
}

/** Deux modules peuvent dire la même chose : une fois suffit. */
function sansDoublons(liste: ReadonlyArray<Avertissement>): ReadonlyArray<Avertissement> {
  return liste.filter((a, i) => liste.findIndex((b) => b.code === a.code && b.message === a.message) === i);
}

/** En mode `par_axe`, ni règle sans axe ni règle d'un axe non évalué. */
function bonusDuMode(bonus: ResultatBonus, mode: Mode, axes: ReadonlyArray<Axe>): ResultatBonus {
  if (mode === "global") return bonus;
  return { ...bonus, appliques: bonus.appliques.filter((b) => b.axe !== null && axes.includes(b.axe)), global: 0 };
}
