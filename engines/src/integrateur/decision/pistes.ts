import { chiffrer, estAnnuel } from "../../budget.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import type { Axe } from "../../types.ts";
import { type ApercuComplet, remplirApercu } from "../apercu.ts";
import { type Candidat, type Proposition, situer } from "../candidats/candidat.ts";
import { CANDIDATS } from "../candidats/candidats.ts";
import { appliquerChangements } from "../candidats/chemins.ts";
import { gestePermis } from "../candidats/permis.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import { equipementsDuScenario } from "../sorties/equipements.ts";
import type { AchatsEvites, Scenario, ScenarioSaisi } from "../types.ts";
import { type Apercevoir, ouvrirApercus } from "./essais.ts";

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
  /** Part de `an_eur` qui se rachète chaque année, semences ou aliment : ni usure, ni entretien. */
  readonly rachat_eur_an: number;
  readonly heures_an: number;
};

type CoutLieu = { readonly achat: number; readonly an: number; readonly rachat: number };

export function coutDe(scenario: Scenario, cadre: Cadre): CoutLieu {
  const equipements = equipementsDuScenario(scenario, cadre.donnees.couts, cadre.options.coefficients);
  const prix = (annuels: boolean): number => somme(equipements.filter((e) => estAnnuel(e.unite) === annuels).map((e) => e.cout_eur));
  return { achat: prix(false), an: somme(equipements.map((e) => e.cout_an_eur)), rachat: prix(true) };
}

/** Ce qu'un geste fait payer : ce que l'équipement du lieu coûte de plus, et ce qui s'achète sans en être. */
function prixDe({ achats = [] }: Proposition, avant: CoutLieu, apres: CoutLieu, { donnees }: Cadre) {
  const plus = chiffrer(achats, donnees.couts);
  const achat_plus = somme(plus.map((e) => e.cout_eur));
  return {
    achat_eur: Math.max(0, apres.achat - avant.achat) + achat_plus,
    ecart_eur: apres.achat - avant.achat + achat_plus,
    an_eur: Math.max(0, apres.an - avant.an) + somme(plus.map((e) => e.cout_an_eur)),
    rachat_eur_an: Math.max(0, apres.rachat - avant.rachat),
  };
}

/** Score que les points mesurent : le score global en mode `global`, celui de l'axe du geste en mode `par_axe`. */
export function scoreApercu(a: ApercuComplet, axe: Axe, cadre: Cadre): number {
  return cadre.mode === "global" ? a.score : a.scores[axe];
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

export function terrainDeclare(note: Notee): boolean {
  return !note.complet.defauts.includes("terrain.surface_m2");
}

/** Classement : euros par an et par point, puis coût, puis identifiant. */
export function parMerite(a: Piste, b: Piste): number {
  const cout = (p: Piste): number => (p.points > 0 ? p.an_eur / p.points : Number.POSITIVE_INFINITY);
  return (
    cout(a) - cout(b) || a.achat_eur - b.achat_eur || (a.an_eur === 0 && b.an_eur === 0 ? b.points - a.points : 0) || (a.candidat.id < b.candidat.id ? -1 : 1)
  );
}

/** Gestes possibles ici, chiffrés par l'aperçu mensuel, du meilleur au moins bon. `admet` : ceux dont l'appelant veut, à ce prix ; les autres ne s'aperçoivent pas. */
export function pistesApercues(
  saisi: ScenarioSaisi,
  note: Notee,
  cadre: Cadre,
  apercevoir: Apercevoir = ouvrirApercus(note, cadre),
  admet: (candidat: Candidat, prix: Pick<Piste, "achat_eur" | "an_eur">) => boolean = () => true,
): ReadonlyArray<Piste> {
  const base = apercevoir(saisi);
  if (!base.ok) return [];
  const { memoire } = base.valeur;
  const scenario = note.complet.scenario;
  const situation = situer(scenario, note, note.plans, terrainDeclare(note), cadre.options.coefficients);
  const avant = coutDe(scenario, cadre);
  const pistes: Piste[] = [];
  for (const candidat of CANDIDATS) {
    if (!cadre.reglage.axes.includes(candidat.axe) || !gestePermis(candidat.id, scenario)) continue;
    const proposition = candidat.proposer(situation);
    if (proposition === null) continue;
    const apres = appliquerChangements(saisi, proposition.changements);
    const complet = remplirApercu(apres, { territoire: cadre.donnees.territoire, options: cadre.options, calculs: cadre.calculs }, memoire).scenario;
    const prix = prixDe(proposition, avant, coutDe(complet, cadre), cadre);
    if (!admet(candidat, prix) || siteDepasse(note, saisi, complet)) continue;
    const vu = apercevoir(apres, memoire);
    // Un terrain trop petit, une valeur hors bornes : le site ne permet pas ce geste.
    if (!vu.ok || tempsDepasse(scenario, base.valeur.h_an, vu.valeur.h_an)) continue;
    pistes.push({
      candidat,
      proposition,
      saisi: apres,
      points: scoreApercu(vu.valeur, candidat.axe, cadre) - scoreApercu(base.valeur, candidat.axe, cadre),
      points_axe: vu.valeur.scores[candidat.axe] - base.valeur.scores[candidat.axe],
      points_taux: 100 * (vu.valeur.taux[candidat.axe] - base.valeur.taux[candidat.axe]),
      evite: AUCUN_ACHAT,
      sur_axe: cadre.mode === "par_axe",
      ...prix,
      heures_an: Math.max(0, vu.valeur.h_an - base.valeur.h_an),
    });
  }
  return pistes.sort(parMerite);
}

const AUCUN_ACHAT: AchatsEvites = Object.freeze({ eau_m3_an: 0, energie_kwh_an: 0, alim_kg_an: 0 });
