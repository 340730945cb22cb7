// Frapper, enfermer, isoler. « Mon mari me bat aux échecs », « il me tape dans l'œil » n'en sont pas.

const AU_JEU = "(?! (?:a|au|aux) )";
const EN_IMAGE = "(?! (?:sur les nerfs|dans l oeil) )";
const FRAPPE = `(?:frapp\\w+|bat(?:tu\\w*)?${AU_JEU}|tap(?:e|es|ait)${EN_IMAGE}|viol(?:e|es|ent|ee?s?|er|ait)|etrangl\\w+|cogn\\w+|gifl\\w+)`;
const MALMENE = "(?:menac\\w+|brutalis\\w+|sequestr\\w+|enferme a cle|roue\\w* de coups|jette contre|force a (?:coucher|faire l amour))";
const ISOLE = "(?:empeche de (?:sortir|travailler|voir ma famille)|(?:a )?(?:pris|confisque|casse) mon (?:telephone|passeport))";
const LUI = "(?:mon |ma )(?:mari|femme|compagnon|compagne|conjoint|conjointe|copain|copine|pere|mere|ex)";

/** Ce qu'une question repliée dit de violences dans un couple ou une famille. */
export const VIOLENCES = new RegExp(
  ` (?:${[
    `${LUI} (?:qui )?(?:me|m|nous) (?:a |ont )?(?:${FRAPPE}|${MALMENE}|${ISOLE})`,
    `il (?:me|m|nous) (?:a )?${FRAPPE}`,
    "peur de (?:mon|ma) (?:mari|compagnon|conjoint|ex|copain)",
    "(?:suis|etre) (?:battue?|violee?|frappee?)",
    "(?:victimes?|subis|subit|vis|vit) (?:de |des |d )?violences? (?:conjugales?|domestiques?)",
  ].join("|")}) `,
);
