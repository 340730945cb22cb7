import { formaterReleve } from "#app/commun/dates/dates.ts";
import type { SourceLue } from "./tables.ts";

/** D'où vient ce qui précède, quand et comment cela a été lu ; ce qui n'a été lu nulle part se dit en dernier. */
export function direReleve(sources: ReadonlyArray<SourceLue>, releve_le: string): string {
  const titrer = (siennes: ReadonlyArray<SourceLue>) => [...new Set(siennes.map(({ titre, annee }) => (annee === undefined ? titre : `${titre}, ${annee}`)))];
  const lues = sources.filter(({ lu }) => lu !== "usage");
  const titres = [...titrer(lues), ...titrer(sources.filter(({ lu }) => lu === "usage"))].join(" ; ");
  return `Relevé ${formaterReleve(releve_le)}${surExtraits(sources)} (${titres}).`;
}

/** Si les pages citées n'ont été lues, toutes ou en partie, que par ce qu'une recherche en rend ; rien si toutes l'ont été en entier. */
export function surExtraits(sources: ReadonlyArray<{ readonly lu: string }>): string {
  if (sources.every(({ lu }) => lu !== "extrait")) return "";
  return sources.some(({ lu }) => lu === "page") ? ", en partie d’après des extraits" : ", d’après des extraits";
}
