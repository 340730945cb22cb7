import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";

/** Jours où le lieu ne suffit pas, écrits. */
export type JoursSans = {
  readonly axe: Axe;
  readonly pourquoi: string;
  readonly mediane: string;
  readonly pire: string;
  readonly suite: string;
  readonly phrase: string;
};

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
        ? "où l’eau du lieu ne suffit pas à tout ce qui se passe d’eau potable (toilettes, linge, ménage, dehors, cultures) ; le réseau prend le relais"
        : "où l’eau du lieu ne suffit pas",
    });
  }
  if (r.energie !== null) {
    const { jours_sans_mediane, jours_sans_pire, jours_sans_suite } = r.energie.hors_reseau;
    lignes.push({
      axe: "energie",
      pourquoi: "energie.hors_reseau.jours_sans_mediane",
      mediane: jours(jours_sans_mediane),
      pire: jours(jours_sans_pire),
      suite: jours(jours_sans_suite),
      phrase: r.scenario.energie.raccorde ? "où le courant du lieu ne couvre pas la journée ; le réseau prend le relais" : "où le courant manque",
    });
  }
  if (r.alim !== null) {
    const { jours_sans_an: n, jours_sans_suite_j } = r.alim;
    lignes.push({
      axe: "alim",
      pourquoi: "alim.jours_sans_an",
      mediane: jours(n),
      pire: jours(n),
      suite: jours(jours_sans_suite_j),
      phrase: "où les récoltes et les réserves ne suffisent pas aux repas, au pas du mois",
    });
  }
  return lignes;
}
