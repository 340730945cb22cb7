import { grouper } from "#app/commun/listes/grouper.ts";
import { plier } from "./plier.ts";

// Ce qui ne dit rien du sujet d'une question.
const MOTS_VIDES = new Set(
  plier(
    "a à afin ai ainsi alors as au aucun aucune auquel aussi autre autres aux avec avez avoir avons ayant beaucoup bien c ça car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci combien comme comment d dans de depuis des dois doit doivent donc dont du elle elles en encore entre es est et étaient était être eu eux fait faire faites faut font hors ici il ils j je jusqu jusque l la là laquelle le lequel les lesquelles lesquels leur leurs lors lui m ma mais me même mêmes mes moi moins mon n ne nos notre nous on ont ou où par parce pas peu peut peuvent peux plus plusieurs pour pourquoi pouvez puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si soi soit sommes son sont sous suis sur t ta te tes toi ton tous tout toute toutes très trop tu un une va vers veut veux voici voilà vont vos votre vous y",
  ).split(" "),
);

export function estMotVide(mot: string): boolean {
  return MOTS_VIDES.has(mot);
}

/** Ramène un mot plié à une forme commune : le pluriel et le singulier se retrouvent. */
function radical(mot: string): string {
  // « oiseaux », « panneaux » : le singulier garde son « eau ».
  if (mot.length > 5 && mot.endsWith("aux") && !mot.endsWith("eaux")) return `${mot.slice(0, -3)}al`;
  return mot.length > 3 && /[sx]$/.test(mot) ? mot.slice(0, -1) : mot;
}

/** Les mots utiles d'un texte, pliés et ramenés à leur radical, dans l'ordre. Les chiffres comptent. */
export function motsUtiles(texte: string): ReadonlyArray<string> {
  return motsPlies(plier(texte)).map(radical);
}

// Fins de mots, les plus longues d'abord, et la longueur que doit garder ce qui reste : « jardinier », « jardinage » et « jardiner » deviennent « jardin ».
const FINS: ReadonlyArray<readonly [fin: string, reste: number]> = [
  ["ificatrice", 3],
  ["ificateur", 3],
  ["isatrice", 3],
  ["isateur", 3],
  ["ification", 3],
  ["issement", 4],
  ["isation", 3],
  ["iquement", 4],
  ["atrice", 4],
  ["ateur", 4],
  ["ation", 4],
  ["ative", 4],
  ["etique", 4],
  ["ement", 4],
  ["ition", 4],
  ["atif", 4],
  ["ienne", 3],
  ["iere", 4],
  ["iste", 4],
  ["isme", 4],
  ["ique", 3],
  ["iser", 4],
  ["euse", 4],
  ["able", 4],
  ["ible", 4],
  ["ance", 4],
  ["ence", 4],
  ["etic", 4],
  ["ette", 4],
  ["age", 5],
  ["ant", 4],
  ["eur", 4],
  ["ier", 4],
  ["ien", 3],
  ["ive", 3],
  ["ure", 5],
  ["ite", 4],
  ["ete", 4],
  ["ale", 4],
  ["elle", 4],
  ["ie", 4],
  ["if", 3],
  ["ic", 3],
  ["al", 4],
  ["el", 4],
  ["er", 4],
  ["ir", 4],
  ["ez", 4],
  ["ee", 4],
  ["e", 3],
];

const FINS_PAR_LETTRE = grouper(FINS, ([fin]) => fin.slice(-1));

/**
 * Racine approchée d'un mot plié : une seule fin retirée, puis une consonne doublée ramenée à une.
 * Elle réunit « réparer » et « réparation », pas « construire » et « construction » : le reste revient aux synonymes.
 */
export function racine(mot: string): string {
  const court = radical(mot);
  if (court.length < 5 || /[0-9]/.test(court)) return court.length > 3 && court.endsWith("e") ? court.slice(0, -1) : court;
  const [fin = ""] = FINS_PAR_LETTRE.get(court.slice(-1))?.find(([f, reste]) => court.endsWith(f) && court.length - f.length >= reste) ?? [];
  const reste = court.slice(0, court.length - fin.length);
  return reste.length > 3 ? reste.replace(/([b-df-hj-np-tv-xz])\1$/, "$1") : reste;
}

/** Racines d'un texte, dans l'ordre. */
export function racines(texte: string): ReadonlyArray<string> {
  return motsPlies(plier(texte)).map(racine);
}

/** Racines d'un document : un mot composé donne aussi sa forme soudée, « tiers-lieu » donne « tier », « lieu » et « tierlieu ». */
export function racinesIndexees(texte: string): ReadonlyArray<string> {
  const plie = plier(texte);
  // Du début d'un mot seulement : repris à chaque lettre, il se relirait autant de fois.
  const composes = plie.match(/(?<!\p{L})\p{L}{2,}(?:[-\u2010\u2011]\p{L}{2,})+/gu) ?? [];
  return [...motsPlies(plie).map(racine), ...composes.map((mot) => souder(mot.split(/[-\u2010\u2011]/u)))];
}

/** Deux mots écrits séparément, ou en un seul : « éco village », « écovillage ». */
export function souder(mots: ReadonlyArray<string>): string {
  const [dernier = "", ...avant] = mots.toReversed();
  return racine([...avant.toReversed().map(radical), dernier].join(""));
}

/** Tous les mots d'un texte, mots vides compris, pliés et au singulier, entre deux espaces : de quoi y chercher une locution entière. */
export function enLocution(texte: string): string {
  return ` ${plier(texte)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((mot) => mot !== "")
    .map(radical)
    .join(" ")} `;
}

function motsPlies(plie: string): ReadonlyArray<string> {
  return plie.split(/[^\p{L}\p{N}]+/u).filter((mot) => mot.length > 1 && !estMotVide(mot));
}
