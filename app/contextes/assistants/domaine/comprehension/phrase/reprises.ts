import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

// Ce par quoi une question renvoie à celle d'avant : « là-dedans », « faut-il l'abolir », « elle fait aussi le gaz ? », « son livre le plus connu ».

const CELA = /(?<!\p{L})(?:l[àa][- ]dedans|(?:que|de|à|pour|sur|avec|contre) (?:cela|ça))(?!\p{L})/iu;

// « L'installer », « l'étudier » reprennent une chose ; « l'amandier », « l'alimentaire » en nomment une.
const INFINITIF = "\\p{L}*(?:(?<!i)er|(?:tud|ubl|réc|ssoc|if)ier|ir|ndre|ttre|[dlru]ire|faire|boire|vivre|(?<!a)voir)";
const L_ELIDE = `l['’](?!(?:hiver|enfer|air|avenir|étranger|usager|oranger|horloger|archer|empire)(?!\\p{L}))${INFINITIF}`;
const PRONOM = new RegExp(
  `(?<!\\p{L})(?:(?:faut|peut|doit|va|dois|puis)[- ](?:il|on|je) (?:vraiment |donc )?(?:${L_ELIDE}|(?:les?|la) ${INFINITIF})|(?:comment|pourquoi|voudr\\p{L}+|veu[xt]|peu[xt]|aimer\\p{L}+|pour) ${L_ELIDE}|^(?:(?:et|mais)\\s)?(?:est[- ]ce qu['’])?(?:elles?|ils)\\s(?!y\\s)\\p{L}+)(?!\\p{L})`,
  "iu",
);
const AUSSI = /(?<!\p{L})aussi(?!\p{L})/iu;

// « … à la cave », « … le dimanche », « … l'hiver » disent où et quand ; « …, les serres ? » redit la chose.
const NOM_DIT =
  /(?<!(?<!\p{L})(?:à|a|de|sur|dans|avec|pour|sans|sous|chez|par|en|vers|contre|depuis|pendant)\s)(?<!\p{L})(?:(?:les?|la|une?|ces?|cet|cette|[mts](?:on|a|es))\s|l['’])(?!(?:hiver|été|printemps|automne|matin|soir|nuit)(?!\p{L}))(?<nom>\p{L}+)/giu;

// « Ils vendent du pain ? », « ils n'ont pas d'œufs ? » nomment le pain, les œufs ; « ils s'occupent du compost ? », « elles viennent du Larzac ? » n'ont qu'une préposition,
// « du lundi au samedi », « de la main à la main » disent quand et comment, « de la place » ce qu'il en est d'eux.
const VERBE =
  "(?:vend|fabriqu|produi|achèt|achet|livr|distribu|donn|pr[êe]t|r[ée]par|recrut|embauch|enseign|propos|cultiv|[ée]l[èe]v|plant|r[ée]colt|cuisin|transform|offr)\\p{L}*|ont|a|avaient|avait|font|fait|faisaient";
const QUAND_OU_COMMENT = "(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|début|mois|main|côté|fait|coup|tout)(?!\\p{L})";
const D_EUX =
  "(?:places?|besoin|monde|bruit|temps|visites?|r[ée]unions?|b[ée]n[ée]voles?|salari[ée]s?|adh[ée]rents?|permanences?|livraisons?|sites?|adresses?|t[ée]l[ée]phone|num[ée]ros?|mails?|horaires?)(?!\\p{L})";
const PARTITIF = new RegExp(
  `(?<!\\p{L})(?:${VERBE})\\s(?:(?:du|de la|des)\\s|de l['’]|(?:pas|plus|jamais)\\s(?:de\\s|d['’]))(?!${QUAND_OU_COMMENT}|${D_EUX})(?<nom>\\p{L}+)`,
  "iu",
);

// « Elle est née quand Simone Weil ? », « il dit quoi, le bouddhisme ? » : le sujet, dit après coup.
const APRES_COUP = /(?:,|quoi|où|quand|comment|combien)\s*(?:(?:les?|la|une?|ces?|cet|cette)\s|l['’]|(?=\p{Lu}))\p{L}/u;

/** Un pronom tient lieu de ce que la question d'avant nommait, et rien d'autre n'y est nommé. */
export function reprendParPronom(question: string): boolean {
  if (CELA.test(question)) return true;
  if (!PRONOM.test(question)) return false;
  const reste = question.replace(PRONOM, " ");
  if (APRES_COUP.test(reste)) return false;
  if (AUSSI.test(question)) return true;
  // Le verbe d'« ils vendent du pain » est du pronom lu : l'article partitif se cherche dans la question entière.
  const nommes = [PARTITIF.exec(question), ...reste.matchAll(NOM_DIT)];
  return !nommes.some((nomme) => motsDuSujet(nomme?.groups?.["nom"] ?? "").length > 0);
}

const POSSESSIF = /(?<!\p{L})(?:son|sa|ses)(?!\p{L})/iu;
const DEBUT = "^\\s*(?:(?:et|mais|alors|ok|oui)[\\s,]+)?";
const DIRE = "(?:parl|di[st]|pens|[ée]cri|cro[iy]|propos|critiqu|d[ée]fen|expliqu|d[ée]nonc|refus|voi|veu)\\p{L}*";
const DE_LUI = new RegExp(
  [
    `${DEBUT}(?:(?:quel(?:le)?s? (?:est|sont)|c['’]est quoi|(?:(?:un|des|quelques) )?(?:extrait|passage|citation)s? de) )?(?:son|sa|ses)(?!\\p{L})`,
    `${DEBUT}(?:(?:que|où|quand|comment|pourquoi)\\s|(?:est-ce )?qu['’])*(?:(?:il|elle) ${DIRE}|${DIRE}[- ](?:t[- ])?(?:il|elle)(?!\\p{L}))`,
    "(?<!\\p{L})(?:selon|d['’]apr[èe]s) (?:lui|elle)(?!\\p{L})",
  ].join("|"),
  "iu",
);

/** « Son livre le plus connu ? », « que dit-il de l'école ? » : de l'auteur dont on parlait. « Le paysan et sa terre » : celle du paysan. */
export const parleDeLui = (question: string): boolean => DE_LUI.test(question) && !APRES_COUP.test(question);

const NOMME = new RegExp(
  `^\\s*(?:(?:(?:les?|la)\\s|l['’])(?!autre|même|premi|derni|second|deuxi)\\p{L}|(?!expliquer|préciser|résumer|développer|continuer|donner|montrer)${INFINITIF}(?!\\p{L}))`,
  "iu",
);

/** « Le monde », « vivre », « trouver sa place » : des mots d'usage, mais un sujet, et nul renvoi à ce qui précède. */
export const aSonSujet = (question: string): boolean => !parleDeLui(question) && (POSSESSIF.test(question) || NOMME.test(question));
