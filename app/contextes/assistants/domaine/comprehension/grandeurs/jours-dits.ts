// De quoi parle d'un calendrier : un jour, un mois, une ouverture. « Une ferme » n'en dit rien.
const CALENDRIER =
  /(?<!\p{L})(?:ouver\p{L}+|ferm(?:é|ée|és|ées|eture|etures)|disponibl\p{L}+|horaires?|dates?|jours?|semaines?|mois|vacances|f[ée]ri[ée]s?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre)(?!\p{L})/iu;
const NUMERO = /^\s*(?:l[ea]s?\s)?(?<numero>\d{1,2})(?![\p{L}\p{N}])/u;
const JOURS_D_UN_MOIS = 31;

/** Vrai si ce texte commence par un jour (« le 25 ») et non par un département : la question parle d'un calendrier, et un mois a ce jour-là. */
export function commenceParUnJour(texte: string, question: string): boolean {
  const jour = Number(NUMERO.exec(texte)?.groups?.["numero"] ?? Number.NaN);
  return jour >= 1 && jour <= JOURS_D_UN_MOIS && CALENDRIER.test(question);
}
