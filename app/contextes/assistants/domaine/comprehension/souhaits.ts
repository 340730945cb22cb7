import { racines } from "#app/commun/texte/mots.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

const COUPURE = /[.;:!?\n+]+|,(?!\d)|\s[-–—/]\s|\s&\s|(?<![\p{L}\p{N}])(?:et|puis|mais|sinon|ainsi que|en plus|aussi bien que|et puis)(?![\p{L}\p{N}])/iu;
const SOUHAITS_MAX = 6;
// Quand, et de quel côté : « début août dans le Sud-Ouest » ne demande rien de plus.
const SITUATIONS = new Set(
  racines(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche printemps été automne hiver début fin milieu vacances toussaint noël pâques nord sud est ouest centre",
  ),
);

/**
 * Les parties d'une question, si elle en a plusieurs : « isoler en paille et récupérer la pluie », « mon vélo déraille, qui répare ? ». Une partie qui ne dit
 * aucun sujet n'en est pas une ; une seule ne se découpe pas.
 */
export function lireSouhaits(question: string): ReadonlyArray<string> {
  const parties = question
    .split(COUPURE)
    .map((partie) => partie.trim())
    .filter((partie) => motsDuSujet(partie).some((mot) => !SITUATIONS.has(mot)));
  return parties.length < 2 ? [] : parties.slice(0, SOUHAITS_MAX);
}
