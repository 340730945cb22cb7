import { EVANOUI, GESTES, MAUX } from "./mal-en-point.ts";
import type { GESTE } from "./gestes-de-secours.ts";
import { BETE, PERSONNE } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// Ce qui se dit d'un corps en danger. « Planter un noyer », « brûler du bois », « une chute d'eau », « des plants dans les bras » sont des questions comme les autres.

const ETRE = "(?:est|suis|sont|sommes|etait|vient d etre|viens d etre|a ete|ai ete|ont ete)";
const S_ETRE = `(?:s est|me suis|m est|se sont|nous sommes|on s est|vient de (?:se|s)|viens de (?:me|m)|s est fait|me suis fait|a failli (?:se|s)|ai failli (?:me|m))`;
const EN_TRAIN = `(?:${ETRE} en train de (?:se |s |me |m ))`;
const SA = "(?:la|le|l|les|sa|son|ses|ma|mon|mes|un|une|deux|au|aux|a la|a l)";
const NE = "(?:ne |n )?";
const PLUS = "(?:(?:presque|quasiment|vraiment|meme|toujours) )?(?:plus|pas)";
// Rien d'autre n'est dit, ou c'est un appel à l'aide.
const FIN =
  "(?= (?:$|que (?:$|faire|dois|peut|puis)|quoi|aide|aidez|au secours|vite|help|sos|svp|s il (?:te|vous) plait|et|il|elle|qui (?:appeler|peut)|quel(?:le)? |comment|depuis|mon|ma|je|j|c est|maintenant|du tout|quand (?:je|on) (?:lui|le|la|l)))";
const MEMBRE =
  "(?:tete|crane|jambes?|bras|oeil|yeux|visage|mains?|pieds?|doigts?|dos|ventre|cuisses?|poitrine|poignets?|pouces?|front|genoux?|mollets?|arteres?|orteils?|index|oreilles?|cou|epaules?)";
const QUELQU_UN = `(?:moi|(?:mon |ma |mes |notre |un |une |le |la )?${PERSONNE})`;
// « Sur ma petite serre » n'est personne.
const NON_UNE_CHOSE =
  "(?! (?:serre|cabane|maison|grange|voiture|mare|cuve|cloture|haie|remise|terrasse|ruche|eolienne|pompe|citerne|tonnelle|veranda|remorque) )";
const SUR_QUELQU_UN = `(?:(?:sur|contre) (?:${QUELQU_UN}|(?:la|le|les|l|ma|mon|mes|sa|son|ses) ${MEMBRE})|dessus(?! de ))`;

/** `soi` : ce que seul quelqu'un fait, et que « il », « elle » suffisent à dire ; `nomme` : ce qui se dit aussi d'une tuile, d'une prune ou de la pluie. */
export type Tournures = {
  readonly geste: keyof typeof GESTE;
  readonly mots: string;
  readonly soi?: ReadonlyArray<string>;
  readonly nomme?: ReadonlyArray<string>;
};

const INCONSCIENT: Tournures = {
  geste: "inconscient",
  mots: "ecroul|effondr|respire|reveille|bouge|repond|reagit|parle|inconscient|evanoui|connaissance|pommes|coma|foudr|arret|crise|convuls|bleu",
  soi: [
    `${NE}respire(?:nt)? ${PLUS}${FIN}`,
    `${NE}(?:se|me) reveille(?:nt)? (?:plus|pas)${FIN}`,
    `${NE}(?:bouge|repond|reagit|parle)(?:nt)? (?:plus|pas)(?: et)?(?: (?:il|elle))? ${NE}(?:bouge|repond|reagit|parle|respire)(?:nt)? (?:plus|pas)(?! (?:a|aux?|depuis (?:la|sa)) )`,
    `(?:est |vient de |s est )?tomb(?:ee?|er) (?:\\w+ ){0,5}?${NE}(?:bouge|repond|respire|parle) (?:plus|pas)`,
    `(?:${ETRE} )(?:\\w+ment |tombee? |toute? |completement )?(?:inconsciente?s?|evanouie?s?|sans connaissance|dans (?:les pommes|le coma))(?! (?:d|de|du|des|avec) )(?! (?:il|elle|qui|ils|elles|et) (?:(?:il|elle) )?(?:brul|jett|vers|trait|coup|roul|arros|pulveris|laiss)\\w+ )`,
    `${S_ETRE} evanoui(?:e|s|es|r)?`,
    "(?:a|ai|vient de|ont) (?:perdu|perdre) connaissance|perd connaissance",
    "(?:fait|fais|font|a fait|vient de faire) (?:un |une )?(?:arret (?:cardiaque|respiratoire)|crise de convulsions?|convulsions?)",
    `${NE}(?:repond|reagit)(?:nt)? (?:plus|pas) (?:et )?(?:il |elle )?(?:ronfle|rale|tremble|bave|vomit|est (?:blanc|blanche|bleu|bleue|froid|froide))`,
    "convulse(?:nt)?|(?:a|ont) des convulsions",
    `(?:est|devient) (?:devenue? )?(?:tout|toute) bleue?${FIN}`,
  ],
  nomme: [
    "(?:a|ai) pris la foudre|(?:a ete|ai ete|est) foudroyee?",
    "(?:s est |vient de s |se sont )(?:ecroul|effondr)\\w+(?! (?:quand (?:il|elle|je) (?:a|ai) (?:vu|su|lu|appris|recu)|en (?:voyant|lisant|apprenant|recevant)|de (?:rire|fatigue|sommeil)|en (?:larmes|pleurs)|sous (?:les|la|le) ))",
    `${NE}respire(?:nt)? ${PLUS}(?! (?:que|bien|mieux|l|la|le|les|de|d|du|a) )`,
    `${NE}(?:repond|reagit)(?:nt)? (?:plus|pas) quand (?:je|on) (?:lui parle|(?:la|le) (?:touche|secoue|pince)|lui crie)`,
    `${NE}bouge(?:nt)? plus${FIN}`,
    `(?:est (?:devenue? )?|devient )(?:tout |toute )?bleue?s?${FIN}`,
  ],
};

const MALAISES: Tournures = {
  geste: "malaise",
  mots: "avc|avec|infarctus|crise|choc|reaction|coup|insolation|oedeme|embolie|bouche|bras|jambe|moitie|visage|cote|arrive|accouch|eaux|mord|piqu",
  soi: [
    "(?:fait|fais|font|a fait|ai fait|vient de faire|est en train de faire) (?:un |une )?(?:avc|avec(?= (?:$|que|quoi|vite|aidez|au secours|je|il|elle|comment (?:reagir|faire)|qui appeler))|infarctus|crise cardiaque|crise d (?:epilepsie|asthme)|choc anaphylactique|reaction allergique(?! (?:aux?|a la|a l|a des) (?:graminees?|pollens?|poussieres?|foins?|bouleaux?|acariens?) )|coup de chaleur|insolation|oedeme de quincke|embolie)",
    "(?:a |ai )?(?:la|sa|ma) bouche (?:(?:est|toute) )?(?:tordue|de travers|qui (?:tombe|pend))",
    "(?:a |ai )?(?:le|la|son|sa|mon|ma) (?:bras|jambe|moitie du (?:visage|corps)|visage|cote (?:gauche|droit)) (?:est |d un coup |toute? )?paralysee?",
    `${NE}arrive(?:nt)? (?:plus|pas) a (?:parler|respirer) (?!(?:a|au|aux|avec|de) )`,
    `est en train d accoucher(?! (?:a|en|au|chez|dans|sans|naturellement) )|(?:va |est sur le point d )accoucher(?: la| maintenant|${FIN.replace("|et|", "|")})|(?<! (?:a|ai|ont) )accouche(?: la| maintenant)?${FIN.replace("|et|", "|")}`,
    "(?:perd|perds|a perdu|ai perdu|vient de perdre|viens de perdre) (?:les|ses|mes) eaux(?! (?:de|d|usees|grises|vannes|pluviales) )",
    `(?:${ETRE}|s est fait|me suis fait|vient de se faire|viens de me faire) (?:mordue?s?|mordre|piquee?s?|piquer) par (?:une?|des|le|la|les) (?:viperes?|serpents?|scorpions?)`,
    `(?:${ETRE}|s est fait|me suis fait|vient de se faire|viens de me faire) (?:piquee?s?|piquer) par (?:une?|des|le|la|les) (?:abeilles?|guepes?|frelons?|insectes?|meduses?) (?:\\w+ ){0,6}(?:gonfle\\w*|respire\\w*|etouff\\w*|malaise|gorge|bouche|langue|vomi\\w*|allergique|tourne)`,
  ],
};

const S_ETOUFFER: Tournures = {
  geste: "etouffe",
  mots: "etouff|etrangl|suffoq|travers|coince|bloque|reste",
  soi: [
    `suffoqu(?:e|es|ent)(?:${FIN}|(?= avec (?:un|une|son|sa) ))`,
    `${NE}(?:(?:se|me|s|m|nous) |${EN_TRAIN})(?:etouff|etrangl)(?:e|es|ent|ons|er)(?! (?:dans|sous|de|d|en|au|par|ici|chez|a|l|avec (?:ce|cette|la|le|tout)) )`,
    "(?:a|ai|vient d|viens d|ont) avalee?r? (?:\\w+ )?de travers",
    "(?:a|vient d) avale(?:r|e)? (?:\\w+ ){1,5}(?:(?:il|elle|et) )+(?:l )?etouffe",
    `(?:a|ai|ont|avec) (?:\\w+ ){1,6}(?:coincee?|bloquee?|reste) (?:dans|au fond de|en travers de) (?:la|sa|ma|leur) gorge`,
  ],
  nomme: ["(?<! (?:j|je|on|nous) )etouffe(?= (?:$|aidez|vite|au secours|que faire|il|elle))"],
};

const BEAUCOUP =
  "(?:beaucoup|trop(?! (?:d|de) )|enormement|abondamment|fort|a flots?|a gros bouillons|(?:et )?(?:ca|sa|cela) (?:ne |n )?s arrete pas|(?:sans|et) (?:s arreter|n arrete))";
const SAIGNER: Tournures = {
  geste: "saigne",
  mots: "saigne|sang|hemorrag|coup|entaill|ouvert|section|tranch|arrach|plant|enfonc|fich|pisse",
  soi: [
    `saigne(?:nt)? (?:\\w+ ){0,2}?${BEAUCOUP}`,
    "pisse(?:nt)? le sang|perd(?:s|ent)? (?:(?:beaucoup|trop|enormement) )?(?:de|du) sang|(?:fait|fais|a) une hemorragie",
    "saigne (?:de la tete|du crane|des oreilles)",
    "est tombee? (?:\\w+ ){0,6}(?:elle|il|et) saigne",
    "(?:est|suis) enceinte (?:\\w+ ){0,3}(?:saigne|perds?(?: du)? sang)",
    `${S_ETRE} (?:\\w+ment )?(?:coupee?|entaillee?|ouverte?|sectionnee?|tranchee?|arrachee?|coupe|couper|arracher|sectionner|trancher|broyer|happer) (?:${SA} (?:\\w+ )?|(?:profondement )?(?:au|a la|a l) )${MEMBRE}`,
    `(?:(?:${S_ETRE} |a |ai )(?:\\w+ ){0,4}?(?:plante|enfonce)e? |(?:a|ai) (?:un|une|le|la) (?:\\w+ ){1,3}(?:plante|enfonce|fiche)e? )(?:(?:un|une|le|la|l) (?:\\w+ ){1,3})?dans (?:la|le|l|les|sa|son|ma|mon) (?!tete )${MEMBRE}`,
  ],
};

const EAU = "(?:puits|piscine|mare|etang|riviere|lac|citerne|cuve|bassin|canal|fosse|mer|fleuve|ruisseau|reservoir|l eau|eau)";
const DANS_L_EAU = `dans (?:(?:le|la|l|un|une|notre|ma|mon|sa|son|nos) )?(?:\\w+ )?${EAU}`;
const SE_NOYER: Tournures = {
  geste: "noie",
  mots: "noi|noy|tomb|saut|plong|gliss|au fond|dispar",
  soi: [
    `(?:${EN_TRAIN}|a failli (?:se|s) |vient de (?:se|s) )(?:noyer)(?! (?:dans|sous) (?:les|la|l|un verre|ses|mes|des|ce|cette)? ?(?:papiers?|paperasse|factures?|dettes?|travail|verre|chiffres?|alcool) )`,
    `(?:se|me|s) (?:noie|noient)(?! dans (?!(?:(?:le|la|l|un|une|notre|ma|mon|son|sa) )?(?:\\w+ )?${EAU} )| dans un verre | sous )`,
    "s est noyee?(?! dans (?:la guerre|l alcool|le travail) )",
    `(?:saut|plong|gliss|tomb)\\w+ ${DANS_L_EAU} (?:et )?(?:il |elle )?${NE}(?:remonte|bouge|repond) (?:plus|pas)`,
  ],
  nomme: [
    `est (?:tombee? )?au fond (?:du|de la|de l|d un|d une|de mon|de ma) ${EAU}`,
    `(?:(?:est|suis|sont) |vient de |viens de )?tomb(?:ee?s?|er?)(?<!(?<!(?:vient|viens) de )tomber) (?:\\w+ )?(?:${DANS_L_EAU}|a (?:l eau|la mer|la riviere))`,
    `(?:a |vient de )dispar(?:u|aitre) ${DANS_L_EAU}`,
  ],
};

const DANS_UNE_FOSSE: Tournures = {
  geste: "fosse",
  mots: "descend|fosse|cuve|puits|citerne|silo|cave",
  soi: [
    `(?:est|etait) descendue? dans (?:la|le|l|une?|notre|ma|mon|sa|son) (?:\\w+ )?(?:fosse|cuve|puits|citerne|silo|cave|regard|egout) (?:\\w+ ){0,4}?(?:repond|remonte|bouge|respire|parle) (?:plus|pas)`,
    `${NE}(?:repond|remonte|bouge|respire) (?:plus|pas) (?:et )?(?:il|elle) est dans (?:la|le|l|une?|notre|ma|mon) (?:fosse|cuve|puits|citerne|silo|cave)`,
  ],
};

const COURANT = "(?:fils?|lignes?|clotures?|cables?|prises?|courant|panneaux?|onduleurs?|batteries?|compteur|tableau)(?: electriques?)?";
const SUITE =
  "(?= (?:$|electriques?|en \\w+ant |et |il |elle |je |sur |du |220|380|que |quoi |aidez|dans (?:le|la|les|mon|ma|mes) (?:bras|mains?|doigts?|corps) ))";
const S_ELECTROCUTER: Tournures = {
  geste: "courant",
  mots: "220|230|380|400|touche|electr|decharge|jus|courant|chataigne|prise|colle",
  soi: [
    `(?:${S_ETRE}|${ETRE}|s est fait|vient de s|viens de m) (?:fait )?electr(?:ocut|is)(?:ee?s?|er)(?! par (?!(?:la|le|l|les|un|une|des|mon|ma) (?:\\w+ )?${COURANT} ))`,
    `(?:a|ai|vient de|viens de) (?:pris|recu|prendre|recevoir) (?:(?:un|une|la|le) )?(?:\\w+ )?(?:decharge|coup de (?:jus|courant)|chataigne|(?<= le )(?:jus|courant))${SUITE}`,
    `(?:s est|me suis) prise? (?:(?:du|le) )?(?:220|230|380|400)(?= (?:volts?|dans|sur|$))`,
    `(?:a|ai|vient de|viens de) (?:pris|recu|prendre|recevoir) (?:(?:du|le) (?:220|230|380|400)|(?:220|230|380|400)(?= (?:volts?|dans (?:la|le|les) ${MEMBRE}) ))`,
    `(?:touche|a touche) (?:la|le|l|un|une) (?:\\w+ )?${COURANT} (?:et )?(?:il |elle )?${NE}(?:(?:bouge|repond|respire|lache) plus|est (?:par terre|au sol))`,
    "(?:a|ai) mis (?:\\w+ ){0,2}(?:doigts?|mains?|langue|fourchette|couteau|ciseaux|tournevis|cles?|clou|epingle|fil(?: de fer)?|trombone) dans (?:la|une) prise(?! de )",
  ],
  nomme: [`(?:(?:reste|est) (?:reste )?)?collee? (?:au|a la|a l|a un|a une) ${COURANT}`],
};

const A_RECU = `(?:${S_ETRE} |a |ai |vient de recevoir )?`;
const BOUILLANT = "(?:eau|huile|soupe|the|cafe|lait|confiture|cire) (?:\\w+ )?(?:bouillante?|brulante?)";
const BRULER: Tournures = {
  geste: "brule",
  mots: "brul|ebouillant|feu|pris|renvers|recu",
  soi: [
    `${S_ETRE} (?:\\w+ment )?(?:brul|ebouillant)(?:ee?s?|er)(?! (?:les ailes|la politesse|aux orties|(?:par le|au) soleil|(?:de|du|des) |a \\w+(?:er|ir|re)) )`,
    `${ETRE} (?:\\w+ment )?brulee?s? (?:au|aux|a la|sur|avec|par)(?! (?:la|le) (?:vie|travail) | (?:le )?soleil | orties )`,
    `${S_ETRE} renversee? (?:\\w+ ){0,5}(?:${BOUILLANT}|(?:cafe|the|tisane|soupe|huile) dessus)`,
    `${A_RECU}(?:renversee?|recue?|recu) (?:\\w+ ){0,5}${BOUILLANT} ${SUR_QUELQU_UN}`,
  ],
};

const HAUTEUR =
  "(?:toit|toiture|echelle|echafaudage|escaliers?|escabeau|arbre|cerisier|pommier|noyer|fenetre|balcon|mezzanine|grenier|etage|mur|tracteur|cheval|grange|silo|terrasse)";
const DE_LA = "(?:du|de la|de l|de|d|des|dans|depuis) (?:(?:un|une|le|la|l|les|son|sa|mon|ma|notre|\\d+\\w*|premier|deuxieme|second) )?";
const CE_QUI_BLESSE =
  "(?:tronconneuse|hache|hachette|scie|meuleuse|disqueuse|debroussailleuse|tondeuse|couteau|faux|faucille|serpe|fourche|pioche|marteau|masse|branche|tronc|buche|arbre|poutre|planche|tuile|pierre|caillou|brique|parpaing|tole|vitre|echelle|chaine|fendeuse|broyeur|motoculteur|machine|eclat|projection|coup)";
const MACHINE =
  "(?:broyeur|courroie|machine|tracteur|tondeuse|motoculteur|prise de force|fendeuse|scie|hache paille|engrenage|arbre|tronc|treuil|remorque|moissonneuse|botte|voiture)";
const TOMBER: Tournures = {
  geste: "tombe",
  mots: "tomb|chut|cass|fractur|bris|coince|bloque|ecrase|pris|par terre|au sol|recu|recevoir|sang|arrach|section|broye|prendre|sous|dans|bless|fenetre|gliss|enseveli",
  soi: [
    `(?:a|ai|vient de|viens de) (?:recu|recevoir) (?:une?|la|le|l|du|des) (?:\\w+ )?${CE_QUI_BLESSE} (?:\\w+ ){0,3}?(?:dans|sur|a) (?:la|le|l|les|sa|son|ma|mon) ${MEMBRE}`,
    `(?:a|ai) (?:la|le|l|les|sa|son|ma|mon|une?) (?:jambes?|bras|pieds?|doigts?|poignets?|mains?|tete|crane|visage) (?:(?:ecrasee?s?|sectionnee?s?|arrachee?s?|broyee?s?|en sang)|(?<!(?:mains?|tete|crane|visage) )cassee?s?)`,
    `(?:${ETRE} )(?:\\w+ment |tres )?blessee?s?(?! (?:par (?!(?:une?|la|le|l|les|des|son|sa|mon|ma) (?:${CE_QUI_BLESSE}|${MACHINE}|${BETE}) )|dans (?:mon|son|leur|sa) ))`,
    "est tombee? raide",
    "(?:est|suis) (?:tombee?|passee?) par (?:la|une) fenetre",
    "(?:a|ai) glisse (?:du|de la|de l|d un|d une) (?:toit|toiture|echelle|echafaudage|escabeau|grange|balcon)",
    "(?:est|suis|sont) ensevelie?s?(?! sous (?:les|la|le) (?:papiers?|dettes?|factures?|travail|paperasse) )",
    "(?:est|reste) (?:coincee?|bloquee?) (?:dans|sous) (?:un|le|la|une|des|les) (?:puits|tranchee|eboulement|eboulis|decombres|gravats|fosse|silo|citerne)",
    `(?:est|suis) (?:tombee?|par terre|au sol) (?:\\w+ ){0,5}?(?:arrive|peut|peux) (?:plus|pas) (?:a )?(?:se |me )?(?:relever|lever|bouger|marcher)`,
    `(?:s est|me suis|vient de se|viens de me) (?:cassee?|casser|fracturee?|brisee?) ${SA} (?:\\w+ )?(?:jambes?|bras|hanche|chevilles?|poignets?|dos|cou|femur|col du femur|nuque|crane|bassin|cotes|genou|epaule|clavicule)(?! a \\w+(?:er|ir|re) )`,
    `(?:a|ai|s est|me suis) (?:prise? |coincee? |ecrasee? )?${SA} (?:\\w+ )?(?:bras|mains?|jambes?|pieds?|doigts?|tete|cheveux) (?:(?:coincee?s?|prise?s?|bloquee?s?) )?(?:dans|sous) (?:le|la|l|un|une|mon|ma) (?:\\w+ )?${MACHINE}`,
  ],
  nomme: [
    `(?:${ETRE} |vient de |viens de |s est |me suis )(?:\\w+ment )?(?:tombee?s?|tomber|chutee?|chuter|cassee? la figure) ${DE_LA}${HAUTEUR}`,
    `(?:a|ai|vient de|viens de) (?:fait |faire )?(?:chutee? |chuter |une (?:\\w+ )?chute )(?:de (?:\\d+|plusieurs|un|deux|trois|quatre|cinq) metres?(?! dans (?:le|mon|notre|les) (?:budget|prix|comptes?|cours) )|${DE_LA}${HAUTEUR})`,
    `(?:est|suis|reste|sont) (?:coincee?s?|bloquee?s?|ecrasee?s?) (?:(?:sous|dans) (?:un|une|le|la|l|mon|ma|son) (?:arbre|mur|treuil|${MACHINE})(?! par )|entre (?:le|la|deux) \\w+ et )`,
    "(?:est|reste) sous (?:le|la|un|une|son|sa|mon|ma|des|les) (?:tracteur|remorque|quad|motoculteur|moissonneuse|decombres|gravats|eboulis)",
    `(?:est|suis|a ete|ai ete) (?:ecrasee?s?|happee?s?) par (?:un|une|le|la|l|mon|ma|son) (?:mur|${MACHINE})`,
  ],
};

const SE_PENDRE: Tournures = {
  geste: "pendu",
  mots: "pendu|pendre",
  // « Pendue à mon cou », « au téléphone » : non.
  soi: [
    "s est pendue?(?! (?:a|au|aux|a la|a l) (?!(?:la |l |une? |sa |notre )?(?:poutre|corde|arbre|branche|plafond|grange)))|vient de se pendre|est en train de se pendre",
  ],
};

export const DE_QUELQU_UN: ReadonlyArray<Tournures> = [
  SE_PENDRE,
  DANS_UNE_FOSSE,
  S_ELECTROCUTER,
  S_ETOUFFER,
  SE_NOYER,
  BRULER,
  SAIGNER,
  INCONSCIENT,
  TOMBER,
  MALAISES,
];

const BLESSER = "(?:mordue?s?|encornee?s?|ecrasee?s?|pietinee?s?|percutee?s?|renversee?s?)";
const COUPER = "(?:coupee?|entaillee?|ouverte?|sectionnee?|tranchee?|arrachee?|broyee?|ecrasee?|transpercee?)";
const PRODUIT =
  "(?:chaux|ciment|beton|platre|acide|javel|soude|lessive|ammoniaque|desherbant|desinfectant|engrais|essence|gazole|solvant|detergent|metal|limaille|eclat|verre|produits?|potasse|peinture|resine)";
const METTRE_DANS_L_OEIL = `${PRODUIT} (?:\\w+ ){0,5}?(?:dans|plein) (?:les|mes|ses|l|un|son|mon|leurs|leur) (?:yeux|oeil)(?! (?:du cyclone|de boeuf) )`;
const SES = "(?:ses|mes|leurs|son|mon|sa|ma)";

const PERD_SON_SANG = "(?:saigne\\w*|(?:perd|perds|pertes?) (?:\\w+ ){0,2}sang|hemorragie)";

/** Ce qui se dit sans que le sujet soit quelqu'un : une plaie, un vêtement, une bête, une machine et celui qu'elle blesse. */
export const D_AUTRE_SUJET: ReadonlyArray<{ readonly geste: keyof typeof GESTE; readonly mots: string; readonly dit: string }> = [
  // Une perte de sang pendant une grossesse ne se comprime pas ; un étouffé bleu s'étouffe encore.
  { geste: "malaise", mots: "enceinte", dit: `enceinte (?:\\w+ ){0,6}?${PERD_SON_SANG}` },
  { geste: "malaise", mots: "enceinte", dit: `${PERD_SON_SANG} (?:\\w+ ){0,6}?enceinte` },
  {
    geste: "etouffe",
    mots: "etouff",
    dit: "(?:s est|me suis|vient de s|est en train de s) etouff\\w+ (?:avec|par) (?:un|une|des|du|le|la|sa|son) (?!(?:fumees?|gaz|poele|feu) )\\w+",
  },
  {
    geste: "inconscient",
    mots: "bouge|repond",
    dit: `(?<=^ )(?:il|elle) ${NE}(?:bouge|repond) plus(?= (?:$|(?:il|elle)(?! est dans )|aidez|vite|que faire|au secours))`,
  },
  { geste: "etouffe", mots: "etouffe", dit: "(?<=^ )(?:il|elle) etouffe(?= (?:$|aidez|vite|que faire|au secours))" },
  { geste: "malaise", mots: "paralys", dit: "(?:son|sa|mon|ma) (?:bras|jambe|visage|cote) (?:est|reste|devient) (?:\\w+ )?paralysee?" },
  { geste: "inconscient", mots: "mou|molle", dit: "(?:bebe|bb|nourrisson) est (?:tout|toute) (?:mou|molle)" },
  {
    geste: "saigne",
    mots: "happ",
    dit: `(?:happer|happee?s?) (?:${SA} (?:\\w+ )?${MEMBRE}|par (?:${SA} )?(?:\\w+ )?(?:${MACHINE}|train|camion|bus|presse)(?! (?:a|administrative|judiciaire|mediatique|du|des) ))`,
  },
  { geste: "malaise", mots: "bebe", dit: "(?:le|mon|notre) bebe arrive(?= (?:$|maintenant|vite|aidez|que faire|au secours))" },
  { geste: "malaise", mots: "paralys", dit: `${PERSONNE} est paralysee? (?:d un|du) (?:cote|coup)` },
  { geste: "brule", mots: "eau|huile|soupe|the|cafe|lait", dit: `${BOUILLANT} (?:est tombee?|s est renversee?) ${SUR_QUELQU_UN}` },
  {
    geste: "oeil",
    mots: "yeux",
    dit: "(?:(?:ai|a) les|mes|ses) yeux (?:(?:qui|me|lui) )*(?:brul|piqu)\\w+ (?:\\w+ ){0,4}(?:chaux|ciment|acide|javel|soude|ammoniaque|desherbant)",
  },
  { geste: "inconscient", mots: "levres", dit: "(?:levres|bouche|visage) (?:est |sont )?(?:toute?s? )?bleue?s?(?= (?:$|il|elle|et|aidez|vite|que faire))" },
  { geste: "brule", mots: "acide|soude|chaux", dit: `(?:recu|projection|renverse)e? (?:\\w+ ){0,3}(?:acide|soude|chaux) (?:\\w+ )?${SUR_QUELQU_UN}` },
  {
    geste: "saigne",
    mots: "coup",
    dit: `coup de (?:hache|hachette|tronconneuse|scie|serpe|faux|couteau|machette|meuleuse|cutter) (?:dans|sur|a) (?:la|le|l|les|sa|son|ma|mon) (?:${MEMBRE}|tibia|main|avant bras)`,
  },
  {
    geste: "tombe",
    mots: "jambe|bras|cheville|poignet|hanche",
    dit: "(?:ma|sa|mon|son) (?:jambe|bras|cheville|poignet|hanche) est (?:cassee?|en angle|deboitee?)",
  },
  {
    geste: "tombe",
    mots: "main|bras|doigt|jambe|pied",
    dit: `(?:ma|sa|mon|son|mes|ses) (?:main|bras|doigts?|jambe|pied) (?:est|sont) (?:prise?s?|coincee?s?|bloquee?s?|ecrasee?s?) (?:dans|sous|par) (?:la|le|l|un|une) (?:\\w+ )?${MACHINE}`,
  },
  { geste: "oeil", mots: "yeux|oeil", dit: METTRE_DANS_L_OEIL },
  { geste: "malaise", mots: "bouche", dit: "(?:sa|ma|la) bouche (?:est |toute )?(?:tordue|de travers)" },
  {
    geste: "malaise",
    mots: "vipere|serpent|scorpion",
    dit: `(?:vipere|serpent|scorpion) (?:(?:m|l|t|nous|les) (?:a|ont) (?:mordue?s?|piquee?s?)|(?:a|vient de) (?:mordu|mordre|pique|piquer) ${QUELQU_UN})`,
  },
  { geste: "brule", mots: "renverse", dit: `renversee? (?:\\w+ ){1,4}(?:marmite|casserole|friteuse|bouilloire|cafetiere)(?: \\w+)? ${SUR_QUELQU_UN}` },
  { geste: "brule", mots: "brulure", dit: `brulures? (?:\\w+ ){0,6}?(?:mon|ma|mes|notre) ${PERSONNE}` },
  {
    geste: "brule",
    mots: "feu|brule",
    dit: `${SES} (?:vetements?|cheveux|pantalon|pull|manteau|pyjama|robe|jupe|chemise|veste|blouse|tablier|manche) (?:(?:ont pris|a pris|prend|prennent|sont en|est en) feu|brule(?:nt)?(?= (?:$|aidez|vite|au secours|que faire)))`,
  },
  {
    geste: "saigne",
    mots: "saigne|pisse",
    dit: `(?:ca|sa|cela) (?:saigne (?:${BEAUCOUP}|(?:sans|et)(?! (?:le|mon|notre) (?:portefeuille|budget) ))|pisse le sang)`,
  },
  {
    geste: "saigne",
    mots: "saigne|pisse",
    dit: `(?:ma|sa|mon|son|la|leur) (?:\\w+ )?(?:plaie|blessure|coupure|entaille|nez|${MEMBRE}) (?:saigne (?:\\w+ )?${BEAUCOUP}|pisse le sang)`,
  },
  {
    geste: "saigne",
    mots: "section|arrach|tranch|coupe|broye",
    dit: `(?:ma|sa|mon|son) (?:\\w+ )?${MEMBRE} (?:est|a ete) (?:presque |completement )?(?:sectionnee?|arrachee?|tranchee?|coupee?|broyee?)`,
  },
  {
    geste: "saigne",
    mots: "coup|entaill|ouvert|section|tranch|arrach|broy|ecras|transperc",
    dit: `${CE_QUI_BLESSE} (?:m|lui|nous) a ${COUPER} ${SA} (?:\\w+ )?${MEMBRE}`,
  },
  {
    geste: "saigne",
    mots: "coup|entaill|ouvert|section|tranch|arrach|broy|ecras|transperc",
    dit: `${CE_QUI_BLESSE} a ${COUPER} (?:(?:\\w+ )?${SA} (?:\\w+ )?${MEMBRE} (?:d|de|du|a|au) (?:(?:mon|ma|mes|notre|la|le|l) )?${PERSONNE})`,
  },
  {
    geste: "noie",
    mots: "puits|citerne|fosse|mare|cuve|canal|etang|riviere|reservoir|eau",
    dit: `(?:il y a|y a|ya) (?:quelqu un|un (?:enfant|bebe|gamin|homme)|une (?:femme|personne|fille)) (?:\\w+ )?dans (?:le|la|l|un|une|mon|ma|notre) (?:puits|citerne|fosse|mare|cuve|canal|etang|riviere|reservoir|eau)(?! (?:qui|pour|de la|avec) )`,
  },
  {
    geste: "tombe",
    mots: "retourn|tomb|ecras|renvers|couche|bascul|verse",
    dit: `(?:tracteur|voiture|remorque|quad|motoculteur|arbre|mur|tronc|machine) (?:s est|est|a) (?:retournee?|tombee?|ecrasee?|renversee?|couchee?|basculee?|versee?) sur ${QUELQU_UN}${NON_UNE_CHOSE}`,
  },
  {
    geste: "tombe",
    mots: "tomb",
    dit: `${CE_QUI_BLESSE} (?:(?:m|lui|nous) est tombee? (?:dessus|sur (?:la tete|le \\w+|les \\w+))|(?:est|vient de) tomb(?:ee?|er) sur (?:${QUELQU_UN}${NON_UNE_CHOSE}|(?:la|ma|sa) tete(?! de (?:puits|lit) )))`,
  },
  {
    geste: "tombe",
    mots: "mord|encorn|ecras|pietin|percut|renvers|coup",
    dit: `(?:vache|taureau|cheval|jument|ane|belier|bouc|sanglier|chien|chienne|cochon|truie) (?:(?:m|l|nous|lui) a (?:${BLESSER}|donne un coup de (?:pied|sabot|corne|tete))|a (?:${BLESSER} |donne un coup de (?:pied|sabot|corne|tete) a )(?:(?:mon|ma|mes|notre|un|une) )?${PERSONNE})`,
  },
];

// Un feu ou un moteur dedans, et des gens qui vont mal ensemble : du monoxyde, sauf si c'est un bruit, un choix ou un calcul qui donne mal à la tête.
const FEU_DEDANS =
  "(?:groupe electrogene|generateur|poele|chaudiere|chauffe eau|brasero|barbecue|bbq|cheminee|insert|rechaud|chauffage au gaz|chauffage d appoint|convecteur|moteur|cuisiniere)";
const MAL = `(?:(?!fievre )${MAUX}|(?<! ${FEU_DEDANS} (?:qui )?)${GESTES}|${EVANOUI}|tete (?:me |lui |nous |qui )?tourne|(?:se |me )reveille(?:nt)? (?:pas|plus))`;
export const MONOXYDE = new RegExp(
  `^(?=.* ${FEU_DEDANS} )(?=.* ${MAL}(?= )(?! (?:de|d|rien|pour|a (?!crever)\\w+) ))(?!.* avec leur )(?!.* (?:bruits?|choisir|choix|calculs?|comparer|quel|quelle|quels|prix|devis|factures?|odeurs?|avoir mal|reglementations?|normes?|toit|toiture|ramon\\w+) )`,
);
