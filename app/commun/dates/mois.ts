/** Les douze mois, dans les trois longueurs dont les graphiques et les tableaux ont besoin. */
export const MOIS = ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"] as const;
/** Jours de chaque mois d'une année ordinaire. */
export const JOURS_MOIS: ReadonlyArray<number> = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Jours d'une année ordinaire. */
export const JOURS_AN = 365;
/** Rangs des mois d'une saison, et ses jours. */
const saison = (...mois: ReadonlyArray<number>) => ({ mois, jours: mois.reduce((jours, m) => jours + (JOURS_MOIS[m] ?? 0), 0) });
/** Juin à août : les mois où l'on arrose. */
export const ETE = saison(5, 6, 7);
/** Novembre à mars : les mois où l'on chauffe. */
export const HIVER = saison(10, 11, 0, 1, 2);
export const MOIS_ABREGES = ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."] as const;
export const MOIS_INITIALES = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"] as const;
