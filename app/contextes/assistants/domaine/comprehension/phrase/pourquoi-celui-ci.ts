// Demander pourquoi une fiche est montrée n'en cherche pas d'autres.

/** Ce que devient, après la question qu'elle suit, « pourquoi ce réseau ? ». */
export const POURQUOI_CELUI_CI = "pourquoi celui-ci ?";

const CHOSE = "(?:r[ée]seau|structure|association|asso|plateforme|site|fiche|lieu|endroit|r[ée]ponse|choix)";
const DEMANDE = new RegExp(
  `^\\s*(?:et\\s+|mais\\s+|ok\\s+|euh\\s+)?(?:pourquoi|pk|pq)\\s+(?:(?:tu|vous)\\s+(?:me\\s+)?(?:proposes?|proposez|conseilles?|conseillez|dis|dites|donnes?|donnez|montres?|montrez)\\s+|pas\\s+)?(?:celui|celle|ceux|celles|(?:ce|cette|cet|ces|le|la|les)\\s+(?:premi(?:er|[èe]re)s?|${CHOSE}s?)|lui|elle|eux|[çc]a|celui[- ]?ci)(?:[- ]?(?:ci|l[àa]))?(?:\\s+(?:en premier|d['’]abord|plut[oô]t(?: qu['’]un(?:e)? autre)?))?\\s*[?!.]*\\s*$`,
  "iu",
);
const SUITE = /pourquoi celui-ci \?$/u;

/** Vrai de « pourquoi celui-ci ? », « pourquoi ce réseau ? », « pourquoi tu me proposes celle-là ». */
export function demandePourquoi(question: string): boolean {
  return DEMANDE.test(question);
}

/** Vrai si la question, reprise, demande pourquoi la première fiche est la première. */
export function attendUnPourquoi(question: string): boolean {
  return SUITE.test(question);
}
