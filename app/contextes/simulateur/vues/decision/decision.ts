import { AXES_SIMULES, NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { formaterJour } from "#app/commun/dates/dates.ts";
import { arrondirEnsemble, direPrix } from "#app/contextes/simulateur/domaine/montants.ts";
import { arrondirEuros, formaterEuros, formaterMesure } from "#app/commun/nombres/nombres.ts";
import { formaterGain } from "#app/contextes/simulateur/domaine/gain.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { adresseComparaison } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { aidesPour, type Aide } from "#app/contextes/simulateur/domaine/decision/aides.ts";
import type { Compte, Decision, PlanDecide, Statut } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDuPlan } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { quantitesAchetees } from "#app/contextes/simulateur/vues/resultat/acheter.ts";
import { phraseRetour } from "#app/contextes/simulateur/vues/resultat/facture.ts";
import { direTravail } from "./travail.ts";

export type VuePlanDecide = {
  readonly cle: string;
  readonly nom: string;
  /** Ce que ce plan fait de plus grand, dans la mesure de ce qui compte. */
  readonly pourquoi: string;
  readonly prix: string;
  /** Quand le haut de la fourchette passe le budget ; vide sinon. */
  readonly depasse: string;
  readonly an: string;
  readonly heures: string;
  readonly economie: string;
  readonly retour: string;
  readonly reste: string;
  readonly axes: ReadonlyArray<{ readonly axe: Axe; readonly nom: string; readonly avant: string; readonly apres: string; readonly gain: string }>;
  readonly achats: ReadonlyArray<{ readonly cle: string; readonly titre: string; readonly effet: string; readonly prix: string }>;
  /** Le sol que le plan demande en plus, quand le terrain n'est pas dit ; vide s'il n'en demande pas. */
  readonly terre: string;
  readonly droit: ReadonlyArray<string>;
  /** Ce qui peut aider à payer ce plan, sans entrer dans son prix. */
  readonly aides: ReadonlyArray<{
    readonly cle: string;
    readonly nom: string;
    readonly phrase: string;
    readonly source: string;
    readonly url: string;
    readonly ecrite: string;
  }>;
  readonly href: string;
  readonly comparer: string;
};
export type VueDecision = {
  readonly titre: string;
  /** Quand aucun plan n'est à montrer : quoi essayer, et où dire son terrain s'il manque. */
  readonly sansPlan: { readonly phrase: string; readonly terrain: string | null };
  /** Le jardin que l'on prête à un lieu loué dont le terrain n'est pas dit, et où le dire ; null sinon. */
  readonly jardinSuppose: { readonly phrase: string; readonly terrain: string } | null;
  readonly plans: ReadonlyArray<VuePlanDecide>;
};

const NOMS = { conseille: "Le plan conseillé", leger: "Un plan plus léger", autre: "Un autre chemin" } as const;
/** Quand aucun plan n'est à montrer : c'est que rien ne sert ce qui compte, pas que rien ne tient. */
const SANS_PLAN: Readonly<Record<Compte, string>> = {
  facture: "Avec ce budget, rien de ce que l’on achète ne fait baisser la facture",
  resilience: "Dans ces limites, rien de ce que nous connaissons ne rend le lieu plus autonome",
  nourriture: "Dans ces limites, rien de ce que nous connaissons ne fait venir plus de repas du lieu",
  carbone: "Avec ce budget, rien de ce que l’on achète ne fait baisser les émissions",
};
/** Au-delà, un équipement est remplacé avant d'être remboursé. */
const RETOUR_MAX_AN = 40;
/** En dessous de cette part de l'économie, ce qui reste se perd dans les arrondis. */
const PART_VISIBLE = 0.1;

const euros = (v: number): string => formaterEuros(arrondirEuros(v));

/** Vrai si l'axe le moins couvert du plan l'est plus que celui du départ, d'un demi-point au moins : ce qui ne se voit pas ne s'annonce pas. */
function leFaibleRemonte(depart: PlanDecide["taux"], { taux }: PlanDecide): boolean {
  const plusBas = (t: PlanDecide["taux"]): number => Math.min(...AXES_SIMULES.map((axe) => t[axe]));
  return plusBas(taux) - plusBas(depart) >= 0.005;
}

/**
 * Ce que la facture perd, et ce qui en reste une fois l'usure payée : les deux, sans quoi « 2 € gagnés par an » contredirait un achat vite remboursé. Le
 * remboursement ne compte pas l'usure ; le gain, si.
 */
function direGain({ economie_eur_an, merite }: PlanDecide): string {
  const economie = `La facture baisse de ${euros(economie_eur_an)} par an`;
  if (merite < PART_VISIBLE * economie_eur_an) return `${economie} : tout juste de quoi payer l’usure et l’entretien des équipements.`;
  const [montre, reste] = [arrondirEuros(economie_eur_an), arrondirEuros(merite)];
  return montre === reste ? `${economie}.` : `${economie} ; il en reste ${formaterEuros(reste)} une fois payés l’usure et l’entretien.`;
}

/** Une facture qui monte se dit aussi : un potager que l'on arrose fait acheter de l'eau. */
function direEconomie(economie_eur_an: number): string {
  if (economie_eur_an <= -1) return `aucune : la facture monte d’environ ${euros(-economie_eur_an)} par an`;
  return economie_eur_an < 1 ? "rien" : `environ ${euros(economie_eur_an)} par an`;
}

function direMerite(compte: Compte, plan: PlanDecide, depart: PlanDecide["taux"]): string {
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

/**
 * « En 7 à 12 ans », d'après les deux bouts du prix ; l'économie est celle d'aujourd'hui, entretien déduit, sans hausse supposée. Panneaux et batterie seuls
 * ont le retour de la page qu'ils ouvrent.
 */
function direRetour({ achat_eur, economie_eur_an, entretien_eur_an, retour_elec, evite }: PlanDecide): string {
  if (achat_eur.milieu < 1) return "Rien à rembourser.";
  if (retour_elec !== null) return phraseRetour(retour_elec);
  if (economie_eur_an < 1) {
    const recolte = evite.alim_kg_an >= 1 ? " ; ce qui se récolte n’est pas compté en euros" : "";
    return `Pas par la facture d’eau et d’énergie, qui ${economie_eur_an <= -1 ? "monte" : "ne change pas"}${recolte}.`;
  }
  const net_eur_an = economie_eur_an - entretien_eur_an;
  if (net_eur_an < 1) return "Pas par la facture : l’entretien coûte autant, ou davantage.";
  const [bas, haut] = [achat_eur.bas / net_eur_an, achat_eur.haut / net_eur_an].map((an) => Math.max(1, Math.round(an))) as [number, number];
  if (bas > RETOUR_MAX_AN) return `En plus de ${RETOUR_MAX_AN} ans, par la facture seule.`;
  if (haut > RETOUR_MAX_AN) return `En ${bas} ans au moins, par la facture seule.`;
  return bas === haut ? `En ${bas === 1 ? "un an" : `${bas} ans`} environ.` : `En ${bas} à ${haut} ans.`;
}

function direPrixEnviron(achat_eur: number, rachat_eur_an = 0): string {
  return `${achat_eur < 1 && rachat_eur_an < 0.5 ? "" : "environ "}${direPrix(achat_eur, rachat_eur_an)}`;
}

const rachatDe = ({ achats }: PlanDecide): number => achats.reduce((total, { rachat_eur_an = 0 }) => total + rachat_eur_an, 0);

function direPrixDuPlan(plan: PlanDecide): string {
  const { achats, achat_eur } = plan;
  const { milieu, bas, haut } = achat_eur;
  if (milieu < 1) return direPrixEnviron(0, rachatDe(plan));
  const [a, b] = [euros(bas), euros(haut)];
  // Au milieu, la somme des gestes qui suivent : c'est elle qui tient dans le budget demandé.
  const total = arrondirEnsemble(achats.map(({ achat_eur }) => achat_eur)).total;
  return a === b || total <= 0 ? `environ ${formaterEuros(Math.max(0, total))}` : `environ ${formaterEuros(total)}, de ${a} à ${b}`;
}

/** Le prix du milieu tient dans le budget ; le haut de la fourchette, pas toujours : mieux vaut le lire avant de signer un devis. */
function direDepassement({ achat_eur: { milieu, haut } }: PlanDecide, budget_eur: number | undefined): string {
  if (budget_eur === undefined || milieu < 1 || arrondirEuros(haut) <= budget_eur) return "";
  return `Aux prix les plus hauts, ce plan coûte ${euros(haut)}, plus que les ${formaterEuros(budget_eur)} dits : demandez un devis avant de vous engager.`;
}

function direReste({ reste, taux }: PlanDecide): string {
  const parts = quantitesAchetees(reste, taux.alim > 0);
  return parts.length === 0 ? "rien" : `${parts.join(", ")} par an`;
}

const M2_PAR_HECTARE = 10_000;
/** Au-delà d'un demi-hectare, un terrain se dit en hectares : personne ne se représente 21 600 m². */
function direTerre(terre_m2: number): string {
  if (terre_m2 < 1) return "";
  return terre_m2 < M2_PAR_HECTARE / 2 ? formaterMesure(terre_m2, "m²") : formaterMesure(terre_m2 / M2_PAR_HECTARE, "ha", 1);
}

/** Ce que l'on suppose d'un terrain qui n'est pas dit. */
function direTerreSupposee(m2: number): string {
  return m2 === 0
    ? "En ville ou en appartement, nous ne supposons aucun terrain, et rien ne se sème. Une cour, une parcelle de jardin partagé comptent aussi."
    : `En location, nous ne supposons qu’un jardin de ${formaterMesure(m2, "m²")} tant que le terrain n’est pas dit.`;
}

/** Quoi essayer d'autre, selon ce qui manque. */
function direSansPlan(compte: Compte, terre_supposee_m2: Decision["terre_supposee_m2"], ici: string): VueDecision["sansPlan"] {
  if (compte === "nourriture" && terre_supposee_m2 !== null)
    return { phrase: direTerreSupposee(terre_supposee_m2), terrain: `/simulateur?${ici}&etape=batiment` };
  return { phrase: "Essayez un budget plus grand, plus d’heures, ou autre chose à faire passer d’abord.", terrain: null };
}

type Connues = { readonly aides: ReadonlyArray<Aide>; readonly statut: Statut; readonly budget_eur?: number };
const SANS_AIDE: Connues = { aides: [], statut: "proprietaire" };

/** Les plans, en phrases et en liens. Le conseillé vient d'abord. */
export function construireVueDecision(
  { depart, plans, terre_supposee_m2 }: Decision,
  compte: Compte,
  reponses: Reponses,
  { aides, statut, budget_eur }: Connues = SANS_AIDE,
): VueDecision {
  const ici = ecrireRequete(reponses).toString();
  return {
    titre: plans.length === 0 ? SANS_PLAN[compte] : `${["Un plan", "Deux plans", "Trois plans"][plans.length - 1] ?? `${plans.length} plans`} pour ce lieu`,
    sansPlan: direSansPlan(compte, terre_supposee_m2, ici),
    jardinSuppose:
      plans.length > 0 && terre_supposee_m2 !== null && terre_supposee_m2 > 0
        ? { phrase: direTerreSupposee(terre_supposee_m2), terrain: `/simulateur?${ici}&etape=batiment` }
        : null,
    plans: plans.map(({ role, plan }): VuePlanDecide => {
      const prix = arrondirEnsemble(plan.achats.map(({ achat_eur }) => achat_eur));
      const requete = ecrireRequete(reponsesDuPlan(plan.saisi, reponses)).toString();
      return {
        cle: role,
        nom: NOMS[role],
        pourquoi: direMerite(compte, plan, depart),
        prix: direPrixDuPlan(plan),
        depasse: direDepassement(plan, budget_eur),
        an: plan.an_eur < 0.5 ? "rien" : euros(plan.an_eur),
        heures: direTravail(plan.heures_an),
        economie: direEconomie(plan.economie_eur_an),
        retour: direRetour(plan),
        reste: direReste(plan),
        axes: AXES_SIMULES.map((axe) => ({
          axe,
          nom: NOMS_AXES[axe],
          avant: ecrireTaux(depart[axe]),
          apres: ecrireTaux(plan.taux[axe]),
          gain: formaterGain(100 * (plan.taux[axe] - depart[axe])),
        })),
        achats: plan.achats.map(({ id, titre, effet, rachat_eur_an }, i) => ({
          cle: id,
          titre,
          effet,
          prix: direPrixEnviron(prix.parts[i] ?? 0, rachat_eur_an),
        })),
        // Le jardin que l'on suppose a été dit plus haut : il n'est pas à trouver.
        terre: terre_supposee_m2 === null ? direTerre(plan.terre_m2) : "",
        droit: plan.droit,
        aides: aidesPour(
          aides,
          plan.achats.map(({ id }) => id),
          statut,
        ).map(({ id, nom, phrase, source, url, ecrit_le }) => ({ cle: id, nom, phrase, source, url, ecrite: formaterJour(ecrit_le) })),
        href: `/simulateur?${requete}`,
        comparer: adresseComparaison([ici, requete]),
      };
    }),
  };
}
