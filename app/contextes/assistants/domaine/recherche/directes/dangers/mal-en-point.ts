import { PROCHE } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// À quoi se reconnaît quelqu'un qui va mal : un poison avalé, un gaz respiré et une odeur d'égout le disent des mêmes mots.

/** Ce qu'on a : « j'ai mal au crâne », « nous avons la nausée ». */
export const MAUX =
  "(?:mal (?:au|aux|a la|a l|de) (?:ventre|estomac|tete|crane|gorge|coeur|yeux|poitrine|poumons)|maux de (?:tete|ventre|crane)|migraines?|vertiges?|fievre|nausees?|diarrhees?|convulsions?|vomissements?|malaises?)";
/** Ce que le corps fait : « il vomit », « elle tremble ». */
export const GESTES = "(?:vomi\\w*|convuls\\w*|delire\\w*|tremble\\w*|gerbent?)";
/** Ce qu'on est, sans plus pouvoir répondre. */
export const EVANOUI = "(?:inconscient\\w*|evanoui\\w*)";
/** Ce qu'on ne fait plus, ou mal. */
export const NE_VA_PLUS = "(?:(?:(?:se |me )?reveille(?:nt)?|respire(?:nt)?) (?:plus|mal|pas)|(?:(?:me |se )sen[st]|va) pas bien)";
/** Se sentir mal. */
export const SE_SENTIR_MAL = "(?:se|me|nous) (?:sens?|sent|sentent|sentons) (?:(?:tres|vraiment|si|un peu|tous) )?mal";

const DIT_DE_LUI = `(?:je|il|elle|ils|elles|${PROCHE}) (?:\\w+ )?(?:ne |n |me |nous )*`;
/** Ce qui, dit à côté d'une odeur, est le signe d'une personne qui va mal. */
export const SIGNES = `(?:${[
  MAUX,
  GESTES,
  EVANOUI,
  NE_VA_PLUS,
  `${SE_SENTIR_MAL}|sens mal`,
  "tete (?:me |lui |nous |qui )?tourne|nause\\w+|tousse\\w*|etourdi\\w*|dans les pommes|etouff\\w*|somnol\\w*|(?:perd\\w*|(?:est|suis) sans) connaissance",
  `${DIT_DE_LUI}(?:repond\\w*|bouge\\w*|parle\\w*) (?:plus|pas)`,
  `${DIT_DE_LUI}(?:est|sont|suis|a|ont) (?:\\w+ )?(?:tombee?s?|malades?)|(?:tous|toutes|sommes|rend(?:s|ent)?) malades?`,
].join("|")})`;
