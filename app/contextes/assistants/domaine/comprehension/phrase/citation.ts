import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

const CITATION =
  / (?:citations?(?! (?:directe|a comparaitre) )|(?:une|la|des|belles?|jolies?) phrases? (?:(?:exactes?|celebres?|d un auteur|d auteur|inspirantes?) |sur )|(?:quels?|quelles?|un|une|des) (?:auteurs?|autrices?|philosophes?|penseurs?|penseuses?|ecrivaine?s?) (?:sur|parle(?:nt)?|critique(?:nt)?|defend(?:ent)?|pense(?:nt)?|ecrit|ecrivent|qui (?:parl\w+|pens\w+|critiqu\w+|defend\w+|ecri\w+)|ont|a (?:ecrit|parle|pense)))/;
const MOT_POUR_MOT = / (?:citations?|citer|mot (?:pour|a) mot|phrases? exactes?|textuellement|verbatim|texte exact|extrait exact) /;

/** Vrai de qui veut une phrase ou un auteur, non une structure : « citation sur l'eau », « quel auteur parle du travail ». */
export function demandeUneCitation(question: string): boolean {
  return CITATION.test(enTournure(question));
}

/** Vrai de qui veut les mots mêmes d'un auteur. */
export function demandeLesMotsExacts(question: string): boolean {
  return MOT_POUR_MOT.test(enTournure(question));
}

// « Sur », « de » restent à ce qui suit : « citation sur l'eau » cherche l'eau.
const VOULUE =
  /(?<!\p{L})(?:(?:je (?:cherche|voudrais|veux)|donne[- ]moi|trouve[- ]moi|il me faut|j['’]ai besoin d['’])\s*)?(?:(?:une?|des|la|les|quelques|d['’]|belles?|jolies?|courtes?)\s*)*(?:citations?|phrases?)(?:\s(?:exactes?|c[ée]l[èe]bres?|connues?|inspirantes?|courtes?))*(?!\p{L})/giu;

/** Ce dont parle la citation voulue : le mot « citation » ne se cherche pas dans les textes. Rien d'autre n'y est dit : la question entière. */
export function sansLaCitation(question: string): string {
  if (!CITATION.test(enTournure(question)) && !MOT_POUR_MOT.test(enTournure(question))) return question;
  const reste = question.replace(VOULUE, " ").trim();
  return /\p{L}{3}/u.test(reste) ? reste : question;
}
