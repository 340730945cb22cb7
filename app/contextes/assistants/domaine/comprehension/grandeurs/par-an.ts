/** Ce qu'il y a d'une durée dans un an. */
export const FOIS_PAR_AN: Readonly<Record<string, number>> = { j: 365, jour: 365, semaine: 52, mois: 12, an: 1 };

const PAR_DUREE =
  /^ ?(?:d[e'’ ]+\S+ )?(?:\/ ?|par |chaque |a l['’ ]|tous les |toutes les )(?:(?<tous>2|deux) )?(?<duree>jour|j|semaine|mois|an)(?:nee)?s?(?![\p{L}\p{N}])/u;

/** Combien de fois par an revient une grandeur, d'après ce qui la suit : « par mois », « tous les deux mois » ; une fois si rien ne le dit. */
export function foisParAn(apres: string): number {
  const { tous, duree = "an" } = PAR_DUREE.exec(apres)?.groups ?? {};
  return (FOIS_PAR_AN[duree] ?? 1) / (tous === undefined ? 1 : 2);
}
