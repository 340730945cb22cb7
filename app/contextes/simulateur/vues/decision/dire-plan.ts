import { DEMI_POINT } from "#app/commun/nombres/taux.ts";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { formaterEuros, formaterMesure, formaterPrix } from "#app/commun/nombres/nombres.ts";
import { formaterGain } from "#app/contextes/simulateur/domaine/gain.ts";
import { arrondirEnsemble, direPrix, EUROS_AN_VISIBLES } from "#app/contextes/simulateur/domaine/montants.ts";
import { MERITE_MIN, type Compte, type PlanDecide } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { NOMS_PLANS } from "./noms-plans.ts";

// Chaque grandeur d'un plan s'arrondit ici, une fois : les phrases et le tableau les écrivent telles quelles.

/** En dessous de cette part de l'économie, ce qui reste se perd dans les arrondis. */
const PART_VISIBLE = 0.1;

/** Ce qui reste de l'économie une fois l'usure et l'entretien payés ; null s'il n'en reste rien qui se lise. */
export function resteDeLEconomie({ economie_eur_an, merite }: PlanDecide): string | null {
  return merite < PART_VISIBLE * economie_eur_an ? null : formaterPrix(merite);
}

/** Vrai si l'axe le moins couvert du plan l'est plus que celui du départ, d'un demi-point au moins : ce qui ne se voit pas ne s'annonce pas. */
function leFaibleRemonte(depart: PlanDecide["taux"], { taux }: PlanDecide): boolean {
  const plusBas = (t: PlanDecide["taux"]): number => Math.min(...AXES_SIMULES.map((axe) => t[axe]));
  return plusBas(taux) - plusBas(depart) >= DEMI_POINT;
}

/**
 * Ce que la facture perd, et ce qui en reste une fois l'usure payée : les deux, sans quoi « 2 € gagnés par an » contredirait un achat vite remboursé. Le
 * remboursement ne compte pas l'usure ; le gain, si.
 */
function direGain(plan: PlanDecide): string {
  const economie = `La facture baisse de ${formaterPrix(plan.economie_eur_an)} par an`;
  const reste = resteDeLEconomie(plan);
  if (reste === null) return `${economie} : tout juste de quoi payer l’usure et l’entretien des équipements.`;
  return reste === formaterPrix(plan.economie_eur_an) ? `${economie}.` : `${economie} ; il en reste ${reste}, usure et entretien payés.`;
}

/** Ce que le plan fait de plus grand, dans la mesure de ce qui compte. */
export function direMerite(compte: Compte, plan: PlanDecide, depart: PlanDecide["taux"]): string {
  const { merite } = plan;
  switch (compte) {
    case "facture":
      return direGain(plan);
    case "resilience":
      return `${formaterGain(merite)} points de score d’ensemble${leFaibleRemonte(depart, plan) ? " : l’axe le plus faible remonte" : ""}.`;
    case "nourriture":
      return `${formaterGain(merite)} points de repas venus du lieu.`;
    case "carbone":
      return `${formaterMesure(merite, "kg d’équivalent CO2")} de moins par an.`;
  }
}

/** À partir de cette part du gain, un plan à moitié prix en donne « presque autant ». */
const PART_PRESQUE = 0.9;

/** Quand le plan plus léger gagne presque autant que le conseillé : de combien il est moins cher, pour que dépenser plus se décide en le sachant. Vide sinon. */
export function direPresqueAutant(compte: Compte, conseille: PlanDecide, leger: PlanDecide | undefined): string {
  if (leger === undefined || conseille.merite < MERITE_MIN[compte] || leger.merite < PART_PRESQUE * conseille.merite) return "";
  return `${NOMS_PLANS.leger.titre} gagne presque autant, pour environ ${formaterPrix(conseille.achat_eur.milieu - leger.achat_eur.milieu)} de moins.`;
}

/** Prix d'un achat, « environ » compris. */
export function direPrixEnviron(achat_eur: number, rachat_eur_an = 0): string {
  return `${achat_eur < 1 && rachat_eur_an < EUROS_AN_VISIBLES ? "" : "environ "}${direPrix(achat_eur, rachat_eur_an)}`;
}

/** Le prix d'un plan : au milieu, la somme des gestes qui suivent, celle que le budget borne ; puis ses deux bouts. `achat_eur` 0 : rien à acheter. */
export function prixDuPlan({ achats, achat_eur: { milieu, bas, haut } }: PlanDecide): {
  readonly achat_eur: number;
  readonly rachat_eur_an: number;
  /** Vide quand les deux bouts s'écrivent pareil. */
  readonly fourchette: string;
} {
  const rachat_eur_an = achats.reduce((total, { rachat_eur_an: rachat = 0 }) => total + rachat, 0);
  if (milieu < 1) return { achat_eur: 0, rachat_eur_an, fourchette: "" };
  const total = Math.max(0, arrondirEnsemble(achats.map(({ achat_eur }) => achat_eur)).total);
  const [a, b] = [formaterPrix(bas), formaterPrix(haut)];
  return { achat_eur: total, rachat_eur_an: 0, fourchette: a === b || total <= 0 ? "" : `de ${a} à ${b}` };
}

/** « environ 3 520 €, de 1 490 € à 7 990 € » */
export function direPrixDuPlan(plan: PlanDecide): string {
  const { achat_eur, rachat_eur_an, fourchette } = prixDuPlan(plan);
  if (plan.achat_eur.milieu < 1) return direPrixEnviron(0, rachat_eur_an);
  return `environ ${formaterEuros(achat_eur)}${fourchette === "" ? "" : `, ${fourchette}`}`;
}

const M2_PAR_HECTARE = 10_000;
/** Au-delà d'un demi-hectare, un terrain se dit en hectares : personne ne se représente 21 600 m². Vide s'il n'en faut pas. */
export function direTerre(terre_m2: number): string {
  if (terre_m2 < 1) return "";
  return terre_m2 < M2_PAR_HECTARE / 2 ? formaterMesure(terre_m2, "m²") : formaterMesure(terre_m2 / M2_PAR_HECTARE, "ha", 1);
}
