import { formaterHeures, formaterMesure, INSECABLE } from "#app/commun/nombres/nombres.ts";

/** Le travail qu'un plan ou un geste ajoute : par semaine, ou par an quand il tient dans quelques jours. */
export function direTravail(heures_an: number): string {
  if (heures_an < 0.5) return "aucun";
  return heures_an < 52 ? formaterMesure(heures_an, "h par an") : `${formaterHeures(heures_an / 52)}${INSECABLE}h par semaine`;
}
