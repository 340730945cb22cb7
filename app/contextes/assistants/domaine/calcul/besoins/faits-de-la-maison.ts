import { type DemandeDUnFait, toutesDans } from "./demande-d-un-fait.ts";

// Ce qui se demande d'une maison, d'un jardin ou de bêtes, que le simulateur ne calcule pas et qu'aucune fiche ne dit.

const CUVE = "bacs? (?:de |a )?(?:recup\\w*|pluie|eau)|cuves?|citernes?|recuperateurs?|recup|bidons?|futs?|tonneaux?|gouttieres?|pluie|eaux? pluviales?";
// « Je suis propriétaire » ne demande rien à un bailleur.
const BAILLEUR =
  "(?:proprios?|(?<!(?:suis|sommes|etre|est|comme|que) )proprietaires?(?! (?:occupante?s?|d|de|du) )|bailleurs?|bailleresse|regie|agence|syndic|copro|copropriete|hlm)";
const PERMETTRE =
  "refus\\w*|empech\\w*|veu(?:t|lent) pas|interdi\\w*|oppos\\w*|accords?|autoris\\w*|permission|droits?|accepte\\w*|dit non|d accord|legal\\w*|puis je|peut on|je peux|on peut|demander";
const LOUER = `${BAILLEUR}|locataires?|en location|(?:je|on|nous) lou(?:e|ons)`;
const POULES_ET_AUTRES = "poules?|poulets?|lapins?|volailles?|canards?|oies?|moutons?|chevres?|cochons?|porcs?|betes|animaux";
const ACHETER = "prix|cout\\w*|coute\\w*|achet\\w*|vend\\w*|ou (?:trouver|acheter|est|sont)|cherch\\w*|stages?|formations?|ateliers?|emplois?|associations?";

/** Les faits d'une maison, du jardin, des bêtes. */
export const FAITS_DE_LA_MAISON: ReadonlyArray<DemandeDUnFait> = [
  {
    fait: "locataire_amenage",
    dit: new RegExp(` (?:${CUVE}) `),
    et: toutesDans(LOUER, PERMETTRE),
    sauf: / (?:cherch\w*|achet\w*|prix|cout\w*|combien|fioul|voisins?|poubelles?) /,
  },
  {
    fait: "panneau_de_balcon",
    dit: / (?:panneaux?|panneau|kits?|solaires?|photovolt\w*) /,
    et: toutesDans("balcons?|terrasses?|fenetres?|plug|prise", `${PERMETTRE}|declar\\w*|copro\\w*|syndic|${LOUER}`),
    sauf: / (?:combien|produi\w*|rentab\w*|prix|cout\w*|eau chaude|four|cuisson|gagn\w*|econom\w*) /,
  },
  {
    fait: "serre_permis",
    dit: / serres? /,
    et: / (?:permis|autoris\w*|declar\w*|mairie|urbanisme|reglement\w*|interdi\w*|obligatoires?|le droit) /,
    sauf: / (?:effet de serre|gaz a|emissions?|chauff\w*|location|cherch\w*) /,
  },
  {
    fait: "reserve_de_crise",
    dit: / (?:(?:coupures?|pannes?) (?:d|de|du|generale?)|black ?out|crises?|catastrophes?|inondations?|tempetes?|cyclones?|seismes?|urgence|survie|72 ?h\w*|48 ?h\w*) /,
    et: / (?:prevoir|preparer|prepare|provisions?|stock\w*|reserves?|en cas d|au cas ou|avoir (?:chez|a la maison|en reserve)|chez soi|kits?|peur|faire face|mettre de cote) /,
    sauf: / (?:congel\w*|frigos?|refrigerateurs?|insuline|medicaments?|traitements?|batteries?|onduleurs?|groupes?|panneaux?|solaires?|kwh|wc|coupures? d eau|depuis|crises? (?:d|de|du|des|climatiques?|ecologiques?|economiques?|sociales?|financieres?|sanitaires?|cardiaques?)|hebergement|logement|jardins?|potagers?|arros\w*|volontaires?|benevol\w*|emplois?|associations?|reseaux?|loyers?|impayes?|eau (?:\w+ ){0,8}\d+ (?:jours?|semaines?|mois)|\d+ (?:jours?|semaines?|mois) (?:\w+ ){0,8}eau|moulin|betes|poules?|vaches?) /,
  },
  {
    fait: "rsa_jardin",
    dit: / (?:rsa|revenu de solidarite\w*) /,
    et: / (?:potagers?|jardins?|jardiner|jardinage|legumes?) /,
    sauf: / (?:emplois?|travail\w*|boulots?|contrats?|insertion|formations?|stages?|metiers?|recrut\w*) /,
  },
  {
    fait: "sans_congelateur",
    dit: / (?:haricots|legumes?|courgettes?|tomates?|choux?|carottes?|recoltes?|surplus) /,
    et: toutesDans("conserv\\w*|garder?|stock\\w*", "(?:sans|ni) (?:un |le |mon |de )?(?:congel\\w*|frigos?|electricite|froid)"),
    sauf: new RegExp(` (?:${ACHETER}|haricots secs|semences?|graines?) `),
  },
  {
    fait: "conserves",
    dit: / (?:bocal|bocaux|conserves?|steriliser|sterilisations?|sterilises?|sterilisateurs?|botulisme|botulique) /,
    et: / (?:botul\w*|danger\w*|risques?|temps|durees?|minutes?|heures?|temperature|surs?|sures?|securite|pression|autocuiseur|cocotte|comment) /,
    sauf: new RegExp(` (?:${ACHETER}|conserveries?|autonom\\w*|electricite|semences?|graines?|sans (?:un |le )?congel\\w*|qui) `),
  },
  {
    fait: "compost_trop_humide",
    dit: / (?:composts?|composteurs?|lombricomposteurs?) /,
    et: / (?:pue|puent|pu|odeurs?|sent|moucherons?|mouches?|asticots?|trop (?:humide|mouille|sec)|degouline\w*|colle) /,
    sauf: new RegExp(` (?:${ACHETER}|toilettes?|ne sent|sans odeurs?) `),
  },
  {
    fait: "boisson_des_vaches",
    dit: / (?:vaches?|bovins?|genisses?) /,
    et: / (?:boi(?:t|vent|re)|abreuv\w*|(?:besoins?|litres?|consomm\w*) (?:\w+ ){0,3}eau|eau (?:\w+ ){0,3}(?:par jour|jours?)) /,
    sauf: new RegExp(` (?:${ACHETER}|\\d+ (?:jours?|semaines?|mois)|secheresse|lait (?:de|par|cru)|boire (?:du|le|leur) lait) `),
  },
  {
    fait: "eau_de_cuve_trouble",
    dit: / (?:cuves?|citernes?|recuperateurs?|eau de (?:la |ma )?pluie|bidons?|tonneaux?) /,
    et: / (?:pue|puent|sent (?:le|l|la|mauvais|tres|fort|bizarre|pas bon|un peu)|odeurs?|croupi\w*|stagn\w*|moustiques?|larves?|algues?|verdit|(?:eau|est|devient|toute) verte|trouble|vase|gard\w* (?:\w+ ){0,6}propre|rest\w* propre) /,
    sauf: new RegExp(` (?:${ACHETER}|fosse|fioul|fuel|mazout|lisier|boire|potable|toilettes?|egouts?|gaz) `),
  },
  {
    fait: "pluie_d_un_toit_amiante",
    dit: / (?:amiante\w*|fibro ?ciment|fibro|eternit|everite|plomb sur le toit|toit en plomb) /,
    et: / (?:pluie|recuper\w*|recup|gouttieres?|cuves?|citernes?|arros\w*|eau) /,
    sauf: new RegExp(` (?:${ACHETER}|desamiant\\w*|enlever|decharge|dechetterie) `),
  },
  {
    fait: "isoler_d_abord",
    dit: / (?:isol\w*|isolation) /,
    et: toutesDans(
      "chauffages?|chaudieres?|poeles?|pompes? a chaleur|pac|radiateurs?",
      "avant|d abord|en premier|apres|priorites?|commenc\\w*|dans quel ordre|puis",
    ),
    sauf: / (?:combien|prix|cout\w*|coute\w*|aides?|primes?|budget|steres?|kwh|eur|euros|qui|apres (?:\w+ )?hiver|site isole|maison isolee?|poele isol\w*) /,
  },
  {
    fait: "abattre_ses_betes",
    dit: new RegExp(` (?:${POULES_ET_AUTRES}) `),
    et: toutesDans(
      "abattre|abattage|tuer|egorger|saigner",
      "droit|legal\\w*|interdi\\w*|autoris\\w*|regle\\w*|loi|(?:moi|soi|nous) memes?|chez (?:moi|soi|nous)|a la maison|peut on|on peut|puis je|je peux|comment",
    ),
    sauf: /(?: (?:renards?|chiens?|chats?|chasse\w*|loups?|fouines?|rats?|nuisibles?|emplois?|industriel\w*|mobiles?|vegan\w*|ethique|philosoph\w*|arbres?) | sans (?:\w+ )?tuer | voisins? )/,
  },
  {
    fait: "batterie_lithium_plomb",
    dit: / batteries? /,
    et: toutesDans("lithium|life?po4|lfp|li ion", "plomb|agm|opzs|gel"),
    sauf: / (?:voitures?|velos?|trottinettes?|motos?|recycl\w*|telephones?) /,
  },
  {
    fait: "kilowatt_crete",
    dit: / (?:kwc|kilo ?watts? ?cretes?|watts? ?cretes?|wc (?=et |c |veut )|puissance crete) /,
    et: / (?:c est quoi|c quoi|qu est ce|que veut dire|veut dire|signifie|definition|difference (?:entre|avec)|ca represente quoi|ca correspond) /,
    sauf: / (?:\d+ ?kwc|prix|cout\w*|coute\w*|toilettes?|mieux|choisir) /,
  },
  {
    fait: "onduleur_hybride",
    dit: / onduleurs? /,
    et: / (?:c est quoi|c quoi|qu est ce|a quoi (?:ca )?sert|sert a quoi|definition|difference|hybride (?:ou|c)|comment (?:ca )?(?:marche|fonctionne)|veut dire) /,
    sauf: / (?:prix|cout\w*|coute\w*|panne|repar\w*|bruit|acheter|marque) /,
  },
  {
    fait: "eolienne_permis",
    dit: / eoliennes? /,
    et: / (?:permis|autoris\w*|declar\w*|le droit|mairie|urbanisme|reglement\w*|interdi\w*|legal\w*) /,
    sauf: / (?:parcs?|champs? d|industriel\w*|citoyens?|voisins?|contre|oppos\w*|projets?|rentab\w*|recours|offshore|mer) /,
  },
];
