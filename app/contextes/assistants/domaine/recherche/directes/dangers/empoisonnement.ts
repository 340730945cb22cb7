import { enTournure, propositions } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { EVANOUI, GESTES, MAUX, NE_VA_PLUS, SE_SENTIR_MAL } from "./mal-en-point.ts";
import { AGE, D_UNE_BETE, ENFANT, PERSONNE, PROCHE, sansLePrenom } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// Qui avale, et qui va mal : des personnes. Une bête ou un plant malade est une question comme une autre.
export const QUI = `(?:je|j|il|elle|on|nous|${PERSONNE})`;
const AVALE =
  "(?:avale|bu|mange|bouffe|croque|machouille|machonne|suce|grignote|leche|ingere|respire|inhale|pris (?:de la |des? |du |une? )(?:champignons?|baies?|plantes?|graines?))";
const AVALER = "(?:avaler|boire|manger|croquer|machouiller|machonner|sucer|grignoter|ingerer|respirer|inhaler)";
const A_AVALE = `(?:qui )?(?:(?:a|ai|as|ont|avons|avez) (?:tous |toutes )?${AVALE}|(?:viens|vient|viennent|venons) (?:de |d )${AVALER})`;
// Ce que seul un corps fait ; être malade se dit aussi d'un arbre, qui n'a pas mangé.
const SOUFFRE = `(?:(?:a |ai |ont |avons )?${GESTES}(?! (?:plus|pas|jamais) )|(?:est |suis |sont |s est |me suis )${EVANOUI}|(?:a|ai|ont|avons) (?:(?:tres|trop|tellement) )?(?:des |la |de la |les )?${MAUX}|${SE_SENTIR_MAL}(?! (?:a l aise|informee?s?|logee?s?) )|(?:ne |n )?(?:${NE_VA_PLUS}|arrete pas de vomir))`;
const MALADE =
  "(?:(?:est|suis|sont|sommes)|(?:a|ai|ont|avons) (?:tous |toutes )?ete) (?:(?:tres|tous|toutes|tombee?s?|vraiment|gravement) )?malades?(?! (?:d|de|du|des|depuis) )";
const GONFLE = "(?:visage|levres?|gorge|langue|bouche) (?:a )?gonfle\\w*";
const APRES =
  "(?:\\w+ ){0,4}(?:apres avoir|depuis qu (?:il|elle|on) a|depuis qu (?:ils|elles) ont|depuis que (?:j ai|nous avons)) (?:avale|bu|mange|ingere|respire)";

// Ce qui s'avale sans attendre d'aller mal. « Une pile de crêpes », « des pesticides toute sa vie » n'en sont pas.
const PILES = "piles?(?! (?:de|d) (?!montres?|telecommandes?|lampes?|jouets?|balances?))";
const BAIES = "(?:(?:baies? d |l )if|baies? (?:\\w+ )?(?:toxiques?|inconnues?|veneneuses?)|champignons? (?:\\w+ )?(?:veneneux|toxiques?|inconnus?)|amanites?)";
const PLANTES =
  "(?:lauriers? (?:rose|cerise)s?|muguet|datura|digitale|colchiques?|aconit|cigue|belladone|ricin|oenanthe|arum|veratre|cytise|brugmansia|gui|houx|troene|morelle noire|ifs?)";
const D_ENTRETIEN =
  "(?:produits?|liquides?|pastilles?|tablettes?|capsules?|doses?) (?:(?:pour|a|de|du|d) (?:les? |la |l )?)?(?:piscines?|limaces?|fourmis|rats|vitres?|wc|fours?|lave (?:vaisselle|linge|glaces?)|toxiques?|menagers?|chimiques?|dangereux|nettoyants?|vaisselle|d entretien)";
const LIQUIDES =
  "(?:(?:eau de )?javel|lessive|liquide (?:vaisselle|de (?:refroidissement|frein)|lave glaces?)|debouch(?:e|eur)(?: (?:canalisations?|eviers?|lavabos?|toilettes|wc))?|destop|detartrant|decapant|dissolvant|acetone|soude caustique|acide(?! (?:citrique|ascorbique))|alcool (?:a bruler|methylique|menager|frelate)|methanol|ethylene glycol|terebenthine|kerosene|fioul|chlore|potasse|white spirit|ammoniaque|essence|gasoil|petrole|antigel|huiles? essentielles?)";
// Ce qu'on tient au jardin ou sous l'évier, et qui ne se boit pas : caustique, moisi, ou plein de nicotine.
const DU_JARDIN =
  "(?:purins?|bouillies? bordelaises?|sulfates? de (?:cuivre|fer)|permanganate|vinaigre (?:blanc|menager|d alcool)|savon noir|cendres?|marrons? d inde|(?:decoctions?|macerations?|extraits? fermentes?) (?:d |de )(?:preles?|tabac|rhubarbe|fougeres?|tanaisie|absinthe|consoude|orties?|sureau)|anti mousse|eau oxygenee|chaux|ciment|lasure|liquide de batterie)";
/** Ce qui empoisonne sans qu'on ait à en dire plus. */
export const POISONS = `(?:poison|${LIQUIDES}|desherbant|pesticides?(?! (?:toute|pendant|depuis|dans) )|insecticide|anti (?:limaces?|fourmis|cafards?|moustiques?)|mort aux rats|raticide|${PILES}|${BAIES}|${PLANTES}|${D_ENTRETIEN}|${DU_JARDIN})`;

// « Une feuille de muguet », « dans le bidon d’essence », « deux piles » ; « du pain sans pesticides » n’en est pas.
const MESURE =
  "(?:peu|feuilles?|fleurs?|brins?|graines?|baies?|racines?|tiges?|bulbes?|morceaux?|bouts?|gouttes?|gorgees?|verres?|bouteilles?|bidons?|flacons?|granules?|capsules?|pastilles?|tablettes?|doses?|dosettes?|berlingots?|batons?)";
const NOMBRE = "(?:\\d+|deux|trois|quatre|plusieurs|quelques|toutes?|tous)";
const PART = `(?:(?:dans|a|au) )?(?:${NOMBRE} )?(?:(?:une?|des|du|les?|la|l) )?(?:${MESURE} )?(?:(?:du|de la|de l|de|d|un|une|des|les?|la) )?`;
// Un enfant qui mange un champignon, c'est rarement celui du marché ; avalé d'un trait, il n'a pas été cuisiné.
const UN_CHAMPIGNON =
  "(?:(?:un|le|ce) (?:\\w+ )?(?:bout de )?champignon|(?:un |des |les )champignons? (?:(?:du|des|dans le|dans les) (?:jardin|bois|pre|potager|champ|pelouse)|de la (?:foret|pelouse|haie)|sauvages?|crus?|inconnus?|ramasse\\w*|cueilli\\w*|trouve\\w*))(?! (?:de paris|du commerce|achete|farci|cultive))";
// Un médicament n'est un poison qu'à un enfant, s'il n'est pas le sien, ou de trop.
export const MEDICAMENT =
  "(?:medicaments?|cachets?|comprimes?|somniferes?|gelules?|pilules?|paracetamol|doliprane|aspirine|ibuprofene|antidepresseurs?|anxiolytiques?)(?! (?:d iode|de vitamines?) )";
const D_AUTRUI = "(?:(?:de|du|des|d|l|le|la|les|mes|mon|nos|un|une|\\d+|deux|trois|plusieurs) )*";
const DE_TROP = `(?:(?:toute )?(?:la|une|sa|ma) (?:boite|plaquette|bouteille) (?:de |d )?(?:ses |mes |nos )?|(?:tous|toutes) (?:mes|ses|les|leurs|nos) |trop de |\\d{2,} |(?:plein|beaucoup|des tonnes|(?:une?|des|deux|trois|plusieurs) (?:grosses? )?(?:poignees?|tas|paquets?|plaquettes?|boites?|tubes?|flacons?)) (?:de |d )(?:ses |mes |nos )?)${MEDICAMENT}|${D_AUTRUI}${MEDICAMENT} (?:\\w+ ){0,2}(?:tout le|toute la|trop)`;
const PREMIERE = "(?:je|j|on|nous)";

/** Les tournures où `mangeur` avale un poison, ou avale puis va mal ; `souffrant` et `malade` disent de qui sont les maux, pour qu'ils soient les siens. */
function avaler(mangeur: string, souffrant: string, malade: string): string {
  return [
    `${mangeur} ${A_AVALE} ${PART}${POISONS}`,
    `${mangeur} ${A_AVALE} (?:\\w+ ){0,12}(?:${souffrant} ${SOUFFRE}|${malade} ${MALADE}|${GONFLE})`,
    `${mangeur} (?:${SOUFFRE}|${MALADE}) ${APRES}`,
  ].join("|");
}
const DE_QUELQU_UN = new RegExp(
  ` (?:${avaler(PREMIERE, `(?:et|${PREMIERE}|${PROCHE})`, `(?:${PREMIERE}|${PROCHE})`)}|${avaler(PERSONNE, `(?:et|ils|elles|${QUI})`, `(?:et|ils?|elles?|${PERSONNE})`)}|${ENFANT} ${A_AVALE} (?:${D_AUTRUI}${MEDICAMENT}|${UN_CHAMPIGNON})|(?:${PREMIERE}|${PERSONNE}) (?:${A_AVALE}|(?:a|ai|ont|avons) pris) (?:${DE_TROP})) `,
);
// « Il » sans qu'on sache qui : une personne, s'il n'est pas question d'une bête.
const DIT_IL = new RegExp(
  ` (?:${avaler("(?:il|elle)", "(?:et|il|elle)", "(?:et|il|elle)")}|${avaler("(?:ils|elles)", "(?:et|ils|elles)", "(?:et|ils|elles)")}|${PREMIERE} ${A_AVALE} (?:\\w+ ){0,12}(?:ils?|elles?) ${SOUFFRE}|(?:il|elle|ils|elles) ${A_AVALE} (?:${DE_TROP})|avoir (?:avale|bu|mange) ${PART}${POISONS}|${POISONS} (?:\\w+ ){0,7}(?:l|les) (?:a|ai) avalee?s?) `,
);
// « Tom a bu de la javel » : un nom sans article commence la phrase.
const DIT_SON_PRENOM = new RegExp(`^ (?!(?:qui|que|ce|ca|cela|ceci|tout|rien|personne) )\\w+ (?:${AGE} )?${A_AVALE} ${PART}${POISONS} `);
// Sans un de ces verbes, aucune des tournures qui précèdent ne peut se lire, et presque aucune question n'en porte.
const DIT_AVALER = new RegExp(` (?:${AVALE}|${AVALER}|pris )`);

/** Vrai si quelqu'un, dans cette question, a avalé un poison ou va mal après avoir avalé. */
export function aAvaleUnPoison(question: string): boolean {
  const tournure = enTournure(sansLePrenom(question));
  if (!DIT_AVALER.test(tournure)) return false;
  if (DE_QUELQU_UN.test(tournure)) return true;
  return !D_UNE_BETE.test(tournure) && (DIT_IL.test(tournure) || [tournure, ...propositions(question)].some((dite) => DIT_SON_PRENOM.test(dite)));
}
