import { frequenceDite } from "#app/contextes/assistants/domaine/comprehension/grandeurs/par-an.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { AppareilAEau, RepereVoulu } from "./repere-voulu.ts";

// Une machine dont rien ne dit qu'elle est à café, à bois ou agricole.
const MACHINE =
  "machines?(?= (?:$|(?:a (?:laver|\\d+)|de (?:linge|lessive|blanc|couleurs?|\\d+)|par|chaque|combien|cb|c|ca|cela|consomm\\w*|utilis\\w*|depens\\w*|gaspill\\w*|prend|fait|et|ou|en|pour|pleines?|tous|toutes) ))";
// Celle qu'on fabrique, « aux orties », ou qu'on fait à la main ne passe pas en machine.
const LESSIVE = "lessives?(?! (?:maison|naturelles?|aux?|a (?:la|l|base)|de (?:cendres?|lierre|saponaire|marrons?)) )";
const APPAREILS: ReadonlyArray<readonly [RegExp, AppareilAEau]> = [
  [/ (?:lave vaisselles?|machines? a (?:laver la )?vaisselle) /, "lave_vaisselle"],
  [new RegExp(` (?:lave linges?|machines? a laver(?! la vaisselle)|machines? de linge|(?:une|chaque|par|\\d+) (?:${MACHINE}|${LESSIVE})) `), "lave_linge"],
  [/ (?:chasses? d eau|chasses? des? (?:wc|toilettes?)|tir\w* (?:\w+ )?(?:la|une|les|sa|ma) chasses?|toilettes?(?! seches?)|wc) /, "chasse"],
];
const COMBIEN = / (?:combien|cb|quel(?:le)?s? (?:quantite|volume|consommation)|conso\w*|utilis\w*|depens\w*|gaspill\w*) /;
const D_EAU = / (?:litres?|l|eau|m3) /;
// Acheter, poser, réparer, alimenter à la pluie, faire soi-même sa lessive, ou un lieu où l'on passe : autre chose que ce qu'un cycle prend.
const AUTRE_CHOSE =
  / (?:achet\w*|prix|cout\w*|install\w*|pose\w*|branch\w*|raccord\w*|repar\w*|panne|fui\w*|pluie|pluviale|recuper\w*|recycl\w*|reutilis\w*|cuves?|citernes?|grises|seches?|droit|autoris\w*|legal|interdit|cendres?|lierre|savon|recette|fabriqu\w*|construi\w*|poudre|kwh|electricite|energie|puits|forages?|public|publiques?|festivals?|campings?|ecoles?|bureaux?|restaurants?|hotels?|gites?|chantiers?|mariages?|evenements?|entreprises?|mensuel\w*|quotidien\w*|journalier\w*|reduire|economis\w*|economies?) /;
// Des litres d'huile, une dose de lessive, un nombre de toilettes ne sont pas l'eau d'un cycle.
const AUTRE_QUE_L_EAU =
  / (?:(?:litres?|l) (?:de|d) (?!eau |l |la |ma |mon |mes |une? )\w+|(?:combien|cb|quantite|doses?) (?:de|d) (?:lessives?|toilettes?|wc|chasses?|machines?|sel|produit|liquide|adoucissant|vinaigre|detergent|bicarbonate|javel)) /;
const FOIS =
  /(?<![\p{L}\p{N}.,])(?:(?<bas>\d{1,3}|une?) ?(?:a|ou|et|-|–) ?)?(?<n>\d{1,3}|une?) (?:fois|lessives?|machines?|cycles?|lavages?|chasses?)(?![\p{L}\p{N}])/gu;

const CHACUN = "(?:chacune?|(?:chaque|par|/) ?(?:personne|pers|tete|habitant))(?!\\p{L})";
const DIT_CHACUN = new RegExp(CHACUN, "u");
const CHACUN_AVANT = new RegExp(`${CHACUN}(?: (?:\\p{L}|['’])+){0,5} $`, "u");

/** Par combien multiplier ces fois : « 6 fois chacun » à cinq en font trente ; rien si l'on ne sait combien ils sont, ou si « par personne » dit autre chose. */
function gensDesFois(avant: string, apres: string, personnes: number | undefined): number | undefined {
  if (!DIT_CHACUN.test(avant) && !DIT_CHACUN.test(apres)) return 1;
  const [suite = ""] = apres.split(/[,;.?!]|combien|quel/);
  return DIT_CHACUN.test(suite) || CHACUN_AVANT.test(avant) ? personnes : undefined;
}

// Ce que la question demande par jour, par mois, par an ; « par lavage » n'est pas une durée.
const DEMANDEE = / (?:combien|cb|quel\p{L}*) (?:\p{L}+ ){0,12}?(?<duree>(?:par|chaque) \p{L}+) /u;

/** L'appareil dont la question demande ce qu'un cycle prend d'eau, et combien de fois il sert ; rien si elle demande la part d'un foyer, qui se calcule. */
export function lireCycle(texte: string, { dite, foyer, quantites }: QuestionComprise): RepereVoulu | null {
  if (!COMBIEN.test(texte) || !D_EAU.test(texte) || AUTRE_CHOSE.test(texte) || AUTRE_QUE_L_EAU.test(texte)) return null;
  // Qui dit les litres de son appareil ne demande pas ceux de la table.
  if (quantites.some(({ unite }) => unite === "m3")) return null;
  const appareils = APPAREILS.flatMap(([dit, appareil]) => (dit.test(texte) ? [appareil] : []));
  if (appareils.length === 0) return null;
  const plie = plier(dite);
  // « Une chasse d'eau tirée 10 fois » : l'article n'est pas le compte.
  const comptes = [...plie.matchAll(FOIS)];
  const trouve = comptes.find(({ groups }) => (lireNombreDit(groups?.["n"] ?? "") ?? 0) > 1) ?? comptes[0];
  const [bas, dit] = ["bas", "n"].map((bout) => lireNombreDit(trouve?.groups?.[bout] ?? ""));
  const demandee = frequenceDite(DEMANDEE.exec(texte)?.groups?.["duree"] ?? "");
  if (trouve === undefined || dit === undefined) {
    const duFoyer = demandee !== undefined || DIT_CHACUN.test(plie) || foyer.personnes !== undefined || quantites.some(({ unite }) => unite === "personnes");
    return duFoyer ? null : { sorte: "cycle", appareils };
  }
  // « 2 à 3 lessives » n'ont pas un seul compte.
  if (bas !== undefined && bas < dit) return null;
  const apres = plie.slice(trouve.index + trouve[0].length);
  const gens = gensDesFois(plie.slice(0, trouve.index), apres, foyer.personnes);
  if (gens === undefined) return null;
  const nombre = dit * gens;
  // « … par jour, combien de litres par an » : la première durée est celle des fois ; « 3 lessives et 7 vaisselles » n'en ont pas une seule.
  const parAn = frequenceDite(apres) ?? frequenceDite(plie);
  // La réponse donne ces fois et leur année, non leur mois.
  if (demandee !== undefined && demandee !== 1 && demandee !== parAn) return null;
  const sansCompte = nombre === 1 && (parAn === undefined || parAn === 1);
  // L'année d'« une machine » dont rien ne dit les lessives n'est pas un cycle.
  if (sansCompte && demandee !== undefined) return null;
  if (sansCompte || (nombre > 1 && appareils.length > 1)) return { sorte: "cycle", appareils };
  return { sorte: "cycle", appareils, fois: { nombre, ...(parAn === undefined ? {} : { par_an: nombre * parAn }) } };
}
