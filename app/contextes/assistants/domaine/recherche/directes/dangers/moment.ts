// Quand un danger est dit : là, maintenant, ou autrefois, dans un livre, en question.

// Ce qui est passé depuis longtemps, ou dans un livre, ou qui s'apprend, ou que l'on pleure, n'attend pas de secours ; ce dont on se garde n'est pas arrivé.
const PASSE =
  "(?:il y a|ya|y a) (?:\\w+ ){1,2}(?:ans?|mois|semaines?)|l (?:an|annee|ete|hiver) (?:dernier|derniere|passee?)|en (?:19|20)\\d\\d|quand (?:j|il|elle) etai[st]|autrefois|jadis";
const PLEURE = "(?:pas|plus) a (?:vivre|m en remettre|surmonter)|deuil|enterr\\w+|obseques";
const AUTRE_PART = new RegExp(
  ` (?:${PASSE}|${PLEURE}|formations?|(?:me|se) former|un metier|livres?|films?|romans?|reve|cauchemars?|(?:installer|acheter|poser|financer) un defibrillateur|chansons?|fables?|contes?|legendes?|est (?:mort|morte|decedee?)|apres (?:un|une|mon|son)|eviter|prevenir|empecher|pour que|(?<!(?:contre|sur|sous|dans|par) (?:la |une |les |ma |sa )?)barrieres?|lunettes (?:contre|pour|de)|(?:se|me|nous|s en) proteger) `,
);
const D_AUTREFOIS = new RegExp(` (?:${PASSE}) `);
const SUPPOSE = / (?:si (?:quelqu un|un|une|on|mon|ma|il|elle|des|les|jamais)|(?:peut|peuvent|pourrait|risque\w*) (?:il|elle|on|de|d|que)) /;

// Une question ordinaire ; « comment le sortir », « quel numéro », « que faire » sont celles de qui attend les secours.
const URGENT = "(?:numeros?|gestes?|urgences?|hopital|secours|position|soins?|medecins?)";
const DEMANDE = new RegExp(
  ` (?:(?:quel|quelle|quels|quelles)(?! ${URGENT} )|comment (?:\\w+ )?(?:planter|poser|isoler|choisir|adapter|installer|construire|semer|entretenir|amenager|financer|trouver|fabriquer|cultiver|jardiner|obtenir|monter|brancher|proteger|securiser)|combien(?! de temps)|ou (?:planter|trouver(?! (?:un|une|le|la) (?:defibrillateur|medecin|hopital|ambulance))|poser|acheter|mettre|installer|habiter|vivre|cultiver)|que (?:planter|semer|cultiver|poser|choisir|prevoir|dit|disent)|(?:puis je|peut (?:il|elle|on))(?! (?:\\w+ )?(?:faire|bouger|deplacer|toucher|attendre|aider) )|adapt\\w+|cherch\\w+|responsables?|assurances?|lois?|droits?|reglement\\w+|a vendre|reforme|logements?|residences?|emplois?|benevol\\w+) `,
);
// Ce qui est arrivé et n'est plus là : on peut encore avoir à consulter.
const NAGUERE =
  / (?:hier|en (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)|avant hier|la semaine derniere|le mois dernier|ce matin la|l autre jour|recemment) /;

/** Si un danger dit dans cette phrase est là, seul ; là ou d'hier, mêlé à une question ; ou ailleurs : ancien, appris, supposé, raconté. */
export function lireLeMoment(texte: string): "seul" | "mele" | "ailleurs" {
  if (AUTRE_PART.test(texte)) return "ailleurs";
  if (!DEMANDE.test(texte) && !NAGUERE.test(texte)) return "seul";
  return SUPPOSE.test(texte) ? "ailleurs" : "mele";
}

/** Vrai de ce qui est d'hier, ou plus ancien, même sans question : nul ne s'y empoisonne plus, ni n'y brûle. */
export function estPasse(texte: string): boolean {
  return D_AUTREFOIS.test(texte) || (NAGUERE.test(texte) && DEMANDE.test(texte));
}
