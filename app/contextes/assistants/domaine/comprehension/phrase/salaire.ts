import { propositions } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

const PAYE =
  "(?:(?<! (?:le|l|du) )salaire|(?:payee?s?|remuneree?s?)(?! par )|(?<=(?:emploi|travail|poste|boulot|job|contrat)s? )salariee?s?|cdi|cdd|au smic|gagner (?:ma|sa|notre) vie) ";
const DEMANDE = "(?:veux|veut|voulons|voudr\\w+|cherch\\w+|recherch\\w+|souhait\\w+|aimer\\w+|prefer\\w+|besoin|trouver|envie|faut|pour(?= une? )) ";
// « J'ai un bon salaire », « quitter mon CDI », « plus de CDI », « un stage peu payé » : on en a un, on le quitte, ou l'on n'en veut pas.
const AUTREMENT =
  "(?:sans|pas|plus (?:de|d)|ni|non|peu|moins|mal|aucune?|[mts]on|[mts]a|mes|ses|leurs?|notre|votre|ancien\\w*|quitt\\w*|apres|avant|depuis|ai|as|avons|avais|avait|suis|est|sommes|etais|etait|touch\\w*|quel\\w*|combien) ";
const DEMANDE_PAYE = new RegExp(`(?:^ | ${DEMANDE})(?:(?!${AUTREMENT})\\w+ ){0,6}?(?!${AUTREMENT})${PAYE}`);

const BENEVOLAT = "(?:benevol\\w*|w?woof\\w*|volontariats?|service civique) ";
const BENEVOLAT_DIT = new RegExp(` ${BENEVOLAT}`);
const BENEVOLAT_VOULU = new RegExp(
  `(?<! (?:(?<!pourquoi )pas|plus|ni|sans|sauf|non|jamais|marre|ras le bol|plein le dos|assez|stop|fini|finis|lassee?|arret\\w*|quitt\\w*|apres|autre chose que?) (?:\\w+ ){0,3})(?<= )${BENEVOLAT}`,
);

export type SalaireDit = {
  /** Il faut un salaire. */
  readonly paye?: true;
  /** Il faut un salaire, et rien qui n'en donne pas : la question refuse le bénévolat. */
  readonly payeSeul?: true;
};

/** Le salaire qu'une question demande ; qui nomme le bénévolat sans l'écarter ne demande pas que lui. */
export function lireSalaire(question: string): SalaireDit {
  const dites = propositions(question);
  if (!dites.some((dite) => DEMANDE_PAYE.test(dite)) || dites.some((dite) => BENEVOLAT_VOULU.test(dite))) return {};
  return dites.some((dite) => BENEVOLAT_DIT.test(dite)) ? { paye: true, payeSeul: true } : { paye: true };
}
