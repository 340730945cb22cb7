import { garder } from "../../commun/validation/garde.ts";
import { GRAINE, mulberry32 } from "../../commun/coefficients/hasard.ts";
import { copier } from "../../commun/coefficients/table.ts";
import { triangulaire } from "../../commun/coefficients/statistiques.ts";
import type { Axe, Coefficient, Coefficients, Resultat } from "../../types.ts";
import { agreger, type Methode, reglageAgregation } from "../notation/agregation.ts";
import { apercuRapide, type ApercuComplet } from "../apercu.ts";
import { AXES } from "../../commun/contexte/axes.ts";
import { type Cadre, type DonneesSimulation, noter, type Notee, type OptionsSimulation, preparerCadre } from "../notation/notation.ts";
import { pistesApercues } from "./pistes.ts";
import { scoreGlobal } from "../notation/scores.ts";
import type { Doute, FourchetteSecondaire, Scenario, ScenarioSaisi } from "../types.ts";

/** P10, P50, P90 d'une grandeur tirée au sort. */
export type Quantiles = { readonly p10: number; readonly p50: number; readonly p90: number };
export type LigneTornade = { readonly coefficient: string; readonly bas: number; readonly haut: number; readonly amplitude: number };
export type Incertitude = {
  readonly tirages: number;
  readonly graine: number;
  /** Score global (0 à 100), avec la fourchette du résultat ; en mode `par_axe`, celle que font les fourchettes des axes évalués. */
  readonly score: Quantiles;
  /** Taux de chaque axe (0 à 1) et ce qui fait sa fourchette : ceux du résultat. Un axe non évalué a le taux de l'aperçu, sans fourchette. */
  readonly taux: Readonly<Record<Axe, Quantiles & { readonly doute?: Doute; readonly fourchettes?: Readonly<Record<string, FourchetteSecondaire>> }>>;
  /** Score de l'aperçu mensuel, chaque coefficient à sa valeur : d'où partent les lignes de la tornade. */
  readonly score_apercu: number;
  /** Les dix coefficients qui déplacent le plus le score, du min au max de chacun. */
  readonly tornade: ReadonlyArray<LigneTornade>;
  readonly stabilite: {
    /** Part des tirages (coefficients, poids ± 25 %, trois agrégations) où l'axe le plus faible reste le même. */
    readonly axe_faible: number;
    /** Part des tirages où la première recommandation reste la même ; null s'il n'y en a aucune. */
    readonly premiere_recommandation: number | null;
  };
};
export type OptionsIncertitude = OptionsSimulation & {
  readonly tirages?: number;
  readonly finalistes?: number;
  /** Part faite, de 0 à 1. */
  readonly surProgres?: (part: number) => void;
};

/**
 * Coefficients qui ne se tirent pas : répartitions de somme 1, réglages de l'aperçu et du calcul, repères de contrôle ; ce que le droit fixe et ce que le score
 * choisit de peser, qu'aucune mesure ne rendra plus sûrs ; l'étendue des fourchettes elle-même ; la prime et l'onduleur, dont aucun taux ne dépend.
 */
const FIGES: ReadonlyArray<string> = Object.freeze([
  "alim.calendrier.",
  "alim.controle.",
  "alim.ic.",
  "alim.eto_part.",
  "alim.score.",
  "couplage.convergence.",
  "eau.apercu.",
  "eau.cuve.gamme.",
  "eau.droit.",
  "eau.ic.",
  "eau.puits.plafond",
  "energie.apercu.",
  "energie.ic.",
  "energie.onduleur.",
  "energie.prime.",
  "energie.profil_charge.",
  "energie.tarif.",
]);
const TIRAGES = 500;
const FINALISTES = 8;
const TORNADE = 10;
const ECART_POIDS = 0.25;
const METHODES: ReadonlyArray<Methode> = Object.freeze(["arithmetique", "geometrique", "harmonique"]);

/** Coefficients tirés : ceux dont la fourchette n'est pas vide et qui varient seuls. */
export function coefficientsIncertains(coefs: Coefficients): ReadonlyArray<Coefficient> {
  return Object.values(coefs).filter((c) => c.max > c.min && !FIGES.some((prefixe) => c.id.startsWith(prefixe)));
}

function avecTirage(coefs: Coefficients, tires: ReadonlyArray<Coefficient>, valeur: (c: Coefficient) => number): Coefficients {
  const table = copier(coefs);
  for (const c of tires) table[c.id] = { ...c, valeur: valeur(c) };
  return table;
}

/** La même table, qui note dans `lus` ce qu'un calcul y prend : ce qu'il n'y prend pas ne le change pas. */
function noterLectures(coefs: Coefficients, lus: Set<string | symbol>): Coefficients {
  return new Proxy(coefs, {
    get(table, id) {
      lus.add(id);
      return Reflect.get(table, id) as unknown;
    },
  });
}

function axeFaible(scores: Readonly<Record<Axe, number>>, axes: ReadonlyArray<Axe>): Axe | undefined {
  return axes.reduce<Axe | undefined>((faible, axe) => (faible === undefined || scores[axe] < scores[faible] ? axe : faible), undefined);
}

type Banc = { readonly saisi: ScenarioSaisi; readonly note: Notee; readonly cadre: Cadre; readonly donnees: DonneesSimulation };

function apercevoir(
  { donnees, note, cadre }: Banc,
  saisi: ScenarioSaisi,
  coefficients: Coefficients,
): (ApercuComplet & { readonly scenario: Scenario }) | null {
  const options = { coefficients, algoConfig: cadre.options.algoConfig };
  const rendu = apercuRapide(saisi, { territoire: donnees.territoire, contexte: note.contexte, axes: cadre.reglage.axes, options });
  return rendu.ok ? rendu.valeur : null;
}

function tornade(banc: Banc, tires: ReadonlyArray<Coefficient>): ReadonlyArray<LigneTornade> {
  const coefs = banc.cadre.options.coefficients;
  const score = (c: Coefficient, valeur: number): number =>
    apercevoir(
      banc,
      banc.saisi,
      avecTirage(coefs, [c], () => valeur),
    )?.score ?? Number.NaN;
  return tires
    .map((c) => ({ coefficient: c.id, bas: score(c, c.min), haut: score(c, c.max) }))
    .filter((l) => Number.isFinite(l.bas) && Number.isFinite(l.haut))
    .map((l) => ({ ...l, amplitude: Math.abs(l.haut - l.bas) }))
    .sort((a, b) => b.amplitude - a.amplitude || (a.coefficient < b.coefficient ? -1 : 1))
    .slice(0, TORNADE)
    .filter((l) => l.amplitude > 0);
}

type Finaliste = { readonly id: string; readonly axe: Axe; readonly saisi: ScenarioSaisi; readonly an_eur: number };
/** Score que mesurent les points d'un geste, selon le mode, les poids et la méthode du tirage. */
type Mesurer = (scores: Readonly<Record<Axe, number>>, axe: Axe) => number;

/** Premier geste du classement (euros par an et par point) sous des coefficients et une mesure donnés. */
function premierGeste(banc: Banc, finalistes: ReadonlyArray<Finaliste>, coefs: Coefficients, base: ApercuComplet, mesurer: Mesurer): string | null {
  let meilleur: { readonly id: string; readonly merite: number; readonly points: number } | null = null;
  for (const f of finalistes) {
    const vu = apercevoir(banc, f.saisi, coefs);
    const points = vu === null ? 0 : mesurer(vu.scores, f.axe) - mesurer(base.scores, f.axe);
    if (points <= 0) continue;
    const merite = f.an_eur / points;
    if (meilleur === null || merite < meilleur.merite || (merite === meilleur.merite && points > meilleur.points)) meilleur = { id: f.id, merite, points };
  }
  return meilleur?.id ?? null;
}

/**
 * Incertitude d'un scénario (docs/conventions-de-calcul.md, « Incertitude »), sur l'aperçu mensuel : Monte-Carlo triangulaire des coefficients (500 tirages, graine 42), tornade des dix premiers,
 * stabilité de l'axe le plus faible et de la première recommandation sous les mêmes tirages, des poids ± 25 % et trois agrégations.
 * Fonction pure et longue (de l'ordre de la seconde) : à la demande. Mêmes erreurs que la simulation.
 */
export function incertitude(saisi: ScenarioSaisi, donnees: DonneesSimulation, options: OptionsIncertitude): Resultat<Incertitude> {
  return garder(() => etudier(saisi, donnees, options));
}

function etudier(saisi: ScenarioSaisi, donnees: DonneesSimulation, options: OptionsIncertitude): Resultat<Incertitude> {
  const cadre = preparerCadre(donnees, options);
  if (!cadre.ok) return cadre;
  const note = noter(saisi, cadre.valeur, { ...options, trace: false });
  if (!note.ok) return note;
  const banc: Banc = { saisi, note: note.valeur, cadre: cadre.valeur, donnees };
  const coefs = options.coefficients;
  const tirages = Math.max(1, Math.round(options.tirages ?? TIRAGES));
  const graine = options.graine ?? GRAINE;
  const tires = coefficientsIncertains(coefs);
  const lus = new Set<string | symbol>();
  const base = apercevoir(banc, saisi, noterLectures(coefs, lus));
  if (base === null) return { ok: false, erreurs: [{ chemin: "", code: "incertitude.apercu", message: "L’aperçu de ce scénario ne peut pas être calculé." }] };

  const poids = Object.fromEntries(note.valeur.poids.map((d) => [d.axe, d.poids])) as Record<Axe, number>;
  const { plancher, methode: methodeChoisie } = reglageAgregation(options.algoConfig.modulateurs.agregation);
  const finalistes = pistesApercues(saisi, note.valeur, cadre.valeur)
    .filter((p) => p.points > 0)
    .slice(0, options.finalistes ?? FINALISTES)
    .map((p) => ({ id: p.candidat.id, axe: p.candidat.axe, saisi: p.saisi, an_eur: p.an_eur }));
  const { axes } = cadre.valeur.reglage;
  const mesurerAvec =
    (p: Readonly<Record<Axe, number>>, methode: Methode): Mesurer =>
    (scores, axe) =>
      cadre.valeur.mode === "global" ? agreger(scores, p, methode, plancher) : scores[axe];
  const referenceAxe = axeFaible(base.scores, axes);
  const referenceGeste = premierGeste(banc, finalistes, coefs, base, mesurerAvec(poids, methodeChoisie));

  const tirer = mulberry32(graine);
  let faits = 0;
  let memesAxes = 0;
  let memesGestes = 0;
  for (let t = 0; t < tirages; t++) {
    if (t % 25 === 0) options.surProgres?.((0.8 * t) / tirages);
    const table = avecTirage(coefs, tires, (c) => triangulaire(c.min, c.valeur, c.max, tirer()));
    const perturbes = perturber(poids, tirer);
    const vu = apercevoir(banc, saisi, table);
    if (vu === null) continue;
    faits++;
    if (axeFaible(vu.scores, axes) === referenceAxe) memesAxes++;
    const methode = METHODES[t % METHODES.length] as Methode;
    if (finalistes.length > 0 && premierGeste(banc, finalistes, table, vu, mesurerAvec(perturbes, methode)) === referenceGeste) memesGestes++;
  }
  const global = note.valeur.global ?? scoreGlobal(note.valeur.axes, poids, note.valeur.bonus, options.algoConfig.modulateurs.agregation);
  const quantilesTaux = (axe: Axe): Incertitude["taux"][Axe] => {
    const rendu = note.valeur.axes[axe];
    if (rendu.etat !== "evalue") return { p10: base.taux[axe], p50: base.taux[axe], p90: base.taux[axe] };
    return {
      p10: rendu.ic.p10,
      p50: rendu.taux,
      p90: rendu.ic.p90,
      ...(rendu.doute === undefined ? {} : { doute: rendu.doute }),
      ...(rendu.fourchettes === undefined ? {} : { fourchettes: rendu.fourchettes }),
    };
  };
  return {
    ok: true,
    valeur: {
      tirages: faits,
      graine,
      score:
        global === undefined
          ? { p10: base.score, p50: base.score, p90: base.score }
          : { p10: 100 * global.ic.p10, p50: global.corrige, p90: 100 * global.ic.p90 },
      taux: { eau: quantilesTaux("eau"), energie: quantilesTaux("energie"), alim: quantilesTaux("alim") },
      score_apercu: base.score,
      tornade: tornade(
        banc,
        tires.filter(({ id }) => lus.has(id)),
      ),
      stabilite: {
        axe_faible: faits > 0 ? memesAxes / faits : 0,
        premiere_recommandation: finalistes.length === 0 || faits === 0 ? null : memesGestes / faits,
      },
    },
    avertissements: note.avertissements,
  };
}

function perturber(poids: Readonly<Record<Axe, number>>, tirer: () => number): Readonly<Record<Axe, number>> {
  const bruts = AXES.map((axe) => poids[axe] * (1 + ECART_POIDS * (2 * tirer() - 1)));
  const total = bruts.reduce((s, x) => s + x, 0);
  const [eau = 0, energie = 0, alim = 0] = bruts.map((x) => (total > 0 ? x / total : 1 / 3));
  return { eau, energie, alim };
}
