import { EVANOUI, MAUX, NE_VA_PLUS, SE_SENTIR_MAL } from "./mal-en-point.ts";

// Quand un danger est dit : là, maintenant, ou autrefois, dans un livre, en question.

// Ce qui est passé depuis longtemps, ou dans un livre, ou qui s'apprend, ou que l'on pleure, n'attend pas de secours ; ce dont on se garde n'est pas arrivé.
// « La javel achetée l'an dernier », « il y a deux ans que ça dure », « depuis l'an dernier » ne datent pas l'événement.
const DATE_AUTRE_CHOSE =
  "(?<! (?:(?:achet|plant|cueilli|sech|conserv|recolt|rang|pos|install|refai|construi|ramass|ouver|stock|prepar|repein|ach|chang)\\w*|fait|faite|d|de|datant de|depuis) )";
const PASSE = `${DATE_AUTRE_CHOSE}(?:(?:il y a|ya|y a) (?:\\w+ ){1,2}(?:ans?|mois)(?! qu )(?! que )|l (?:an|annee|ete|hiver|automne) (?:dernier|derniere|passee?)|en (?:19|20)\\d\\d|quand (?:j|il|elle|on|nous) (?:etai(?:s|t|ent)|etions|avai[st])|autrefois|jadis|dans mon enfance)`;
const PLEURE = "(?:pas|plus) a (?:vivre|m en remettre|surmonter)|deuil|enterr\\w+|obseques";
const AUTRE_PART = new RegExp(
  ` (?:${PASSE}|${PLEURE}|formations?|(?:me|se) former|un metier|livres?|films?|romans?|reve|cauchemars?|(?:installer|acheter|poser|financer) un defibrillateur|chansons?|fables?|contes?|legendes?|est (?:mort|morte|decedee?)|apres (?:un|une|mon|son)(?! (?:boca(?:l|ux)|conserve|boite|repas|plat|champignons?|coup|choc|piqure|morsure|chute) )|eviter|prevenir|empecher|pour que|(?<!(?:contre|sur|sous|dans|par) (?:la |une |les |ma |sa )?)barrieres?|lunettes (?:contre|pour|de)|(?:se|me|nous|s en) proteger) `,
);
const D_AUTREFOIS = new RegExp(` (?:${PASSE}) `);
const SUPPOSE = / (?:si (?:quelqu un|un|une|on|mon|ma|il|elle|des|les|jamais)|(?:peut|peuvent|pourrait|risque\w*) (?:il|elle|on|de|d|que)) /;

// Une question ordinaire ; « comment le sortir », « quel numéro », « que faire » sont celles de qui attend les secours.
const URGENT =
  "(?:numeros?|gestes?|urgences?|hopital|secours|position|soins?|medecins?|symptomes?|signes?|risques?|dangers?|sequelles?|antidotes?|remedes?|traitements?|medicaments?|robinets?)";
const DEMANDE = new RegExp(
  ` (?:(?:quel|quelle|quels|quelles)(?! ${URGENT} )|comment (?:\\w+ )?(?:planter|poser|isoler|choisir|adapter|installer|construire|semer|entretenir|amenager|financer|trouver|fabriquer|cultiver|jardiner|obtenir|monter|brancher|proteger|securiser)|combien(?! de temps)|ou (?:planter|trouver(?! (?:un|une|le|la) (?:defibrillateur|medecin|hopital|ambulance))|poser|acheter|mettre|installer|habiter|vivre|cultiver)|que (?:planter|semer|cultiver|poser|choisir|prevoir|dit|disent)|(?:puis je|peut (?:il|elle|on))(?! (?:\\w+ )?(?:faire|bouger|deplacer|toucher|attendre|aider|donner|laisser|dormir|vomir|coucher|lever) )|adapt\\w+|cherch\\w+|responsables?|assurances?|lois?|droits?|reglement\\w+|a vendre|reforme|logements?|residences?|emplois?|(?<!(?:un|une|le|la|notre|mon|ma|deux) )benevol\\w+) `,
);
// Ce qui est arrivé et n'est plus là : on peut encore avoir à consulter. « Hier » et « depuis hier » n'en sont pas : un poison, un gaz, une chute agissent encore.
const NAGUERE =
  /(?<! depuis) (?:en (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)|la semaine derniere|le mois dernier|(?:il y a|ya|y a) (?:\w+ ){1,2}semaines?(?! qu )(?! que )|ce matin la|l autre jour|recemment) /;
const ICI_MAINTENANT = / (?:encore|toujours|de nouveau|a nouveau|maintenant|aujourd hui|depuis|vient de|ce matin|ce soir|cette nuit) /;

/** Si un danger dit dans cette phrase est là, seul ; là ou naguère, mêlé à une question ; ou ailleurs : ancien, appris, supposé, raconté. */
export function lireLeMoment(texte: string): "seul" | "mele" | "ailleurs" {
  if (AUTRE_PART.test(texte)) return "ailleurs";
  if (!DEMANDE.test(texte) && !NAGUERE.test(texte)) return "seul";
  return SUPPOSE.test(texte) ? "ailleurs" : "mele";
}

// Ce dont un corps souffre encore : « elle a vomi » est fini avec le reste.
const SOUFFRE_ENCORE = new RegExp(
  ` (?:saigne\\w*|vomit|vomis|vomissent|gerbe|tremble\\w*|convulse\\w*|delire\\w*|(?:ai|a|avons|ont) (?:\\w+ )?${MAUX}|${NE_VA_PLUS}|${SE_SENTIR_MAL}|tete tourne|(?:est|suis) (?:\\w+ )?(?:malade|jaune|${EVANOUI})) `,
);

/** Vrai d'un poison avalé il y a des mois ou des années, et dont nul ne souffre : avalé hier ou il y a trois semaines, il peut n'avoir pas encore agi. */
export function estUnVieuxPoison(texte: string): boolean {
  return D_AUTREFOIS.test(texte) && !SOUFFRE_ENCORE.test(texte);
}

// Un feu qui a pris hier ne brûle plus si l'on en est à l'assurance ; un gaz, un monoxyde restent.
const FEU_FINI = / (?:a (?:pris feu|brule)|ont brule|y a eu (?:le |un )?(?:feu|incendie)|on a eu (?:le |un )?(?:feu|incendie)) /;
const APRES_LE_FEU = / (?:assurances?|sinistres?|experts?|indemnis\w+|reconstrui\w+|reloge\w+) /;
// « On a eu une odeur », « il y avait » : ce qui n'est plus, si rien ne dit que cela revient.
const N_EST_PLUS =
  / (?:(?:a|ai|avons|ont|avez) (?:eu|pris|brule|senti|explose|sonne|fui)|(?:y |j |on |nous )?avai(?:t|s|ent)|etai(?:t|ent)|sentait|sonnait|fuyait|brulait) /;
const EST_LA =
  /(?<! (?:a|ai|avons|ont)) (?:sent|sens|sentent|pue|puent|sonne|bipe|hurle|fuit|siffle|brule|est en feu|prend feu|(?:il )?y a (?:une? (?!an )|du |le |comme )) /;

/** Vrai d'une fuite, d'un feu qui n'est plus là : ancien et dit au passé, ou dont on compte les dégâts. */
export function nEstPlusLa(texte: string): boolean {
  if (ICI_MAINTENANT.test(texte) || EST_LA.test(texte)) return false;
  const recent = / hier /.test(texte) || NAGUERE.test(texte);
  return recent ? FEU_FINI.test(texte) && APRES_LE_FEU.test(texte) : D_AUTREFOIS.test(texte) && N_EST_PLUS.test(texte);
}
