/** Ce qu'il y a d'une durée dans un an. */
export const FOIS_PAR_AN: Readonly<Record<string, number>> = { j: 365, jour: 365, semaine: 52, mois: 12, trimestre: 4, semestre: 2, an: 1 };

const DUREE = "(?:(?<tous>\\d{1,2}|deux) )?(?<duree>jour|j|semaine|mois|trimestre|semestre|an)(?:nee)?s?(?![\\p{L}\\p{N}])";
const PAR = "(?:\\/ ?|par |chaque |a l['’ ]|tous les |toutes les )";
const PAR_DUREE = new RegExp(`^ ?(?:d[e'’ ]+\\S+ )?${PAR}${DUREE}`, "u");
const DITE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${PAR}|(?:pour|sur|en) (?:un )?)${DUREE}`, "u");

/** Combien de fois par an revient une grandeur, d'après ce qui la suit : « par mois », « tous les deux mois » ; une fois si rien ne le dit. */
export function foisParAn(apres: string): number {
  return lireFois(PAR_DUREE.exec(apres)) ?? 1;
}

/** Combien de fois par an, où que le texte le dise, « pour 6 mois » compris ; rien s'il ne dit aucune durée. */
export function frequenceDite(texte: string): number | undefined {
  return lireFois(DITE.exec(texte));
}

function lireFois(trouve: RegExpExecArray | null): number | undefined {
  if (trouve === null) return undefined;
  const { tous, duree = "an" } = trouve.groups ?? {};
  return (FOIS_PAR_AN[duree] ?? 1) / (tous === undefined ? 1 : tous === "deux" ? 2 : Number(tous) || 1);
}
