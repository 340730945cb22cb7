// Ce qui se passe au froid quand le courant manque : un repas se jette ou se garde, un médicament se montre au pharmacien.

// « Consomme plus d'électricité » n'en manque pas.
const COUPURE =
  "(?:coupures?(?: (?:de |d )\\w+)?(?<!d eau)|pannes? (?:de courant|d electricite|d elec|electrique|de secteur|generale)|(?:(?:ai|a|avons|ont|est) |(?<=^ ))plus (?:de courant|d electricite|d elec|de jus)|courant (?:est |a ete )?coupe|black ?out|delestages?)";
// Sans courant depuis toujours, un frigo du désert n'attend pas qu'on trie : il faut demander combien de temps, ou quoi jeter.
const ETEINT = "(?:sans (?:courant|electricite|elec|jus)|debranchee?s?)";
const TRIER =
  "(?:combien (?:de temps|d heures?|de jours)|tient|tenir|tiendra|jet(?:er|te)|perdus?|encore bons?|jusqu a quand|garde(?:nt)? le froid|(?:que|quoi) faire)";
const FROID = "(?<! sans (?:un |de )?| ni (?:un |de )?)(?:congel\\w*|frigos?|frigidaires?|refrigerateurs?|surgeles?)";
const MEDICAMENT = "(?:insulines?|medicaments?|vaccins?|collyres?|(?:mon|son|ma|sa|mes|ses|un) traitements?)";

export const FROID_SANS_COURANT = {
  dit: new RegExp(` ${FROID} `),
  et: new RegExp(` (?:${COUPURE}|${ETEINT} (?:\\w+ )*${TRIER}|${TRIER} (?:\\w+ )*${ETEINT}) `),
  sauf: new RegExp(
    ` (?:${MEDICAMENT}|batteries?|onduleurs?|groupes?|panneaux?|solaires?|repar\\w*|depann\\w*|acheter|vend\\w*|donner|construi\\w*|fabriqu\\w*|eau) `,
  ),
};

export const MEDICAMENT_SANS_COURANT = {
  dit: new RegExp(` ${MEDICAMENT} `),
  et: new RegExp(` (?:${COUPURE}|${ETEINT}) `),
  sauf: / (?:traitement (?:du|de l|de la|des|d) \w+|poules?|arbres?|bois) /,
};
