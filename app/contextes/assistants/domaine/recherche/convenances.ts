import { plier } from "#app/commun/texte/plier.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { sansAbreviationsOutils } from "#app/contextes/assistants/domaine/comprehension/abreviations.ts";
import { autreLangue, type Langue } from "#app/contextes/assistants/domaine/comprehension/phrase/langue.ts";
import { appelsCites } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";

// Ce qui n'appelle pas de source : une politesse, une injure ou une question sur l'assistant lui-même, et une réponse qui dit ne pas savoir.

const POLITESSES = new Set("bonjour bonsoir salut coucou hello hey allo merci bye revoir bienvenue ok okay tout".split(" "));
const AUTOUR = new Set(
  "a alors au aux beaucoup bien bonne bonnes ca c est ci comment et grand infiniment je j la le les madame mesdames messieurs monsieur non oui pour journee l nuit soiree suite tous toutes tout toi tres tu va vas va allez vous votre ton aide reponse un une mille d de".split(
    " ",
  ),
);

/** Une question faite seulement de politesses : « Bonjour », « Salut, ça va ? », « Merci beaucoup ! », « d'accord », « c'est tout ». */
export function estPolitesse(question: string): boolean {
  const mots = motsEcrits(question.replaceAll(/d['’]accord/giu, "ok"));
  return mots.some((mot) => POLITESSES.has(mot)) && mots.every((mot) => POLITESSES.has(mot) || AUTOUR.has(mot));
}

function motsEcrits(question: string): ReadonlyArray<string> {
  return plier(sansAbreviationsOutils(question))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((mot) => mot !== "");
}

// Ce qui se jette à la figure, et ce qu'on dit autour : « t'es vraiment trop nul », « ce site ne sert à rien ». Un seul mot qui n'y est pas (« un sol pourri »)
// en fait une question comme une autre.
const INJURES = new Set(
  "nul nulle nuls nulles naze nase con conne cons connard connasse connards idiot idiote imbecile abruti abrutie cretin cretine debile stupide bidon incapable pourri pourrie merde merdes merdique daube caca prout bouffon bouffonne boloss tocard batard salaud salope pute putain enfoire encule foutre fdp ntm ntr tg pd gueule chier chiant chiante bullshit fuck shit degage degagez raclure minable ridicule mytho menteur menteuse debilos teube nique niquer pue pues deteste hais".split(
    " ",
  ),
);
// Ceux-là nomment aussi une chose (« et les bêtes ? », « la casse ») : une injure seulement s'ils s'adressent à quelqu'un.
const INJURES_ADRESSEES = new Set("bete betes inutile clochard casse crever creve ordure ordures".split(" "));
const ADRESSES = new Set("t te tu ta ton tes toi vous votre vos bot chatbot robot ia programme site".split(" "));
const AUTOUR_D_UNE_INJURE = new Set(
  "a ah alors arrete as au aussi bah ben bien bon bot ca ce ces cet cette chatbot c comprend comprends comprendre connais d dans de des du eh elle en encore enfin es espece est et etes etre euh fais faire fait faut ferme fermez grand grande gros grosse hein hey ia il ils intelligence artificielle je l la le les ma mais me mere meme mes moi mon n ne ni nom non oh ou oui pas plus pour pourquoi programme putains quel quelle qu que quoi race rien robot s sa sais sait sale se sert sers servez ses site si t ta taisez tais te tellement tes toi ton tous tout toute tres trop truc tu un une va vas vos votre vous voila voir vrai vraie vraiment y".split(
    " ",
  ),
);

// Ce qu'on demande à une personne : qui elle est, comment elle va, ce qu'elle ressent, ce qu'on lui a dit de taire.
const TOI = "(?:t|tu|toi|vous)";
const ETRE =
  "(?:qui|quoi|quel|quelle|ou|humaine?|vivante?|reelle?|vraie?|une? (?:vraie? )?(?:robot|ia|humaine?|homme|femme|personne|machine|bot|chatbot|fille|garcon)|amoureu(?:x|se)|mariee?|celibataire|heureu(?:x|se)|triste|fatiguee?|content|contente|la|marrante?|drole|gentille?|mignonne?|mignon|belle|beau|moche|payee?|chatgpt|gpt|claude|siri|alexa|mistral|gemini|grok)";
const DE_SOI =
  "(?:noms?|prenom|age|createur|inventeur|patron|mere|pere|maman|papa|salaire|prompt|instructions?|consignes?|code source|cle|cles|mot de passe|version|modele|cerveau|signe astro\\w*|plat prefere|couleur preferee|animal prefere|film prefere)";
const INTERPELLATIONS = new RegExp(
  ` (?:${[
    `(?:t|vous) (?:appelles?|appelez|nommes?|apl|apel)`,
    `(?:t|tu|vous) (?:es|etes|etais|sera|seras) (?:vraiment |juste |qu |encore )?${ETRE}`,
    `(?:es|etes) (?:tu|vous) ${ETRE}`,
    `(?:qui|quoi|quel\\w*|ou|comment) (?:es|etes) (?:tu|vous)`,
    "qui (?:t|te|vous) (?:a|as|ont) (?:cree|creee|fait|programme|concu|code|invente|entraine)",
    `(?:c est|est|quel\\w*|donne|montre|affiche|revele|dis|moi|oublie|ignore) (?:moi )?(?:quoi |est |sont )?(?:ton|ta|tes|votre|vos|toutes tes|toutes les) (?:vrai |vraie )?${DE_SOI}`,
    `${TOI} (?:as|avez|a) quel age`,
    "quel age (?:as tu|avez vous|tu as|t as)",
    `${TOI} (?:m aimes?|m aimez|dors|dormez|manges|respires|reves|t ennuies|ressens|crois en dieu|as un (?:corps|cerveau|chat|chien|copain|mari)|as une (?:copine|femme|ame))`,
    "(?:raconte|racontez|dis|fais|connais|sais) (?:\\w+ ){0,3}(?:blague|blagues|devinette|devinettes)",
    "(?:(?:comment )?tu (?:fonctionnes|marches)(?: comment)?|(?:tu|vous) (?:peux|pouvez|sais|savez|fais|faites|sers|servez)(?: faire)? (?:a )?quoi(?: toi)?|(?:tu|vous) (?:peux|pouvez) (?:m |nous )?aider) $",
    "(?:comment (?:tu )?(?:vas|va|allez)(?: tu| vous)?|(?:ca|sa) (?:va|roule|gaze)(?: (?:bien|toi|ou quoi))?) $",
    "^ (?:ta mere|nique \\w+|va te faire \\w+|casse toi|ferme la|ta gueule)",
  ].join("|")})(?: |$)`,
);

/**
 * Vrai si la question ne s'adresse qu'à l'assistant lui-même : une injure, « comment tu t'appelles », « tu dors la nuit ? ». « Tu connais un atelier vélo ? »
 * demande autre chose que lui.
 */
export function estInterpellation(question: string): boolean {
  const mots = motsEcrits(question);
  return estInjure(mots) || INTERPELLATIONS.test(enTournure(sansAbreviationsOutils(question)));
}

function estInjure(mots: ReadonlyArray<string>): boolean {
  const adressee = mots.some((mot) => ADRESSES.has(mot));
  const blesse = (mot: string): boolean => INJURES.has(mot) || (adressee && INJURES_ADRESSEES.has(mot));
  return mots.some(blesse) && mots.every((mot) => blesse(mot) || AUTOUR_D_UNE_INJURE.has(mot));
}

export type SansSujet = "politesse" | "interpellation" | Langue;

/** Ce qu'est une question sans sujet à chercher : tout document qu'on lui trouverait serait du bruit. Rien pour les autres. */
export function sansSujet(question: string): SansSujet | null {
  if (estPolitesse(question)) return "politesse";
  if (estInterpellation(question)) return "interpellation";
  return autreLangue(question);
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
