import { auMois, JOURS_AN, JOURS_MOIS } from "../../../commun/contexte/calendrier.ts";
import { somme } from "../../../commun/coefficients/statistiques.ts";
import type { BesoinEau } from "../besoins.ts";
import { type BilanCuve, type Cuve, simulerCuve } from "../cuve.ts";
import { DROIT_2024, USAGES, usagesGrises, usagesPluie, usagesPuits } from "../droit.ts";
import { demandeSansPuits, type JoursPrepares, preparerJours, tirerALaDemande, voulusAvantPuits } from "../jours.ts";
import { planifierSources, type PlanSources, servir } from "../sources.ts";
import type { Coefficients } from "../../../types.ts";
import type { EntreeEau, UsageEau } from "../types.ts";

// Un jour sans se compte sur des usages que l'équipement ne change pas, et sur la meilleure façon de mener ce qui est là : un équipement de plus, un usage de plus
// relié à l'eau du lieu ajoutent des choix. Tous les renoncements seraient en 2ⁿ : une suite fixe les remplace (docs, « Jours sans eau », limites).

/** Un manque de moins d'un microlitre est une erreur d'arrondi. */
const EPSILON_L = 1e-6;

/** Jours sans d'une suite d'années : par année, par mois (toutes années), plus longue suite. */
export type JoursSans = { readonly rupture_annee_j: Int32Array; readonly rupture_mois_j: Int32Array; readonly rupture_suite_j: number };

/** Une graine : ses jours, sa collecte, et la cuve derrière le puits. */
export type GraineSimulee = {
  readonly entree: EntreeEau;
  readonly besoin: BesoinEau;
  readonly coefs: Coefficients;
  readonly plan: PlanSources;
  readonly cuve: Cuve;
  readonly collecte_l: Float64Array;
  readonly pluie_mm: Float64Array;
  readonly jours: JoursPrepares;
  readonly bilan: BilanCuve;
};

/** Usages que l'eau du lieu doit servir : ceux qui se passent d'eau potable ; tous sans réseau, où personne d'autre ne les servira. */
function usagesComptes({ raccorde }: Pick<EntreeEau, "raccorde">): ReadonlyArray<UsageEau> {
  return raccorde ? USAGES.filter((usage) => DROIT_2024.eau_brute[usage]) : USAGES;
}

/** Jours où le manque dépasse l'arrondi. `manque_l` : litres que l'eau du lieu ne donne pas, jour après jour. */
function compter(manque_l: Float64Array): JoursSans {
  const rupture_annee_j = new Int32Array(manque_l.length / JOURS_AN);
  const rupture_mois_j = new Int32Array(12);
  let rupture_suite_j = 0;
  let suite = 0;
  for (let rang = 0, j = 0; j < manque_l.length; rang++) {
    const m = rang % 12;
    const annee = (rang - m) / 12;
    for (const fin = j + (JOURS_MOIS[m] as number); j < fin; j++) {
      if ((manque_l[j] as number) <= EPSILON_L) {
        suite = 0;
        continue;
      }
      rupture_annee_j[annee] = (rupture_annee_j[annee] as number) + 1;
      rupture_mois_j[m] = (rupture_mois_j[m] as number) + 1;
      rupture_suite_j = Math.max(rupture_suite_j, ++suite);
    }
  }
  return { rupture_annee_j, rupture_mois_j, rupture_suite_j };
}

/** Litres par jour que rien ne sert, faute d'une source permise : `base` tous les jours, arrosage en plus les jours où l'on arrose. */
function horsSources({ entree, besoin, jours }: GraineSimulee, plan: PlanSources): Float64Array {
  const orphelins = usagesComptes(entree).filter((usage) => !plan.lots.some((lot) => lot.usages.includes(usage)));
  const base_l = somme(orphelins.map((usage) => besoin.jour_l[usage]));
  const hors_l = new Float64Array(jours.arrose.length).fill(base_l);
  const arrosages = [
    ...(orphelins.includes("exterieur") ? [besoin.arrosage_exterieur_m3] : []),
    ...(orphelins.includes("potager") ? [besoin.arrosage_potager_m3] : []),
  ];
  if (arrosages.length === 0) return hors_l;
  for (let rang = 0, j = 0; j < hors_l.length; rang++) {
    const arrosage_l = (1000 * somme(arrosages.map((serie) => auMois(serie, rang % 12)))) / (jours.jours_arroses[rang] as number);
    for (const fin = j + (JOURS_MOIS[rang % 12] as number); j < fin; j++) hors_l[j] = base_l + (jours.arrose[j] as number) * arrosage_l;
  }
  return hors_l;
}

/** Une conduite : ce que les lots comptés attendent encore quand le puits est servi, et ce que la cuve y met. */
type Conduite = { readonly attendu_l: Float64Array; readonly cuve: BilanCuve };

/** Le puits d'abord, à sa ration. */
function puitsALaRation({ reste_l, arrose }: JoursPrepares, comptes: ReadonlyArray<number>, nb: number): Float64Array {
  const attendu_l = new Float64Array(arrose.length);
  for (let rang = 0, j = 0; j < arrose.length; rang++) {
    const sortes = [0, 1].map((sorte) => comptes.reduce((s, lot) => s + (reste_l[(rang * 2 + sorte) * nb + lot] as number), 0));
    for (const fin = j + (JOURS_MOIS[rang % 12] as number); j < fin; j++) attendu_l[j] = sortes[arrose[j] as number] as number;
  }
  return attendu_l;
}

/** Le puits d'abord, tiré à la demande jusqu'au bout de son plafond. */
function puitsALaDemande({ collecte_l, cuve }: GraineSimulee, jours: JoursPrepares, plan: PlanSources, comptes: ReadonlyArray<number>): Conduite {
  const nb = plan.lots.length;
  const { reste_l, demande_l } = tirerALaDemande(jours, plan);
  const attendu_l = Float64Array.from(demande_l, (_, j) => comptes.reduce((s, lot) => s + (reste_l[j * nb + lot] as number), 0));
  return { attendu_l, cuve: simulerCuve(collecte_l, demande_l, cuve) };
}

/** La pluie d'abord, le puits à la demande pour ce qu'elle laisse. */
function pluiePuisPuits({ collecte_l, cuve }: GraineSimulee, jours: JoursPrepares, plan: PlanSources, comptes: ReadonlyArray<number>): Float64Array {
  const nb = plan.lots.length;
  const [reste, poubelle] = [new Float64Array(nb), new Float64Array(nb)];
  const manque_l = new Float64Array(jours.arrose.length);
  const { livre_l } = simulerCuve(collecte_l, demandeSansPuits(jours, plan), cuve);
  let quota_l = 0;
  for (let rang = 0, j = 0; j < manque_l.length; rang++) {
    if (rang % 12 === 0) quota_l = plan.plafond_puits_l_an;
    for (const fin = j + (JOURS_MOIS[rang % 12] as number); j < fin; j++) {
      voulusAvantPuits(jours, nb, rang * 2 + (jours.arrose[j] as number), reste);
      servir(reste, plan.pluie, livre_l[j] as number, poubelle, 0);
      quota_l -= servir(reste, plan.puits, Math.min(plan.debit_puits_l_j[rang % 12] as number, quota_l), poubelle, 0);
      manque_l[j] = comptes.reduce((s, lot) => s + (reste[lot] as number), 0);
    }
  }
  return manque_l;
}

/** Manques de chaque façon de mener les sources d'un plan : le puits d'abord ; s'il est au plafond, à la demande, ou après la pluie. */
function manquesDuPlan(graine: GraineSimulee, jours: JoursPrepares, bilan: BilanCuve, plan: PlanSources, comptes: ReadonlyArray<number>): Float64Array[] {
  const apresPluie = ({ attendu_l, cuve }: Conduite): Float64Array => attendu_l.map((x, j) => x - (cuve.livre_l[j] as number));
  const manques = [apresPluie({ attendu_l: puitsALaRation(jours, comptes, plan.lots.length), cuve: bilan })];
  if (jours.plafonne) manques.push(apresPluie(puitsALaDemande(graine, jours, plan, comptes)), pluiePuisPuits(graine, jours, plan, comptes));
  return manques;
}

/** À quoi la cuve renonce d'abord : l'arrosage, puis du moins gênant au plus nécessaire ; ce que les eaux grises servent aussi passe avant ce qui n'a que le puits. */
const ORDRE_RENONCEMENT: ReadonlyArray<UsageEau> = Object.freeze([
  "exterieur",
  "potager",
  "wc",
  "divers",
  "linge",
  "hygiene",
  "vaisselle",
  "cuisine",
  "boisson",
]);

/**
 * Usages que la cuve peut laisser à d'autres pour se garder à ceux de tous les jours : un arrosage, qui ne manque qu'à sa saison, et ce que le puits ou les eaux
 * grises servent aussi. Rend ce qu'il reste à servir par la pluie : sans les un, deux, trois… premiers de l'ordre, puis sans chacun des suivants seul ; moins de
 * deux essais par usage. Renoncer à un usage qui ne compte pas, ou ne demande rien, ne change rien : pas d'essai.
 */
function renoncements({ entree, besoin }: GraineSimulee): ReadonlyArray<ReadonlyArray<UsageEau>> {
  const relayes = new Set([...usagesPuits(entree), ...usagesGrises(entree)]);
  const pluie = usagesPluie(entree);
  const comptes = usagesComptes(entree);
  const cedes = ORDRE_RENONCEMENT.filter(
    (usage) => pluie.includes(usage) && comptes.includes(usage) && besoin.par_usage_m3_an[usage] > 0 && (besoin.jour_l[usage] === 0 || relayes.has(usage)),
  );
  const ensembles = [...cedes.map((_, rang) => cedes.slice(0, rang + 1)), ...cedes.slice(1).map((usage) => [usage])];
  return ensembles.map((ensemble) => pluie.filter((usage) => !ensemble.includes(usage)));
}

/**
 * Jours sans eau d'une graine (docs/conventions-de-calcul.md, « Jours sans eau »). Un jour compte si l'eau du lieu ne sert pas entièrement les usages comptés ; de
 * toutes les façons de mener ce qui est installé, celle qui en laisse le moins, année par année. `vite` : sans chercher à renoncer à un usage ; `planifier` : prépare chaque essai.
 */
export function compterJoursSans(graine: GraineSimulee, vite = false, planifier: typeof planifierSources = planifierSources): JoursSans {
  const { entree, besoin, plan, pluie_mm, collecte_l, cuve, coefs } = graine;
  const usages = usagesComptes(entree);
  const mener = (suivi: PlanSources, hors_l = horsSources(graine, suivi)): ReadonlyArray<JoursSans> => {
    const comptes = suivi.lots.flatMap((lot, rang) => (usages.includes(lot.usages[0] as UsageEau) ? [rang] : []));
    const garder = (rangs: ReadonlyArray<number>): ReadonlyArray<number> => rangs.filter((rang) => comptes.includes(rang));
    const tel = suivi === plan && comptes.length === plan.lots.length;
    const restreint = tel ? plan : { ...suivi, pluie: garder(suivi.pluie), puits: garder(suivi.puits) };
    const jours = tel ? graine.jours : preparerJours(pluie_mm, besoin, restreint);
    const bilan = tel ? graine.bilan : simulerCuve(collecte_l, jours.demande_l, cuve);
    return manquesDuPlan(graine, jours, bilan, restreint, comptes).map((manque_l) => compter(manque_l.map((x, j) => x + (hors_l[j] as number))));
  };
  const sansSource_l = horsSources(graine, plan);
  const menees = [...mener(plan, sansSource_l)];
  const servi = menees.some(({ rupture_suite_j }) => rupture_suite_j === 0);
  // Rien à gagner quand tout est servi, ni quand un usage sans source manque tous les jours.
  if (!vite && !servi && sansSource_l.some((x) => x <= EPSILON_L))
    for (const usages_pluie of renoncements(graine)) menees.push(...mener(planifier({ ...entree, usages_pluie }, besoin, coefs)));
  return meilleure(menees);
}

/** Année par année, le moins de jours sans ; la suite la plus courte ; les mois de la conduite qui en a le moins en tout. */
function meilleure(menees: ReadonlyArray<JoursSans>): JoursSans {
  const [premiere, ...autres] = menees as [JoursSans, ...JoursSans[]];
  return autres.reduce(
    (a, b) => ({
      rupture_annee_j: a.rupture_annee_j.map((jours, annee) => Math.min(jours, b.rupture_annee_j[annee] as number)),
      rupture_mois_j: somme(b.rupture_mois_j) < somme(a.rupture_mois_j) ? b.rupture_mois_j : a.rupture_mois_j,
      rupture_suite_j: Math.min(a.rupture_suite_j, b.rupture_suite_j),
    }),
    premiere,
  );
}
