import { plier } from "#app/commun/texte/plier.ts";

/** Un mot tel qu'il est écrit, et replié ; `rang` : sa place dans la question. */
export type MotDit = { readonly brut: string; readonly plie: string; readonly rang: number };

/** Les mots d'une question dans l'ordre ; l'élision (« l’ », « d’ ») est un mot. */
export function motsDits(question: string): ReadonlyArray<MotDit> {
  return (question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((brut, rang) => ({ brut, plie: plier(brut), rang }));
}

/** La question repliée, un seul blanc entre deux mots et aux bords : de quoi y chercher une tournure entière. */
export function enTournure(question: string): string {
  return ` ${motsDits(question)
    .map(({ plie }) => plie)
    .join(" ")} `;
}

const NOMBRES: ReadonlyMap<string, number> = new Map([
  ["un", 1],
  ["une", 1],
  ["deux", 2],
  ["trois", 3],
  ["quatre", 4],
  ["cinq", 5],
  ["six", 6],
  ["sept", 7],
  ["huit", 8],
  ["neuf", 9],
  ["dix", 10],
  ["douze", 12],
  ["quinze", 15],
  ["vingt", 20],
  ["trente", 30],
  ["quarante", 40],
  ["cinquante", 50],
  ["cent", 100],
  ["mille", 1_000],
]);

/** « 4 » ou « quatre » ; rien si ce n'est pas un nombre. */
export function lireNombreDit(mot: string): number | undefined {
  if (/^\d+(?:[.,]\d+)?$/.test(mot)) return Number(mot.replace(",", "."));
  return NOMBRES.get(mot);
}
