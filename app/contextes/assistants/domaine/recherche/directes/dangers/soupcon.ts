import { BETE, D_UNE_BETE, PERSONNE, commeUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import { lireLeMoment } from "./moment.ts";

// Le filet sous les tournures : des mots de blessure dits d'une personne, des mots de sinistre dits au présent. Il se trompe plus souvent qu'elles, et ne fait donc
// que précéder la réponse d'une ligne de numéros.

const CORPS =
  "(?:tetes?|crane|front|visage|yeux|oeil|bouche|langue|gorge|cou|nuque|dos|poitrine|thorax|coeur|ventre|bras|poignets?|mains?|doigts?|pouce|jambes?|cuisses?|genoux?|mollets?|chevilles?|pieds?|orteils?|epaules?|coudes?|hanches?|cotes?)(?! (?:de|du|d) (?!(?:ma|mon|mes|la main|chien) ))";
const A_LUI = "(?:(?:le|un) (?:bout|morceau) (?:du|de (?:mon|ma|son|sa|la|l)|d un)|mon|ma|mes|son|sa|ses|leurs?|le|la|les|l|au|a la|aux)";
// Ce qui n'arrive qu'à un corps.
const ARRIVE =
  "(?:convuls\\w*|evanoui\\w*|inconscient\\w*(?!\\w)(?! (?:avec|de|du|face|des) )|inanimee?s?|s est electrocut\\w*|electrocutee?s?|palpitations?|(?:est|suis|devenue?|soudain\\w*|moitie) (?:\\w+ )?paralys\\w+(?! (?:et|veut|voudr\\w*|en fauteuil) )|(?:a|ai) plus de pouls|sans pouls|arriv\\w+ (?:pas|plus) a (?:la |le )?reveiller|enseveli\\w*|machoire (?:\\w+ )?bloquee|dit n importe quoi|a saute (?:du|d un|par) |hemorragie|perd(?:s|u)? (?:beaucoup de |du |son |trop de |tout son )?sang|saign\\w+ (?:beaucoup|fort|encore|toujours|du nez depuis|de la tete)|(?:etouff(?:e|ait|ent)|suffoqu\\w+)(?! (?:l ete|l hiver|dans|en|de chaud|sous|ici|a) )|delir(?:e|ent)|coma|(?:respire|bouge|reagit)(?:nt)? (?:plus(?! (?:que|qu|de|du|d|sous|tard|vite|fort) )|mal|bizarre\\w*|pas bien|difficilement)|repond(?:ent)? plus(?! (?:a|au|aux|quand (?:je|on) (?:lui|leur) (?:ecri\\w*|demand\\w*|envoi\\w*|pos\\w*)) )|(?<! (?:me|m|nous|se|s|lui) )(?:parle|articule)(?:nt)? (?:plus|mal|bizarre\\w*)(?! (?:a|au|aux|avec|de|que|la|le|l|francais|anglais) )|(?:ronfle|respire) (?:fort|bizarre\\w*)|bouche (?:qui )?(?:tombe|tordue)|parle de travers|bras (?:qui )?(?:tombe|pend|mort|ballant)|tien(?:s|t|nent) plus debout|tete en bas|tombe d un cote|tout (?:mou|compact|raide|bleu|blanc|gris)|vomi(?:t|s)? (?:du sang|sans arret|depuis)|(?:tres |grosse |forte )?fievre (?:a )?(?:39|4\\d)|a (?:39|40|41) de fievre|membre arrache|se vide de son sang)";
// Ce qui blesse, dit avec une partie du corps.
const BLESSE =
  "(?:coupee?|entaill\\w+|ouverte?|ripe|derap\\w+|plante(?:e|es|r)?|enfonc\\w+|transperc\\w+|ecras\\w+|coincee?|happe\\w*|arrach\\w+|sectionn\\w+|brul\\w+|ebouillant\\w+|mordue?|morsure|fractur\\w+|casse\\w*(?! (?:le|mon) (?:dos|tete) )|deboite\\w*|cloques?|gonfl\\w+ (?:enormement|tres vite)|pris (?:dans|sous))";
const PAR =
  "(?:vipere|serpent|scorpion|frelons?|chien|tronconneuse|hache\\w*|scie|meuleuse|disqueuse|debroussailleuse|faux|couteau|tracteur|broyeur|fendeuse|echelle|toit|eau bouillante|huile|cocotte|poele|acide|soude|chaux)";
const AVALE = "(?:aval\\w+|croqu\\w+|gob\\w+|bu|suc\\w+|mis (?:a|dans) la bouche)";
const ETRANGE =
  "(?:naphtaline|antimites?|boule(?:s)? puante\\w*|pile bouton|aimants?|detergents?|white spirit|produits? \\w+|medicaments?|cachets?|alcool|vodka|whisky|rhum|gnole|antigel|plantes? inconnues?|graines? inconnues?|baies?|champignons? (?:du|de|que|qui|ramass\\w+|inconnu\\w*|bizarre\\w*))";
const QUELQU_UN = `(?:je|j|me|m|on|nous|${PERSONNE})`;
const TROP_BU = "(?:bouteilles?|litres?|verres?) (?:de|d) (?:vodka|whisky|rhum|gnole|alcool|vin|pastis|ricard)";

const D_UN_CORPS = new RegExp(
  [
    ` ${QUELQU_UN} (?:\\w+ ){0,6}?${ARRIVE}`,
    ` ${ARRIVE} (?:\\w+ ){0,4}?${QUELQU_UN} `,
    ` ${QUELQU_UN} (?:\\w+ ){0,5}?${BLESSE} (?:\\w+ ){0,4}?${A_LUI} ${CORPS} `,
    ` ${PAR} (?:\\w+ ){0,3}?${BLESSE} (?:\\w+ ){0,4}?${A_LUI} ${CORPS} `,
    ` ${BLESSE} (?:\\w+ ){0,3}?${A_LUI} ${CORPS} (?:\\w+ ){0,3}?(?:par|avec|cloques?|saigne|a vif|profond\\w*) `,
    ` (?:mordue?|morsure|piquee?) (?:par|d|de) (?:une? |la |le )?(?:vipere|serpent|scorpion|veuve noire) (?=(?:\\w+ ){0,3}(?:${CORPS}|que faire|qu est ce que je fais|$))`,
    ` ${PERSONNE} (?:\\w+ ){0,4}?(?:est tombee?|a chute|a fait une chute) (?:\\w+ ){0,6}?(?:par terre|toit|echelle|arbre|etage|puits|mare|fosse|compact|${ARRIVE})`,
    ` ${QUELQU_UN} (?:\\w+ ){0,4}?${AVALE} (?:\\w+ ){0,5}?${ETRANGE}`,
    ` (?:${QUELQU_UN}|il|elle) gonfle(?:s|nt)?(?: de partout| tres vite)?(?= (?:$|et|depuis|de partout|tres|aidez|que faire))`,
    ` ${PAR} (?:\\w+ ){0,3}?(?:dans|sur|sous) ${A_LUI} ${CORPS} `,
    ` (?:mal|douleurs?) (?:\\w+ ){0,3}?(?:bras|machoire|poitrine|thorax) (?:\\w+ ){0,4}?(?:machoire|bras|poitrine|transpire|sueur\\w*|essouffle\\w*)`,
    ` diabetique (?:\\w+ ){0,5}?(?:sueur\\w*|confuse?|tremble|malaise|pale|froid|endormie?)`,
    ` (?:champignons?|baies?|graines?|datura) (?:\\w+ ){0,4}?(?:voit|vois|entend|hallucin\\w*|delire) `,
    ` ${PERSONNE} (?:\\w+ ){0,2}?(?:est|reste) (?:\\w+ )?(?:sonnee?|groggy|assommee?)(?! (?:a|de) )`,
    ` tousse(?:s|nt)? (?:sans arret|sans s arreter|a s etouffer|du sang)`,
    ` ${QUELQU_UN} (?:\\w+ ){0,4}?(?:respire|inhale|renifle) (?:\\w+ ){0,3}?(?:gaz|fumees?|vapeurs?|produits?|solvants?|ammoniac|chlore|monoxyde)`,
    ` (?:${A_LUI}|un|une|des) ${CORPS} (?:(?:qui|est|sont|toute?|tres|est devenue?) ){0,3}?(?:brul\\w+|gonfl\\w+|ouverte?s?|arrachee?s?|bleue?s?|noire?s?|insensibles?|rouge et (?:chaude?|brulante?|gonflee?))(?= (?:$|apres|depuis|par|avec|je|il|elle|que faire|a cause))`,
    ` (?:gicle|projete|eclabousse|recu|pris) (?:\\w+ ){0,4}?(?:au visage|dans (?:les yeux|l oeil)|sur (?:le visage|la peau)) `,
    ` (?:acide|soude|chaux|javel|batterie|caustique) (?:\\w+ ){0,4}?(?:au visage|dans (?:les yeux|l oeil)|sur (?:la peau|le visage)) `,
    ` trouve (?:${PERSONNE}|papi|papy|mamie|mamy) (?:\\w+ )?(?:dans|au fond d|sous|par terre|au sol|inanim)`,
    ` (?:march\\w+|plant\\w+|coup\\w+|piqu\\w+|bless\\w+) (?:\\w+ ){0,4}?(?:clou|rateau|fil|ferraille|tole|lame|barbele) (?:\\w+ )?rouille`,
    ` inject\\w+ (?:\\w+ ){0,5}?(?:huile|graisse|peinture|produit|vaccin|lisier) (?:\\w+ ){0,3}?(?:dans|sous) ${A_LUI} ${CORPS}`,
    ` ${PERSONNE} (?:\\w+ ){0,3}?(?:mange|avale|leche|touche) (?:\\w+ ){0,4}?(?:raticide|desherbant|poison|appat)`,
    ` (?:bu|avale|vide|siffle) (?:\\w+ ){0,3}${TROP_BU}`,
    ` (?:pris|recu|prend) (?:\\w+ ){0,2}(?:(?:du|le|coup de) jus(?! (?:de|d|du|chez) )|une decharge(?! (?:de|d|publique|sauvage) )|le courant(?! (?:vert|chez|de|d|du|alternatif) ))(?= )`,
    ` ${PERSONNE} (?:\\w+ ){0,4}?(?:repond|ouvre|donne) plus (?:\\w+ )?(?:de nouvelles?|a la porte|au telephone|depuis) `,
  ].join("|"),
);
const D_UN_LIEU = new RegExp(
  ` (?:${[
    "(?:gresill\\w+|etincell\\w+|fait des etincelles|court circuit|arc electrique)",
    "(?:sent|pue|odeur de|ca sent) (?:\\w+ )?(?:le |la |du |de la )?(?:brule|crame|roussi|gaz|oeuf pourri)",
    "(?:eau|riviere|ruisseau|crue|torrent) (?:\\w+ ){0,3}?(?:monte|rentre|entre|envahit|deborde) (?:\\w+ ){0,4}?(?:maison|cave|salon|rez de chaussee|chez)",
    "(?:riviere|eau|crue) monte (?:vite|encore|et)|(?:riviere|crue|torrent|inondation) (?:est |entre |rentre )?dans (?:le|la|ma|mon|notre) (?:salon|cuisine|maison|chambre|rez de chaussee)|(?:coincee?s?|refugiee?s?|bloquee?s?) sur le toit",
    "(?:cuve|citerne|reservoir|bouteille|tuyau) (?:de |d )?(?:fioul|mazout|gaz|propane) (?:qui )?(?:fuit|goutte|coule|siffle)|fuite de (?:fioul|mazout|gaz|propane)",
    "(?:plancher|mur|toit|plafond|charpente|arbre) (?:\\w+ ){0,2}(?:s effondre|s ecroule|menace de tomber|est tombe sur la (?:maison|ligne))",
    "(?:menace\\w*|menacent) (?:de mort|de me tuer|de nous tuer)|(?:quelqu un|un homme|un type|une voiture) (?:me|nous) (?:suit|poursuit)",
    "(?:agite|pointe|brandit|braque|sort) (?:\\w+ )?(?:une arme|un fusil|un couteau|un pistolet|une hache)",
    "(?:inconnu|quelqu un|homme|type|gars) (?:\\w+ ){0,3}?(?:essaie|tente|force|defonce|enfonce|casse) (?:\\w+ ){0,6}?(?:porte|fenetre|volet|serrure)",
    "flammes? (?:\\w+ ){0,2}?(?:(?:sort|sortent) (?:du conduit|de la (?:cheminee|maison|prise|voiture|fenetre)|du (?:toit|tableau|poele|mur))|dans le conduit|sur le toit|au plafond)|conduit (?:\\w+ ){0,3}?(?:flammes?|rougeoie|rouge)",
    "(?:voiture|camion|bus|moto|tracteur|quad|car) (?:(?!gare|garee|stationne)\\w+ ){0,4}?(?:tombee?|partie?|verse|finie?|couchee?) (?:\\w+ ){0,2}?(?:dans le (?:ravin|fosse|canal|lac)|sur le cote)|(?:voiture|camion|bus|moto|tracteur|quad) (?:\\w+ ){0,2}?(?:retournee?|renversee?|percute)",
    "(?:sent|odeur) (?:\\w+ ){0,8}?(?:tete (?:lourde|qui tourne)|mal (?:a la|de) tete|nausees?|vertiges?)",
    "(?:rode|rodent|cambriol\\w+|menace\\w*|agress\\w+) (?:\\w+ ){0,6}(?:couteau|arme|fusil|jardin|maison|chez (?:moi|nous))|avec (?:un couteau|une arme|un fusil) (?:\\w+ ){0,4}(?:jardin|porte|chez (?:moi|nous)|menace)",
  ].join("|")}) `,
);
// Ce qui se demande de loin : un choix, un prix, une règle, une image, un souvenir.
const DE_LOIN =
  / (?:comment (?:l eau|eviter|choisir|reconnaitre|installer|poser|fabriquer|savoir|semer|planter|tailler|apprendre)|quel(?:le)?s? (?:\w+ ){0,2}(?:choisir|prix|marque|modele|taille)|pluie|infiltr\w+|idees?|lettres?|courriers?|messages?|mails?|loyers?|tiques?|puces?|punaises?|aoutats?|moustiques?|araignees?|orties?|prix|cout(?:e|ent|s|er|era)?|autorise\w*|interdit\w*|obligatoire|loi|droit|assurance|compost|balcon|film|livre|roman|histoire|poesie|chanson|metaphore|economie|politique|planete|rever|reve|peur (?:de|d|que)|risque\w*|prevenir|formations?|stages?|metier) /;
const A_MOI_LA_BETE = new RegExp(` (?:mon|ma|mes) ${BETE}(?= )`, "g");
const PARLE_DE_QUELQU_UN = new RegExp(` (?:${PERSONNE}|je|j|me|m) `);

/** Vrai si les mots d'une question repliée font craindre que quelqu'un soit en danger, sans qu'aucune tournure connue le dise. */
export function faitCraindreUnDanger(texte: string): boolean {
  const gens = commeUnProche(texte);
  if (DE_LOIN.test(gens) || lireLeMoment(gens) === "ailleurs") return false;
  if (D_UN_LIEU.test(texte)) return true;
  return D_UN_CORPS.test(gens) && (!D_UNE_BETE.test(gens) || PARLE_DE_QUELQU_UN.test(gens.replaceAll(A_MOI_LA_BETE, " ")));
}
