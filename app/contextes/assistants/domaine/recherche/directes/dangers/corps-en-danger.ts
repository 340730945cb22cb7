import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { type GESTE, secourir } from "./gestes-de-secours.ts";
import { lireLeMoment } from "./moment.ts";
import { D_AUTRE_SUJET, DE_QUELQU_UN, MONOXYDE, type Tournures } from "./tournures-du-corps.ts";
import { brulerMaintenant } from "./qui-quoi-ou/le-feu.ts";
import { estUneImage, lireQuiQuoiOu } from "./qui-quoi-ou/lire.ts";
import { BETE, D_UNE_BETE, PERSONNE, commeUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// Un corps en danger, là, chez qui écrit : dit seul, le numéro et le geste qui attend les secours ; dit avec une question ordinaire, un mot avant sa réponse.

const QUELQU_UN = `(?:je|j|on|nous|bb|${PERSONNE}|(?:un|une|mon|ma|mes|notre|nos|la|le|les) (?:inconnue?|passante?|bonhomme|potes?|mec|gars|type|femme|vieux|vieille))`;
// « Il », « elle » : quelqu'un, si rien d'autre n'est nommé qui puisse tomber, étouffer ou brûler ; « tombé dans la mare », « brûlé avec le poêle » disent seulement où et par quoi.
const IL = "(?:il|elle|ils|elles)";
const CHOSE =
  "(?:poeles?|compost\\w*|plantes?|plants?|arbres?|chenes?|liseron|haricots?|tomates?|semis|sol|murs?|enduits?|facades?|maisons?|pompes?|tuiles?|feuilles?|feu|herbes?|vignes?|bouleaux?|levain|batteries?|moteurs?|champs?|rivieres?|ruisseaux?|mares?|forets?|jardins?|cuves?)";
const D_UNE_CHOSE = new RegExp(
  ` (?:${BETE}|(?<! (?:dans|de|d|sur|sous|avec|contre|depuis|a|par|en|au|vers|derriere|devant) )(?:mon|ma|mes|le|la|les|l|notre|nos|un|une|des) ${CHOSE}) `,
);

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

/** La réponse du danger que dit cette phrase, où et quand que ce soit ; rien si elle n'en dit pas. */
function lireLeDanger(texte: string): string | null {
  const gens = commeUnProche(texte);
  const danger = DANGERS.find(({ dit }) => dit(gens));
  if (danger === undefined) return lireQuiQuoiOu(gens);
  return estUneImage(gens) ? null : secourir(danger.geste);
}

/** La réponse à qui voit, là, un corps en danger : les secours, puis le geste qui les attend ; rien si une autre question est posée avec. */
export function secourirLeCorps(texte: string): string | null {
  const moment = lireLeMoment(texte);
  if (moment === "ailleurs") return null;
  return moment === "seul" || brulerMaintenant(texte) ? lireLeDanger(texte) : null;
}

/** Vrai quand un danger est dit avec une question ordinaire, ou vient de passer : un mot précède alors la réponse. */
export function meleAUneQuestion(texte: string): boolean {
  return lireLeMoment(texte) === "mele" && lireLeDanger(texte) !== null;
}
