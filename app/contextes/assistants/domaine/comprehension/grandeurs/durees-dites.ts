import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

const N = "\\d{1,3}(?:[.,]\\d{1,2})?|une?";
const A = "(?<![\\p{L}\\p{N}.,])";
const Z = "(?![\\p{L}\\p{N}])";
// « À 7 h », « vers 20 heures » disent l'heure qu'il est.
const PAS_L_HEURE = "(?<!(?<!\\p{L})(?:a|vers|avant|apres|des|depuis|entre) )";
// « 7 minutes 30 » en compte trente secondes ; « 5 minutes 12 L », non.
const SECONDES =
  "(?: (?:et )?(?<ms>[0-5]?\\d)(?: ?(?:s|sec|secondes?)|(?<=[05])(?! ?(?:[\\d.,%°€]|l|litres?|degres?|k?wh?|euros?|fois|min|mn|minutes?|pers\\w*)(?!\\p{L}))))?";
const DUREE = new RegExp(
  `${A}(?:(?<quarts>une?|3) quarts? d['’ ]heure|${PAS_L_HEURE}(?<h>${N}) ?(?:h|heures?)(?: et (?<q>quart)| ?(?<hm>[0-5]\\d)(?: ?(?:min|mn|minutes?))?)?|(?<min>${N}) ?(?:minutes?|mins?|mn)${SECONDES}|(?<s>${N}) ?(?:secondes?|sec))${Z}`,
  "gu",
);

/** Les durées que dit une question repliée, en minutes : « 7 minutes 30 », « un quart d'heure », « 1 h ». */
export function minutesDites(plie: string): ReadonlyArray<number> {
  return [...plie.matchAll(DUREE)].map(({ groups = {} }) => {
    const lire = (part: string): number => lireNombreDit(groups[part] ?? "") ?? 0;
    return 15 * (lire("quarts") + (groups["q"] === undefined ? 0 : 1)) + 60 * lire("h") + lire("hm") + lire("min") + (lire("ms") + lire("s")) / 60;
  });
}
