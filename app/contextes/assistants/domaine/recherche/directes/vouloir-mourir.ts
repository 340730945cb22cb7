import { EN_FAIRE_UN_METIER } from "./metier.ts";
import { PERSONNE, PROCHE } from "./personnes.ts";

// Vouloir mourir, ou y penser, pour soi ou pour un proche : dans le doute, il est entendu. « Le suicide des agriculteurs », « mourir de rire » sont des questions comme les autres.

const CHEZ_SOI = "(?:chez (?:moi|soi|lui|elle|nous|eux|elles)|a (?:la maison|domicile))";
const DIGNEMENT = `(?:dignement|dans la dignite|${CHEZ_SOI}|de (?:vieillesse|mort naturelle))`;
const MOURIR = `(?:crever(?= (?:$|${CHEZ_SOI} |je |j |seule? |aidez |maintenant |ce soir ))|mourir)(?! (?:moins (?:bete|con|idiot|ignorant)\\w*|de (?:rire|honte|chaud|plaisir|jalousie)|d (?:ennui|envie|amour)|(?:que|plutot que) (?:de|d)) )`;
const ME_JETER = "jeter (?:sous|du haut|dans le vide|dans la riviere|(?:par|de) la fenetre|d un)";
const SE_TUER = `(?:[ms]e (?:tuer(?! a (?:la tache|\\w+er) )|suicider|donner la mort|pendre|noyer|supprimer|flinguer|buter|foutre en l air|tirer une balle|faire du mal|${ME_JETER})|[ms] (?:ouvrir|trancher|tailler) les veines)`;
const LA_VIE = "(?:la|ma|sa|cette) vie(?! (?:chere|en ville|citadine|urbaine|de (?:bureau|salariee?)) )";
// « En finir » tout court, ou avec tout ; « avec le plastique », « avec tout ce plastique » ne parlent pas de soi.
const EN_FINIR = `en finir(?! avec (?!${LA_VIE} |moi |tout (?:$|ca|cela|et|je|j|aidez|vite|maintenant)))`;
const METTRE_FIN = `mettre fin a (?:(?:mes|ses) jours|${LA_VIE})`;
const SE_DONNER_LA_MORT = `(?:${SE_TUER}|${EN_FINIR}|${METTRE_FIN})`;

// Celle d'un autre, ou d'un livre, s'étudie ; « du matin au soir », « chez moi », « comme une délivrance » disent la sienne.
const TOUT_LE_TEMPS = "(?:matin|plus en plus|temps en temps|nouveau|(?:facon|maniere) )";
const A_ETUDIER = [
  `(?:d|de|du|des) (?!${TOUT_LE_TEMPS})`,
  "(?:chez|selon|d apres) (?!(?:moi|nous|mes|mon|ma|nos|notre) )",
  "comme (?:les? |l |une? )?(?:stoic|epicur|bouddh|philosoph|sages|anciens|grecs)",
  "en (?:re)?(?:lisant|ecoutant|etudiant|regardant)",
  "dans (?:l oeuvre|les (?:livres|textes|romans)|la (?:philosophie|litterature|pensee))",
].join("|");
const LA_MORT = `(?:(?:la|ma|sa) mort)(?! (?:${A_ETUDIER}))`;

// Quel que soit ce qui se dit entre penser et mourir (« vraiment », « tous les jours », « à chaque instant »), hors une négation ou une autre pensée (« je pense que »).
const TANT = "(?:de plus en plus |a (?:chaque|tout|toute) \\w+ |(?!(?:pas|jamais|plus a|que|a) )\\w+ ){0,7}";
const PENSER = "j?(?:pens|song)(?:e|es|ent|er|ais|ait|aient)";
const QUI_PENSE = `(?:(?:je|j|il|elle|ils|elles|${PERSONNE}) (?:ne |n |y )?(?:(?:ai|a|ont) )?(?:\\w+ment )?|(?:je|j|il|elle|${PERSONNE}) (?:\\w+ ){1,5}(?:de|a) (?:ne (?:pas|plus) )?|(?<=^ )(?!\\w+er ))`;
const Y_PENSER = `${QUI_PENSE}${PENSER} ${TANT}a (?:${MOURIR}|${LA_MORT}|${SE_DONNER_LA_MORT})|(?:mourir|la mort) (?:je |j |il |elle )(?:n )?y ${PENSER}`;
const EN_PARLER = `${PERSONNE} (?:parle|menace)(?:nt)? (?:\\w+ )?de? (?:${MOURIR}|${SE_DONNER_LA_MORT})`;

const VERBE_VOULOIR =
  "(?:veux|veut|voulons|veulent|voulai(?:s|t|ent)|voudrai(?:s|t|ent)|voudrions|aimerai(?:s|t|ent)|aimerions|souhait(?:e|ons|ent|erai(?:s|t|ent))|prefere(?:nt|rai(?:s|t|ent)?)?)";
const VOULOIR = `(?:${VERBE_VOULOIR}|(?:ai|a|avons|ont) (?:voulu|(?:decide|essaye|tente) de?)|envisage(?:nt)? de?|compte(?:nt)?|hesite(?:nt)? a|envie? de?) (?:(?:\\w+ment|juste|tant|trop|bien) )?`;
const LE_VOULOIR = `${VOULOIR}(?:${MOURIR}|etre morte?|${SE_DONNER_LA_MORT}|disparaitre(?! (?:d|de|du|des) )(?! dans (?:la|une|les|des|un) (?:nature|forets?|montagnes?|bois|desert|coin) .*(?:(?:et|pour) (?:\\w+ )?vivre (?:en|dans|d|de|avec|comme)|autonom\\w*|cabane|yourte)(?!.* (?:quitter|sans vie|personne|trop dure?|retrouve\\w*))))|(?:vais|pouvoir) ${SE_DONNER_LA_MORT}`;
const REJOINDRE_UN_MORT = `mort\\w* (?:\\w+ ){1,8}${VOULOIR}(?:le|la|les) rejoindre`;
const SANS_SOUFFRIR =
  "sans (?!(?:trop |laisser (?:d |de |une )?)?(?:pollu|impact|empreinte|trace (?:ecologique|carbone)|carbone))|vite|rapidement|facilement|doucement|avec (?:du|des|mes) |maintenant |ce soir ";
const COMMENT_MOURIR = `(?:comment|(?:moyens?|facons?|manieres?) de|puis je|peut on|qu on peut) (?:(?:faire pour|(?:puis|peut|peux) (?:je|on)|je peux) )?(?:\\w+ment )?mourir(?: ${DIGNEMENT}(?! (?:${A_ETUDIER}))|(?= (?:$|${SANS_SOUFFRIR})))`;
const RIEN_D_AUTRE = "(?= (?:$|aidez|je|j|depuis|s il (?:te|vous) plait|au secours))";
// « … à cinq heures », « … avec le bruit » : du sommeil.
const NE_PLUS_SE_REVEILLER = `(?:${VERBE_VOULOIR}|et) (?:ne )?(?:plus|jamais)(?: jamais)? [ms]e reveiller(?: demain)?(?: matin)?${RIEN_D_AUTRE}`;
// Un lieu qu'on veut quitter ; « comme ça », « sans lui », « seule », « dans ce monde » restent une détresse.
const UN_LIEU =
  "(?:en (?:ville|appart\\w*|immeuble|banlieue|lotissement|hlm|metropole|coloc\\w*|region)|a (?:la|l) (?:ville|campagne|etroit)|dans (?:une?|la|le|ma|mon|cette|cet|ce) (?:grande? )?(?:ville|appart\\w*|immeuble|banlieue|lotissement|hlm|metropole|quartier))";
const NE_PLUS_VIVRE = `plus la force de vivre|plus envie? de vivre(?! ${UN_LIEU} (?!(?:seule?|ni) ))|${VERBE_VOULOIR} plus vivre${RIEN_D_AUTRE}|${NE_PLUS_SE_REVEILLER}`;

/** Ce qu'une question repliée dit de quelqu'un qui veut mourir, ou y pense. */
export const VOULOIR_MOURIR = new RegExp(
  ` (?:[ms]e suicider|(?:pense|penser|pensees?|idees?) (?:au |de )?suicid\\w*|suicidaires?|en finir avec ${LA_VIE}|${METTRE_FIN}|${Y_PENSER}|${EN_PARLER}|${LE_VOULOIR}|${REJOINDRE_UN_MORT}|${NE_PLUS_VIVRE}|${COMMENT_MOURIR}) `,
);

// Mourir chez soi, ou dignement, se prépare avec des soignants : seulement si la question entière ne dit rien d'autre. Aucune liste de mots de détresse ne la dirait toute.
const VEUT = `${VERBE_VOULOIR} mourir`;
const SOIGNER =
  "(?:(?:des|les|de|une|d|l|aux|a|un|le|mon|ses|mes|ces) )*(?:soins(?: palliatifs)?|hospitalisation|had|infirmiere?s?|medecin|directives(?: anticipees)?|droits?|aides?)";
const ORGANISER = [
  "(?:et )?(?:pas|non|plutot qu|plutot que|surtout pas) (?:(?:a|en|de|d) )?(?:l |un |une )?(?:hopital|ehpad|clinique|maison de retraite)",
  "(?:que dit la loi|est ce (?:possible|permis|legal)|a t on le droit|en (?:france|belgique|suisse))",
  `(?:quels? (?:sont |est )?|comment (?:organiser|preparer|avoir|obtenir|demander|ecrire|rediger) |qui (?:appeler|contacter) pour |avec )${SOIGNER}(?: (?:anticipees|${CHEZ_SOI}))?`,
].join("|");
const ANCIEN = "(?:(?:mon|ma|mes|notre|nos) (?:arriere )?(?:grands? )?(?:beau |belle )?(?:pere|mere|parents|papa|maman|mamie|mamy|papi|papy|tante|oncle))";
const CONJOINT = "(?:(?:mon|ma) (?:mari|femme|epoux|epouse|compagnon|compagne|conjointe?))";
const GRAND_AGE = "(?:(?:qui a |agee? de |de )?(?:[6-9]\\d|1[01]\\d) ans|(?:est |tres )*(?:malade|agee?)(?: et)?|(?:a|atteinte? d) un cancer(?: et)?)";
const AIDER_UN_ANCIEN = "(?:comment (?:(?:on |l )?(?:fait|faire|aider|accompagner)(?: on)?)|que faire|qui appeler|a qui (?:parler|s adresser))";
const SE_PREPARER =
  "(?:comment|ou|peut on|(?:est ce )?qu on peut|puis je|a t on|(?:le )?droit (?:de|a)|pouvoir|possible de|laisser|aider|accompagner|rester)(?: (?:laisser|aider|accompagner|le droit de|une? \\w+ a|un (?:proche|parent) a|(?:mon|ma|mes) (?:grand )?\\w+ a|on peut|faire pour)){0,2}";
const PLAN = [
  `(?:je|j|nous) ${VEUT} ${DIGNEMENT} (?:${ORGANISER})`,
  `(?:(?:comment )?(?:accompagner|aider) )?${ANCIEN} (?:${GRAND_AGE} )?(?:qui )?${VEUT} ${DIGNEMENT}(?: (?:${ORGANISER}|${AIDER_UN_ANCIEN}))?`,
  `${CONJOINT} (?:${GRAND_AGE} )?(?:qui )?${VEUT} ${DIGNEMENT} (?:${ORGANISER})`,
  `${SE_PREPARER} mourir ${DIGNEMENT}(?: (?:${ORGANISER}))?`,
].join("|");
/** Ce qu'une question repliée, entière, demande pour organiser la fin d'une vie : rien n'y dit une détresse. */
export const ORGANISER_LA_FIN = new RegExp(`^ (?:bonjour )?(?:${PLAN}) $`);

const MOURANT = "(?:cancer\\w*|malade|maladie|incurable|phase terminale|metastases?|condamnee?|vieillesse|(?:[6-9]\\d|1[01]\\d) ans)";
/** Ce qu'une question repliée dit d'un malade, de qui est âgé, ou qui ne dit que mourir dignement ou chez soi : la détresse d'abord, puis qui accompagne. */
export const VOULOIR_MOURIR_ACCOMPAGNE = new RegExp(`^ (?:je|j|nous|ils?|elles?) ${VEUT} ${DIGNEMENT} $|^(?=.* ${MOURANT} ).* ${VOULOIR}mourir ${DIGNEMENT} `);

// Soigner les mourants, s'y former est un métier, sauf s'il s'agit des siens ou de soi.
const LES_SIENS = `(?:(?:mon|ma|mes|notre|nos) (?:\\w+ )?${PROCHE}|moi|mes jours|ma vie)`;
/** Ce qu'une question repliée dit de la fin d'une vie, sans dire qu'on la veut. */
export const FIN_DE_VIE = new RegExp(
  `^(?:(?=.* ${LES_SIENS} )|(?!.* ${EN_FAIRE_UN_METIER} )).* (?:(?:fini|termin)\\w+ (?:ses|mes|leurs|sa|ma) (?:derniers? )?(?:jours|vie) ${CHEZ_SOI}|directives anticipees(?! (?:\\w+ ){0,4}?(?:dechets?|ordures|emballages|eaux|eau|boues|sols?|forets?|batiments?|logements?|urbanisme|energies?) )|soins palliatifs (?:a (?:domicile|la maison)|pour (?:mon|ma|mes|moi))|${PERSONNE} (?:est |qui est )?en fin de vie|${SE_PREPARER} mourir ${DIGNEMENT}(?! (?:${A_ETUDIER}))) `,
);
