import { auMois, JOURS_MOIS } from "../../../commun/contexte/calendrier.ts";
import type { Mensuel } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { plansCedes, rationPuits, type PlanSources } from "../sources.ts";

/** Demande d'un mois d'un lot, L. */
export function demandeLot(plan: PlanSources, lot: number, besoin: BesoinEau, m: number): number {
  const { jour_l, arrosage } = plan.lots[lot] as PlanSources["lots"][number];
  const arrosage_m3 = arrosage === "exterieur" ? auMois(besoin.arrosage_exterieur_m3, m) : arrosage === "potager" ? auMois(besoin.arrosage_potager_m3, m) : 0;
  return jour_l * auMois(JOURS_MOIS, m) + arrosage_m3 * 1000;
}

/** Jours d'arrosage de chaque mois, et part de chaque lot qui s'y arrose : le calcul entier n'arrose pas un jour de pluie. */
export type Arrosage = { readonly jours: Mensuel; readonly parts: Float64Array };
/** Un bilan en cours : ce qu'il reste à servir de chaque lot, et ce qui a été pompé et traité, par mois. */
export type Versement = {
  readonly plan: PlanSources;
  readonly arrosage: Arrosage;
  readonly reste: Float64Array;
  readonly pompage_m3: number[];
  readonly traite_m3: number[];
};

export function ouvrirVersement(plan: PlanSources, besoin: BesoinEau, jours: Mensuel): Versement {
  const nb = plan.lots.length;
  const reste = new Float64Array(12 * nb);
  const parts = new Float64Array(12 * nb);
  for (let m = 0; m < 12; m++)
    for (let lot = 0; lot < nb; lot++) {
      const demande_l = demandeLot(plan, lot, besoin, m);
      const ordinaire_l = (plan.lots[lot] as PlanSources["lots"][number]).jour_l * auMois(JOURS_MOIS, m);
      reste[m * nb + lot] = demande_l;
      parts[m * nb + lot] = demande_l > 0 ? 1 - ordinaire_l / demande_l : 0;
    }
  return { plan, arrosage: { jours, parts }, reste, pompage_m3: new Array<number>(12).fill(0), traite_m3: new Array<number>(12).fill(0) };
}

/** Sert les lots d'un mois dans l'ordre ; rend les litres livrés. */
export function verser({ plan, reste, pompage_m3, traite_m3 }: Versement, m: number, ordre: ReadonlyArray<number>, disponible: number, grise: boolean): number {
  const nb = plan.lots.length;
  let d = disponible;
  for (let k = 0; k < ordre.length && d > 0; k++) {
    const rang = m * nb + (ordre[k] as number);
    const pris = Math.min(reste[rang] as number, d);
    reste[rang] = (reste[rang] as number) - pris;
    d -= pris;
    if (grise || (plan.lots[ordre[k] as number] as PlanSources["lots"][number]).groupe === "potable") traite_m3[m] = (traite_m3[m] as number) + pris / 1000;
  }
  const livre = disponible - d;
  pompage_m3[m] = (pompage_m3[m] as number) + livre / 1000;
  return livre;
}

/** Ce que des lots demandent encore un mois, L. */
export function voulu({ plan, reste }: Versement, m: number, lots: ReadonlyArray<number>): number {
  return lots.reduce((total, lot) => total + (reste[m * plan.lots.length + lot] as number), 0);
}

const MOIS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** Des jours d'un mois où une source pourrait livrer autant, L par jour. */
type Sorte = { readonly mois: number; readonly jours: number; readonly voulu_l: number };

/** Ce qu'une source de débit donné pourrait livrer à des lots, les jours sans arrosage et les jours d'arrosage d'un mois. */
function sortesDuMois({ plan, arrosage, reste }: Versement, mois: number, lots: ReadonlyArray<number>, debit_l: number): Sorte[] {
  const jours = auMois(JOURS_MOIS, mois);
  const arroses = auMois(arrosage.jours, mois);
  let ordinaire_l = 0;
  let arrose_l = 0;
  for (const lot of lots) {
    const rang = mois * plan.lots.length + lot;
    const arrosage_l = (reste[rang] as number) * (arrosage.parts[rang] as number);
    ordinaire_l += ((reste[rang] as number) - arrosage_l) / jours;
    arrose_l += arrosage_l / arroses;
  }
  return [
    { mois, jours: jours - arroses, voulu_l: Math.min(debit_l, ordinaire_l) },
    { mois, jours: arroses, voulu_l: Math.min(debit_l, ordinaire_l + arrose_l) },
  ];
}

/** Les eaux grises d'un mois, qui ne se gardent guère d'un jour à l'autre ; rend les litres livrés. */
export function verserGrises(versement: Versement, mois: number): number {
  const { grises, grises_l_j } = versement.plan;
  const livrable_l = sortesDuMois(versement, mois, grises, grises_l_j).reduce((total, { jours, voulu_l }) => total + jours * voulu_l, 0);
  return verser(versement, mois, grises, livrable_l, true);
}

/** Ce que le puits pourrait livrer chaque jour, la cuve venant après lui. */
function sortesAvantCuve(versement: Versement): Sorte[] {
  const { puits, debit_puits_l_j } = versement.plan;
  return MOIS.flatMap((mois) => sortesDuMois(versement, mois, puits, auMois(debit_puits_l_j, mois)));
}

/**
 * De même, la cuve venant avant lui : `sec`, la part de la demande qu'elle n'a pas servie, est celle des jours où elle est vide, et où le puits retrouve toute la
 * demande ; les autres jours, il n'a que les usages que la pluie ne sert pas.
 */
function sortesApresCuve(avant: Versement, apres: Versement): Sorte[] {
  const { puits, pluie, debit_puits_l_j } = avant.plan;
  const sansPluie = puits.filter((lot) => !pluie.includes(lot));
  return MOIS.flatMap((mois): Sorte[] => {
    const demande_l = voulu(avant, mois, pluie);
    const sec = demande_l > 0 ? voulu(apres, mois, pluie) / demande_l : 1;
    const jours = (lots: ReadonlyArray<number>, part: number): Sorte[] =>
      sortesDuMois(avant, mois, lots, auMois(debit_puits_l_j, mois)).map((sorte) => ({ ...sorte, jours: sorte.jours * part }));
    return [...jours(puits, sec), ...jours(sansPluie, 1 - sec)];
  });
}

/** Le puits, à la ration qui étale son plafond sur ces jours ; rend les litres livrés dans l'année. */
function verserPuits(versement: Versement, sortes: ReadonlyArray<Sorte>): number {
  const ration_l = rationPuits(sortes, versement.plan.plafond_puits_l_an);
  let livre_l = 0;
  for (const { mois, jours, voulu_l } of sortes) livre_l += verser(versement, mois, versement.plan.puits, jours * Math.min(ration_l, voulu_l), false);
  return livre_l;
}

/** Une façon de mener le puits et la cuve : ce qu'il reste à servir, et les litres de chacun. */
export type Menee = { readonly versement: Versement; readonly puits_l: number; readonly pluie_l: number };

/**
 * Le puits d'abord, la cuve ensuite ; ou l'inverse, si son plafond gêne à côté d'une cuve et que la pluie d'abord, à tous ses usages ou en laissant au puits une part
 * de ce qu'il sert aussi, livre plus : la règle du calcul jour par jour.
 */
export function menerSources(depart: Versement, verserPluie: ((versement: Versement) => number) | null): Menee {
  const copie = (plan: PlanSources): Versement => ({
    plan,
    arrosage: depart.arrosage,
    reste: depart.reste.slice(),
    pompage_m3: [...depart.pompage_m3],
    traite_m3: [...depart.traite_m3],
  });
  const sortes = sortesAvantCuve(depart);
  const versement = copie(depart.plan);
  const puits_l = verserPuits(versement, sortes);
  const puitsDAbord: Menee = { versement, puits_l, pluie_l: verserPluie?.(versement) ?? 0 };
  if (verserPluie === null || rationPuits(sortes, depart.plan.plafond_puits_l_an) === Number.POSITIVE_INFINITY) return puitsDAbord;
  const pluieDAbord = [depart.plan, ...plansCedes(depart.plan)].map((plan): Menee => {
    const apres = copie(plan);
    const pluie_l = verserPluie(apres);
    return { versement: apres, pluie_l, puits_l: verserPuits(apres, sortesApresCuve({ ...depart, plan }, apres)) };
  });
  return pluieDAbord.reduce((mieux, menee) => (menee.pluie_l + menee.puits_l > mieux.pluie_l + mieux.puits_l ? menee : mieux), puitsDAbord);
}
