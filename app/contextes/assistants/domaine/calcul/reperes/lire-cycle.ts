import { frequenceDite } from "#app/contextes/assistants/domaine/comprehension/grandeurs/par-an.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { AppareilAEau, RepereVoulu } from "./repere-voulu.ts";

const APPAREILS: ReadonlyArray<readonly [RegExp, AppareilAEau]> = [
  [/ (?:lave vaisselles?|machines? a (?:laver la )?vaisselle) /, "lave_vaisselle"],
  [
    / (?:lave linges?|machines? a laver(?! la vaisselle)|machines? de linge|(?:une|chaque|par|faire une|tourner une) (?:machine|lessive)|\d+ (?:machines?|lessives?)) /,
    "lave_linge",
  ],
  [/ (?:chasses? d eau|chasses? des? (?:wc|toilettes?)|tir\w* (?:\w+ )?(?:la|une|les|sa|ma) chasses?|toilettes?(?! seches?)|wc) /, "chasse"],
];
const COMBIEN = / (?:combien|cb|quel(?:le)?s? (?:quantite|volume|consommation)|conso\w*|utilis\w*|depens\w*|gaspill\w*) /;
const D_EAU = / (?:litres?|l|eau|m3) /;
// Acheter, poser, réparer, alimenter à la pluie, ou faire soi-même sa lessive : autre chose que ce qu'un cycle prend.
const AUTRE_CHOSE =
  / (?:achet\w*|acheter|prix|cout\w*|install\w*|pose\w*|branch\w*|raccord\w*|repar\w*|panne|fui\w*|pluie|pluviale|recuper\w*|recycl\w*|reutilis\w*|cuves?|citernes?|grises|seches?|droit|autoris\w*|legal|interdit|cendres?|lierre|savon|recette|fabriqu\w*|construi\w*|poudre|kwh|electricite|energie|puits|forages?|public|publiques?|reduire|economis\w*|economies?) /;
const FOIS =
  /(?<![\p{L}\p{N}.,])(?<n>\d{1,3}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt)(?: a \d+)? (?:fois|lessives?|machines?|cycles?|lavages?|chasses?)(?![\p{L}\p{N}])/u;

/** L'appareil dont la question demande ce qu'un cycle prend d'eau, et combien de fois il sert ; rien si elle demande la part d'un foyer, qui se calcule. */
export function lireCycle(texte: string, { dite, foyer }: QuestionComprise): RepereVoulu | null {
  if (!COMBIEN.test(texte) || !D_EAU.test(texte) || AUTRE_CHOSE.test(texte)) return null;
  const appareils = APPAREILS.flatMap(([dit, appareil]) => (dit.test(texte) ? [appareil] : []));
  if (appareils.length === 0) return null;
  const plie = plier(dite);
  const trouve = FOIS.exec(plie);
  const nombre = lireNombreDit(trouve?.groups?.["n"] ?? "");
  if (trouve === null || nombre === undefined) return foyer.personnes === undefined ? { sorte: "cycle", appareils } : null;
  // « … par jour, combien de litres par an » : la première durée est celle des fois ; « 3 lessives et 7 vaisselles » n'en ont pas une seule.
  const parAn = frequenceDite(plie.slice(trouve.index + trouve[0].length)) ?? frequenceDite(plie);
  if (nombre > 1 ? appareils.length > 1 : parAn === undefined || parAn === 1) return { sorte: "cycle", appareils };
  return { sorte: "cycle", appareils, fois: { nombre, ...(parAn === undefined ? {} : { par_an: nombre * parAn }) } };
}
