import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { GESTE, SECOURS } from "./gestes-de-secours.ts";
import { D_AUTRE_SUJET, DE_QUELQU_UN, MONOXYDE, type Tournures } from "./tournures-du-corps.ts";
import { BETE, PERSONNE } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// Un corps en danger, là, chez qui écrit : dit seul, le numéro et le geste qui attend les secours ; dit avec une question ordinaire, un mot avant sa réponse.

const QUELQU_UN = `(?:je|j|on|nous|bb|${PERSONNE}|(?:un|une|mon|ma|mes|notre|nos|la|le|les) (?:inconnue?|passante?|bonhomme|potes?|mec|gars|type|femme|vieux|vieille))`;
// « Il », « elle » : quelqu'un, si rien d'autre n'est nommé qui puisse tomber, étouffer ou brûler ; « tombé dans la mare », « brûlé avec le poêle » disent seulement où et par quoi.
const IL = "(?:il|elle|ils|elles)";
const CHOSE =
  "(?:poeles?|compost\\w*|plantes?|plants?|arbres?|chenes?|liseron|haricots?|tomates?|semis|sol|murs?|enduits?|facades?|maisons?|pompes?|tuiles?|feuilles?|feu|herbes?|vignes?|bouleaux?|levain|batteries?|moteurs?|champs?|rivieres?|ruisseaux?|mares?|forets?|jardins?|cuves?)";
const D_UNE_BETE = new RegExp(` ${BETE} `);
const D_UNE_CHOSE = new RegExp(
  ` (?:${BETE}|(?<! (?:dans|de|d|sur|sous|avec|contre|depuis|a|par|en|au|vers|derriere|devant) )(?:mon|ma|mes|le|la|les|l|notre|nos|un|une|des) ${CHOSE}) `,
);

// Ce qui est passé depuis longtemps, ou dans un livre, ou qui s'apprend, ou que l'on pleure, n'attend pas de secours ; ce dont on se garde n'est pas arrivé.
const PASSE =
  "(?:il y a|ya|y a) (?:\\w+ ){1,2}(?:ans?|mois|semaines?)|l (?:an|annee|ete|hiver) (?:dernier|derniere|passee?)|en (?:19|20)\\d\\d|quand (?:j|il|elle) etai[st]|autrefois|jadis";
const PLEURE = "(?:pas|plus) a (?:vivre|m en remettre|surmonter)|deuil|enterr\\w+|obseques";
const AUTRE_PART = new RegExp(
  ` (?:${PASSE}|${PLEURE}|formations?|(?:me|se) former|un metier|livres?|films?|romans?|reve|cauchemars?|(?:installer|acheter|poser|financer) un defibrillateur|chansons?|fables?|contes?|legendes?|est (?:mort|morte|decedee?)|apres (?:un|une|mon|son)|eviter|prevenir|empecher|pour que|barrieres?|lunettes (?:contre|pour|de)|(?:se|me|nous|s en) proteger) `,
);
const SUPPOSE = / (?:si (?:quelqu un|un|une|on|mon|ma|il|elle|des|les|jamais)|(?:peut|peuvent|pourrait|risque\w*) (?:il|elle|on|de|d|que)) /;

// Une question ordinaire ; « comment le sortir », « quel numéro », « que faire » sont celles de qui attend les secours.
const URGENT = "(?:numeros?|gestes?|urgences?|hopital|secours|position|soins?)";
const DEMANDE = new RegExp(
  ` (?:(?:quel|quelle|quels|quelles)(?! ${URGENT} )|comment (?:\\w+ )?(?:planter|poser|isoler|choisir|adapter|installer|construire|semer|entretenir|amenager|financer|trouver|fabriquer|cultiver|jardiner|obtenir|monter|brancher|proteger|securiser)|combien(?! de temps)|ou (?:planter|trouver(?! (?:un|une|le|la) (?:defibrillateur|medecin|hopital|ambulance))|poser|acheter|mettre|installer|habiter|vivre|cultiver)|que (?:planter|semer|cultiver|poser|choisir|prevoir|dit|disent)|(?:puis je|peut (?:il|elle|on))(?! (?:\\w+ )?(?:faire|bouger|deplacer|toucher|attendre|aider) )|adapt\\w+|cherch\\w+|responsables?|assurances?|lois?|droits?|reglement\\w+|a vendre|reforme|logements?|residences?|emplois?|benevol\\w+) `,
);
// Ce qui est arrivé et n'est plus là : on peut encore avoir à consulter.
const NAGUERE =
  / (?:hier|en (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)|avant hier|la semaine derniere|le mois dernier|ce matin la|l autre jour|recemment) /;

type Danger = { readonly dit: (texte: string) => boolean; readonly geste: keyof typeof GESTE };

/**
 * Quelqu'un le dit de soi ou d'un autre ; « il », « elle » s'il n'est question ni d'une chose ni d'une bête. `mots` : ce sans quoi aucune des tournures ne peut se
 * lire ; presque aucune question n'en porte, et les tournures, longues à préparer, attendent d'en voir une.
 */
function quelquUn({ mots, soi = [], nomme = [], geste }: Tournures): Danger {
  const portent = new RegExp(` (?:${mots})`);
  const fait = (tournures: ReadonlyArray<string>): string => `(?:qui )?(?:${tournures.join("|")})(?= )`;
  // « Mon fils a sauté dans la rivière et se noie » : ce qui s'est passé avant le dire.
  const parNom = uneFois(() => new RegExp(` ${QUELQU_UN} (?:(?:\\w+ ){1,7}?et (?:il |elle |je )?)?${fait([...soi, ...nomme])}`));
  const parPronom = uneFois(() => new RegExp(` ${IL} ${fait(soi)}`));
  return { geste, dit: (texte) => portent.test(texte) && (parNom().test(texte) || (soi.length > 0 && !D_UNE_CHOSE.test(texte) && parPronom().test(texte))) };
}

const autreSujet = ({ mots, dit, geste }: (typeof D_AUTRE_SUJET)[number]): Danger => {
  const portent = new RegExp(` (?:${mots})`);
  const motif = uneFois(() => new RegExp(` ${dit} `));
  return { geste, dit: (texte) => portent.test(texte) && motif().test(texte) };
};

const DANGERS: ReadonlyArray<Danger> = [
  ...D_AUTRE_SUJET.map(autreSujet),
  { geste: "monoxyde", dit: (texte) => MONOXYDE.test(texte) && !D_UNE_BETE.test(texte) },
  ...DE_QUELQU_UN.map(quelquUn),
];

/** Ce qui précède une réponse ordinaire, et ne la remplace pas. */
export const AVERTISSEMENT = "Si quelqu’un est en danger maintenant : **15**, **18** ou **112** ; par message, **114**.";

/** Le danger dit, et s'il est seul : ni passé, ni mêlé d'une question ordinaire. */
function lireLeDanger(texte: string): { readonly geste: keyof typeof GESTE; readonly seul: boolean } | null {
  if (AUTRE_PART.test(texte)) return null;
  const seul = !DEMANDE.test(texte) && !NAGUERE.test(texte);
  if (!seul && SUPPOSE.test(texte)) return null;
  const danger = DANGERS.find(({ dit }) => dit(texte));
  return danger === undefined ? null : { geste: danger.geste, seul };
}

/** La réponse à qui voit, là, un corps en danger : les secours, puis le geste qui les attend ; rien si une autre question est posée avec. */
export function secourirLeCorps(texte: string): string | null {
  const danger = lireLeDanger(texte);
  return danger?.seul === true ? `${SECOURS} ${GESTE[danger.geste]}` : null;
}

/** Le mot qui précède la réponse, quand un danger est dit avec une question ordinaire, ou qu'il vient de passer ; rien pour toute autre question. */
export function avertirDuDanger(texte: string): string | null {
  return lireLeDanger(texte)?.seul === false ? AVERTISSEMENT : null;
}
