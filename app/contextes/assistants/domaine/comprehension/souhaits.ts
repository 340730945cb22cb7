import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

const COUPURE = /[.;:!?\n+]+|,(?!\d)|\s[-–—/]\s|\s&\s|(?<![\p{L}\p{N}])(?:et|puis|mais|sinon|ainsi que|en plus|aussi bien que|et puis)(?![\p{L}\p{N}])/iu;
const SOUHAITS_MAX = 6;

/**
 * Les parties d'une question, si elle en a plusieurs : « isoler en paille et récupérer la pluie », « mon vélo déraille, qui répare ? ». Une partie qui ne dit
 * aucun sujet n'en est pas une ; une seule ne se découpe pas.
 */
export function lireSouhaits(question: string): ReadonlyArray<string> {
  const parties = question
    .split(COUPURE)
    .map((partie) => partie.trim())
    .filter((partie) => motsDuSujet(partie).length > 0);
  return parties.length < 2 ? [] : parties.slice(0, SOUHAITS_MAX);
}
