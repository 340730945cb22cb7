import { SIGNES } from "./mal-en-point.ts";
import { EGOUT, SENTIR } from "./odeurs.ts";
import { BATTERIE_QUI_GONFLE, FEU, POMPIERS } from "./qui-appeler.ts";
import { PROCHE } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// Une fuite de gaz, du monoxyde, un feu, chez qui écrit : sortir d'abord. « Le gaz à effet de serre », « où poser un détecteur » sont des questions comme les autres.

const MA = "(?:l |la |le |ma |mon |notre )";
const DU_GAZ =
  "(?:canalisation|tuyau|conduite|compteur|robinet|detendeur|bouteille|arrivee) (?:de |du |a )gaz|(?:chaudiere|cuisiniere|chauffe eau|poele) (?:a |au )gaz|gaziniere";
const PIECE =
  "(?:cuisine|maison|cave|chambre|appart\\w*|immeuble|escalier|couloir|entree|hall|sous sol|buanderie|salon|sejour|studio|logement|garage|salle de bains?)";
const ICI = `(?:chez (?:moi|nous|ma \\w+|mon \\w+)|dans ${MA}${PIECE})`;
const CA = "(?:ca|sa|cela)";
// Ce qui suit un danger dit maintenant ; « brûle 8 stères », « une fuite de gaz, comment l'éviter » parlent d'autre chose.
const A_L_AIDE = "$|(?:et )?(?:que|quoi) (?:dois je )?faire|(?:et )?(?:on|je) fais?t? quoi|(?:et )?qui appeler|aidez|vite|au secours|s il (?:te|vous) plait";
const MAINTENANT = `(?= (?:${A_L_AIDE}|ca |c est|j ai|je (?:fais|sais|dois)|depuis |(?:et )?(?:(?:mon|ma|mes|notre|nos|le|la|les) )?${PROCHE} ))`;
// « Détecter une fuite », « un risque d'incendie », « sans odeur de gaz » : on s'en garde, elle n'est pas là.
const S_EN_GARDER =
  "(?<! (?:detecter|eviter|prevenir|reperer|trouver|risques? d|risques? de|contre|apres|sans|aucune?|fait pas|font pas|ni) (?:une? |la |le |les |des |l |d )?)";
// Un gaz qui ne brûle pas chez soi, un moteur qu'on démarre, un livre ; tout autre complément (« de ville », « de la chaudière ») laisse le danger entier.
const RECIT =
  "(?:dans (?:ce|cette|un|une|le|la|l|les) (?:\\w+ ){0,2}?(?:roman|livre|film|recit|serie|poeme|chanson)|dans (?:le|la|l|les) (?:\\w+ ){1,3}de? (?:camus|zola|hugo|balzac|orwell|giono))";
const MOTEUR = "(?:tondeuse|voiture|moto|scooter|tronconneuse|debroussailleuse|motoculteur|tracteur|camion|groupe electrogene|moteur)";
// Celui d'un égout se sent sans brûler : un siphon vide ; une fuite, elle, est toujours celle d'une conduite.
const D_EGOUT = `(?:d|des|de|du|de l|de la|de ma) ${EGOUT}`;
const AILLEURS_QUE_CHEZ_SOI = `de schistes?|d echappement|a effet de serre|frigorigenes?|refrigerants?|fluores?|(?:\\w+ )?${RECIT}|quand (?:\\w+ ){1,4}${MOTEUR}`;
const SANS_DANGER = `(?! (?:${D_EGOUT}|${AILLEURS_QUE_CHEZ_SOI}) )`;
const GAZ = "gaz(?: (?:de ville|naturel|(?:de )?(?:butane|propane)))?";

/** Ce qui se dit d'un danger, et la réponse qui sauve. */
export type Urgence = { readonly dit: RegExp; readonly reponse: string };

const dangerDit = (tournures: ReadonlyArray<string>): RegExp => new RegExp(` ${S_EN_GARDER}(?<! ${RECIT} (?:\\w+ ){0,8})(?:${tournures.join("|")})(?= )`);

// 0 800 47 33 33 : urgence sécurité gaz de GRDF. 18, 112, 114 : service-public.fr, « Quels sont les numéros d'appel d'urgence ? ».
const SORTIR_DU_GAZ = `Sortez, sans rien allumer ni éteindre : ni flamme, ni lumière, ni téléphone à l’intérieur. En passant, ouvrez les fenêtres et fermez l’arrivée de gaz si vous le pouvez. Dehors, appelez l’urgence gaz de GRDF, **0 800 47 33 33**, gratuite, jour et nuit, ou les pompiers : ${POMPIERS}.`;

// Un compost, une mare, un bocal sentent l'œuf pourri sans danger : seul l'air d'une pièce, sans autre sujet, est celui du gaz.
const OEUF_POURRI = `(?:(?:(?:${CA}|on|${MA}${PIECE}) (?:\\w+ )?(?:sen[st]?|pue)|je (?:\\w+ )?sens) (?:\\w+ )?(?:l|les|une odeur d)|(?<!(?<! (?:y|on|${PIECE})) a (?:une |cette )?(?:\\w+ )?)odeurs? d) oeufs? pourris?`;
const EGOUT_SENTI = `(?:${SENTIR} (?:\\w+ ){0,4}${EGOUT}|(?:${EGOUT} (?:\\w+ ){0,3}|evacuations? (?:de (?:la|l) \\w+ )?(?:qui )?)${SENTIR})`;
const GAZ_SENTI = `(?:${EGOUT_SENTI}|${SENTIR} (?:\\w+ ){0,4}gaz(?! (?:${AILLEURS_QUE_CHEZ_SOI}) )|${OEUF_POURRI})`;
// Qui va mal en a respiré, d'où qu'il vienne : un échappement est du monoxyde.
const GAZ_RESPIRE = `(?:${EGOUT_SENTI}|${SENTIR} (?:\\w+ ){0,4}(?:gaz|echappement|oeufs? pourris?))`;
const DEHORS = "(?:rues?|station|lisier|fumier|compost\\w*)";
// Un appareil qui brûle, ou un détecteur, à côté de l'odeur : elle peut en venir.
const A_COTE = `(?:chaudieres?|gazinieres?|cuisinieres?|poeles?|hottes?|detecteurs?|chauffe eau a gaz|compteur de gaz|(?:reservoir|citerne|cuve|bouteille|bonbonne|detendeur|robinet|tuyau) (?:de |du |a )(?:gaz|propane|butane)|gaz (?:.* )?fuites?(?! d eau)|gaz ou (?:d |de |l |le |les )*${EGOUT}|${EGOUT} ou (?:de |du |le )*gaz)`;
const memePhrase = (senti: string, un: string): RegExp => new RegExp(`^(?=.* ${senti} )(?=.* ${un} )(?!.* (?:${DEHORS}|${RECIT}) )`);

// Un obus ne se trouve qu'enfoui ; une grenade, une bombe trouvées ailleurs qu'en terre ou sous un toit peuvent être un fruit, une peinture.
const TROUVER = "(?:trouv\\w*|deterr\\w*|decouv\\w*|exhum\\w*|tomb\\w* sur)";
const ENFOUI =
  "(?:(?:dans|sous|sur) (?:l |la |le |les |ma |mon |mes |notre |nos |un |une )?(?:\\w+ )?(?:jardin|potager|champ|terrain|terre|bois|foret|cave|grenier|grange|pre|prairie|mare|etang|plage)|en (?:labour|creus|bech|jardin)\\w+)";
const OBUS = "(?:obus|munitions?|mines? antipersonnel|mortiers? de guerre)";
const ENGIN = "(?:grenades?|bombes?|engins? explosifs?|explosifs?)";
const MUNITION_TROUVEE = new RegExp(
  `^(?!.* (?:${RECIT}|arbres?|grenadiers?|fruits?|murir|mures?|graines?|peinture) ).* (?:${TROUVER} (?:\\w+ ){0,5}?${OBUS}|${OBUS} (?:\\w+ ){0,3}?${TROUVER}|(?:obus|munitions?) (?:\\w+ ){0,3}?${ENFOUI}|${TROUVER} (?:\\w+ ){0,5}?${ENGIN} (?:\\w+ ){0,3}?${ENFOUI}|${ENGIN} (?:\\w+ ){0,3}?${ENFOUI} (?:\\w+ ){0,3}?${TROUVER}|grenades? a main (?:\\w+ ){0,3}?${ENFOUI}|${ENGIN} (?:\\w+ ){0,3}?${TROUVER} (?:\\w+ ){0,2}?${ENFOUI}) `,
);

/** Les dangers de la maison, d'une question repliée. */
export const DANGERS_DE_LA_MAISON: ReadonlyArray<Urgence> = [
  {
    dit: memePhrase(GAZ_RESPIRE, SIGNES),
    reponse: `Sortez tous, maintenant, sans rien allumer ni éteindre, en ouvrant les fenêtres en passant : un gaz qui rend malade peut tuer, et ne rentrez pas chercher quelqu’un tombé dans une fosse ou une cave. Dehors, appelez les secours : **15**, ${POMPIERS}. Si ce peut être le gaz de la maison, l’urgence gaz de GRDF : **0 800 47 33 33**.`,
  },
  { dit: memePhrase(`${S_EN_GARDER}${GAZ_SENTI}`, A_COTE), reponse: SORTIR_DU_GAZ },
  {
    dit: dangerDit([
      `(?:fuites?|odeurs?) de ${GAZ} (?:(?!egouts? )\\w+ )?${ICI}`,
      `(?:fuites?|odeurs?) de ${GAZ}${MAINTENANT}`,
      `(?:j ai|je sens|on a|on sent|nous avons|nous sentons|(?:il )?y a) (?:comme )?une (?:\\w+ |drole d )?(?:odeur (?:\\w+ )?de gaz${SANS_DANGER}|fuite (?:\\w+ )?de gaz(?! (?:${AILLEURS_QUE_CHEZ_SOI}) ))`,
      "odeurs? de gaz d (?:l )?evacuations?",
      `(?:${CA}|je) (?:pue|sen[st]?) (?:\\w+ ){0,2}(?:une odeur de |le )?${GAZ} (?:\\w+ )?${ICI}`,
      `(?:${CA}|je) (?:pue|sen[st]?) (?:\\w+ ){0,2}(?:une odeur de |le )?${GAZ}${MAINTENANT}`,
      `(?:${CA}|je) (?:pue|sen[st]?) (?:(?!(?:bon|que|qu) )\\w+ ){0,2}?(?:le|(?:une |l )?odeur d[eu]) ${GAZ}${SANS_DANGER}`,
      `(?:odeurs? de|(?:sent|sens|pue) (?:\\w+ )?le) gaz (?!${D_EGOUT} )(?:\\w+ ){1,3}${EGOUT}`,
      `(?:${MA}|(?<=^ ))(?:alarme|detecteur) (?:de |du |a )?gaz (?:qui )?(?:sonne|bipe|hurle|s est declenchee?)`,
      `${OEUF_POURRI}(?: (?:\\w+ )?${ICI}|${MAINTENANT})`,
      `(?:${DU_GAZ}) (?:qui )?(?:sent|sentent|pue|puent|siffle)`,
      `(?:${MA}(?:(?:bouteille|tuyau|conduite|robinet|detendeur) de gaz|gaziniere)|(?:mon|notre) gaz) (?:qui )?fuit`,
    ]),
    reponse: SORTIR_DU_GAZ,
  },
  {
    dit: dangerDit([
      `(?:${MA}|(?<=^ ))(?:alarme|detecteur) (?:de |du |a )?(?:monoxyde(?: de carbone)?|co) (?:qui )?(?:sonne|bipe|hurle|s est declenchee?)`,
      `(?:intoxication|intoxiquee?s?) (?:(?:au|par le|par du) )?monoxyde(?: de carbone)?${MAINTENANT}`,
    ]),
    reponse: `Sortez tous, maintenant, en ouvrant les fenêtres et en arrêtant l’appareil si vous le pouvez : le monoxyde de carbone ne se sent pas. Dehors, appelez les secours : ${POMPIERS}. Ne rentrez pas avant leur accord.`,
  },
  {
    dit: dangerDit([
      `(?:il y a|y a|ya|on a|nous avons|j ai) le feu (?:\\w+ )?(?:${ICI}|(?:a|dans) ${MA}(?:${PIECE}|grange|toit|grenier|cheminee))`,
      `${MA}(?:maison|appart\\w*|grange|cuisine|friteuse|cheminee|four|poele|compteur|grenier) (?:brule|est en feu|est en train de bruler|prend feu|a pris feu)${MAINTENANT}`,
      `(?:j ai|on a|nous avons) un feu de cheminee(?= (?:${A_L_AIDE}))`,
      `(?:(?<=^ )|(?:il y a|y a|ya) (?:un )?)feu de cheminee(?: (?:en ce moment|maintenant))?(?= (?:${A_L_AIDE}|${ICI} (?:$|${A_L_AIDE})))`,
      `feux? (?:a pris|est|prend) dans ${MA}(?:cheminee|conduit|tubage|souche)(?= (?:$|(?:\\w+ ){0,4}?(?:ronfle|gronde|rugit|fume|flammes?|etincelles?|aidez|vite)))`,
      "feux? de (?:cheminee|conduit)(?= (?:(?:ca|le|la|il|et|mon|ma|conduit|cheminee|tubage|qui) ){0,4}(?:ronfle|gronde|rugit))",
      `(?:un |(?<=^ ))incendie (?:\\w+ )?${ICI}`,
    ]),
    reponse: FEU,
  },
  {
    dit: dangerDit([
      "(?<! (?:eviter|empecher) (?:que |qu )(?:la |le |ma |mon |une |un |les )?)(?:batteries?|accus?)(?! de cuisine) (?:(?:au |en |de |a )?\\w+ ){0,3}?(?:gonfle(?:nt)?|(?:est |sont |a |ont |toute? )+(?:gonflee?s?|bombee?s?)|siffle)",
    ]),
    reponse: BATTERIE_QUI_GONFLE,
  },
  {
    dit: MUNITION_TROUVEE,
    reponse:
      "Ne la touchez pas, ne la déplacez pas, même rouillée : une munition ancienne peut encore exploser. Éloignez-vous et éloignez les autres, en retenant l’endroit, puis appelez de loin le **17** ou le **112** (par message : **114**) : la mairie et la préfecture font venir les démineurs.",
  },
];
