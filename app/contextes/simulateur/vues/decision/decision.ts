import { AXES_SIMULES, NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { formaterJour } from "#app/commun/dates/dates.ts";
import { arrondirEuros, formaterEuros, formaterMesure, formaterPrix } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { enumerer } from "#app/commun/texte/enumerer.ts";
import { adresseComparaison } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { aidesPour, type Aide } from "#app/contextes/simulateur/domaine/decision/aides.ts";
import type { Compte, Decision, PlanDecide, Statut } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { formaterGain } from "#app/contextes/simulateur/domaine/gain.ts";
import { ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDuPlan } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { arrondirEnsemble, EUROS_AN_VISIBLES } from "#app/contextes/simulateur/domaine/montants.ts";
import { mettreCoteACote, type CoteACote, type PlanMontre } from "./cote-a-cote.ts";
import { direMerite, direPresqueAutant, direPrixDuPlan, direPrixEnviron, direTerre } from "./dire-plan.ts";
import { NOMS_PLANS, type RolePlan } from "./noms-plans.ts";
import { direRetour } from "./retour.ts";
import { direTravail } from "./travail.ts";

export type VuePlanDecide = {
  readonly cle: RolePlan;
  readonly nom: string;
  /** Ce que ce plan fait de plus grand, dans la mesure de ce qui compte. */
  readonly pourquoi: string;
  readonly prix: string;
  /** Quand le haut de la fourchette passe le budget ; vide sinon. */
  readonly depasse: string;
  readonly an: string;
  readonly heures: string;
  readonly retour: string;
  /** Le même, en quelques mots. */
  readonly retourCourt: string;
  readonly axes: ReadonlyArray<{ readonly axe: Axe; readonly nom: string; readonly avant: string; readonly apres: string; readonly gain: string }>;
  readonly achats: ReadonlyArray<{ readonly cle: string; readonly titre: string; readonly effet: string; readonly prix: string }>;
  /** Le sol que le plan demande en plus, quand le terrain n'est pas dit ; vide s'il n'en demande pas. */
  readonly terre: string;
  readonly href: string;
  readonly comparer: string;
};
/** Ce qui vaut pour un plan ou plusieurs : dit une fois. `pour` nomme les plans, vide quand il les vaut tous. */
export type PourDesPlans = { readonly pour: string };
export type RegleDite = PourDesPlans & { readonly phrase: string };
/** Ce qui peut aider à payer, sans entrer dans un prix. */
export type AideDite = PourDesPlans & {
  readonly cle: string;
  readonly nom: string;
  readonly phrase: string;
  readonly source: string;
  readonly url: string;
  readonly ecrite: string;
};
export type VueDecision = {
  readonly titre: string;
  /** Quand aucun plan n'est à montrer : quoi essayer, et où dire son terrain s'il manque. */
  readonly sansPlan: { readonly phrase: string; readonly terrain: string | null };
  /** Le jardin que l'on prête à un lieu loué dont le terrain n'est pas dit, et où le dire ; null sinon. */
  readonly jardinSuppose: { readonly phrase: string; readonly terrain: string } | null;
  readonly plans: ReadonlyArray<VuePlanDecide>;
  readonly coteACote: CoteACote;
  /** Les plans que le haut des prix ferait passer au-dessus du budget ; vide s'il n'y en a pas. */
  readonly depassent: string;
  readonly effets: ReadonlyArray<{ readonly titre: string; readonly effet: string }>;
  readonly droit: ReadonlyArray<RegleDite>;
  readonly aides: ReadonlyArray<AideDite>;
};

/** Quand aucun plan n'est à montrer : c'est que rien ne sert ce qui compte, pas que rien ne tient. */
const SANS_PLAN: Readonly<Record<Compte, string>> = {
  facture: "Avec ce budget, rien de ce que l’on achète ne fait baisser la facture",
  resilience: "Dans ces limites, rien de ce que nous connaissons ne rend le lieu plus autonome",
  nourriture: "Dans ces limites, rien de ce que nous connaissons ne fait venir plus de repas du lieu",
  carbone: "Avec ce budget, rien de ce que l’on achète ne fait baisser les émissions",
};
/** Le prix du milieu tient dans le budget ; le haut de la fourchette, pas toujours : mieux vaut le lire avant de signer un devis. */
function depasser({ achat_eur: { milieu, haut } }: PlanDecide, budget_eur: number | undefined): boolean {
  return budget_eur !== undefined && milieu >= 1 && arrondirEuros(haut) > budget_eur;
}
function direDepassement(plans: ReadonlyArray<{ readonly nom: string; readonly plan: PlanDecide }>, budget_eur: number | undefined): string {
  const trop = plans.filter(({ plan }) => depasser(plan, budget_eur));
  if (budget_eur === undefined || trop.length === 0) return "";
  const chers = trop.map(({ nom, plan }, i) => `${nom}${i === 0 ? " coûte" : ""} ${formaterPrix(plan.achat_eur.haut)}`);
  return `Aux prix les plus hauts, ${enumerer(chers)}, plus que vos ${formaterEuros(budget_eur)} : demandez d’abord un devis.`;
}

/** Chaque chose une fois, avec les plans qui la partagent. */
function direUneFois<T>(plans: Decision["plans"], lire: (plan: PlanDecide) => ReadonlyArray<T>): ReadonlyArray<readonly [T, string]> {
  const choses = [...new Set(plans.flatMap(({ plan }) => lire(plan)))];
  return choses.map((chose) => {
    const eux = plans.filter(({ plan }) => lire(plan).includes(chose));
    return [chose, eux.length === plans.length ? "" : enumerer(eux.map(({ role }) => NOMS_PLANS[role].nomme))];
  });
}

/** Ce que fait chaque achat, dit une fois ; deux plans qui n'en attendent pas la même chose le disent l'un après l'autre. */
function direEffets(plans: Decision["plans"]): VueDecision["effets"] {
  const achats = plans.flatMap(({ plan }) => plan.achats).filter(({ effet }) => effet !== "");
  const titres = [...new Set(achats.map(({ titre }) => titre))];
  return titres.map((titre) => ({
    titre,
    effet: [...new Set(achats.filter((achat) => achat.titre === titre).map(({ effet }) => effet))].join(" "),
  }));
}

/** Ce que l'on suppose d'un terrain qui n'est pas dit. */
function direTerreSupposee(m2: number): string {
  return m2 === 0
    ? "En ville ou en appartement, nous ne supposons aucun terrain, et rien ne se sème. Une cour, une parcelle de jardin partagé comptent aussi."
    : `En location, nous ne supposons qu’un jardin de ${formaterMesure(m2, "m²")} tant que le terrain n’est pas dit.`;
}

/** Quoi essayer d'autre, selon ce qui manque. */
function direSansPlan(compte: Compte, terre_supposee_m2: Decision["terre_supposee_m2"], terrain: string): VueDecision["sansPlan"] {
  if (compte === "nourriture" && terre_supposee_m2 !== null) return { phrase: direTerreSupposee(terre_supposee_m2), terrain };
  return { phrase: "Essayez un budget plus grand, plus d’heures, ou autre chose à faire passer d’abord.", terrain: null };
}

type Connues = { readonly aides: ReadonlyArray<Aide>; readonly statut: Statut; readonly budget_eur?: number };
const SANS_AIDE: Connues = { aides: [], statut: "proprietaire" };

/** Les plans, en phrases, en tableau et en liens. Le conseillé vient d'abord. */
export function construireVueDecision(
  { depart, plans, terre_supposee_m2 }: Decision,
  compte: Compte,
  reponses: Reponses,
  { aides, statut, budget_eur }: Connues = SANS_AIDE,
): VueDecision {
  const ici = ecrireRequete(reponses).toString();
  const terrain = `/simulateur?${ici}&etape=batiment`;
  const leger = plans.find(({ role }) => role === "leger")?.plan;
  const montrer = ({ role, plan }: Decision["plans"][number]): VuePlanDecide => {
    const prix = arrondirEnsemble(plan.achats.map(({ achat_eur }) => achat_eur));
    const requete = ecrireRequete(reponsesDuPlan(plan.saisi, reponses)).toString();
    const retour = direRetour(plan);
    return {
      cle: role,
      nom: NOMS_PLANS[role].titre,
      pourquoi: [direMerite(compte, plan, depart), role === "conseille" ? direPresqueAutant(compte, plan, leger) : ""]
        .filter((phrase) => phrase !== "")
        .join(" "),
      prix: direPrixDuPlan(plan),
      depasse: direDepassement([{ nom: "ce plan", plan }], budget_eur),
      an: Math.abs(plan.an_eur) < EUROS_AN_VISIBLES ? "rien" : formaterPrix(plan.an_eur),
      heures: direTravail(plan.heures_an),
      retour: retour.phrase,
      retourCourt: retour.court,
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
      href: `/simulateur?${requete}`,
      comparer: adresseComparaison([ici, requete]),
    };
  };
  const montres = plans.map((choisi): PlanMontre => ({ plan: choisi.plan, dit: montrer(choisi) }));
  const aidesDuPlan = ({ achats }: PlanDecide) =>
    aidesPour(
      aides,
      achats.map(({ id }) => id),
      statut,
    );
  return {
    titre: plans.length === 0 ? SANS_PLAN[compte] : `${["Un plan", "Deux plans", "Trois plans"][plans.length - 1] ?? `${plans.length} plans`} pour ce lieu`,
    sansPlan: direSansPlan(compte, terre_supposee_m2, terrain),
    jardinSuppose: plans.length > 0 && terre_supposee_m2 !== null && terre_supposee_m2 > 0 ? { phrase: direTerreSupposee(terre_supposee_m2), terrain } : null,
    plans: montres.map(({ dit }) => dit),
    coteACote: mettreCoteACote({ compte, depart, terrain }, montres),
    depassent: direDepassement(
      plans.map(({ role, plan }) => ({ nom: NOMS_PLANS[role].nomme, plan })),
      budget_eur,
    ),
    effets: direEffets(plans),
    droit: direUneFois(plans, ({ droit }) => droit).map(([phrase, pour]) => ({ phrase, pour })),
    aides: direUneFois(plans, aidesDuPlan).map(([{ id, nom, phrase, source, url, ecrit_le }, pour]) => ({
      ...{ cle: id, nom, phrase, source, url },
      ecrite: formaterJour(ecrit_le),
      pour,
    })),
  };
}
