import { PERSONNE } from "./personnes.ts";

// L'envie de mourir se dit rarement par son nom : une vie sans raison, un poids pour les autres, un adieu, un corps qu'on blesse. Dans le doute, elle est entendue.

// « Sans eux », « comme ça » disent encore la vie entière ; « en ville », « de mon jardin », « au bureau », « avec les poules » n'en disent qu'une part.
const ENTIERE =
  "(?! (?:en|a|au|aux|d|de|du|des|avec|dans|sous|sur|chez|loin|pres|plus|moins|mieux) (?!(?:ce monde|moi|soi|vivre|moins en moins|plus en plus) ))(?! (?:chere|citadine|urbaine|salariee?) )";
const LA_VIE = `(?:la|ma|cette|sa) vie${ENTIERE}`;
const VIVRE = `(?:(?:vivre|exister|rester en vie|etre en vie)${ENTIERE}|continuer(?: a vivre${ENTIERE})?(?= (?:$|(?:comme|ainsi|sans|je|j|tout|plus) )))`;
const RIEN_APRES = "(?= (?:$|je|j|et|mais|aidez|depuis|pourquoi|tout|plus|personne))";
const PLUS = "(?:plus|pas|aucune?|jamais)";
const RAISON = "(?:interet|sens|raisons?|utilite|but|gout|envie|force|courage|motivation)";

const VIE_SANS_RAISON = [
  `${PLUS} (?:\\w+ ){0,2}${RAISON} (?:a |de |d |pour )?(?:${VIVRE}|${LA_VIE})`,
  `(?:la|ma|cette) vie${ENTIERE} (?:n a |ne |a |n |me )?(?:${PLUS} (?:de |d |aucun )?${RAISON}|vaut ${PLUS} (?:rien|la peine|le coup)|sert (?:plus )?a rien)`,
  `vaut ${PLUS} (?:la peine|le coup) (?:de |d )(?:${VIVRE}|etre vecue?)`,
  `(?:marre|ras le bol|assez|degoutee?|fatiguee?|lasse?|epuisee?) (?:de |d )(?:${LA_VIE}|${VIVRE})`,
  `(?:en (?:peux|peut) plus|ne supporte plus) (?:de |d )?(?:${LA_VIE}|${VIVRE})`,
  `a quoi (?:bon|ca sert|sert il|sert) (?:de |d )?${VIVRE}${RIEN_APRES}`,
  `(?:veux|veut|voudrai[st]|aimerai[st]|supporte) plus (?:etre (?:la|ici|en vie|vivante?|de ce monde)|vivre|exister)${RIEN_APRES}`,
  `merite(?:s)? ${PLUS} (?:de |d )?(?:vivre|exister|etre en vie)${RIEN_APRES}`,
];
const DE_TROP = [
  "si (?:je |j )(?:disparaissais|mourais|n etais plus la|etais plus la|n existais plus|partais pour toujours) (?:\\w+ ){0,3}?(?:personne|rien|ca|tout le monde|ils|on|mes|ma|mon|qui)",
  "(?:serai(?:t|ent)|seront|sera|irai(?:t|ent)|iront|vivrai(?:t|ent)|vivront|s en sortirai(?:t|ent)) (?:\\w+ )?mieux sans (?:moi|lui|elle)",
  "(?:suis|etre|serai|serais|deviens) (?:qu )?une? (?:poids|fardeau|boulet|charge) pour (?:tous|tout le monde|toute la famille|les autres|eux|(?:ma|mes|mon|sa|ses|son|nos) \\w+)",
  "personne (?:ne )?(?:me |m )(?:regretter\\w+|pleurer\\w+)|(?:manquer(?:ai|ais)|manque) a personne",
  "(?:si (?:je |j )?(?:n )?etai[st]|(?:aurais|aurait) (?:du|prefere|mieux valu)|voudrais|aurais voulu) (?:(?:ne|n|j|je|etre|avoir|que|pas|jamais) )*(?:ne|nee|naitre|existe|exister)(?= (?:$|je|j|et|comme|ce|ca|tout|il|mes|ma|mon))",
];
// Se blesser, et ce qui se prépare ou s'annonce.
const SE_BLESSER = [
  "(?:m|me|se|s) (?:scarifi\\w+|taillad\\w+|entaill\\w+|mutil\\w+|lacer\\w+)(?! (?:le|les|un|au|sur|en) )",
  "(?:m|me|se|s) (?:taillad|entaill|lacer|coup|tranch|ouvr)\\w+ (?:les (?:bras|poignets|cuisses|jambes|avant bras)(?= (?:$|pour|quand|depuis|et|en cachette|dans))|les veines)",
  "(?:mon|ma|je|m|me|une?) (?:\\w+ ){0,2}?(?:scarifications?|automutil\\w+)",
  "(?:message|lettre|mot|mail|sms|texto)s? d adieux?(?! (?:a|au|aux) (?!(?:moi|nous|tous|tout|ses|mes|sa|ma|son|mon|leurs?) ))|(?:vous|te|leur) (?:dis|disais|dire) adieu|adieu (?:a tous|tout le monde|les (?:amis|enfants))|c est (?:un|mon) adieu",
  "(?:ai|a) (?:prepare|compte|garde|mis de cote|stocke|sorti|aligne) (?:les|mes|ses|des|assez de|tous (?:les|mes)) (?:cachets|medicaments|somniferes|comprimes|pilules)(?! (?:de|pour) (?:le|la|les|mon|ma|mes) )",
  `(?:ai|a|avons|(?:suis|est) (?:en train )?(?:de )?) ?(?:prepare|prepare[er]|achete|accroche|attache|noue) (?:la|une|ma|sa) corde${RIEN_APRES}`,
  `(?:${PERSONNE}|il|elle) (?:\\w+ ){0,2}(?:a |est )?(?:pris|parti\\w*|enferme\\w*|sorti\\w*|disparu\\w*) (?:avec )?(?:(?:le|son|un|sa) )?(?:fusil|carabine|corde|arme)(?! (?:a|de|d|pour) (?:la )?(?:chass\\w*|airs?))(?:(?= (?:$|il|elle|depuis|je))| (?:\\w+ ){0,3}(?:enferm\\w*|parti\\w*|repond\\w*|parle\\w*|dit|pleur\\w*))`,
  `(?:${PERSONNE}|il|elle) (?:\\w+ ){0,4}(?:va|veut|parle de|peur qu (?:il|elle)|risque de|menace de|capable de|allait) (?:\\w+ )?(?:faire|fasse) une (?:grosse )?betise`,
  "(?:menace|menacent|veut|va|parle) (?:de )?(?:sauter|se jeter|me jeter)(?! (?:de joie|a l eau|a la corde|le pas|sur l occasion|dans le bain|l etape) )(?= )",
  `(?:peur|crains) (?:de |qu )(?:\\w+ )?(?:faire|fasse) une (?:grosse )?betise`,
  "(?:pense|penser|songe) au pire(?= (?:$|je|j|et|depuis|aidez))",
  `(?:ai|a|avons|plein d|des|ses|mes|avec) (?:des |ses |mes )?(?:idees|pensees) (?:tres |bien |de plus en plus )?(?:noires|morbides)`,
];

/** Ce qu'une question repliée dit, sans le nommer, de quelqu'un qui ne veut plus vivre ou se fait du mal. */
export const IDEES_NOIRES = new RegExp(` (?:${[...VIE_SANS_RAISON, ...DE_TROP, ...SE_BLESSER].join("|")}) `);
