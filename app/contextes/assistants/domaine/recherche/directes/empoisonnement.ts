// Qui avale, et qui va mal : des personnes. Une bête ou un plant malade est une question comme une autre.
const PROCHE =
  "(?:bebes?|enfants?|fils|filles?|garcons?|(?:ma|mon|notre|le|la) petite?|gamine?s?|gosses?|mari|femme|compagnon|compagne|conjointe?|copain|copine|meres?|peres?|maman|papa|mamie|papi|freres?|soeurs?|amie?s?|voisine?s?|ex|beau (?:pere|frere|fils)|oncle|tonton|tante|tata|cousine?s?|neveux?|niece|ados?|adolescente?s?|bambins?|collegue|quelqu un)";
// « Mon fils de 3 ans », « ma fille aînée », « notre petit Tom » : toujours quelqu'un.
const AGE = "(?:(?:qui a |agee? de |de |a )?(?:\\w+ ){1,2}(?:ans?|mois|semaines)(?: et demie?)?)";
const PERSONNE = `(?:${PROCHE}(?: (?:ainee?|cadet|cadette|jumeau|jumelle|${AGE}))?|(?:mon|ma|notre|nos) (?:petite? )?(?:fils|fille|frere|soeur|petite?|bebe|enfant|mari|femme) (?!et )\\w+)`;
export const QUI = `(?:je|j|il|elle|on|nous|${PERSONNE})`;
const A_AVALE =
  "(?:qui )?(?:(?:a|ai|as|ont|avons|avez) (?:tous |toutes )?(?:avale|bu|mange|bouffe|leche|ingere|respire|inhale|pris (?:de la |des? |du |une? )(?:champignons?|baies?|plantes?|graines?))|(?:viens|vient|viennent|venons) (?:de |d )(?:avaler|boire|manger|ingerer|respirer|inhaler))";
// Ce que seul un corps fait ; être malade se dit aussi d'un arbre, qui n'a pas mangé.
const SOUFFRE =
  "(?:(?:a |ai |ont |avons )?(?:vomi\\w*|convuls\\w*|delire\\w*|tremble\\w*|gerbent?)(?! (?:plus|pas|jamais) )|(?:est |suis |sont |s est |me suis )(?:inconscient\\w*|evanoui\\w*)|(?:a|ai|ont|avons) (?:(?:tres|trop|tellement) )?(?:mal (?:au|a la|a l) (?:ventre|estomac|tete|gorge)|(?:des |la |de la |les )?(?:fievre|nausees?|diarrhees?|convulsions?|vomissements?))|(?:se|me|nous) (?:sens?|sent|sentent|sentons) (?:tres |vraiment )?mal(?! (?:a l aise|informee?s?|logee?s?) )|(?:ne |n )?(?:(?:se reveille|respire) (?:plus|mal|pas)|(?:(?:me |se )sen[st]|va) pas bien|arrete pas de vomir))";
const MALADE =
  "(?:(?:est|suis|sont|sommes)|(?:a|ai|ont|avons) (?:tous |toutes )?ete) (?:(?:tres|tous|toutes|tombee?s?|vraiment|gravement) )?malades?(?! (?:d|de|du|des|depuis) )";
const GONFLE = "(?:visage|levres?|gorge|langue|bouche) (?:a )?gonfle\\w*";
const APRES =
  "(?:\\w+ ){0,4}(?:apres avoir|depuis qu (?:il|elle|on) a|depuis qu (?:ils|elles) ont|depuis que (?:j ai|nous avons)) (?:avale|bu|mange|ingere|respire)";

// Ce qui s'avale sans attendre d'aller mal.
const POISONS =
  "(?:poison|(?:eau de )?javel|lessive|liquide (?:vaisselle|de (?:refroidissement|frein)|lave glaces?)|debouch(?:eur|e canalisations?)|desherbant|pesticides?(?! (?:toute|pendant|depuis|dans) )|essence|gasoil|petrole|antigel|white spirit|ammoniaque|mort aux rats|raticide|huiles? essentielles?|piles?(?! (?:d|de) )|(?:baies? d |l )if|lauriers? (?:rose|cerise)s?|muguet|datura|digitale|colchiques?|aconit|cigue|amanites?|produits? (?:(?:pour|a|de|d) (?:les? |la |l )?)?(?:piscines?|limaces?|fourmis|rats|vitres?|wc|fours?|lave (?:vaisselle|linge|glaces?)|toxiques?|menagers?|chimiques?|dangereux|nettoyants?|vaisselle|d entretien)|baies? (?:\\w+ )?(?:toxiques?|inconnues?|veneneuses?)|champignons? (?:\\w+ )?(?:veneneux|toxiques?|inconnus?))";

// « Une feuille de muguet », « dans le bidon d’essence » ; « du pain sans pesticides » n’en est pas.
const PART =
  "(?:(?:dans )?(?:une? |des |du |le |la )?(?:peu|feuilles?|fleurs?|brins?|graines?|morceaux?|bouts?|gouttes?|gorgees?|verres?|bouteilles?|bidons?) )?(?:(?:du|de la|de l|de|d|un|une|des|les?|la) )?";
// Un médicament n'est un poison qu'à un enfant, ou de trop.
const MEDICAMENTS = "(?:de |des |mes |ses |les |nos |un |une |tous |toutes |leurs )*(?:medicaments?|cachets?|comprimes?|somniferes?|gelules?)";
const ENFANT = "(?:bebes?|enfants?|fils|filles?|garcons?|petite?s?|gamine?s?|gosses?)";
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
  ` (?:${avaler(PREMIERE, `(?:et|${PREMIERE}|${PROCHE})`, `(?:${PREMIERE}|${PROCHE})`)}|${avaler(PERSONNE, `(?:et|ils|elles|${QUI})`, `(?:et|ils?|elles?|${PERSONNE})`)}|${ENFANT} (?:${AGE} )?${A_AVALE} ${MEDICAMENTS}) `,
);
// « Il » sans qu'on sache qui : une personne, s'il n'est pas question d'une bête.
const DIT_IL = new RegExp(
  ` (?:${avaler("(?:il|elle)", "(?:et|il|elle)", "(?:et|il|elle)")}|${avaler("(?:ils|elles)", "(?:et|ils|elles)", "(?:et|ils|elles)")}|${PREMIERE} ${A_AVALE} (?:\\w+ ){0,12}(?:ils?|elles?) ${SOUFFRE}|avoir (?:avale|bu|mange) ${PART}${POISONS}|${POISONS} (?:\\w+ ){0,4}(?:l|les) (?:a|ai) avalee?s?) `,
);
const BETE =
  / (?:chien(?:ne)?s?|chats?|chattes?|chatons?|chiots?|poules?|poulets?|coqs?|poussins?|canards?|oies?|chevres?|chevreaux?|chevreuils?|boucs?|brebis|moutons?|agneaux?|agneau|vaches?|veaux?|veau|chevaux|cheval|juments?|poneys?|anes?|anesses?|cochons?|porcs?|sangliers?|lapins?|abeilles?|animal|animaux|betes?) /;

/** Vrai si quelqu'un, dans cette tournure, a avalé un poison ou va mal après avoir avalé. */
export function aAvaleUnPoison(tournure: string): boolean {
  return DE_QUELQU_UN.test(tournure) || (DIT_IL.test(tournure) && !BETE.test(tournure));
}
