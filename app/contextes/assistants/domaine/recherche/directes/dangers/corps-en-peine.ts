import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { commeUnProche, PERSONNE } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// « Mon fils a bu du purin », « grand-père par terre, compact » : les mots d'une table du jardin, dits d'un corps. La table se tait.

const AVALER = "(?:a|ont|vient d|vient de|viennent de) (?:\\w+ )?(?:bu|boire|aval(?:e|er)|mang(?:e|er)|croqu(?:e|er)|suce|leche|ingere|respire)";
const ETAT =
  "(?:est|sont|etait) (?:\\w+ ){0,2}?(?:tombee?s?|inertes?|inanimee?s?|inconsciente?s?|evanouie?s?|coincee?s?|par terre|au sol|couchee?s? (?:par terre|au sol))|s est (?:\\w+ )?(?:electr\\w+|brulee?|coupee?|blessee?|evanouie?|effondree?|ecroulee?|prise?)|par terre|au sol";
const NE_PLUS = "(?:ne |n )?(?:(?:se )?reveille|repond|reagit|bouge|respire)(?:nt)? (?:plus|pas)";
const EN_PEINE = new RegExp(` ${PERSONNE} (?:(?:qui|\\w+) ){0,3}?(?:${AVALER}|${ETAT}|${NE_PLUS}) `);

/** Vrai d'une personne qui a avalé, qui est tombée, qu'on voit par terre ou qui ne répond plus : ce que disent les tables du jardin et des techniques n'est pas pour elle. */
export function ditUnCorpsEnPeine(question: string): boolean {
  return EN_PEINE.test(commeUnProche(enTournure(question)));
}
