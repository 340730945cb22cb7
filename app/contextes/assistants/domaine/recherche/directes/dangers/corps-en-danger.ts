import { EVANOUI, GESTES, MAUX } from "./mal-en-point.ts";
import { BETE, PERSONNE } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// Un corps en danger, là, chez qui écrit : le numéro, et le geste qui attend les secours. « Planter un noyer », « brûler du bois », « une chute d'eau » sont des
// questions comme les autres : chaque tournure veut quelqu'un, et non une chose ni une bête.

const QUELQU_UN = `(?:je|j|on|nous|${PERSONNE}|(?:un|une|mon|ma|mes|notre|nos|la|le|les) (?:inconnue?|passante?|bonhomme|potes?|mec|gars|type|femme|vieux|vieille))`;
// « Il », « elle » : quelqu'un, si rien d'autre n'est nommé qui puisse tomber, étouffer ou brûler ; « tombé dans la mare », « brûlé avec le poêle » disent seulement où et par quoi.
const IL = "(?:il|elle|ils|elles)";
const CHOSE =
  "(?:poeles?|compost\\w*|plantes?|plants?|arbres?|chenes?|liseron|haricots?|tomates?|semis|sol|murs?|enduits?|maisons?|pompes?|tuiles?|feuilles?|feu|herbes?|vignes?|bouleaux?|levain|batteries?|moteurs?|champs?|rivieres?|ruisseaux?|mares?|forets?|jardins?|cuves?)";
const D_UNE_CHOSE = new RegExp(
  ` (?:${BETE}|(?<! (?:dans|de|d|sur|sous|avec|contre|depuis|a|par|en|au|vers|derriere|devant) )(?:mon|ma|mes|le|la|les|l|notre|nos|un|une|des) ${CHOSE}) `,
);

// Ce qui est passé depuis longtemps, ou dans un livre, ou qui s'apprend, n'attend pas de secours.
const PASSE =
  "(?:il y a|ya|y a) (?:\\w+ ){1,2}(?:ans?|mois|semaines?)|l (?:an|annee|ete|hiver) (?:dernier|derniere|passee?)|en (?:19|20)\\d\\d|quand (?:j|il|elle) etai[st]|autrefois|jadis";
const AUTRE_PART = new RegExp(
  ` (?:${PASSE}|formations?|(?:me|se) former|un metier|livres?|films?|romans?|reve|cauchemars?|defibrillateur|est (?:mort|morte|decedee?)|apres (?:un|une|mon|son)) `,
);

const ETRE = "(?:est|suis|sont|sommes|etait|vient d etre|viens d etre|a ete|ai ete|ont ete)";
const SE = "(?:se|me|s|m|nous)";
const S_ETRE = `(?:s est|me suis|m est|se sont|nous sommes|on s est|vient de (?:se|s)|viens de (?:me|m)|s est fait|me suis fait|a failli (?:se|s)|ai failli (?:me|m))`;
const EN_TRAIN = `(?:${ETRE} en train de (?:se |s |me |m ))`;
const SA = "(?:la|le|l|les|sa|son|ses|ma|mon|mes|un|une|deux|au|aux|a la|a l)";
const FIN =
  "(?= (?:$|que|quoi|aide|aidez|au secours|vite|help|sos|svp|s il (?:te|vous) plait|et|il|elle|qui (?:appeler|peut)|comment|depuis|quand (?:je|on) (?:lui|le|la|l)))";

const INCONSCIENT = [
  "(?:s est |vient de s |se sont )(?:ecroul|effondr)\\w+(?! (?:de (?:rire|fatigue|sommeil)|en (?:larmes|pleurs)|sous (?:les|la|le) ))",
  `(?:ne |n )?respire(?:nt)? (?:plus|pas)(?! (?:bien|mieux|l|la|le|les|de|d|du|a) )`,
  `(?:ne )?(?:se|me) reveille(?:nt)? (?:plus|pas)${FIN}`,
  `(?:ne )?(?:bouge|repond|reagit|parle)(?:nt)? (?:plus|pas)(?: et)?(?: (?:il|elle))? (?:ne )?(?:bouge|repond|reagit|parle|respire)(?:nt)? (?:plus|pas)`,
  `(?:ne )?(?:repond|reagit)(?:nt)? (?:plus|pas) quand (?:je|on) (?:lui|le|la|l)`,
  `(?:est |vient de |s est )?tomb(?:ee?|er) (?:\\w+ ){0,5}?(?:ne )?(?:bouge|repond|respire|parle) (?:plus|pas)`,
  `(?:${ETRE} )(?:\\w+ment |tombee? |toute? |completement )?(?:inconsciente?s?|evanouie?s?|sans connaissance|dans (?:les pommes|le coma))(?! (?:d|de|du|des) )(?! (?:il|elle|qui|ils|elles|et) (?:(?:il|elle) )?(?:brul|jett|vers|trait|coup|roul|arros|pulveris|laiss)\\w+ )`,
  `${S_ETRE} evanoui(?:e|s|es|r)?`,
  "(?:a|ai|vient de|ont) (?:perdu|perdre) connaissance|perd connaissance",
  "(?:fait|fais|font|a fait|vient de faire) (?:un |une )?(?:arret (?:cardiaque|respiratoire)|crise de convulsions?|convulsions?)",
  "(?:ne )?(?:repond|reagit)(?:nt)? (?:plus|pas) (?:et )?(?:il |elle )?(?:ronfle|rale|tremble|bave|vomit|est (?:blanc|blanche|bleu|bleue|froid|froide))",
  "convulse(?:nt)?|(?:a|ont) des convulsions",
];

const MALAISES = [
  "(?:fait|fais|font|a fait|ai fait|vient de faire|est en train de faire) (?:un |une )?(?:avc|avec(?= (?:$|que|quoi|vite|aidez|au secours|je|il|elle))|infarctus|crise cardiaque|crise d epilepsie|choc anaphylactique|reaction allergique|coup de chaleur|insolation|oedeme de quincke|embolie)",
  "(?:a |ai )?(?:la|sa|ma) bouche (?:(?:est|toute) )?(?:tordue|de travers|qui (?:tombe|pend))",
  "(?:a |ai )?(?:le|la|son|sa|mon|ma) (?:bras|jambe|moitie du (?:visage|corps)|visage|cote (?:gauche|droit)) (?:est |d un coup |toute? )?paralysee?",
  "n arrive(?:nt)? (?:plus|pas) a (?:parler|respirer) (?!(?:a|au|aux|avec|de) )",
  "(?:est en train d |va |est sur le point d )accoucher(?: la| maintenant)?(?! (?:a|en|au|chez|dans|sans|naturellement) )|(?:perd|a perdu) les eaux",
  `(?:${ETRE}|s est fait|me suis fait|vient de se faire|viens de me faire) (?:mordue?s?|mordre|piquee?s?|piquer) par (?:une?|des|le|la|les) (?:viperes?|serpents?|scorpions?)`,
  `(?:${ETRE}|s est fait|me suis fait|vient de se faire|viens de me faire) (?:piquee?s?|piquer) par (?:une?|des|le|la|les) (?:abeilles?|guepes?|frelons?|insectes?|meduses?) (?:\\w+ ){0,6}(?:gonfle\\w*|respire\\w*|etouff\\w*|malaise|gorge|bouche|langue|vomi\\w*|allergique|tourne)`,
];

const S_ETOUFFER = [
  "suffoqu(?:e|es|ent)(?! (?:dans|sous|de|d|en|au|ici|chez) )",
  `(?:ne |n )?(?:${SE} |${EN_TRAIN})(?:etouff|etrangl)(?:e|es|ent|ons|er)(?! (?:dans|sous|de|d|en|au|par|ici|chez|a|l|avec (?:ce|cette|la|le|tout)) )`,
  "(?:a|ai|vient d|viens d|ont) avalee?r? (?:\\w+ )?de travers",
  `(?:a|ai|ont|avec) (?:\\w+ ){1,6}(?:coincee?|bloquee?|reste) (?:dans|au fond de|en travers de) (?:la|sa|ma|leur) gorge`,
];

const SAIGNER = [
  `saigne(?:nt)? (?:\\w+ ){0,2}?(?:beaucoup|trop|enormement|abondamment|fort|(?:ca|sa|cela) (?:ne |n )?s arrete pas|(?:sans|et) (?:s arreter|n arrete))`,
  "pisse(?:nt)? le sang|perd(?:s|ent)? (?:(?:beaucoup|trop|enormement) )?(?:de|du) sang|(?:fait|fais|a) une hemorragie",
  `${S_ETRE} (?:\\w+ment )?(?:coupee?|entaillee?|ouverte?|sectionnee?|tranchee?|arrachee?|coupe|couper) ${SA} (?:\\w+ )?(?:mains?|doigts?|bras|jambes?|pieds?|poignets?|pouces?|cuisses?|tete|front|genoux?|mollets?|arteres?|orteils?|index|oreilles?)`,
];

const EAU = "(?:puits|piscine|mare|etang|riviere|lac|citerne|cuve|bassin|canal|fosse|mer|fleuve|ruisseau|reservoir|l eau|eau)";
const SE_NOYER = [
  `(?:${EN_TRAIN}|a failli (?:se|s) |vient de (?:se|s) )(?:noyer)(?! (?:dans|sous) (?:les|la|l|un verre|ses|mes|des|ce|cette)? ?(?:papiers?|paperasse|factures?|dettes?|travail|verre|chiffres?|alcool) )`,
  `(?:se|me|s) (?:noie|noient)(?! dans (?!(?:(?:le|la|l|un|une|notre|ma|mon|son|sa) )?(?:\\w+ )?${EAU} )| dans un verre | sous )`,
  `s est noyee?`,
  `est (?:tombee? )?au fond (?:du|de la|de l|d un|d une|de mon|de ma) ${EAU}`,
  `(?:est |vient de |${S_ETRE} )?(?:tombee?|tomber) (?:\\w+ )?dans (?:(?:le|la|l|un|une|notre|ma|mon|sa|son|nos) )?(?:\\w+ )?${EAU}`,
];

const COURANT = "(?:fils?|lignes?|clotures?|cables?|prises?)(?: electriques?)?";
const S_ELECTROCUTER = [
  `(?:${S_ETRE}|${ETRE}|s est fait|vient de s|viens de m) (?:fait )?electr(?:ocut|is)(?:ee?s?|er)`,
  "(?:a|ai|vient de|viens de) (?:pris|recu|prendre|recevoir) (?:\\w+ )?(?:\\w+ )?(?:decharge|coup de (?:jus|courant)|chataigne|le (?:jus|courant))(?! (?:sauvage|de \\d|d (?:adrenaline|energie)) )",
  "(?:a|ai) mis (?:\\w+ ){1,4}dans (?:la|une) prise",
  `(?:reste|est|suis) (?:reste )?collee? (?:au|a la|a l|a un|a une) ${COURANT}`,
];

const BRULER = [
  `${S_ETRE} (?:\\w+ment )?(?:brul|ebouillant)(?:ee?s?|er)(?! (?:les ailes|la politesse|(?:de|du|des) |a \\w+(?:er|ir|re)) )`,
  `${ETRE} (?:\\w+ment )?brulee?s? (?:au|aux|a la|sur|avec|par)(?! (?:la|le) (?:vie|travail) )`,
  `(?:${S_ETRE} |a |ai |vient de recevoir )?(?:renversee?|recue?|recu) (?:\\w+ ){0,5}(?:eau|huile|soupe|the|cafe|lait|confiture|cire) (?:\\w+ )?(?:bouillante?|brulante?)`,
];

const HAUTEUR =
  "(?:toit|toiture|echelle|echafaudage|escaliers?|escabeau|arbre|cerisier|pommier|noyer|fenetre|balcon|mezzanine|grenier|etage|mur|tracteur|cheval|grange|silo|terrasse)";
const DE_LA = "(?:du|de la|de l|de|d|des|dans|depuis) (?:(?:un|une|le|la|l|les|son|sa|mon|ma|notre|\\d+\\w*|premier|deuxieme|second) )?";
const MEMBRE = "(?:tete|crane|jambes?|bras|oeil|yeux|visage|mains?|pieds?|doigts?|dos|ventre|cuisse|poitrine)";
const TOMBER = [
  `(?:a|ai|vient de|viens de) (?:recu|recevoir) (?:une?|la|le|l|du|des) (?:\\w+ ){1,3}(?:dans|sur) (?:la|le|l|les|sa|son|ma|mon) ${MEMBRE}`,
  `(?:a|ai) (?:la|le|l|les|sa|son|ma|mon|une?) ${MEMBRE} (?:ecrasee?s?|sectionnee?s?|arrachee?s?|cassee?s?|broyee?s?|en sang)`,
  "(?:est )?tombee? (?:raide|d un coup)",
  `(?:${ETRE} |vient de |viens de |s est |me suis )(?:\\w+ment )?(?:tombee?s?|tomber|chutee?|chuter|cassee? la figure) ${DE_LA}${HAUTEUR}`,
  `(?:a|ai|vient de|viens de) (?:fait |faire )?(?:chutee? |chuter |une (?:\\w+ )?chute )(?:de (?:\\d+|plusieurs|un|deux|trois|quatre|cinq) metres?|${DE_LA}${HAUTEUR})`,
  "(?:est|suis) (?:tombee?|par terre|au sol) (?:\\w+ ){0,5}?(?:arrive|peut|peux) (?:plus|pas) (?:a )?(?:se |me )?(?:relever|lever|bouger|marcher)",
  `(?:s est|me suis|vient de se|viens de me) (?:cassee?|casser|fracturee?|brisee?) ${SA} (?:\\w+ )?(?:jambes?|bras|hanche|chevilles?|poignets?|dos|cou|femur|col du femur|nuque|crane|bassin|cotes|genou|epaule|clavicule)`,
  `(?:est|suis|reste|sont) (?:coincee?s?|bloquee?s?|ecrasee?s?|prise?) (?:sous|par|dans) (?:un|une|le|la|l|mon|ma|son) (?:arbre|tracteur|tronc|voiture|remorque|machine|mur|broyeur|treuil|prise de force|moissonneuse|botte)`,
  `(?:a|ai|s est|me suis) (?:prise? |coincee? |ecrasee? )?${SA} (?:\\w+ )?(?:bras|mains?|jambes?|pieds?|doigts?|tete|cheveux) (?:(?:coincee?s?|prise?s?|bloquee?s?) )?(?:dans|sous) (?:le|la|l|un|une|mon|ma) (?:\\w+ )?(?:broyeur|courroie|machine|tracteur|tondeuse|motoculteur|prise de force|fendeuse|scie|hache paille|engrenage|arbre|tronc|treuil|remorque)`,
];
const SECOURS =
  "Appelez le **15** (SAMU), le **18** (pompiers) ou le **112**, maintenant, haut-parleur allumé : on vous dit quoi faire pendant que l’aide arrive. Par message, pour qui n’entend pas ou ne peut pas parler : **114**.";
// Gestes : recommandations nationales de premiers secours (direction générale de la sécurité civile et de la gestion des crises, décembre 2022).
const GESTE = {
  inconscient:
    "Si la personne respire, couchez-la sur le côté et surveillez son souffle. Si elle ne respire plus : massage cardiaque, les deux mains au milieu de la poitrine, fort et vite, sans s’arrêter ; envoyez chercher un défibrillateur.",
  malaise: "Asseyez ou allongez la personne là où elle est, ne lui donnez ni à boire ni à manger, notez l’heure, et restez à côté d’elle.",
  etouffe:
    "Si la personne tousse ou parle, laissez-la tousser. Si l’air ne passe plus : jusqu’à cinq claques fortes dans le dos, entre les omoplates, puis jusqu’à cinq compressions au creux de l’estomac (au milieu de la poitrine pour un bébé ou une femme enceinte), en alternant. Si elle perd connaissance : massage cardiaque.",
  saigne: "Appuyez fort sur la plaie, avec un linge propre ou la main, sans relâcher ; allongez la personne.",
  noie: "Lancez ce qui flotte ou une perche, sans vous mettre en danger ; n’entrez ni dans l’eau ni dans un puits sans être sûr d’en sortir. Sortie de l’eau et sans souffle : massage cardiaque. Même remise, la personne doit être vue par un médecin. En mer : **196**.",
  courant:
    "Ne touchez pas la personne tant qu’elle touche le courant. Coupez le courant au disjoncteur, puis seulement approchez. Même remise, elle doit être vue par un médecin.",
  monoxyde:
    "Ce peut être du monoxyde de carbone, qui ne se sent pas. Sortez tous, maintenant, en ouvrant les fenêtres et en arrêtant l’appareil si vous le pouvez. Ne rentrez pas avant l’accord des secours. Un moteur, un brasero ou un barbecue ne tourne jamais dedans, cave et garage compris.",
  brule:
    "Refroidissez vite la brûlure sous une eau tempérée qui coule doucement, dix minutes au moins ; ôtez vêtements et bagues s’ils ne collent pas ; ni corps gras ni glace. Vêtements en feu : faites rouler la personne au sol. Grande comme la moitié de la main, au visage, chez un enfant, ou par un produit : les secours.",
  tombe: "Rassurez la personne sans la déplacer, sauf danger autour d’elle ; couvrez-la. Sous une machine : arrêtez le moteur, ne soulevez rien seul.",
} as const;

type Danger = { readonly dit: (texte: string) => boolean; readonly geste: keyof typeof GESTE };

const dire = (tournure: string): ((texte: string) => boolean) => {
  const dit = new RegExp(` ${tournure} `);
  return (texte) => dit.test(texte);
};

/**
 * Quelqu'un le dit de soi ou d'un autre ; « il », « elle » s'il n'est question ni d'une chose ni d'une bête. `mots` : ce sans quoi aucune des tournures ne peut se
 * lire ; presque aucune question n'en porte, et les tournures, longues à préparer, attendent d'en voir une.
 */
function quelquUn(mots: string, tournures: ReadonlyArray<string>): (texte: string) => boolean {
  const portent = new RegExp(` (?:${mots})`);
  const fait = `(?:qui )?(?:${tournures.join("|")})(?= )`;
  // « Mon fils a sauté dans la rivière et se noie » : ce qui s'est passé avant le dire.
  const nomme = new RegExp(` ${QUELQU_UN} (?:(?:\\w+ ){1,7}?et (?:il |elle |je )?)?${fait}`);
  const parPronom = new RegExp(` ${IL} ${fait}`);
  return (texte) => portent.test(texte) && (nomme.test(texte) || (!D_UNE_CHOSE.test(texte) && parPronom.test(texte)));
}

// Ce qui se dit sans nommer personne.
const SANS_SUJET: ReadonlyArray<Danger> = [
  { dit: dire("(?:sa|ma|la) bouche (?:est |toute )?(?:tordue|de travers)"), geste: "malaise" },
  {
    dit: dire("renversee? (?:\\w+ ){1,4}(?:marmite|casserole|friteuse|bouilloire|cafetiere)(?: \\w+)? (?:sur (?:moi|l[ae]s?|mon|ma|mes|son|sa|ses)|dessus)"),
    geste: "brule",
  },
  { dit: dire("(?:ca|sa|cela) saigne (?:beaucoup|trop|enormement|fort|sans|et)"), geste: "saigne" },
  { dit: dire(`brulures? (?:\\w+ ){0,6}?(?:mon|ma|mes|notre) ${PERSONNE}`), geste: "brule" },
  {
    dit: dire("(?:ses|mes|leurs|son|mon) (?:vetements?|cheveux|pantalon|pull|manteau|pyjama|robe) (?:ont pris|a pris|prend|prennent|sont en|est en) feu"),
    geste: "brule",
  },
  {
    dit: dire(
      `(?:tracteur|voiture|remorque|quad|motoculteur|arbre|mur|tronc|machine) (?:s est|est|a) (?:retournee?|tombee?|ecrasee?|renversee?) sur (?:moi|(?:mon |ma |mes |notre |un |une |le |la )?${PERSONNE})`,
    ),
    geste: "tombe",
  },
];

// Un feu ou un moteur dedans, et des gens qui vont mal ensemble : du monoxyde, sauf si c'est un bruit, un choix ou un calcul qui donne mal à la tête.
const FEU_DEDANS =
  "(?:groupe electrogene|generateur|poeles?|chaudieres?|chauffe eau|braseros?|barbecue|bbq|cheminee|insert|rechaud|chauffage au gaz|chauffage d appoint|convecteur|moteur|cuisiniere)";
const MAL = `(?:${MAUX}|${GESTES}|${EVANOUI}|tete (?:me |lui |nous |qui )?tourne)`;
const D_UNE_BETE = new RegExp(` ${BETE} `);
const MONOXYDE = new RegExp(
  `^(?=.* ${FEU_DEDANS} )(?=.* ${MAL}(?! (?:de|d|rien|pour|avec|a (?!crever)\\w+) ))(?!.* (?:bruits?|choisir|choix|calculs?|comparer|quel|quelle|quels|prix|devis|factures?|odeurs?|pas avoir) )`,
);

const DANGERS: ReadonlyArray<Danger> = [
  { dit: quelquUn("electr|decharge|jus|courant|chataigne|prise|colle", S_ELECTROCUTER), geste: "courant" },
  { dit: (texte) => MONOXYDE.test(texte) && !D_UNE_BETE.test(texte), geste: "monoxyde" },
  { dit: quelquUn("etouff|etrangl|suffoq|travers|coince|bloque|reste", S_ETOUFFER), geste: "etouffe" },
  { dit: quelquUn("noi|noy|tomb|au fond", SE_NOYER), geste: "noie" },
  { dit: quelquUn("brul|ebouillant|feu|pris|renvers|recu", BRULER), geste: "brule" },
  { dit: quelquUn("saigne|sang|hemorrag|coup|entaill|ouvert|section|tranch|arrach", SAIGNER), geste: "saigne" },
  {
    dit: quelquUn("ecroul|effondr|respire|reveille|bouge|repond|reagit|parle|inconscient|evanoui|connaissance|pommes|coma|arret|crise|convuls", INCONSCIENT),
    geste: "inconscient",
  },
  {
    dit: quelquUn("tomb|chut|cass|fractur|bris|coince|bloque|ecrase|pris|par terre|au sol|recu|recevoir|sang|arrach|sectionn|broye|prendre", TOMBER),
    geste: "tombe",
  },
  ...SANS_SUJET,
  {
    dit: quelquUn(
      "avc|avec|infarctus|crise|choc|reaction|coup|insolation|oedeme|embolie|bouche|bras|jambe|moitie|visage|cote|arrive|accouch|eaux|mord|piqu",
      MALAISES,
    ),
    geste: "malaise",
  },
];

/** La réponse à qui voit, là, un corps en danger : les secours, puis le geste qui les attend ; rien pour toute autre question. */
export function secourirLeCorps(texte: string): string | null {
  if (AUTRE_PART.test(texte)) return null;
  const danger = DANGERS.find(({ dit }) => dit(texte));
  return danger === undefined ? null : `${SECOURS} ${GESTE[danger.geste]}`;
}
