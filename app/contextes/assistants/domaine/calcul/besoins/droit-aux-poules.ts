// Avoir des poules là où l'on vit est une question de droit ; les nourrir, les loger au verger, leur fumier, leur grippe n'en sont pas.

const POULES = "(?:poules?|poulaillers?|coqs?|basse cour|volailles?)";
const POSSEDER = "(?:avoir|posseder|detenir|elever|garder|installer|construire|poser|mettre)";
const DES = "(?:(?:d|de|des|du|une?|deux|trois|quatre|cinq|\\d+|quelques|plusieurs|mes|ses|nos) )?(?:petite?s? )?";
const AVOIR_DES_POULES = `${POSSEDER} ${DES}${POULES}`;
const DEFENDU = "(?:interdi\\w*|autoris\\w*|illega\\w*|legal\\w*)";
// « Peut-on avoir des poules avec un chien » ne demande pas la loi : rien d'autre qu'un lieu d'habitation ne suit.
const CHEZ_SOI =
  "(?= (?:$|en (?:ville|appartement|maison|lotissement|copro\\w*|zone|location|agglomeration|centre)|dans (?:s|m|n|v|l)\\w+ (?:jardin|terrain|cour|lotissement|quartier|village|residence)|dans un (?:lotissement|jardin|appartement|quartier|village)|chez (?:soi|moi|nous)|sur (?:s|m|n|l)\\w+ (?:balcon|terrasse|terrain)|sans (?:autorisation|permis|declar\\w*|accord)))";
const REGLE = "(?:regles?|reglement\\w*|legislation|permis|autorisations?|declarations?|arretes?|(?:les |mes |vos )droits?)(?: de construire| prealable)?";
const EN_PARLER = "(?:demander|prevenir|avertir|informer|autorisation|accord|arrete)";

/** Les tournures qui demandent si l'on peut avoir des poules. */
export const POULES_PERMISES = {
  dit: new RegExp(` ${POULES} `),
  et: new RegExp(
    ` (?:${[
      `(?:droit|${DEFENDU}|permis) (?:d |de |a )?${AVOIR_DES_POULES}`,
      `droit a ${DES}${POULES}`,
      `${POULES} (?:\\w+ ){0,4}(?:droit|${DEFENDU}|permis) (?:d|de) ${POSSEDER}`,
      `(?:peut on|puis je|on peut|je peux|possible d) (?:\\w+ment )?${AVOIR_DES_POULES}${CHEZ_SOI}`,
      `${DEFENDU} (?:t on )?(?:les |des |une? |le |mes |ses |nos )${POULES}`,
      `${POULES} (?:(?:sont|est) (?:elles |ils |elle |il )?)?${DEFENDU}(?! (?:d|de|aux?) )`,
      "lotissements?|coproprietes?|copro",
      "(?:la|les|une|quelles?) lois?(?! (?:du plus|de la|naturelles?) )",
      `${REGLE} (?:(?:pour|sur|concernant|d|de|des|du|les?|une?|l|mes|ses|${POSSEDER}) )*${POULES}`,
      `${POULES} (?:\\w+ ){0,6}(?:permis de construire|un permis|une autorisation|declaration)`,
      `declarer (?:\\w+ ){0,3}${POULES}|${POULES} (?:\\w+ ){0,5}declar\\w*`,
      `${EN_PARLER} (?:\\w+ ){0,4}(?:mairie|maire|commune)`,
      `(?:mairie|maire|commune) (?:\\w+ ){0,3}${DEFENDU}`,
      "voisin\\w* (?:\\w+ ){0,4}(?:plaign\\w*|plaint\\w*)",
    ].join("|")}) `,
  ),
  sauf: / (?:nourri\w*|restes|dechets|epluchures|fumier|vendre|vente|abatt\w*|tuer|association|battre|renards?|oeufs?|plus fort|elevage (?:bio|professionnel|industriel)|bio|remorque|mobiles?|roulettes|combien de poules (?:pour|par|faut|il faut|me faut)) /,
};
