import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Des prépositions et des adverbes de plusieurs mots : « au lieu de » ne parle d'aucun lieu, « en train de » d'aucun train.
const DE = "(?:d|de|du|des)";
const LIAISONS = new RegExp(
  ` (?:${[
    `au lieu ${DE}`,
    `(?:a|en) (?:la |lieu et )?place ${DE}`,
    `(?:a (?:cause|force|defaut|propos|partir|travers|raison)|en (?:cours|raison|fonction|dehors|vue|termes?|matiere)|au (?:cours|fur et a mesure|niveau|sujet|moyen)|de (?:la )?part|faute|lors) ${DE}`,
    "par (?:rapport a(?:u|ux)?|contre|exemple|hasard|ailleurs|la suite|consequent|avance)",
    "en (?:fait|tout cas|particulier|general|meme temps|gros|principe|revanche|effet|plus)",
    "(?:de|d une|en) (?:certaine |quelque )?(?:facon|maniere|sorte)",
    "tout (?:de suite|de meme|a l heure|a fait|a coup|au (?:plus|moins))",
    "juste (?:nous|moi|pour|avec|un|une|\\d+)",
    "(?:pas )?(?:du|de) tout|du coup|d accord|quand meme|bien sur|au (?:moins|maximum|minimum|juste)",
    // L'humeur de qui demande n'est pas ce qu'il demande.
    "(?:(?:j |on |nous )?(?:jen|en) (?:ai|a|avons) )?(?:ras le bol|plein le dos|par dessus la tete|marre)|(?:rendu|rendre|rend) l ame",
    "(?:au|un|le|du|petit) bout (?:d|de|du|des)|(?:un|des) tas (?:d|de)",
    "(?:me|te|se|m en|s en|t en) (?:rends?|rendre|rendent) compte|(?:tenir|tient|tiens|tenant) compte|(?:compte|etant donne) (?:tenu )?(?:que|de)",
  ].join("|")})(?= )`,
  "g",
);

// « En train de planter » n'est d'aucun train ; « en train de Paris à Crest » en prend un.
const EN_TRAIN =
  /(?<!\p{L})[Ee]n train (?:de |d['’])(?=(?:(?:ne pas|me|te|se|nous|vous|lui|leur|les?|y|en|tout|bien) |[mts]['’])*\p{Ll}+(?:er|ir|re|oir)(?!\p{L}))/gu;

/** La question repliée, sans les locutions qui n'en disent pas le sujet ; elle-même si elle n'est faite que d'elles. */
export function sansLiaisons(question: string): string {
  const sansTrain = question.replaceAll(EN_TRAIN, " ");
  const tournure = enTournure(sansTrain);
  const reste = tournure.replaceAll(LIAISONS, " ");
  const entiere = sansTrain === question && reste === tournure;
  return entiere || reste.trim() === "" ? question : reste;
}
