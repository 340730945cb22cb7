// Ce qui sent chez soi : une station d'épuration, des toilettes sèches, un métier de l'assainissement sont d'autres questions.

const SENTIR = "(?:odeurs?|gaz|remontees?|pue\\w*|puent|sent|sentent|empest\\w*)";
const EVACUATION = "(?:egouts?|fosses?|siphons?|canalisations?|evacuations?)";

export const ODEUR_D_EGOUT = {
  dit: new RegExp(` (?:${SENTIR} (?:\\w+ ){0,3}${EVACUATION}|${EVACUATION} (?:\\w+ ){0,3}(?:qui )?${SENTIR}) `),
  et: / (?:odeurs?|pue\w*|puent|sent|sentent|empest\w*) /,
  sauf: / (?:toilettes? seches?|compost\w*|lisier|fumier|mairie|voisin\w*|rues?|ville|epuration|emplois?|metiers?|formations?|travail(?:ler)?|fuite|chats?|chiens?|haleine|bouche|chaussures?|chaudieres?|poeles?|cheminees?|conduits?|hottes?|fumees?|gaz de ville|detecteurs?|(?:canalisations?|tuyaux?|conduites?) de gaz|gaz d (?:l )?evacuations?|gaz (?:et|ou) (?:\w+ )?(?:egouts?|fosses?|siphons?)|(?:et|ou) (?:d |l )?egouts?|mal (?:a la|de) tete|vertiges?|nausees?|vomi\w*|malaises?|evanoui\w*) /,
};
