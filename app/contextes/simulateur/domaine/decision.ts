import type { AchatsEvites, Axe, ResteAAcheter, ScenarioSaisi } from "@autonomie/engines";

/** Ce qui compte pour qui décide ; chaque choix a sa mesure, et c'est elle que le plan conseillé rend la plus grande. */
export const COMPTES = ["facture", "resilience", "nourriture", "carbone"] as const;
export type Compte = (typeof COMPTES)[number];
export const STATUTS = ["proprietaire", "locataire"] as const;
export type Statut = (typeof STATUTS)[number];

export type Souhaits = { readonly budget_eur: number; readonly temps_h_semaine: number | null; readonly statut: Statut; readonly compte: Compte };

/**
 * Gestes qui touchent aux murs, au toit, au sol ou aux réseaux du logement : un locataire ne les décide pas seul. Le reste (jardiner, conserver, régler,
 * s'équiper d'appareils que l'on emporte) lui reste ouvert.
 */
export const TRAVAUX: ReadonlyArray<string> = [
  "cuve_suivante",
  "cuve_conseillee",
  "cuve_pompe",
  "usages_pluie",
  "potager_cuve_goutte",
  "toilettes_seches",
  "urine_separee",
  "double_chasse",
  "sobriete_maison",
  "eaux_grises",
  "potabilisation",
  "pv_plus",
  "batterie",
  "pv_batterie",
  "cesi",
  "thermodynamique",
  "poele_appoint",
  "poele_haie",
  "bois_coupe",
  "haie",
  "isolation",
  "pac",
  "serre",
  "serre_bocaux",
  "verger",
];

/** Un achat d'un plan, une seule fois : deux gestes qui règlent la même chose n'en font qu'un. */
export type AchatPlan = { readonly id: string; readonly axe: Axe; readonly titre: string; readonly effet: string; readonly achat_eur: number };
export type PlanDecide = {
  readonly achats: ReadonlyArray<AchatPlan>;
  readonly achat_eur: { readonly milieu: number; readonly bas: number; readonly haut: number };
  readonly an_eur: number;
  readonly heures_an: number;
  readonly taux: Readonly<Record<Axe, number>>;
  /** Ce que l'eau et l'énergie coûtent en moins par an. */
  readonly economie_eur_an: number;
  readonly carbone_kg_an: number;
  readonly evite: AchatsEvites;
  readonly reste: ResteAAcheter;
  /** Ce que dit le droit de ce plan et ne disait pas du lieu d'aujourd'hui. */
  readonly droit: ReadonlyArray<string>;
  /** Ce que mesure « ce qui compte » : plus grand vaut mieux. */
  readonly merite: number;
  readonly saisi: ScenarioSaisi;
};
/** `conseille` d'abord, puis un plan plus léger, puis un autre chemin ; moins de trois si le lieu n'en offre pas trois différents. */
export type Decision = {
  readonly depart: Readonly<Record<Axe, number>>;
  readonly plans: ReadonlyArray<{ readonly role: "conseille" | "leger" | "autre"; readonly plan: PlanDecide }>;
};

type Geste = AchatPlan & { readonly chemins: ReadonlyArray<string> };

/** Gestes dont un réglage est commun : un seul achat, sous son dernier nom, au prix de tous. Les autres gardent leur rang. */
export function reunirAchats(gestes: ReadonlyArray<Geste>): ReadonlyArray<AchatPlan> {
  const groupes: Array<{ chemins: Set<string>; achat: AchatPlan }> = [];
  for (const { chemins, ...geste } of gestes) {
    const deja = groupes.find((g) => chemins.some((c) => g.chemins.has(c)));
    if (deja === undefined) groupes.push({ chemins: new Set(chemins), achat: geste });
    else {
      chemins.forEach((c) => deja.chemins.add(c));
      deja.achat = { ...geste, achat_eur: deja.achat.achat_eur + geste.achat_eur };
    }
  }
  return groupes.map(({ achat }) => achat);
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

/** Trois plans différents : le meilleur par ce qui compte, le meilleur à moitié prix, le meilleur qui s'y prend autrement. */
export function choisirPlans(trouves: ReadonlyArray<PlanDecide>): Decision["plans"] {
  const parMerite = [...trouves].sort((a, b) => b.merite - a.merite || a.achat_eur.milieu - b.achat_eur.milieu || (clePlan(a) < clePlan(b) ? -1 : 1));
  const distincts = parMerite.filter((p, i) => p.achats.length > 0 && parMerite.findIndex((q) => clePlan(q) === clePlan(p)) === i);
  const [conseille, ...autres] = distincts;
  if (conseille === undefined) return [];
  const leger = autres.find((p) => p.achat_eur.milieu <= conseille.achat_eur.milieu / 2);
  const restants = autres.filter((p) => p !== leger);
  const autre = restants.find((p) => communs(p, conseille) <= 0.5) ?? restants.toSorted((a, b) => communs(a, conseille) - communs(b, conseille))[0];
  return [
    { role: "conseille", plan: conseille },
    ...(leger === undefined ? [] : [{ role: "leger" as const, plan: leger }]),
    ...(autre === undefined ? [] : [{ role: "autre" as const, plan: autre }]),
  ];
}
