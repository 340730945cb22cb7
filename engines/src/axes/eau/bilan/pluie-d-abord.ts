import { somme } from "../../../commun/coefficients/statistiques.ts";
import { JOURS_AN, MOIS_DU_JOUR } from "../../../commun/contexte/calendrier.ts";
import { type BilanCuve, type Cuve, simulerCuve } from "../cuve.ts";
import { demandeSansPuits, type JoursPrepares, litresAvantCuve, voulusAvantPuits } from "../jours.ts";
import { plansCedes, type PlanSources, rationPuits, servir } from "../sources.ts";

/**
 * L'autre façon de mener un puits dont le plafond gêne, à côté d'une cuve : la pluie d'abord, comme si le puits n'était pas là, et le puits complète. Ce que la
 * cuve donne ne dépend alors pas de lui, et son quota va aux jours où elle ne suffit pas.
 */
export type PluieDAbord = {
  /** Le plan, avec les seuls usages que la pluie y sert. */
  readonly plan: PlanSources;
  readonly demande_l: Float64Array;
  readonly cuve: BilanCuve;
  /** Ration de chaque année, L par jour (docs/conventions-de-calcul.md, « Puits à côté d'une cuve »). */
  readonly rations_l: ReadonlyArray<number>;
  /** Litres livrés par le puits, toutes années. */
  readonly puits_l: number;
};

/** Écart (L, toutes années) sous lequel deux façons de mener le puits se valent. */
const ECART_MIN_L = 1e-3;

/** Reste d'un jour après les eaux grises et la pluie, dans `reste` ; rend ce que le puits, sans plafond, y ajouterait. */
function resteApresPluie(jours: JoursPrepares, plan: PlanSources, j: number, pluie_l: number, reste: Float64Array, poubelle: Float64Array): number {
  const mois = Math.floor(j / JOURS_AN) * 12 + (MOIS_DU_JOUR[j % JOURS_AN] as number);
  voulusAvantPuits(jours, plan.lots.length, mois * 2 + (jours.arrose[j] as number), reste);
  servir(reste, plan.pluie, pluie_l, poubelle, 0);
  let voulu_l = 0;
  for (const lot of plan.puits) voulu_l += reste[lot] as number;
  return Math.min(voulu_l, plan.debit_puits_l_j[mois % 12] as number);
}

/** Les jours d'une graine, la pluie d'abord, à tous ses usages ou en laissant au puits une part de ceux qu'il sert aussi : ce qui livre le plus. */
export function menerPluieDAbord(jours: JoursPrepares, plan: PlanSources, collecte_l: Float64Array, cuve: Cuve): PluieDAbord {
  const partout = menerSelonRegle(jours, plan, collecte_l, cuve, -Infinity) as PluieDAbord;
  // Une cuve qui peut servir la pluie du jour peut aussi la garder pour le lendemain, où le puits n'y suffirait pas.
  const cuves: ReadonlyArray<Cuve> = cuve.regle === "yas" ? [cuve] : [cuve, { ...cuve, regle: "yas" }];
  const essais = [plan, ...plansCedes(plan)].flatMap((essai) => cuves.map((menee) => [essai, menee] as const)).slice(1);
  return essais.reduce((mieux, [essai, menee]) => menerSelonRegle(jours, essai, collecte_l, menee, total(mieux)) ?? mieux, partout);
}

/** Litres livrés par la pluie et par le puits. */
function total({ cuve, puits_l }: PluieDAbord): number {
  return cuve.utilise_l + puits_l;
}

/** Ce que le puits, sans plafond, ajouterait chaque jour après la pluie. */
function voulusApresPluie(jours: JoursPrepares, plan: PlanSources, pluie_l: Float64Array): Float64Array {
  const reste = new Float64Array(plan.lots.length);
  const poubelle = new Float64Array(plan.lots.length);
  return pluie_l.map((livre_l, j) => resteApresPluie(jours, plan, j, livre_l, reste, poubelle));
}

/** Une façon de mener la cuve et le puits ; null si elle ne livre pas plus que `a_battre_l` : toute la pluie et tout le plafond suffisent souvent à le dire. */
function menerSelonRegle(jours: JoursPrepares, plan: PlanSources, collecte_l: Float64Array, cuve: Cuve, a_battre_l: number): PluieDAbord | null {
  const demande_l = demandeSansPuits(jours, plan);
  const bilan = simulerCuve(collecte_l, demande_l, cuve);
  const plafond_l = plan.plafond_puits_l_an;
  if (bilan.utilise_l + (plafond_l * demande_l.length) / JOURS_AN <= a_battre_l + ECART_MIN_L) return null;
  const voulus_l = voulusApresPluie(jours, plan, bilan.livre_l);
  const annees = Array.from({ length: demande_l.length / JOURS_AN }, (_, a) => voulus_l.subarray(a * JOURS_AN, (a + 1) * JOURS_AN));
  // La ration laisse au puits tout son plafond, ou tout ce qu'il pourrait donner.
  const puits_l = somme(annees.map((annee) => Math.min(plafond_l, somme(annee))));
  if (bilan.utilise_l + puits_l <= a_battre_l + ECART_MIN_L) return null;
  const rations_l = annees.map((annee) =>
    rationPuits(
      Array.from(annee, (voulu_l) => ({ jours: 1, voulu_l })),
      plafond_l,
    ),
  );
  return { plan, demande_l, cuve: bilan, rations_l, puits_l };
}

/** Sert un jour, la pluie d'abord : `recevoir` apprend ce que chaque source livre à chaque lot, dans deux tableaux de l'appelant remis à zéro ici. */
export function servirPluieDAbord(
  { plan, cuve, rations_l }: PluieDAbord,
  jours: JoursPrepares,
  j: number,
  recu: { readonly reste: Float64Array; readonly pluie: Float64Array; readonly puits: Float64Array },
): void {
  recu.pluie.fill(0);
  recu.puits.fill(0);
  const possible_l = resteApresPluie(jours, plan, j, cuve.livre_l[j] as number, recu.reste, recu.pluie);
  servir(recu.reste, plan.puits, Math.min(possible_l, rations_l[Math.floor(j / JOURS_AN)] as number), recu.puits, 0);
}

/** La pluie d'abord, si elle livre plus, en tout, que le puits d'abord ({@link menerPluieDAbord}) ; null sinon. `puitsDAbord` : la cuve derrière le puits. */
export function pluieDAbordSiMieux(jours: JoursPrepares, plan: PlanSources, collecte_l: Float64Array, cuve: Cuve, puitsDAbord: BilanCuve): PluieDAbord | null {
  const pluie = menerPluieDAbord(jours, plan, collecte_l, cuve);
  return total(pluie) > puitsDAbord.utilise_l + litresAvantCuve(jours, jours.puits_l, plan.lots.length) + ECART_MIN_L ? pluie : null;
}
