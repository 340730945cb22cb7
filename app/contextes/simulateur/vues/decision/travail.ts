import { formaterHeures, formaterMesure, INSECABLE } from "#app/commun/nombres/nombres.ts";

/** En dessous, un travail s'écrirait « 0 h par an ». */
export const TRAVAIL_VISIBLE_H_AN = 0.5;

/** Le travail qu'un plan ou un geste ajoute : par semaine, ou par an quand il tient dans quelques jours. */
export function direTravail(heures_an: number): string {
  if (heures_an < TRAVAIL_VISIBLE_H_AN) return "aucun";
  return heures_an < 52 ? formaterMesure(heures_an, "h par an") : `${formaterHeures(heures_an / 52)}${INSECABLE}h par semaine`;
}
