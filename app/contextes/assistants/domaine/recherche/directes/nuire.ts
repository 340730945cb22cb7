import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Ce que le site ne cherche pas : une arme, un tort à faire, un faux.

// « Des outils de jardin » autour d'une arme n'en font pas un atelier ; « une arme contre les limaces », « la bombe d'Hiroshima » se disent encore. Une bombe qui sème ou qui lave,
// une grenade qui se mange n'en sont pas ; « faire pousser », « faire face à » n'en fabriquent aucune ; une arme que l'on transforme en outil n'en est plus une.
const QUELQU_UN_A_NUIRE =
  "(?:(?:mon|ma|mes|les?|la|l|une?|des|nos|notre|leurs?|ces|cet|cette) )?(?:\\w+ )?(?:voisine?s?|patrons?|chefs?|flics?|police|policiers?|gendarmes?|gens|quelqu un|hommes?|femmes?|mari|ex|enfants?|banquiers?|ministres?|president|maires?|deputes?|riches|etrangers?|migrants?|juifs?|musulmans?|arabes?|noirs?|chasseurs?|manifestants?|humains?|personnes?)";
const SANS_NUIRE = `(?! (?:(?:\\w+ ){0,3}?contre (?!${QUELQU_UN_A_NUIRE} )|(?:(?:a|de|d) )?(?:graines?|semences?|fleurs?|eau|bain|terre|argile|peinture|seed|climatique|carbone|ecologique|vegetale|demographique)s? ))`;
const UNE_ARME = `(?:armes?|bombes?|explosifs?|dynamite|poudre noire|pistolets?(?! a | d )|fusils?|cocktails? molotov|detonateurs?)(?= )${SANS_NUIRE}|grenades?(?= (?:$|artisanale|maison |explosi|a main |fumigene|lacrymogene|avec (?:du |de la |des |un )?(?:poudre|clous|outils|engrais)))`;
const ARTICLE = "(?:une? |des |de la |d |l |mon |mes )";
const ARME = new RegExp(
  ` (?:(?:fabriqu\\w*|fai(?:re|s|t|tes|sons)(?! (?:face|(?!(?:exploser|detoner|sauter) )\\w+(?:er|ir|re)) )|construi\\w*|bricol\\w*) (?:(?!(?:face|contre|avec) )\\w+ ){0,5}?(?:avec (?:\\w+ ){1,4}?)?${ARTICLE}|transformer (?:\\w+ ){0,5}?en ${ARTICLE}?)(?:${UNE_ARME}) `,
);

// « Le système veut tuer les gens, selon Ellul » le raconte ; « je veux », « on veut » le demandent.
const VOULOIR = "(?:comment|pour|veux|(?:^|on) veut|voudrais|aide[rz]?(?: moi)? a|facons? d[e ]?|moyens? d[e ]?)";
const TUER = new RegExp(
  ` ${VOULOIR} (?:\\w+ ){0,2}?(?:tuer|assassiner|abattre|empoisonner|poignarder|kidnapper|torturer|agresser|tabasser|egorger) ${QUELQU_UN_A_NUIRE} `,
);
// Le puits, la haie, le chien d'un autre ; « éviter de polluer le puits du voisin » s'en garde.
const A_AUTRUI =
  "(?:puits|eau|source|cuve|citerne|mare|etang|jardins?|potagers?|recoltes?|cultures?|champs?|poules?|chiens?|chats?|betes|ruches?|abeilles|haies?|arbres?|maison|voiture|cabane|grange|serre|clotures?)";
const ABIMER = new RegExp(
  `^(?!.* (?:evit\\w+|empech\\w+|prevenir|(?:ne|sans) (?:pas )?(?:polluer|abimer|detruire)|accus\\w+) ).* ${VOULOIR} (?:\\w+ ){0,3}?(?:polluer|empoisonner|contaminer|souiller|vandaliser|saboter|incendier|bruler|detruire|tuer) (?:le|la|l|les) (?:\\w+ )?${A_AUTRUI} (?:de |du |de la |de l |des |d un |d une |de mon |de ma |de mes |a mon |a ma )(?:voisine?s?|voisinage|maire|proprietaires?|ex|patron|village|commune|ville|gens|autres) `,
);
// « Mettre le feu à la haie du voisin » le demande ; « j'ai peur de mettre le feu », « il a mis le feu » le craignent ou le racontent.
const METTRE_LE_FEU = new RegExp(
  `^(?!.* (?:peur|risque\\w*|evit\\w+|empech\\w+|sans|accident\\w*|assur\\w+|amende|interdit|plainte) ).* (?:mettre|foutre|mettrais?|mets|brancher) le feu (?:a|au|aux|dans|chez) (?:(?:la|le|l|les|son|sa|ses) )?(?:(?:\\w+ )?${A_AUTRUI} )?(?:de |du |de la |de l |des |d un |d une |de mon |de ma |de mes |mon |mes |le |les )?(?:voisine?s?|maire|proprietaires?|ex|patron|gens|autres) `,
);
const OUVRAGE =
  "(?:pipelines?|oleoducs?|gazoducs?|barrages?|centrales?|usines?|antennes?|relais|ponts?|voies? ferrees?|trains?|lignes?|pylones?|mega ?bassines?|bassines?|raffineries?|banques?|eoliennes?|transformateurs?|mairies?|prefectures?|ecoles?|entrepots?)";
const SABOTER = "(?:faire (?:sauter|exploser)|saboter|dynamiter|plastiquer|incendier)";
// « Comment saboter un pipeline » est aussi le titre d'un livre, dont on parle ; un plan, un mode d'emploi se demandent.
const SABOTAGE = new RegExp(
  ` (?:(?:plans?|methodes?|modes? d emploi|tuto\\w*|recettes?|instructions?|etapes?|marche a suivre) (?:\\w+ ){0,4}?${SABOTER}|(?:je|on) (?:veux|veut|voudrais|vais|va) (?:\\w+ )?${SABOTER}|comment (?:je peux|puis je|peut on|on peut|faire pour) ${SABOTER}|comment faire (?:sauter|exploser)) (?:un|une|le|la|l|les|des|cette|ce) (?:\\w+ )?${OUVRAGE} `,
);
// Qui tient le site a une page pour lui écrire, et rien d'autre.
const CHEZ_QUI_FAIT_LE_SITE =
  / (?:adresse|domicile|maison|telephone|numero|portable) (?:(?:personnel\w*|perso|prive\w*|postale|de telephone) )*(?:de |du |d )(?:ton|tes|ta|votre|vos|ce site|celui qui)(?: \w+)? (?:developpeu(?:r|se)s?|createur|creatrice|auteure?s?|concepteur|patron|chef|fondateur|fait|a fait|tient)/;
const ENTRAVER_LA_LOI =
  / (?:(?:achet\w+|fabriqu\w+|faire|obtenir|avoir|trouver) (?:un|une|des|mon) faux (?:diplomes?|papiers?|permis|certificats?|passeports?|billets?|ordonnances?|fiches? de paie|justificatifs?)|(?:cultiver|planter|faire pousser|semer) (?:(?:du|de la|des|un|mon|ma|mes|plants?|graines?|pieds?|de) )*(?:cannabis|marijuana|weed|beuh|ganja|cocaine|coca)|(?:embaucher|employer|payer) (?:\w+ ){0,4}au (?:noir|black)) /;

// « On m'a volé mon bois » le subit ; « voler le bois du voisin » le demande.
const VOLER = new RegExp(
  `^(?!.* (?:evit\\w+|empech\\w+|accus\\w+|plainte|protege\\w*|sans (?:voler|prendre)|avec (?:son|leur) accord|permission|autorisation) ).* (?:${VOULOIR} (?:\\w+ ){0,3}?(?:voler|derober|chaparder|siphonner|cambrioler) (?:(?:le|la|l|les|du|de la|des|son|sa|ses|chez) )*(?:\\w+ ){0,4}?(?:voisine?s?|proprietaires?|gens|autres|patron|ex|maire)|(?:ouvrir|crocheter|forcer|fracturer|casser|faire sauter) (?:la|une|le|les|l) (?:serrure|porte|cadenas|verrou|portail|coffre|boite aux lettres) (?:de |du |de la |de l |des |d un |d une |de mon |de ma )(?:voisine?s?|gens|autres|proprietaire|ex|maire|patron)) `,
);

/** Vrai si la question demande une arme à fabriquer, comment s'en prendre à quelqu'un ou à ce qui est à un autre, ou de quoi tromper la loi : un auteur nommé avec n'y change rien. */
export function demandeDeNuire(question: string): boolean {
  const texte = enTournure(question);
  return [ARME, TUER, ABIMER, METTRE_LE_FEU, VOLER, SABOTAGE, CHEZ_QUI_FAIT_LE_SITE, ENTRAVER_LA_LOI].some((dit) => dit.test(texte));
}

const SANS_TORT =
  "Cet assistant n’aide pas à fabriquer une arme ou un explosif, ni à prendre ou abîmer ce qui est à un autre, ni à tromper la loi : c’est dangereux, et puni.";
const PAR_LE_DROIT: ReadonlyArray<{ readonly dit: RegExp; readonly voie: string }> = [
  {
    dit: / (?:souches?|dessouch\w*|rochers?|roches?|arbres?) /,
    voie: "Une souche s’ôte à la rogneuse, qui se loue, à la pioche et au levier en coupant les racines, ou pourrit seule, percée et couverte de terre. L’explosif est réservé à qui en a l’habilitation.",
  },
  {
    dit: / (?:bois|buches?|steres?) /,
    voie: "Pour du bois : demandez au voisin, à l’écrit, ce qu’il cède ou échange ; ou une coupe d’affouage à la mairie, un permis de ramassage à l’Office national des forêts. S’il manque de quoi se chauffer : le centre communal d’action sociale, à la mairie.",
  },
  {
    dit: / voisin\w* /,
    voie: "Avec un voisin, un différend se règle par une lettre, puis gratuitement par un conciliateur de justice, avant le tribunal.",
  },
];

/** Le refus de ce qui nuirait, et la voie permise quand elle se connaît ; rien pour toute autre question. */
export function refuserDeNuire(question: string): string | null {
  if (!demandeDeNuire(question)) return null;
  const texte = enTournure(question);
  const voie = PAR_LE_DROIT.find(({ dit }) => dit.test(texte))?.voie;
  return voie === undefined ? SANS_TORT : `${SANS_TORT} ${voie}`;
}
