// Ce qui dit des jours, juste avant celui qu'on en retire : « tous les jours sauf le 25 », « en décembre, sauf le 25 ». « Toute l'année sauf le 31 » n'en dit rien.
const DES_JOURS =
  /(?<!\p{L})(?:ouver(?:te?s?|tures?)|ferm(?:ée?s?|etures?)|disponibles?|(?:tous\sles|chaque)\s(?:jours?|mois)|tou(?:te\sla\ssemaine|t\sle\smois)|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre)[\s,]*$/iu;
// « Le 06 » ne s'écrit que d'un département.
const NUMERO = /^\s*(?:l[ea]s?\s)?(?<numero>[1-9]\d?)(?![\p{L}\p{N}])/u;
const JOURS_D_UN_MOIS = 31;

/** Vrai si ce texte commence par un jour (« le 25 ») et non par un département : ce qui le précède dit des jours, et un mois a ce jour-là. */
export function commenceParUnJour(texte: string, avant: string): boolean {
  return Number(NUMERO.exec(texte)?.groups?.["numero"] ?? Number.NaN) <= JOURS_D_UN_MOIS && DES_JOURS.test(avant);
}
