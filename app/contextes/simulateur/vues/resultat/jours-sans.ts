import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { formaterMesure, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { somme } from "#app/contextes/simulateur/vues/axes.ts";

/** Jours où le lieu ne suffit pas, écrits. */
export type JoursSans = {
  readonly axe: Axe;
  readonly pourquoi: string;
  readonly mediane: string;
  readonly pire: string;
  readonly suite: string;
  readonly phrase: string;
};

const JOURS_MOIS: ReadonlyArray<number> = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Plus longue suite de mois courts, en jours, l'année bouclée sur elle-même. */
function plusLongueSuite(courts: ReadonlyArray<boolean>): number {
  if (courts.every((c) => c)) return 365;
  let suite = 0;
  let meilleure = 0;
  for (let i = 0; i < 24; i++) {
    suite = courts[i % 12] === true ? suite + (JOURS_MOIS[i % 12] ?? 0) : 0;
    meilleure = Math.max(meilleure, suite);
  }
  return meilleure;
}

function jours(n: number): string {
  return n < 0.5 ? "aucun" : `${formaterNombre(n)} ${n < 1.5 ? "jour" : "jours"}`;
}

/** Par axe, les jours de l'année où le lieu ne suffit pas. */
export function joursSans(r: ResultatSimulation): ReadonlyArray<JoursSans> {
  const lignes: Array<ReadonlyArray<JoursSans>[number]> = [];
  if (r.eau !== null) {
    const { jours_an_mediane, jours_an_pire, annee_pire, plus_longue_j } = r.eau.rupture;
    lignes.push({
      axe: "eau",
      pourquoi: "eau.rupture.jours_an_mediane",
      mediane: jours(jours_an_mediane),
      pire: `${jours(jours_an_pire)}${annee_pire === null ? "" : ` (${annee_pire})`}`,
      suite: jours(plus_longue_j),
      phrase: r.scenario.eau.raccorde
        ? "où l’eau du lieu ne suffit pas aux usages qu’elle peut servir ; le réseau prend le relais"
        : "où l’eau du lieu ne suffit pas",
    });
  }
  if (r.energie !== null) {
    const { jours_sans_mediane, jours_sans_pire, plus_longue_h } = r.energie.hors_reseau;
    lignes.push({
      axe: "energie",
      pourquoi: "energie.hors_reseau.jours_sans_mediane",
      mediane: jours(jours_sans_mediane),
      pire: jours(jours_sans_pire),
      suite: plus_longue_h < 48 ? formaterMesure(plus_longue_h, "h") : jours(plus_longue_h / 24),
      phrase: r.scenario.energie.raccorde ? "où le courant du lieu ne couvre pas la journée ; le réseau prend le relais" : "où le courant manque",
    });
  }
  if (r.alim !== null) {
    // Même règle que l'électricité : un jour compte dès que 5 % du besoin vient d'ailleurs. Le pas est le mois.
    const courts = r.alim.couverture.kcal_mois.map((part) => part < 0.95);
    const n = somme(courts.map((court, m) => (court ? (JOURS_MOIS[m] ?? 0) : 0)));
    lignes.push({
      axe: "alim",
      pourquoi: "alim.couverture.kcal",
      mediane: jours(n),
      pire: jours(n),
      suite: jours(plusLongueSuite(courts)),
      phrase: "où les récoltes et les réserves ne suffisent pas aux repas, au pas du mois",
    });
  }
  return lignes;
}
