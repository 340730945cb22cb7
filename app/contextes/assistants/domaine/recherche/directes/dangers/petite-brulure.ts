import { ENFANT } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import { lireLeMoment } from "./moment.ts";

// Des doigts brûlés, racontés en demandant autre chose : le geste se dit en une phrase, et la question a sa réponse. Une main, un visage, un enfant, un produit, une grande brûlure, ou rien d'autre demandé : les secours.

const DOIGTS_BRULES =
  / (?:me suis|s est|m est|nous sommes|on s est) (?:un peu |legerement |encore |juste |bien )?brulee?s? (?:un peu |legerement )?(?:(?:le|les) bouts? (?:du|des|d un|de mes|de ses) |(?:les|le|un|deux|trois|l|mes|ses|au|aux|a un) )(?:petits? )?(?:doigts?|pouces?|index) /;
const GRAVE = new RegExp(
  ` (?:${ENFANT}|bebe|bb|visage|yeux|oeil|cou|mains?|bras|jambes?|pieds?|poignets?|gravement|grave|profond\\w*|cloques?|carbonise\\w*|noirs?|noircis?|blancs?|blanchi\\w*|sens plus|sent plus|insensibles?|urgences?|secours|aidez|vite|acide|soude|chaux|javel|produits?|chimique|electri\\w*|courant|prise|electrocut\\w*|explos\\w*|flammes?|feu) `,
);
// Ce qui est demandé, hors de ce qu'attend une brûlure : « que faire », « quelle crème mettre » sont d'elle.
const DEMANDE =
  / (?:y a t il|existe t il|quel(?:le)?s?|comment|combien|ou (?:trouver|acheter)|est ce que|est ce qu|faut il|peut on|vaut il|pourquoi|cherche|conseil\w*) /;
const DE_LA_BRULURE =
  / (?:que (?:faire|mettre)|quoi faire|(?:quel(?:le)?s?|une|la|un) (?:creme|pommade|soins?|gestes?|medecins?|pansements?|remedes?|traitements?|medicaments?|huile essentielle|risques?|numeros?)|(?:soigner|calmer|soulager|guerir|traiter|refroidir|apaiser)|brulures?|(?:ca|me|m) fait mal) /;

/** Vrai de doigts brûlés dits avec une question ordinaire. */
export function petiteBrulureAvecUneQuestion(texte: string): boolean {
  return DOIGTS_BRULES.test(texte) && DEMANDE.test(texte) && !GRAVE.test(texte) && !DE_LA_BRULURE.test(texte) && lireLeMoment(texte) !== "ailleurs";
}
