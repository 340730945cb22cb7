import { type BilanBudget, chiffrer, estAnnuel } from "../../budget.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import type { Axe } from "../../types.ts";
import type { ApercuComplet } from "../apercu.ts";
import { type Candidat, type Proposition, situer } from "../candidats/candidat.ts";
import { CANDIDATS } from "../candidats/candidats.ts";
import { gestePermis } from "../candidats/permis.ts";
import { appliquerChangements } from "../candidats/chemins.ts";
import { equipementsDuScenario } from "../sorties/equipements.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import { pointsDeTaux } from "../notation/scores.ts";
import { resteDe } from "../sorties/reste.ts";
import type { AchatsEvites, Recommandation, ResteAAcheter, Scenario, ScenarioSaisi } from "../types.ts";
import { travailAnnuel } from "../travail.ts";
import { type Apercevoir, type Essais, type Essayer, ouvrirApercus } from "./essais.ts";
import { planifier } from "./plans.ts";

/** En dessous, un geste se perd dans l'incertitude. */
const POINTS_MIN = 0.5;
/** L'aperçu se trompe de quelques dixièmes : on garde un peu large avant de recalculer. */
const POINTS_MIN_APERCU = 0.3;
const RECALCULES = 8;
const MINIMUM = 5;
const RECALCULES_MAX = 16;

/** Un geste chiffré sur ce scénario. */
export type Piste = {
  readonly candidat: Candidat;
  readonly proposition: Proposition;
  readonly saisi: ScenarioSaisi;
  /** Points gagnés au score mesuré par le mode, et au score de l'axe du geste. */
  readonly points: number;
  readonly points_axe: number;
  /** Points de taux de l'axe, et ce qui s'achète en moins dans l'année : connus au calcul entier. */
  readonly points_taux: number;
  readonly evite: AchatsEvites;
  /** Le gain de l'axe est montré, faute de gain visible au score global. */
  readonly sur_axe: boolean;
  /** Ce qu'il faut débourser, pour trier et tenir un budget ; `ecart_eur` : de combien change le prix de tout l'équipement du lieu, ce qu'un geste retire compris. */
  readonly achat_eur: number;
  readonly ecart_eur: number;
  readonly an_eur: number;
  readonly heures_an: number;
};

function coutDe(scenario: Scenario, cadre: Cadre): { readonly achat: number; readonly an: number } {
  const equipements = equipementsDuScenario(scenario, cadre.donnees.couts);
  return { achat: somme(equipements.filter((e) => !estAnnuel(e.unite)).map((e) => e.cout_eur)), an: somme(equipements.map((e) => e.cout_an_eur)) };
}

/** Score que les points mesurent : le score global en mode `global`, celui de l'axe du geste en mode `par_axe`. */
function scoreApercu(a: ApercuComplet, axe: Axe, cadre: Cadre): number {
  return cadre.mode === "global" ? a.score : a.scores[axe];
}
function scoreAxeNote(n: Notee, axe: Axe): number {
  const a = n.axes[axe];
  return a.etat === "evalue" ? a.score_corrige : 0;
}
function scoreNote(n: Notee, axe: Axe, cadre: Cadre): number {
  return cadre.mode === "global" ? (n.global?.corrige ?? 0) : scoreAxeNote(n, axe);
}

/** Temps dépassé : le geste ajoute du travail et le total passe le temps déclaré. */
function tempsDepasse(scenario: Scenario, avant_h: number, apres_h: number): boolean {
  const { temps_h_semaine } = scenario.moyens;
  return temps_h_semaine !== null && apres_h > avant_h && apres_h > 52 * temps_h_semaine;
}

/** Écart de sol ou conflit de toit que le geste aggraverait : le site ne le permet pas. */
function siteDepasse(avant: Notee, saisi: ScenarioSaisi, scenario: Scenario): boolean {
  // Une parcelle prise ailleurs apporte sa propre place.
  const apporte = scenario.terrain.surface_m2 - avant.complet.scenario.terrain.surface_m2;
  const place = avant.plans.sol.libre_m2 - somme(Object.values(avant.plans.sol.alloue_m2)) + apporte;
  const declare = saisi.terrain?.surface_m2 ?? null;
  if (declare === null) return false;
  const cultures = somme(Object.values(scenario.alim.surfaces_m2)) - somme(Object.values(avant.complet.scenario.alim.surfaces_m2));
  return cultures > place + 1e-6;
}

function terrainDeclare(note: Notee): boolean {
  return !note.complet.defauts.includes("terrain.surface_m2");
}

/** Classement : euros par an et par point, puis coût, puis identifiant. */
function parMerite(a: Piste, b: Piste): number {
  const cout = (p: Piste): number => (p.points > 0 ? p.an_eur / p.points : Number.POSITIVE_INFINITY);
  return (
    cout(a) - cout(b) || a.achat_eur - b.achat_eur || (a.an_eur === 0 && b.an_eur === 0 ? b.points - a.points : 0) || (a.candidat.id < b.candidat.id ? -1 : 1)
  );
}

/** Gestes possibles ici, chiffrés par l'aperçu mensuel, du meilleur au moins bon. */
export function pistesApercues(saisi: ScenarioSaisi, note: Notee, cadre: Cadre, apercevoir: Apercevoir = ouvrirApercus(note, cadre)): ReadonlyArray<Piste> {
  const base = apercevoir(saisi);
  if (!base.ok) return [];
  const { memoire } = base.valeur;
  const scenario = note.complet.scenario;
  const situation = situer(scenario, note.contexte, note.passe.sorties, note.plans, terrainDeclare(note), cadre.options.coefficients);
  const avant = coutDe(scenario, cadre);
  const pistes: Piste[] = [];
  for (const candidat of CANDIDATS) {
    if (!cadre.reglage.axes.includes(candidat.axe) || !gestePermis(candidat.id, scenario)) continue;
    const proposition = candidat.proposer(situation);
    if (proposition === null) continue;
    const apres = appliquerChangements(saisi, proposition.changements);
    const vu = apercevoir(apres, memoire);
    // Un terrain trop petit, une valeur hors bornes : le site ne permet pas ce geste.
    if (!vu.ok || siteDepasse(note, saisi, vu.valeur.scenario) || tempsDepasse(scenario, base.valeur.h_an, vu.valeur.h_an)) continue;
    const cout = coutDe(vu.valeur.scenario, cadre);
    const plus = chiffrer(proposition.achats ?? [], cadre.donnees.couts);
    pistes.push({
      candidat,
      proposition,
      saisi: apres,
      points: scoreApercu(vu.valeur, candidat.axe, cadre) - scoreApercu(base.valeur, candidat.axe, cadre),
      points_axe: vu.valeur.scores[candidat.axe] - base.valeur.scores[candidat.axe],
      points_taux: 100 * (vu.valeur.taux[candidat.axe] - base.valeur.taux[candidat.axe]),
      evite: AUCUN_ACHAT,
      sur_axe: cadre.mode === "par_axe",
      achat_eur: Math.max(0, cout.achat - avant.achat) + somme(plus.map((e) => e.cout_eur)),
      ecart_eur: cout.achat - avant.achat + somme(plus.map((e) => e.cout_eur)),
      an_eur: Math.max(0, cout.an - avant.an) + somme(plus.map((e) => e.cout_an_eur)),
      heures_an: Math.max(0, vu.valeur.h_an - base.valeur.h_an),
    });
  }
  return pistes.sort(parMerite);
}

const AUCUN_ACHAT: AchatsEvites = Object.freeze({ eau_m3_an: 0, energie_kwh_an: 0, alim_kg_an: 0 });

/** Ce qui s'achète en moins dans l'année d'un calcul entier à l'autre ; négatif s'il s'en achète plus. */
function achatsEvites(avant: Notee, apres: Notee, cadre: Cadre): AchatsEvites {
  const [a, b] = [avant, apres].map((n) => resteDe(n.passe.sorties, n.lieu.scenario, n.contexte, cadre.options.coefficients)) as [ResteAAcheter, ResteAAcheter];
  return {
    eau_m3_an: (a.eau?.m3_an ?? 0) - (b.eau?.m3_an ?? 0),
    energie_kwh_an: (a.energie?.kwh_an ?? 0) - (b.energie?.kwh_an ?? 0),
    alim_kg_an: (a.alim?.kg_an ?? 0) - (b.alim?.kg_an ?? 0),
  };
}

function recalculer(piste: Piste, note: Notee, cadre: Cadre, essayer: Essayer): Piste | null {
  const rendu = essayer(piste.saisi);
  if (!rendu.ok) return null;
  const { axe } = piste.candidat;
  const heures = travailAnnuel(rendu.valeur.passe.sorties) - travailAnnuel(note.passe.sorties);
  return {
    ...piste,
    points: scoreNote(rendu.valeur, axe, cadre) - scoreNote(note, axe, cadre),
    points_axe: scoreAxeNote(rendu.valeur, axe) - scoreAxeNote(note, axe),
    points_taux: pointsDeTaux(note, rendu.valeur, axe),
    evite: achatsEvites(note, rendu.valeur, cadre),
    heures_an: Math.max(0, heures),
  };
}

/** Ce qu'un geste qui ne monte pas le taux de son axe évite d'acheter par an pour compter avec ceux qui le montent. */
const EVITE_MIN_KWH = 1_000;
const EVITE_MIN_M3 = 20;

/** Le lieu donne une plus grande part, ou il s'achète nettement moins : épargner un peu fait monter le score sans changer ce que le lieu donne. */
function compte({ points_taux, evite }: Piste): boolean {
  return points_taux >= POINTS_MIN || evite.energie_kwh_an >= EVITE_MIN_KWH || evite.eau_m3_an >= EVITE_MIN_M3;
}

const gratuit = (p: Piste): boolean => p.achat_eur === 0 && p.an_eur === 0;

/**
 * Les huit meilleures pistes de l'aperçu, recalculées en entier ; d'autres suivent s'il en reste moins de cinq. Un geste gratuit est toujours tenté.
 * Quand le plancher du score global cache les progrès (tout part de zéro), les pistes qui font gagner un demi-point à leur axe complètent la liste.
 */
function retenir(pistes: ReadonlyArray<Piste>, note: Notee, cadre: Cadre, essayer: Essayer): ReadonlyArray<Piste> {
  // Ce qui monte le taux se recalcule d'abord ; le reste, s'il évite beaucoup d'achats, en a la place qui demeure.
  const gagnantes = pistes.filter((p) => p.points >= POINTS_MIN_APERCU);
  const utiles = [...gagnantes.filter((p) => p.points_taux >= POINTS_MIN_APERCU), ...gagnantes.filter((p) => p.points_taux < POINTS_MIN_APERCU)];
  const gratuite = pistes.filter((p) => gratuit(p) && p.points > 0).sort((a, b) => b.points_taux - a.points_taux || b.points - a.points)[0];
  const cachees = pistes.filter((p) => p.points < POINTS_MIN_APERCU && p.points_axe >= POINTS_MIN_APERCU && p !== gratuite);
  const premieres = gratuite === undefined || utiles.slice(0, RECALCULES).includes(gratuite) ? utiles : [gratuite, ...utiles.filter((p) => p !== gratuite)];
  const ordre = [...premieres, ...cachees];
  const retenues: Piste[] = [];
  const parAxe: Piste[] = [];
  for (let i = 0; i < ordre.length && i < RECALCULES_MAX && (i < RECALCULES || retenues.length < MINIMUM); i++) {
    const p = recalculer(ordre[i] as Piste, note, cadre, essayer);
    if (p === null) continue;
    if (p.points >= POINTS_MIN && compte(p)) retenues.push(p);
    else if ((p.points_axe >= POINTS_MIN && compte(p)) || (gratuit(p) && p.points > 0)) parAxe.push(p);
  }
  if (!retenues.some(gratuit)) retenues.push(...parAxe.filter((p) => gratuit(p)).slice(0, 1));
  const complement = parAxe.filter((p) => !retenues.includes(p) && p.points_axe >= POINTS_MIN).sort((a, b) => b.points_axe - a.points_axe);
  const completees = [...retenues, ...complement.slice(0, Math.max(0, MINIMUM - retenues.length)).map((p) => ({ ...p, sur_axe: true }))];
  const suffisantes = [...completees, ...axesAbsents(pistes, completees, { note, cadre, essayer })];
  return suffisantes.length < MINIMUM ? [...suffisantes, ...sobres(pistes, suffisantes, { note, cadre, essayer })] : suffisantes;
}

/** Le geste le plus utile de chaque axe absent de la liste : le plancher du score d'ensemble ne doit pas taire un axe où tout reste à faire. */
function axesAbsents(
  pistes: ReadonlyArray<Piste>,
  deja: ReadonlyArray<Piste>,
  { note, cadre, essayer }: { readonly note: Notee; readonly cadre: Cadre; readonly essayer: Essayer },
): ReadonlyArray<Piste> {
  return cadre.reglage.axes
    .filter((axe) => !deja.some((p) => p.candidat.axe === axe))
    .flatMap((axe) => {
      const meilleure = pistes.filter((p) => p.candidat.axe === axe && p.points_axe >= POINTS_MIN_APERCU).sort((a, b) => b.points_axe - a.points_axe)[0];
      const p = meilleure === undefined ? null : recalculer(meilleure, note, cadre, essayer);
      return p === null || p.points_axe < POINTS_MIN ? [] : [{ ...p, sur_axe: true }];
    });
}

/** Là où rien n'est local, consommer moins ne monte aucun taux et s'achète pourtant en moins : des gestes gratuits ou petits, pour compléter une liste courte. */
function sobres(
  pistes: ReadonlyArray<Piste>,
  deja: ReadonlyArray<Piste>,
  { note, cadre, essayer }: { readonly note: Notee; readonly cadre: Cadre; readonly essayer: Essayer },
): ReadonlyArray<Piste> {
  const petites = pistes
    .filter((p) => p.candidat.axe !== "alim" && p.points > -POINTS_MIN && p.achat_eur <= SOBRE_MAX_EUR && !deja.some((d) => d.candidat === p.candidat))
    .sort((a, b) => a.achat_eur - b.achat_eur || (a.candidat.id < b.candidat.id ? -1 : 1));
  return petites
    .slice(0, RECALCULES)
    .flatMap((p) => recalculer(p, note, cadre, essayer) ?? [])
    .filter(({ points, points_taux, evite: e }) => points > -POINTS_MIN && points_taux > -POINTS_MIN && epargne(e))
    .sort((a, b) => b.evite.energie_kwh_an - a.evite.energie_kwh_an || (a.candidat.id < b.candidat.id ? -1 : 1))
    .slice(0, MINIMUM - deja.length + 1)
    .map((p) => ({ ...p, sur_axe: true }));
}
const epargne = ({ eau_m3_an, energie_kwh_an }: AchatsEvites): boolean => eau_m3_an >= SOBRE_MIN_M3 || energie_kwh_an >= SOBRE_MIN_KWH;
/** Ce qu'un geste de sobriété évite au moins d'acheter par an pour se montrer, et ce qu'il coûte au plus. */
const SOBRE_MIN_M3 = 1;
const SOBRE_MIN_KWH = 50;
const SOBRE_MAX_EUR = 200;

type Classee = Piste & { readonly dans_le_budget: boolean };
/** Le scénario noté autour duquel on essaie. */
type Autour = { readonly note: Notee; readonly cadre: Cadre; readonly apercevoir: Apercevoir };
/** Un geste repris là où en est le scénario : ce qu'il y change, ce qu'il y rapporte, ce qu'il y coûte. */
type Reprise = { readonly p: Piste; readonly saisi: ScenarioSaisi; readonly merite: Piste; readonly depense_eur: number };

/**
 * Les gestes restants, reproposés sur un scénario déjà amélioré (aperçu) : deux gestes qui grandissent le même champ s'ajoutent, au lieu que le second
 * remette la valeur qu'il avait calculée au départ. Un geste qui n'a plus lieu d'être, ou qui ferait reculer, n'y est plus.
 */
function reproposer(restantes: ReadonlyArray<Piste>, courant: ScenarioSaisi, { note, cadre, apercevoir }: Autour): ReadonlyArray<Reprise> {
  const base = apercevoir(courant);
  if (!base.ok) return [];
  const plans = planifier(base.valeur.scenario, cadre.options.coefficients);
  if (!plans.ok) return [];
  const avant = coutDe(base.valeur.scenario, cadre);
  const situation = situer(base.valeur.scenario, note.contexte, note.passe.sorties, plans.valeur, terrainDeclare(note), cadre.options.coefficients);
  return restantes.flatMap((p): ReadonlyArray<Reprise> => {
    const proposition = p.candidat.proposer(situation);
    if (proposition === null) return [];
    const saisi = appliquerChangements(courant, proposition.changements);
    const vu = apercevoir(saisi, base.valeur.memoire);
    if (!vu.ok) return [];
    const points = scoreApercu(vu.valeur, p.candidat.axe, cadre) - scoreApercu(base.valeur, p.candidat.axe, cadre);
    const achats = somme(chiffrer(proposition.achats ?? [], cadre.donnees.couts).map((e) => e.cout_eur));
    const depense_eur = Math.max(0, coutDe(vu.valeur.scenario, cadre).achat - avant.achat) + achats;
    return points >= 0 ? [{ p, saisi, merite: { ...p, points }, depense_eur }] : [];
  });
}

/** Glouton : prend le meilleur, reprend les autres sur le scénario ainsi amélioré, jusqu'au budget. Rend l'ordre et ce qui tient dans le budget. */
function ordonner(pistes: ReadonlyArray<Piste>, saisi: ScenarioSaisi, ici: Autour, reste_eur: number): ReadonlyArray<Classee> {
  const choisies: Classee[] = [];
  let restantes = [...pistes].sort(parMerite);
  let courant = saisi;
  let reste = reste_eur;
  while (restantes.length > 0) {
    const reprises =
      courant === saisi
        ? restantes.filter((p) => p.points >= 0).map((p): Reprise => ({ p, saisi: p.saisi, merite: p, depense_eur: p.achat_eur }))
        : reproposer(restantes, courant, ici);
    // Le prix annoncé est celui du départ ; celui d'ici peut être plus haut (la cuve suivante) : le budget couvre le plus grand des deux.
    const depense = ({ p, depense_eur }: Reprise): number => Math.max(p.achat_eur, depense_eur);
    const choisie = reprises.filter((r) => depense(r) <= reste).sort((a, b) => parMerite(a.merite, b.merite))[0];
    if (choisie === undefined) break;
    choisies.push({ ...choisie.p, dans_le_budget: true });
    reste -= depense(choisie);
    courant = choisie.saisi;
    restantes = restantes.filter((p) => p !== choisie.p);
  }
  return [...choisies, ...restantes.sort(parMerite).map((p) => ({ ...p, dans_le_budget: false }))];
}

/**
 * Recommandations (docs/conventions-de-calcul.md, « Recommandations ») : gestes et lots classés par l'aperçu, les huit meilleurs recalculés en entier, en euros par an et par point ; ceux qui rapportent moins d'un
 * demi-point sont écartés (sauf un geste gratuit), puis un ordre glouton jusqu'au budget. `changements` s'applique au scénario saisi.
 */
export function recommander(
  saisi: ScenarioSaisi,
  note: Notee,
  budget: BilanBudget,
  cadre: Cadre,
  { essayer, apercevoir }: Essais,
): ReadonlyArray<Recommandation> {
  const retenues = retenir(pistesApercues(saisi, note, cadre, apercevoir), note, cadre, essayer);
  const reste = budget.budget_eur === null ? Number.POSITIVE_INFINITY : Math.max(0, budget.budget_eur - budget.cout_total_eur);
  return ordonner(retenues, saisi, { note, cadre, apercevoir }, reste).map(enRecommandation);
}

/**
 * Tous les gestes permis qui font acheter moins d'eau ou d'énergie, jusqu'à un prix d'achat, du moins cher au plus cher. Ni le score ni la longueur d'une liste
 * ne les trient : qui regarde sa facture veut aussi ceux qui ne montent aucun taux.
 */
export function recommanderEpargnes(
  saisi: ScenarioSaisi,
  note: Notee,
  achat_max_eur: number,
  cadre: Cadre,
  { essayer, apercevoir }: Essais,
): ReadonlyArray<Recommandation> {
  return pistesApercues(saisi, note, cadre, apercevoir)
    .filter(({ candidat, achat_eur }) => candidat.axe !== "alim" && achat_eur <= achat_max_eur)
    .flatMap((p) => recalculer(p, note, cadre, essayer) ?? [])
    .filter(({ evite }) => epargne(evite))
    .sort((a, b) => a.achat_eur - b.achat_eur || b.evite.energie_kwh_an - a.evite.energie_kwh_an || (a.candidat.id < b.candidat.id ? -1 : 1))
    .map((p) => enRecommandation({ ...p, sur_axe: true, dans_le_budget: true }));
}

function enRecommandation({ candidat, proposition, achat_eur, ecart_eur, an_eur, heures_an, dans_le_budget, ...p }: Classee): Recommandation {
  // Sur un axe, ce que la page montre est son taux : c'est lui qui est promis. Le score, qui compte aussi ce qu'isoler épargne, ne sert qu'au tri.
  const points = p.sur_axe ? p.points_taux : p.points;
  const parPoint = (x: number): number | null => (x > 0 && points > 0 ? x / points : null);
  return {
    id: candidat.id,
    axe: candidat.axe,
    poste: candidat.poste,
    titre: proposition.titre,
    effet: proposition.effet,
    points,
    mesure: p.sur_axe ? "axe" : "global",
    points_score: p.sur_axe ? p.points_axe : p.points,
    evite: p.evite,
    cout_achat_eur: ecart_eur,
    cout_an_eur: an_eur,
    eur_an_par_point: parPoint(an_eur),
    eur_achat_par_point: parPoint(achat_eur),
    heures_an,
    heures_par_point: points > 0 ? heures_an / points : null,
    lot: candidat.lot,
    changements: proposition.changements,
    dans_le_budget,
  };
}
