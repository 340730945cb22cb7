import { formaterReleve } from "#app/commun/dates/dates.ts";
import type { SourceLue } from "./tables.ts";

/** D'où vient ce qui précède, quand et comment cela a été lu. */
export function direReleve(sources: ReadonlyArray<SourceLue>, releve_le: string): string {
  const titres = [...new Set(sources.map(({ titre, annee }) => (annee === undefined ? titre : `${titre}, ${annee}`)))].join(" ; ");
  const lu = sources.some(({ lu: maniere }) => maniere === "extrait") ? ", sur extraits" : "";
  return `Relevé ${formaterReleve(releve_le)}${lu} (${titres}).`;
}
