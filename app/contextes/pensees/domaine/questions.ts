import type { Auteur } from "./pensees.ts";

/** Trois questions à poser à l'assistant, tirées des thèses de l'auteur ; le hashtag fait porter la réponse sur lui. */
export function questionsPour({ id, theses }: Pick<Auteur, "id" | "theses">): ReadonlyArray<string> {
  const [premiere, seconde, troisieme] = theses;
  return [
    premiere && `#${id} Que veut dire « ${premiere.titre} », concrètement, pour un lieu partagé ?`,
    seconde && `#${id} Comment défendre ou discuter l'idée « ${seconde.titre} » aujourd'hui ?`,
    troisieme && `#${id} Quelles critiques adresse-t-on à « ${troisieme.titre} » ?`,
  ].filter((question) => question !== undefined);
}
