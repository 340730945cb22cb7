import { plier } from "#app/commun/texte/plier.ts";
import { appelsCites } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";

// Ce qui n'appelle pas de source : une politesse, et une réponse qui dit ne pas savoir.

const POLITESSES = new Set("bonjour bonsoir salut coucou hello hey allo merci bye revoir bienvenue".split(" "));
const AUTOUR = new Set(
  "a au aux beaucoup bien bonne bonnes ca c est ci comment et grand infiniment je j la le les madame mesdames messieurs monsieur pour journee l nuit soiree suite tous toutes tout toi tres tu va vas va allez vous votre ton aide reponse un une mille d de".split(
    " ",
  ),
);

/** Une question faite seulement de politesses : « Bonjour », « Salut, ça va ? », « Merci beaucoup ! ». */
export function estPolitesse(question: string): boolean {
  const mots = plier(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((mot) => mot !== "");
  return mots.some((mot) => POLITESSES.has(mot)) && mots.every((mot) => POLITESSES.has(mot) || AUTOUR.has(mot));
}

const DEBUT = 320;
const IGNORANCE = [
  /\bje (?:ne )?sais pas\b/,
  /\bje n ai (?:pas|rien) (?:trouve|d information|de quoi|la reponse)/,
  /\bje n ai aucune? (?:information|document|element|source)/,
  /\bje ne (?:peux|trouve|dispose) pas\b.{0,60}\b(?:repondre|reponse|information|document)/,
  /\b(?:extraits?|documents?|fiches?|cartes?|textes?|corpus|passages?)\b.{0,50}\b(?:ne|n)\b.{0,20}\b(?:repond|contien|parle|dise|dit|mentionne|permet|abord|trait|comport|donne)/,
  /\baucune? (?:extrait|document|fiche|carte|texte|passage|source)s?\b/,
  /\bpas (?:dans )?(?:mon|ce) (?:sujet|domaine)\b/,
  /\b(?:en )?(?:hors|dehors) de (?:mon|ce) (?:sujet|domaine|champ)/,
];

/** Une réponse qui dit ne pas savoir, ou que ce n'est pas son sujet, et ne s'appuie sur aucune source. */
export function ditNeSaitPas(reponse: string): boolean {
  if (appelsCites(reponse).length > 0) return false;
  const debut = plier(reponse.slice(0, DEBUT)).replaceAll(/[^\p{L}\p{N}.]+/gu, " ");
  return IGNORANCE.some((motif) => motif.test(debut));
}
