import { erreursDObjets, garder } from "../commun/validation/garde.ts";
import { apercuAlim, demanderAlim } from "../axes/alim/alim.ts";
import type { ApercuAlim, DemandeAlim, EntreeAlim } from "../axes/alim/types.ts";
import { apercuEau } from "../axes/eau/eau.ts";
import type { ApercuEau, EntreeEau } from "../axes/eau/types.ts";
import { apercuEnergie } from "../axes/energie/energie.ts";
import type { ApercuEnergie, EntreeEnergie } from "../axes/energie/types.ts";
import { validerPoids } from "../commun/validation/algo-config.ts";
import { situer } from "../commun/contexte/contexte.ts";
import { douziemes } from "../couplages/flux.ts";
import type { Axe, Contexte, DonneesTerritoire, OptionsMoteur, Resultat } from "../types.ts";
import { agreger, reglageAgregation } from "./notation/agregation.ts";
import { arrosageOrdinaire, entreeAlim, entreeEau, entreeEnergie, type Lieu, RIEN } from "./entrees.ts";
import type { Rempli } from "./branches.ts";
import { AXES } from "../commun/contexte/axes.ts";
import { type Calculs, dejaRendu } from "./passe/calculs.ts";
import { memeEntree, partagerBranches } from "./passe/memes.ts";
import { planifier } from "./decision/plans.ts";
import { partReference, SCORE_RESTE } from "./notation/scores.ts";
import { poidsAxes } from "./notation/poids.ts";
import { completerSansControle, completerScenario } from "./scenario.ts";
import { travailAnnuel } from "./travail.ts";
import type { ApercuSimulation, Scenario, ScenarioSaisi } from "./types.ts";

export type ApercuComplet = ApercuSimulation & {
  readonly scores: Readonly<Record<Axe, number>>;
  /** Heures de travail par an : jardin et bois. */
  readonly h_an: number;
  readonly eau: ApercuEau | null;
  readonly energie: ApercuEnergie | null;
  readonly alim: ApercuAlim | null;
  readonly memoire: MemoireApercu;
};

type Poids = Readonly<Record<Axe, number>>;
type Appel<E, S> = { readonly entree: E; readonly rendu: Resultat<S> };
/** Ce que l'aperçu d'un lieu a demandé à chaque axe, et ce qui en est revenu : un lieu voisin reprend ce qui n'a pas changé. */
type MemoireAxes = Required<Omit<MemoireApercu, "scenario" | "saisies" | "poids">>;
export type MemoireApercu = Rempli<Scenario> & {
  readonly poids: Poids;
  readonly demande?: Appel<EntreeAlim, DemandeAlim>;
  readonly eau?: Appel<EntreeEau, ApercuEau>;
  readonly alim?: Appel<EntreeAlim, ApercuAlim>;
  readonly energie?: Appel<EntreeEnergie, ApercuEnergie>;
};

/** Demande une étape à un axe ; deux aperçus qui lui demandent la même chose ne la lui font calculer qu'une fois. */
function appeler<E extends { readonly contexte: Contexte }, S>(
  etape: string,
  entree: E,
  { voisin, calculs }: { readonly voisin: Appel<E, S> | undefined; readonly calculs: Calculs | undefined },
  calculer: (entree: E, options: OptionsMoteur) => Resultat<S>,
  options: OptionsMoteur,
): Appel<E, S> {
  if (voisin !== undefined && memeEntree(voisin.entree, entree)) return { entree, rendu: voisin.rendu };
  return { entree, rendu: calculs === undefined ? calculer(entree, options) : dejaRendu(calculs, etape, entree, (e) => calculer(e, options)) };
}

/**
 * Aperçu des axes d'un scénario déjà complet et planifié : mêmes couplages que la passe, au pas mensuel. `voisin` : ce qu'un aperçu du même territoire, aux mêmes
 * options, a déjà calculé.
 */
function apercuDuLieu(
  lieu: Lieu,
  axes: ReadonlyArray<Axe>,
  poids: Poids,
  options: OptionsMoteur,
  voisin: Partial<MemoireAxes> | undefined,
  calculs: Calculs | undefined,
): Resultat<Omit<ApercuComplet, "memoire"> & { readonly memoire: Partial<MemoireAxes> }> {
  const { coefficients, algoConfig, cacheSolaire } = options;
  const muettes: OptionsMoteur = { coefficients, algoConfig, ...(cacheSolaire === undefined ? {} : { cacheSolaire }) };
  const demande = axes.includes("alim")
    ? appeler("demande", entreeAlim(lieu, RIEN, 0), { voisin: voisin?.demande, calculs }, demanderAlim, muettes)
    : undefined;
  if (demande?.rendu.ok === false) return demande.rendu;
  const irrigation_m3 = demande?.rendu.valeur.irrigation.besoin_m3 ?? RIEN;
  const appelEau = axes.includes("eau")
    ? appeler(
        "aperçu eau",
        entreeEau(lieu, irrigation_m3, {}, [], demande === undefined ? undefined : arrosageOrdinaire(lieu)),
        { voisin: voisin?.eau, calculs },
        apercuEau,
        muettes,
      )
    : undefined;
  if (appelEau?.rendu.ok === false) return appelEau.rendu;
  const eau = appelEau?.rendu ?? null;
  const recolte = entreeAlim(lieu, eau?.valeur.irrigation_servie ?? RIEN, eau?.valeur.azote_recycle_kg_an ?? 0);
  const appelAlim = axes.includes("alim") ? appeler("aperçu alim", recolte, { voisin: voisin?.alim, calculs }, apercuAlim, muettes) : undefined;
  if (appelAlim?.rendu.ok === false) return appelAlim.rendu;
  const alim = appelAlim?.rendu ?? null;
  const flux = {
    pompage_kwh: eau?.valeur.pompage_kwh ?? RIEN,
    traitement_kwh: eau?.valeur.traitement_kwh ?? RIEN,
    conservation_kwh: alim?.valeur.conservation_kwh ?? douziemes(0),
    ...(eau === null ? {} : { ecs_l_j: eau.valeur.ecs_l_j }),
  };
  const appelEnergie = axes.includes("energie")
    ? appeler("aperçu énergie", entreeEnergie(lieu, flux), { voisin: voisin?.energie, calculs }, apercuEnergie, muettes)
    : undefined;
  if (appelEnergie?.rendu.ok === false) return appelEnergie.rendu;
  const energie = appelEnergie?.rendu ?? null;
  const memoire: Partial<MemoireAxes> = {
    ...(demande === undefined ? {} : { demande }),
    ...(appelEau === undefined ? {} : { eau: appelEau }),
    ...(appelAlim === undefined ? {} : { alim: appelAlim }),
    ...(appelEnergie === undefined ? {} : { energie: appelEnergie }),
  };
  const taux = { eau: eau?.valeur.taux ?? 0, energie: energie?.valeur.taux ?? 0, alim: alim?.valeur.taux ?? 0 };
  const part_reference = energie === null ? 1 : partReference(energie.valeur.final_kwh, energie.valeur.reference_kwh);
  const part_eau = eau === null ? 1 : partReference(eau.valeur.besoin_m3_an, eau.valeur.besoin_ordinaire_m3_an);
  const scores = {
    eau: SCORE_RESTE({ taux: taux.eau, part_reference: part_eau }).valeur,
    energie: SCORE_RESTE({ taux: taux.energie, part_reference }).valeur,
    alim: alim?.valeur.score ?? 0,
  };
  const { methode, plancher } = reglageAgregation(options.algoConfig.modulateurs.agregation);
  return {
    ok: true,
    valeur: {
      taux,
      scores,
      score: agreger(scores, poids, methode, plancher),
      h_an: travailAnnuel({ alim: alim?.valeur ?? null, energie: energie?.valeur ?? null }),
      eau: eau?.valeur ?? null,
      energie: energie?.valeur ?? null,
      alim: alim?.valeur ?? null,
      memoire,
    },
    avertissements: [],
  };
}

/** Poids d'un scénario dans son climat ; ceux du voisin si rien de ce qui les module n'a changé. */
function poidsDuScenario(scenario: Scenario, contexte: Contexte, options: OptionsMoteur, voisin: MemoireApercu | undefined): Poids {
  const { lieu, foyer, priorite } = scenario;
  if (voisin !== undefined && lieu === voisin.scenario.lieu && foyer === voisin.scenario.foyer && priorite === voisin.scenario.priorite) return voisin.poids;
  return poidsAxes(options.algoConfig, { milieu: lieu.milieu, foyer: foyer.type, climat: contexte.zone_climat, priorite });
}

/** Où un scénario s'aperçoit : le contexte peut être partagé entre scénarios d'un même lieu. */
export type CadreApercu = {
  readonly territoire: DonneesTerritoire;
  readonly contexte: Contexte;
  readonly axes: ReadonlyArray<Axe>;
  readonly options: OptionsMoteur;
  /** Ce qui a déjà été calculé sous les mêmes tables ; chacun y ajoute. */
  readonly calculs?: Calculs;
};
export type ApercuRapide = Resultat<ApercuComplet & { readonly scenario: Scenario }>;

/** Le scénario que l'aperçu d'une saisie regarde ; qui n'a besoin que de lui n'aperçoit rien. `voisin` : ce qu'un aperçu du même cadre a déjà calculé. */
export function remplirApercu(
  saisi: ScenarioSaisi,
  { territoire, options, calculs }: Pick<CadreApercu, "territoire" | "options" | "calculs">,
  voisin?: MemoireApercu,
): Rempli<Scenario> {
  const deja = calculs?.remplis.get(saisi);
  if (deja !== undefined) return deja;
  const seul = completerSansControle(saisi, { territoire, coefficients: options.coefficients }, voisin);
  const rempli = voisin === undefined ? seul : { ...seul, scenario: partagerBranches(seul.scenario, voisin.scenario) };
  calculs?.remplis.set(saisi, rempli);
  return rempli;
}

/** Aperçu d'un scénario saisi dont les champs ont déjà été contrôlés une fois ; `voisin` : ce qu'un aperçu du même cadre a déjà calculé. */
export function apercuRapide(saisi: ScenarioSaisi, cadre: CadreApercu, voisin?: MemoireApercu): ApercuRapide {
  return apercuDuScenario(remplirApercu(saisi, cadre, voisin), cadre, voisin);
}

function apercuDuScenario(
  { scenario: complet, saisies }: Rempli<Scenario>,
  { contexte, axes, options, calculs }: Omit<CadreApercu, "territoire">,
  voisin?: MemoireApercu,
): ApercuRapide {
  const coefs = options.coefficients;
  const plans = planifier(complet, { contexte, coefs, cache: options.cacheSolaire });
  if (!plans.ok) return plans;
  const { scenario, toit } = plans.valeur;
  const poids = poidsDuScenario(complet, contexte, options, voisin);
  const rendu = apercuDuLieu({ scenario, contexte, toit, coefs }, axes, poids, options, voisin, calculs);
  if (!rendu.ok) return rendu;
  return { ...rendu, valeur: { ...rendu.valeur, memoire: { ...rendu.valeur.memoire, scenario: complet, saisies, poids }, scenario: complet } };
}

/**
 * Aperçu mensuel des trois axes : taux (0 à 1) et score global brut (0 à 100), sans simulation journalière ni horaire. Sert pendant la saisie ;
 * toujours remplacé par {@link simuler}. Mêmes erreurs de saisie.
 */
export function apercuSimulation(
  saisi: ScenarioSaisi,
  donnees: { readonly territoire: DonneesTerritoire },
  options: OptionsMoteur,
): Resultat<ApercuSimulation> {
  const { territoire } = donnees ?? {};
  const { coefficients, algoConfig } = (options as OptionsMoteur | null | undefined) ?? {};
  const erreurs = erreursDObjets({ territoire, coefficients, algoConfig });
  if (erreurs.length > 0) return { ok: false, erreurs };
  const config = validerPoids(algoConfig);
  return config.ok ? garder(() => estimer(saisi, donnees, options)) : config;
}

function estimer(saisi: ScenarioSaisi, donnees: { readonly territoire: DonneesTerritoire }, options: OptionsMoteur): Resultat<ApercuSimulation> {
  const { territoire } = donnees;
  const complet = completerScenario(saisi, { territoire, coefficients: options.coefficients });
  if (!complet.ok) return complet;
  const { lieu } = complet.valeur.scenario;
  const contexte = situer(territoire, lieu, options.coefficients);
  if (!contexte.ok) return contexte;
  const rendu = apercuDuScenario({ scenario: complet.valeur.scenario, saisies: [] }, { contexte: contexte.valeur, axes: AXES, options });
  if (!rendu.ok) return rendu;
  const { taux, score } = rendu.valeur;
  return { ok: true, valeur: { taux, score }, avertissements: complet.avertissements };
}
