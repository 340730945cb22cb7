import { enTournure } from "./mots-dits.ts";

// Ce que la question dit de ceux qui la posent : cela range les réponses, ce n'est pas ce qu'on cherche. « Locataire » ne cherche pas une coopérative d'habitants.

const A = "(?<![\\p{L}\\p{N}])";
const Z = "(?![\\p{L}\\p{N}])";
const QUI = "(?:(?:quand|comme|si) )?(?:(?:je suis|je vis|j['’]habite|on est|on vit|on habite|nous sommes|nous vivons|nous habitons|[ée]tant) )?";
const PETIT = "(?:petite? |grande? )?";
const DANS = "(?:en|dans (?:un|une|mon|notre|son|le|l['’])|d['’](?:un|une)|mon|ma|notre)";
const LOGEMENT = "(?:appart(?:ement)?s?|appartment|studio|hlm|logement social|[ft][1-5])";

// Qui vient en fauteuil, et les bêtes qui viennent avec soi là où l'on séjourne, ne sont pas ce qu'on cherche.
const FAUTEUIL = "(?:en|dans un) fauteuil(?: roulant)?";
const PROCHE = "(?:(?:pour |avec )?(?:ma|mon|mes|notre|nos) [\\p{L}-]+ (?:est|sont|vit|vivent|se d[ée]place(?:nt)?) )?";
const BETES =
  /(?<![\p{L}\p{N}])avec (?:mon|ma|mes|notre|nos|un|une|des|deux|trois|\d) (?:petite? |gros |grosse? )?(?:chien(?:ne)?s?|chats?|chattes?|toutous?|animaux(?: de compagnie)?|animal(?: de compagnie)?)(?![\p{L}\p{N}])/giu;
const SEJOUR =
  / (?:venir|vivre|habit\w*|dormir|sejour\w*|wwoof\w*|woof\w*|fermes?|ecolieux?|accueil\w*|accept\w*|vacances|heberg\w*|lieux?|colocation|install\w*|chantiers?|volontariat) /;
// « Ma mère » se plie comme « la mer ».
const MA_MERE = /(?<![\p{L}\p{N}])(?<qui>ma|ta|sa|notre|votre|leur) m[eè]re(?![\p{L}\p{N}])/giu;

const MOTIFS = [
  `${PROCHE}(?:${QUI})?${FAUTEUIL}`,
  `${QUI}(?:[àa] mobilit[ée] r[ée]duite|pmr|rqth|malvoyante?s?|non[- ]voyante?s?|malentendante?s?|enceinte)`,
  `${QUI}(?:simples? )?locataires?`,
  `${QUI}en (?:location|hlm|appart(?:ement)?)`,
  `${QUI}(?:${DANS} ?)${PETIT}(?:${LOGEMENT}|immeuble)(?! (?:partag|collecti|particip|interg|[àa] plusieurs))`,
  `${QUI}(?:une? ${PETIT})?${LOGEMENT}(?=\\s*(?:,|$|(?:[àa]|au|aux|en|du|avec|sans|dans|,)${Z}))`,
  "(?:mon|ma|notre|le|la) (?:proprio|propri[ée]taire|bailleur)(?: (?:ne )?(?:veut|veux|voudra|refuse|accepte|interdit|dit)(?: pas| non| que)?)?",
  "(?:au )?(?:\\d+ ?(?:er|e|[eè]me|i[eè]me) )?[ée]tage",
  // Celui pour qui l'on cherche ; son âge, s'il est dit, se lit à part.
  "pour (?:ma|mon|mes|notre|nos|un|une) (?:petite? |grande? )?(?:fils|filles?|ados?|adolescente?s?|neveux?|ni[eè]ces?|fr[eè]res?|s(?:œ|oe)urs?|cousine?s?)(?: (?:de(?= \\d)|qui a(?= \\d)|[âa]g[ée]e? de))?",
  "(?:[àa] distance|en t[ée]l[ée]travail)",
].map((motif) => new RegExp(`${A}${motif}${Z}`, "giu"));

// « Accessible » ne décrit le lieu cherché que pour qui vient en fauteuil : ailleurs, c'est une bio, une technique accessibles.
const ACCESSIBLE_DE = /fauteuil|mobilit[ée] r[ée]duite|(?<!\p{L})pmr(?!\p{L})/iu;
const ACCESSIBLE = new RegExp(`${A}(?:(?:est|soit) )?accessibles?${Z}`, "giu");

const CHERCHE_LOGEMENT =
  / (?:cherch\w*|recherch\w*|trouver|louer|acheter|visiter|quitter|partager) (?:un |une |des |mon |notre )?(?:petite? |grande? )?(?:appart(?:ement)?s?|studio|logements?|location|hlm|[ft][1-5]) /;

/** Vrai si le logement est ce qui est demandé, pas ce que l'on a. */
export function chercheUnLogement(question: string): boolean {
  return CHERCHE_LOGEMENT.test(enTournure(question));
}

/** La question sans les mots qui décrivent le foyer ; entière si elle ne disait rien d'autre. */
export function sansFoyer(question: string): string {
  // « Je cherche un appartement » : c'est cela qu'on cherche.
  if (chercheUnLogement(question)) return question;
  const motifs = ACCESSIBLE_DE.test(question) ? [...MOTIFS, ACCESSIBLE] : MOTIFS;
  const sansBetes = SEJOUR.test(enTournure(question)) ? question.replaceAll(BETES, " ") : question;
  return motifs.reduce((texte, motif) => texte.replaceAll(motif, " "), sansBetes.replaceAll(MA_MERE, "$<qui> maman"));
}
