import { type Adequation, expliquerAdequation, NOMS_CRITERES } from "../adequation.ts";
import type { BilanBudget } from "../budget.ts";
import { de, seul, traceurDe } from "../commun/debug/etape.ts";
import { type Expression, formule, nomme, somme, sommeDesMois } from "../commun/debug/formule.ts";
import type { Flux, Noeud } from "../couplages/types.ts";
import type { AlgoConfig, Axe, Etape } from "../types.ts";
import { AXES } from "../commun/contexte/axes.ts";
import { expliquerAgregation, reglageAgregation, type ScoresAxes } from "./notation/agregation.ts";
import { ajouterBonus, expliquerScoreCorrige, type ResultatBonus } from "./notation/bonus.ts";
import { type DetailPoids, expliquerPoids, moduleDe } from "./notation/poids.ts";
import { elargissementDe, SCORE_RESTE } from "./notation/scores.ts";
import { type Travaux, travailAnnuel } from "./travail.ts";
import type { ScoreAxe, ScoreGlobal } from "./types.ts";

const { calcul, saisie } = traceurDe();
const NOMS: Readonly<Record<Axe, string>> = Object.freeze({ eau: "eau", energie: "énergie", alim: "alimentation" });
const DEPUIS: Readonly<Record<Noeud, string>> = Object.freeze({
  eau: "De l’eau",
  energie: "De l’énergie",
  alim: "De l’alimentation",
  sol: "Du sol",
  toit: "Du toit",
  espaces_verts: "Des espaces verts",
});
const VERS: Readonly<Record<Noeud, string>> = Object.freeze({
  eau: "à l’eau",
  energie: "à l’énergie",
  alim: "à l’alimentation",
  sol: "au sol",
  toit: "au toit",
  espaces_verts: "aux espaces verts",
});
const MOINS_PLAFOND = formule<string>("-plafond");

function tracerPoids(detail: ReadonlyArray<DetailPoids>, bornes: AlgoConfig["modulateurs"]["bornes"]): Etape[] {
  const poids = expliquerPoids(detail);
  return [
    ...detail.map((d) => calcul(`integrateur.module.${d.axe}`, `Ce qui change le poids de l’axe ${NOMS[d.axe]}`, "sans", moduleDe(d.facteurs, bornes))),
    ...detail.map((d) => calcul(`integrateur.poids.${d.axe}`, `Poids de l’axe ${NOMS[d.axe]}`, "sans", poids[d.axe])),
  ];
}

/** Somme des règles d'un axe ; un plafond atteint la remplace : la formule dit ce qui joue. */
function bonusDe(
  a: Extract<ScoreAxe, { readonly etat: "evalue" }>,
  axe: Axe,
  { appliques }: ResultatBonus,
): { readonly plafonne: boolean; readonly expression: Expression } {
  const points = appliques.filter((b) => b.axe === axe).map((b, i) => [`regle_${i + 1}`, seul(b.points)] as const);
  const libre = points.length === 0 ? somme({}) : somme(Object.fromEntries(points));
  if (Math.abs(libre.valeur - a.bonus) < 1e-12) return { plafonne: false, expression: libre };
  const plafond = seul(Math.abs(a.bonus));
  return { plafonne: true, expression: a.bonus > 0 ? nomme("plafond", plafond) : MOINS_PLAFOND({ plafond }) };
}

function tracerAxe(axe: Axe, a: ScoreAxe, bonus: ResultatBonus): Etape[] {
  if (a.etat !== "evalue") return [];
  const traceur = traceurDe(axe);
  const taux = de(`${axe}.autonomie.taux`, a.taux);
  const part_reference = de(`${axe}.part_reference`, a.part_reference ?? 1);
  const score = axe === "alim" ? nomme("score", de("alim.score", a.score)) : SCORE_RESTE({ taux, part_reference });
  const { plafonne, expression } = bonusDe(a, axe, bonus);
  const corrige = expliquerScoreCorrige(de(`integrateur.score.${axe}`, a.score), de(`integrateur.bonus.${axe}`, a.bonus));
  return [
    traceur.calcul(`integrateur.score.${axe}`, `Score de l’axe ${NOMS[axe]}`, "points", score),
    traceur.calcul(`integrateur.bonus.${axe}`, `Bonus et malus${plafonne ? " plafonnés" : ""}, ${NOMS[axe]}`, "points", expression),
    traceur.calcul(`integrateur.score_corrige.${axe}`, `Score corrigé, ${NOMS[axe]}`, "points", corrige),
  ];
}

function tracerGlobal(global: ScoreGlobal, axes: Readonly<Record<Axe, ScoreAxe>>, bonus: ResultatBonus, config: AlgoConfig): Etape[] {
  const { plancher } = reglageAgregation(config.modulateurs.agregation);
  const scores = (lire: "score" | "score_corrige"): ScoresAxes => {
    const score = (a: ScoreAxe): number => (a.etat === "evalue" ? a[lire] : 0);
    return { eau: score(axes.eau), energie: score(axes.energie), alim: score(axes.alim) };
  };
  const brut = (methode: ScoreGlobal["methode"]) => expliquerAgregation(scores("score"), global.poids, methode, plancher, "integrateur.score");
  const corrige = expliquerAgregation(scores("score_corrige"), global.poids, global.methode, plancher, "integrateur.score_corrige");
  return [
    calcul("integrateur.score_brut", "Score global avant bonus", "points", brut(global.methode)),
    calcul("integrateur.arithmetique", "Moyenne simple des scores", "points", brut("arithmetique")),
    calcul("integrateur.score_global", "Score global", "points", ajouterBonus(corrige, seul(bonus.global))),
  ];
}

function tracerBudget({ equipements }: BilanBudget): Etape[] {
  const total = (lignes: BilanBudget["equipements"], lire: (e: BilanBudget["equipements"][number]) => number): Expression =>
    somme(Object.fromEntries(lignes.map((e) => [e.id.replace(/^cout\./, ""), seul(lire(e))])));
  const achats = equipements.filter((e) => !e.unite.endsWith("/an"));
  return [
    calcul(
      "budget.cout_total_eur",
      "Prix des équipements",
      "€",
      total(achats, (e) => e.cout_eur),
    ),
    calcul(
      "budget.cout_an_eur",
      "Coût annuel, entretien compris",
      "€/an",
      total(equipements, (e) => e.cout_an_eur),
    ),
  ];
}

function tracerAdequation({ criteres, note }: Adequation, config: AlgoConfig["adequation_weights"]): Etape[] {
  const notes = criteres.flatMap((c) =>
    c.note === null ? [] : [saisie(`adequation.${c.critere}`, `Adéquation, note pour ${NOMS_CRITERES[c.critere]}`, "sans", c.note)],
  );
  if (note === null) return notes;
  return [...notes, calcul("adequation.note", "Adéquation à vos moyens", "sans", expliquerAdequation(criteres, config.plancher ?? 0.01))];
}

function tracerFlux(flux: ReadonlyArray<Flux>): Etape[] {
  return flux.map((f, i) => {
    const double = flux.findIndex((g) => g.id === f.id) < i;
    const id = `couplages.${f.id}${double ? `.${f.vers}.${i}` : ""}`;
    const coefficients = f.source.map((s) => s.split(" : ")[0] ?? s);
    return calcul(id, `${DEPUIS[f.de]} ${VERS[f.vers]} : ${f.nature}`, f.unite, sommeDesMois(f.mensuel, undefined, "mois_"), { coefficients });
  });
}

function tracerTravail(travaux: Travaux): Etape {
  const jardin = travaux.alim === null ? {} : { jardin: de("alim.travail.h_an", travailAnnuel({ ...travaux, energie: null })) };
  const bois = (travaux.energie?.travail_bois_h_an ?? 0) === 0 ? {} : { bois: de("energie.travail_bois_h_an", travailAnnuel({ ...travaux, alim: null })) };
  return calcul("travail.h_an", "Travail sur l’année", "h/an", somme({ ...jardin, ...bois }));
}

export type ElementsTrace = {
  readonly travaux: Travaux;
  readonly axes: Readonly<Record<Axe, ScoreAxe>>;
  readonly poids: ReadonlyArray<DetailPoids>;
  readonly global: ScoreGlobal | undefined;
  readonly bonus: ResultatBonus;
  readonly budget: BilanBudget;
  readonly adequation: Adequation;
  readonly flux: ReadonlyArray<Flux>;
  readonly nb_defauts: number;
  readonly nb_champs: number;
  readonly config: AlgoConfig;
};

/** Étapes de l'intégrateur : chaque nombre rendu, de la formule même qui le calcule. Complète celles des axes. */
export function tracerIntegration(e: ElementsTrace): ReadonlyArray<Etape> {
  return [
    calcul("integrateur.elargissement", "Élargissement des fourchettes par les réponses manquantes", "sans", elargissementDe(e.nb_defauts, e.nb_champs)),
    ...tracerFlux(e.flux),
    ...AXES.flatMap((axe) => tracerAxe(axe, e.axes[axe], e.bonus)),
    ...(e.global === undefined ? [] : [...tracerPoids(e.poids, e.config.modulateurs.bornes), ...tracerGlobal(e.global, e.axes, e.bonus, e.config)]),
    ...tracerBudget(e.budget),
    tracerTravail(e.travaux),
    ...tracerAdequation(e.adequation, e.config.adequation_weights),
  ];
}
