import { formaterReleve } from "#app/commun/dates/dates.ts";
import type { SourceLue } from "./tables.ts";

/** D'où vient ce qui précède, quand et comment cela a été lu ; ce qui n'a été lu nulle part se dit en dernier. */
export function direReleve(sources: ReadonlyArray<SourceLue>, releve_le: string): string {
  const titrer = (siennes: ReadonlyArray<SourceLue>) => [...new Set(siennes.map(({ titre, annee }) => (annee === undefined ? titre : `${titre}, ${annee}`)))];
  const lues = sources.filter(({ lu }) => lu !== "usage");
  const titres = [...titrer(lues), ...titrer(sources.filter(({ lu }) => lu === "usage"))].join(" ; ");
  return `Relevé ${formaterReleve(releve_le)}${lues.some(({ lu }) => lu === "extrait") ? SUR_EXTRAITS : ""} (${titres}).`;
}

/** Les pages citées n'ont été lues que par ce qu'une recherche en rend. */
export const SUR_EXTRAITS = ", d’après des extraits";
