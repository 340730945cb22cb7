import { SIGNES } from "#app/contextes/assistants/domaine/recherche/directes/dangers/mal-en-point.ts";
import { EGOUT, SENTIR } from "#app/contextes/assistants/domaine/recherche/directes/dangers/odeurs.ts";

// Ce qui sent chez soi : une station d'épuration, des toilettes sèches, un métier de l'assainissement sont d'autres questions.

const QUI_SENT = `(?:gaz|remontees?|${SENTIR})`;
const EVACUATION = `(?:${EGOUT}|canalisations?|evacuations?)`;

export const ODEUR_D_EGOUT = {
  dit: new RegExp(` (?:${QUI_SENT} (?:\\w+ ){0,3}${EVACUATION}|${EVACUATION} (?:\\w+ ){0,3}(?:qui )?${QUI_SENT}) `),
  et: new RegExp(` ${SENTIR} `),
  sauf: new RegExp(
    ` (?:toilettes? seches?|compost\\w*|lisier|fumier|mairie|voisin\\w*|rues?|ville|epuration|emplois?|metiers?|formations?|travail(?:ler)?|fuite|chats?|chiens?|haleine|bouche|chaussures?|chaudieres?|poeles?|cheminees?|conduits?|hottes?|fumees?|gaz de ville|detecteurs?|(?:canalisations?|tuyaux?|conduites?) de gaz|gaz d (?:l )?evacuations?|gaz (?:et|ou) (?:\\w+ )?(?:egouts?|fosses?|siphons?)|(?:et|ou) (?:d |l )?egouts?|${SIGNES}) `,
  ),
};
