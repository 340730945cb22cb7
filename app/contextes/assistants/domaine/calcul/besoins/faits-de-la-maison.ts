import { type DemandeDUnFait, toutesDans } from "./demande-d-un-fait.ts";

// Ce qui se demande d'une maison, d'un jardin ou de bêtes, que le simulateur ne calcule pas et qu'aucune fiche ne dit.

// Une gouttière, la pluie qui entre : rien qu'on pose soi-même sans la récupérer.
const CUVE =
  "bacs? (?:de |a )?(?:recup\\w*|pluie|eau)|cuves?|citernes?|recuperateurs?|recup|bidons?|futs?|tonneaux?|recuper\\w* (?:\\w+ ){0,4}(?:pluie|eaux?|gouttieres?)|eaux? (?:pluviales?|de pluie)";
// « Je suis propriétaire » ne demande rien à un bailleur.
const BAILLEUR =
  "(?:proprios?|(?<!(?:suis|sommes|etre|est|comme|que) )proprietaires?(?! (?:occupante?s?|d|de|du) )|bailleurs?|bailleresse|regie|agence|syndic|copro|copropriete|hlm)";
const PERMETTRE =
  "refus\\w*|empech\\w*|veu(?:t|lent) pas|interdi\\w*|oppos\\w*|accords?|autoris\\w*|permission|droits?|accepte\\w*|dit non|d accord|legal\\w*|puis je|peut on|je peux|on peut|demander";
const LOUER = `${BAILLEUR}|locataires?|en location|(?:je|on|nous) lou(?:e|ons)`;
const STERILISER = "(?:sterilis(?:er|ations?|es?|ees?|ateurs?))";
const CE_QUI_SE_MANGE =
  "(?:bocal|bocaux|conserves?|legumes?|tomates?|haricots|viandes?|pates?|soupes?|sauces?|coulis|compotes?|fruits?|ratatouilles?|plats?|confitures?|poissons?)";
const ABATTRE = "(?:abattre|abattage|tuer|egorger|saigner)";
const CE_QUE_L_ON_COMPTE =
  "(?:(?:de|d|des|du|la|le|les|l|une?|mes|mon|ma|nos|notre|ses|son|sa|vos|deux|trois|quatre|\\d+|vieilles?|vieux|propres?|jeunes?) ){0,3}";
// « Le gel » qu'une batterie craint n'est pas celui qu'elle contient.
const BATTERIE_AU_GEL =
  "batteries? (?:au )?gel|plomb gel|(?<!(?:le|du|au|contre|craint|craignent|dehors|gros|neige et) )gel (?:ou|et|vs) (?:une? )?(?:lithium|life?po4|lfp)|(?:lithium|life?po4|lfp) (?:ou|et|vs) (?:batterie )?gel";
const POULES_ET_AUTRES =
  "poules?|poulets?|lapins?|volailles?|canards?|oies?|moutons?|chevres?|cochons?|porcs?|agneaux?|brebis|chevreaux?|pintades?|dindes?|cailles?|pigeons?|betes|animaux";
const ACHETER = "prix|cout\\w*|coute\\w*|achet\\w*|vend\\w*|ou (?:trouver|acheter|est|sont)|cherch\\w*|stages?|formations?|ateliers?|emplois?|associations?";

/** Les faits d'une maison, du jardin, des bêtes. */
export const FAITS_DE_LA_MAISON: ReadonlyArray<DemandeDUnFait> = [
  {
    fait: "locataire_amenage",
    dit: new RegExp(` (?:${CUVE}) `),
    et: toutesDans(LOUER, PERMETTRE),
    sauf: / (?:cherch\w*|achet\w*|prix|cout\w*|combien|fioul|voisins?|poubelles?|repar\w*|fui(?:t|te|tes|ent)|bouche\w*|infiltr\w*) /,
  },
  {
    fait: "panneau_de_balcon",
    // Un panneau « de bois », « d'affichage » n'est pas solaire ; « de 400 W » l'est.
    dit: / (?:(?:solaires?|photovolt\w*|plug) |panneaux? (?!(?:en|d|de(?! \d)|bois|brise|occultants?|publicitaires?|acoustiques?|isolants?|composites?|tresses?|osb) ))/,
    et: toutesDans("balcons?|terrasses?|fenetres?|plug|prise", `${PERMETTRE}|declar\\w*|copro\\w*|syndic|${LOUER}`),
    sauf: / (?:combien|produi\w*|rentab\w*|prix|cout\w*|eau chaude|four|cuisson|gagn\w*|econom\w*|films?|stores?|voiles?|rideaux?|volets?|lampes?|guirlandes?|douches?) /,
  },
  {
    fait: "serre_permis",
    dit: / serres? /,
    et: / (?:permis|autoris\w*|declar\w*|mairie|urbanisme|reglement\w*|interdi\w*|obligatoires?|le droit) /,
    sauf: / (?:effet de serre|gaz a|emissions?|chauff\w*|location|cherch\w*|vend\w*|vente|habiter|vivre|dormir|loger|(?:poules?|lapins?|betes|animaux|canards?) (?:\w+ ){0,3}dans) /,
  },
  {
    fait: "reserve_de_crise",
    // La panne d'un appareil n'est pas celle du réseau, et une urgence se prépare sans s'appeler.
    dit: / (?:(?:coupures?|pannes?) (?:(?:d|de|du|en) )?(?:(?:eau|l) )?(?:courant|electricite|electriques?|secteur|reseau|jus|generales?|geantes?|edf)|coupures? \d+ ?h\w*|sans (?:electricite|courant|jus)|black ?out|crises?|catastrophes?|inondations?|tempetes?|cyclones?|seismes?|(?:kits?|sacs?) (?:d |de )?(?:urgence|survie|crise)|survie|72 ?h\w*|48 ?h\w*) /,
    et: / (?:prevoir|(?:se |nous |me |m y |s y |que |quoi )?preparer|provisions?|stock\w*|reserves?|(?:avoir|garder) (?:chez|a la maison|en reserve)|(?:que|quoi) garder|kits?|faire face|mettre de cote) /,
    sauf: / (?:congel\w*|frigos?|refrigerateurs?|insuline|medicaments?|traitements?|batteries?|onduleurs?|groupes?|panneaux?|solaires?|kwh|wc|coupures? d eau|depuis|crises? (?:d|de|du|des|climatiques?|ecologiques?|economiques?|sociales?|financieres?|sanitaires?|cardiaques?)|hebergement|logement|jardins?|potagers?|arros\w*|volontaires?|benevol\w*|emplois?|associations?|reseaux?|loyers?|impayes?|eau (?:\w+ ){0,8}\d+ (?:jours?|semaines?|mois)|\d+ (?:jours?|semaines?|mois) (?:\w+ ){0,8}eau|moulin|betes|poules?|vaches?|pompes?|puits|forages?|chaudieres?|poeles?|portails?|alarmes?|serres?|voitures?|argent|conserver|(?:vivre|vie) sans (?:electricite|courant)(?! (?:pendant|durant|une|\d))|maisons? sans (?:electricite|courant)|sites? isoles?) /,
  },
  {
    fait: "rsa_jardin",
    dit: / (?:rsa|revenu de solidarite\w*) /,
    et: / (?:potagers?|jardins?|jardiner|jardinage|legumes?) /,
    sauf: / (?:emplois?|travail\w*|boulots?|contrats?|insertion|formations?|stages?|metiers?|recrut\w*|cherch\w*|ou (?:trouver|aller|est|sont)|(?:jardins?|potagers?) (?:partages?|familia\w*|ouvriers?|collectifs?)) /,
  },
  {
    fait: "sans_congelateur",
    dit: / (?:haricots|legumes?|courgettes?|tomates?|choux?|carottes?|recoltes?|surplus) /,
    et: toutesDans("conserv\\w*|garder?|stock\\w*", "(?:sans|ni) (?:un |le |mon |de )?(?:congel\\w*|frigos?|electricite|froid)"),
    sauf: new RegExp(` (?:${ACHETER}|haricots secs|semences?|graines?) `),
  },
  {
    fait: "conserves",
    // « Tu conserves » est un verbe ; un pot de semis se stérilise aussi.
    dit: new RegExp(
      ` (?:bocal|bocaux|(?<!(?:tu|vous|je|il|elle|on|qui|ne|se|te|me) (?:les? |la |l |vous |nous )?)conserves|(?:en|une|la|ma|de|cette) conserve|botulisme|botulique|${STERILISER} (?:\\w+ ){0,4}${CE_QUI_SE_MANGE}) `,
    ),
    et: new RegExp(
      ` (?:botul\\w*|danger\\w*|risques?|surs?|sures?|securite|pression|autocuiseurs?|cocottes?|${STERILISER}|temperature|minutes|(?:temps|durees?|heures?) (?:\\w+ ){0,3}(?:cuisson|cuire|bouillir|ebullition|traitement)|comment (?:\\w+ )?(?:faire|fait|fais|reussir|preparer|mettre)) `,
    ),
    sauf: new RegExp(
      ` (?:${ACHETER}|conserveries?|autonom\\w*|electricite|semences?|graines?|sans (?:un |le )?congel\\w*|qui|donnees?|questions?|messages?|conversations?|vides?) `,
    ),
  },
  {
    fait: "compost_trop_humide",
    dit: / (?:composts?|composteurs?|lombricomposteurs?) /,
    et: / (?:pue|puent|pu|odeurs?|sent(?! (?:bon|rien|(?:\w+ )?(?:foret|terre|sous bois|humus|champignons?)) )|moucherons?|mouches?|asticots?|trop (?:humide|mouille|sec)|degouline\w*|colle) /,
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
    et: / (?:pluie|recuper\w*|recup|gouttieres?|cuves?|citernes?|arros\w*|eau (?:\w+ ){0,8}(?:toits?|toitures?|hangars?|plaques?)|(?:toits?|toitures?|hangars?|plaques?) (?:\w+ ){0,8}eau) /,
    // Un tuyau, une citerne d'amiante-ciment ne sont pas un toit.
    sauf: new RegExp(
      ` (?:${ACHETER}|desamiant\\w*|enlever|decharge|dechetterie|(?:tuyaux?|canalisations?|conduites?|reservoirs?|cuves?|citernes?) (?:d eau )?(?:en |d |de )?(?:amiante\\w*|fibro\\w*|eternit|everite)) `,
    ),
  },
  {
    fait: "isoler_d_abord",
    dit: / (?:isol\w*|isolation) /,
    et: toutesDans(
      "chauffages?|chaudieres?|poeles?|pompes? a chaleur|pac|radiateurs?",
      "avant|d abord|en premier|apres (?:\\w+ ){0,2}isol\\w*|priorites?|commenc\\w*|dans quel ordre|puis",
    ),
    sauf: / (?:combien|prix|cout\w*|coute\w*|aides?|primes?|budget|steres?|kwh|eur|euros|qui|apres (?:\w+ )?hiver|site isole|maison isolee?|poele isol\w*|poulaillers?|serres?|niches?|ruches?|cabanes?|abris?|garages?|verandas?|caravanes?|camions?|vans?|ballons?) /,
  },
  {
    fait: "abattre_ses_betes",
    // Ce qu'on tue doit être la bête elle-même, pas ce qui vit sur elle.
    dit: new RegExp(
      ` (?:${ABATTRE} ${CE_QUE_L_ON_COMPTE}(?:${POULES_ET_AUTRES})|(?:${POULES_ET_AUTRES}) (?:\\w+ ){0,9}(?:(?:les?|la|l) ${ABATTRE}|abattage)) `,
    ),
    et: / (?:droit|legal\w*|interdi\w*|autoris\w*|permis|regle\w*|loi|(?:moi|soi|nous) memes?|chez (?:moi|soi|nous)|a la maison|peut on|on peut|puis je|je peux|comment) /,
    sauf: /(?: (?:renards?|chiens?|chats?|chasse\w*|loups?|fouines?|rats?|nuisibles?|poux?|puces?|vers|acariens?|tiques?|parasites?|mouches?|emplois?|industriel\w*|mobiles?|vegan\w*|ethique|philosoph\w*|arbres?) | sans (?:\w+ )?tuer | voisins? )/,
  },
  {
    fait: "batterie_lithium_plomb",
    dit: / batteries? /,
    et: toutesDans("lithium|life?po4|lfp|li ion", `plomb|agm|opzs|${BATTERIE_AU_GEL}`),
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
