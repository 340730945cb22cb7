import type { AchatsEvites, Axe, GesteChoisi, ResteAAcheter, ResultatSimulation, ScenarioSaisi } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { arrondirEuros } from "#app/commun/nombres/nombres.ts";
import { nommerAchat } from "./nommer-achat.ts";

/** Ce qui compte pour qui décide ; chaque choix a sa mesure, et c'est elle que le plan conseillé rend la plus grande. */
export const COMPTES = ["facture", "resilience", "nourriture", "carbone"] as const;
export type Compte = (typeof COMPTES)[number];
export const STATUTS = ["proprietaire", "locataire"] as const;
export type Statut = (typeof STATUTS)[number];

export type Souhaits = { readonly budget_eur: number; readonly temps_h_semaine: number | null; readonly statut: Statut; readonly compte: Compte };

/** Un achat d'un plan, une seule fois : deux gestes qui règlent la même chose n'en font qu'un. */
export type AchatPlan = Omit<GesteChoisi, "chemins">;
export type PlanDecide = {
  readonly achats: ReadonlyArray<AchatPlan>;
  readonly achat_eur: { readonly milieu: number; readonly bas: number; readonly haut: number };
  readonly an_eur: number;
  readonly heures_an: number;
  readonly taux: Readonly<Record<Axe, number>>;
  /** Ce que l'eau et l'énergie coûtent en moins par an, surplus vendu compris. */
  readonly economie_eur_an: number;
  /** Part de `an_eur` qui se paie chaque année (entretien, aliment, semences) ; le reste est l'usure de l'achat. */
  readonly entretien_eur_an: number;
  /** Le retour que montre la page du plan, quand tout ce qui s'y achète produit ou garde l'électricité. */
  readonly retour_elec: RetourPlan | null;
  readonly carbone_kg_an: number;
  readonly evite: AchatsEvites;
  readonly reste: ResteAAcheter;
  /** Sol cultivé en plus, en m², quand le terrain n'est pas dit : il reste à trouver. 0 sur un terrain dit, où chaque culture a déjà sa place. */
  readonly terre_m2: number;
  /** Ce que dit le droit de ce plan et ne disait pas du lieu d'aujourd'hui. */
  readonly droit: ReadonlyArray<string>;
  /** Ce que mesure « ce qui compte » : plus grand vaut mieux. */
  readonly merite: number;
  readonly saisi: ScenarioSaisi;
};
/** `conseille` d'abord, puis un plan plus léger, puis un autre chemin ; moins de trois si le lieu n'en offre pas trois différents. */
export type Decision = {
  /** Ce que l'on suppose d'un terrain qui n'est pas dit, en m² : 0 en ville ou en appartement, un jardin en location. null : il est dit, ou rien ne le borne. */
  readonly terre_supposee_m2: number | null;
  readonly depart: Readonly<Record<Axe, number>>;
  readonly plans: ReadonlyArray<{ readonly role: "conseille" | "leger" | "autre"; readonly plan: PlanDecide }>;
};

type RetourElec = NonNullable<ResultatSimulation["retour_elec"]>;
type CasRetour = { readonly retour_an: number | null };
/** Année où l'achat est remboursé, dans les trois cas ; null : pas dans les `annees`. */
export type RetourPlan = { readonly annees: number; readonly favorable: CasRetour; readonly central: CasRetour; readonly defavorable: CasRetour };

const ELECTRIQUES: ReadonlyArray<string> = ["pv_plus", "batterie", "pv_batterie"];

/**
 * Retour d'un plan dont chaque achat produit ou garde l'électricité : la trésorerie de la page qu'il ouvre, moins celle de l'installation déjà là. null pour les
 * autres plans, et quand un geste gratuit fait moins consommer un lieu déjà équipé : ce qu'il épargne se mêlerait à l'ancienne installation.
 */
export function retourElectrique(achats: ReadonlyArray<AchatPlan>, avant: RetourElec | null, apres: RetourElec | null): RetourPlan | null {
  const payes = achats.filter(({ achat_eur }) => achat_eur >= 1);
  if (apres === null || payes.length === 0 || payes.some(({ id }) => !ELECTRIQUES.includes(id))) return null;
  if (avant !== null && payes.length < achats.length) return null;
  const cas = (nom: "favorable" | "central" | "defavorable"): CasRetour => {
    const cumul = apres[nom].cumul_eur.map((eur, annee) => eur - (avant?.[nom].cumul_eur[annee] ?? 0));
    const dernierePerte = cumul.findLastIndex((eur) => eur < 0);
    return { retour_an: dernierePerte === cumul.length - 1 ? null : Math.max(1, dernierePerte + 1) };
  };
  return { annees: apres.annees, favorable: cas("favorable"), central: cas("central"), defavorable: cas("defavorable") };
}

/** Gestes dont un réglage est commun : un seul achat, au prix de tous, nommé par ce qu'il change d'un scénario à l'autre. Les autres gardent leur rang. */
export function reunirAchats(
  gestes: ReadonlyArray<GesteChoisi>,
  { avant, apres }: Readonly<Record<"avant" | "apres", ResultatSimulation["scenario"]>>,
): ReadonlyArray<GesteChoisi> {
  let groupes: ReadonlyArray<ReadonlyArray<GesteChoisi>> = [];
  for (const geste of gestes) {
    // Un geste qui touche à deux groupes les réunit.
    const touches = groupes.filter((groupe) => groupe.some(({ chemins }) => chemins.some((c) => geste.chemins.includes(c))));
    const reuni = [...touches.flat(), geste];
    groupes = touches[0] === undefined ? [...groupes, reuni] : groupes.flatMap((g) => (g === touches[0] ? [reuni] : touches.includes(g) ? [] : [g]));
  }
  return groupes.map((groupe) => {
    const dernier = groupe.at(-1) as GesteChoisi;
    const chemins = new Set(groupe.flatMap((g) => g.chemins));
    const rachat_eur_an = groupe.reduce((total, g) => total + (g.rachat_eur_an ?? 0), 0);
    return {
      ...dernier,
      titre: (groupe.length === 1 ? undefined : nommerAchat(chemins, avant, apres)) ?? dernier.titre,
      effet: groupe
        .filter((geste, rang) => faitEncore(geste, groupe, rang))
        .map(({ effet }) => effet)
        .join(" "),
      achat_eur: groupe.reduce((total, g) => total + g.achat_eur, 0),
      ...(rachat_eur_an > 0 && { rachat_eur_an }),
      chemins: [...chemins],
    };
  });
}

/** L'effet d'un geste tient-il encore ? Non si un suivant règle à son tour tout ce qu'il réglait, ni s'il est refait : son effet valait pour une seule fois. */
function faitEncore({ id, chemins }: GesteChoisi, groupe: ReadonlyArray<GesteChoisi>, rang: number): boolean {
  const suivants = groupe.slice(rang + 1);
  return groupe.filter((autre) => autre.id === id).length === 1 && !suivants.some((autre) => chemins.every((c) => autre.chemins.includes(c)));
}

/** Ce qui distingue deux plans : la liste de leurs achats. */
export function clePlan({ achats }: Pick<PlanDecide, "achats">): string {
  return achats
    .map(({ id, titre }) => `${id}:${titre}`)
    .toSorted()
    .join("|");
}

/** Part des achats d'un plan que l'autre fait aussi. */
function communs(a: PlanDecide, b: PlanDecide): number {
  const ids = new Set(b.achats.map(({ id }) => id));
  return a.achats.filter(({ id }) => ids.has(id)).length / Math.max(1, a.achats.length);
}

/** Quand la facture ou le climat comptent, épargner sert autant que produire. */
export const EPARGNENT: ReadonlyArray<Compte> = ["facture", "carbone"];
/** Ce qui se lit : un euro ou un kilogramme par an, un dixième de point ; en dessous, un plan ne sert pas ce qui compte. */
export const MERITE_MIN: Readonly<Record<Compte, number>> = { facture: 1, resilience: 0.05, nourriture: 0.05, carbone: 1 };
/** Un demi-dixième de point : un taux qui bouge moins s'écrirait « 0,0 ». */
const TAUX_VISIBLE = 0.0005;

/**
 * Un plan qui ne sert pas ce qui compte n'est pas à montrer : mieux vaut dire que rien ne le sert. Seul l'équilibre des trois accepte, à défaut, un plan qui couvre
 * davantage un axe sans en faire reculer aucun : le score d'ensemble peut n'en rien dire.
 */
export function montrables(trouves: ReadonlyArray<PlanDecide>, compte: Compte, depart: PlanDecide["taux"]): ReadonlyArray<PlanDecide> {
  const utiles = trouves.filter((p) => p.merite >= MERITE_MIN[compte]);
  if (utiles.length > 0 || compte !== "resilience") return utiles;
  return trouves.filter(
    ({ taux }) => AXES_SIMULES.every((axe) => taux[axe] >= depart[axe] - 1e-9) && AXES_SIMULES.some((axe) => taux[axe] - depart[axe] >= TAUX_VISIBLE),
  );
}

/** Ce qu'un plan gagne de plus sans que cela se voie, en part : de deux plans aussi proches, le moins cher est le meilleur. */
const AVANCE_NEGLIGEABLE = 0.01;

/** Ce qu'un plan prend, tel qu'il se lit : plus petit vaut mieux. */
function poids({ achat_eur, an_eur, heures_an, terre_m2 }: PlanDecide): ReadonlyArray<number> {
  return [arrondirEuros(achat_eur.milieu), arrondirEuros(an_eur), Math.round((10 * heures_an) / 52), Math.round(terre_m2 / 10)];
}
const pasPlus = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => a.every((v, i) => v <= (b[i] ?? v));

/** Plus léger : ne prend plus ni d'argent, ni de temps, ni de terre, et moins de l'un d'eux. */
export function plusLeger(a: PlanDecide, b: PlanDecide): boolean {
  return pasPlus(poids(a), poids(b)) && !pasPlus(poids(b), poids(a));
}

/** Un plan en domine un autre s'il sert au moins autant ce qui compte, à ce qui s'en lit, sans rien prendre de plus, et fait mieux quelque part. */
export function domine(a: PlanDecide, b: PlanDecide): boolean {
  const [de_a, de_b] = [meriteEtPoids(a), meriteEtPoids(b)];
  return pasPlus(de_a, de_b) && !pasPlus(de_b, de_a);
}
const meriteEtPoids = (plan: PlanDecide): ReadonlyArray<number> => [-Number(plan.merite.toPrecision(3)), ...poids(plan)];

/** Trois plans différents, dont aucun n'en domine un autre : le meilleur par ce qui compte, le meilleur à moitié prix, le meilleur qui s'y prend autrement. */
export function choisirPlans(trouves: ReadonlyArray<PlanDecide>): Decision["plans"] {
  const parMerite = [...trouves].sort((a, b) => b.merite - a.merite || a.achat_eur.milieu - b.achat_eur.milieu || (clePlan(a) < clePlan(b) ? -1 : 1));
  const differents = parMerite.filter((p, i) => p.achats.length > 0 && parMerite.findIndex((q) => clePlan(q) === clePlan(p)) === i);
  const distincts = differents.filter((p) => !differents.some((autre) => domine(autre, p)));
  const [premier] = distincts;
  if (premier === undefined) return [];
  const aussiBons = distincts.filter((p) => p.merite >= premier.merite - AVANCE_NEGLIGEABLE * Math.abs(premier.merite));
  const conseille = aussiBons.reduce((choisi, p) => (p.achat_eur.milieu < choisi.achat_eur.milieu ? p : choisi), premier);
  const autres = distincts.filter((p) => p !== conseille);
  const leger = autres.find((p) => p.achat_eur.milieu <= conseille.achat_eur.milieu / 2 && plusLeger(p, conseille));
  const restants = autres.filter((p) => p !== leger);
  const autre = restants.find((p) => communs(p, conseille) <= 0.5) ?? restants.toSorted((a, b) => communs(a, conseille) - communs(b, conseille))[0];
  return [
    { role: "conseille", plan: conseille },
    ...(leger === undefined ? [] : [{ role: "leger" as const, plan: leger }]),
    ...(autre === undefined ? [] : [{ role: "autre" as const, plan: autre }]),
  ];
}
