import { retenirLeTempsDUnCalcul } from "#app/commun/memoires/le-temps-d-un-calcul.ts";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { NOMBRES_SIMPLES } from "./nombres-en-lettres.ts";

/** Un mot tel qu'il est écrit, et replié ; `rang` : sa place dans la question. */
export type MotDit = { readonly brut: string; readonly plie: string; readonly rang: number };

/** Les mots d'une question dans l'ordre ; l'élision (« l’ », « d’ ») est un mot. */
export function motsDits(question: string): ReadonlyArray<MotDit> {
  const bruts = question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Pliés ensemble : aucun mot ne porte de fin de ligne.
  const plies = plier(bruts.join("\n")).split("\n");
  return bruts.map((brut, rang) => ({ brut, plie: plies[rang] ?? "", rang }));
}

const tournures = retenirLeTempsDUnCalcul(
  (question) =>
    ` ${motsDits(question)
      .map(({ plie }) => plie)
      .join(" ")} `,
);

/** La question repliée, un seul blanc entre deux mots et aux bords : de quoi y chercher une tournure entière. */
export const enTournure: (question: string) => string = tournures.lire;

/** Lit une question sans attente : chaque règle la redemande en tournure, qui ne s'écrit alors qu'une fois. Rien n'en reste ensuite. */
export const lireUneQuestion: <T>(lire: () => T) => T = tournures.pendant;

/** Ce qu'une virgule ou un point sépare, chaque part repliée : « je suis dans la rue, aidez-moi ». */
export function propositions(question: string): ReadonlyArray<string> {
  return question.split(/[.,;:!?\n]+/).map(enTournure);
}

/** « 4 » ou « quatre » ; rien si ce n'est pas un nombre. */
export function lireNombreDit(mot: string): number | undefined {
  if (/^\d+(?:[.,]\d+)?$/.test(mot)) return lireNombre(mot);
  return NOMBRES_SIMPLES.get(mot);
}
