// Les gens qu'on dit d'un mot : enfants, famille, gens d'à côté. Une bête, une cuve ou un verger n'en sont pas, même « mon petit ».

const mots = (liste: string): string => `(?:${liste.replaceAll(" ", "|")})`;

// « Ma petite a bu » est une enfant ; « ma petite mare », « mon petit chat » n'en sont pas.
const PETIT = "(?:ma|mon|notre|nos|mes|le|la|les) petite?s?";
const NOM_D_ENFANT = mots(
  "bebes? enfants? fils filles? garcons? gamine?s? gosses? bambins? ados? adolescente?s? jumeaux jumelles? jumeau neveux? nieces? eleves? filleule?s? nourrissons?",
);
const NOM_D_ADULTE = mots(
  "mari femme epouse epoux compagnon compagne conjointe?s? copains? copines? parents meres? peres? maman papa mamie papi papy freres? soeurs? tantes? oncles? tata tonton cousine?s? amie?s? voisine?s? collegues? locataires? stagiaires? benevoles? clients? clientes? ex hommes? dames? monsieur",
);
const QUELQU_UN = "(?:quelqu un|une personne|beau (?:frere|pere|fils))";

/** Un mot qui ne dit qu'une bête. */
export const BETE = mots(
  "chien(?:ne)?s? chats? chattes? chatons? chiots? poules? poulets? coqs? poussins? canards? oies? chevres? chevreaux? chevreuils? boucs? brebis moutons? agneaux? vaches? veaux? chevaux cheval juments? poneys? anes? anesses? cochons? porcs? sangliers? lapins? abeilles? animal animaux betes?",
);

// « Mon fils de 3 ans », « ma fille aînée », « notre fils Tom de 3 ans » : toujours quelqu'un ; « mon bébé chat » ne l'est pas.
export const AGE = "(?:(?:qui a |agee? de |de |a )?(?:\\w+ ){1,2}(?:ans?|mois|semaines)(?: et demie?)?)";
const SURNOM = `(?!(?:et|ou|${BETE}) )\\w+`;
// Écrits sans majuscule, ces prénoms distinguent « mon petit tom » de « mon petit chat ».
const PRENOM = mots(
  "adam alice ambre anna arthur axel camille charlie chloe clara clement elena eliott elsa emma enzo ethan eva gabriel gabin hugo ines iris jade jules julia juliette lea lena leo leon lina lou louis louise lucas lucie maxime manon marius mathis mia mila mohamed nathan nina noah noe nolan paul raphael romane rose sacha sarah simon theo tom tiago victor yanis zoe",
);

/** Un proche, dit d'un seul mot. */
export const PROCHE = `(?:${NOM_D_ENFANT}|${NOM_D_ADULTE}|${QUELQU_UN}|${PETIT})`;
// « Le chat de mon voisin » n'est pas mon voisin ; « je m'occupe d'un enfant qui… » en parle bien.
const A_LUI = "(?:(?:mon|ma|mes|notre|nos|la|le|les|l|un|une) )?";
const EN_PERSONNE = `(?:(?<! (?:d|de|du|des) ${A_LUI})|(?=(?:\\w+ ){1,3}qui ))`;
const dire = (qui: string): string => `(?:${EN_PERSONNE}(?:${qui}(?: ${SURNOM})?|${PETIT}(?: ${PRENOM})?)(?: (?:d|de|du|des) ${A_LUI}${SURNOM})?(?: ${AGE})?)`;
export const ENFANT = dire(`(?:${NOM_D_ENFANT}|petite?s? (?:freres?|soeurs?))`);
export const PERSONNE = dire(`(?:${NOM_D_ENFANT}|${NOM_D_ADULTE}|${QUELQU_UN})`);

// Ceux-là ne se disent que d'un article : « un type », « mon ouvrier » ; « un type de sol », « ouvrier agricole » n'en sont pas.
const AUTRES_GENS =
  / (?<article>mon|ma|mes|notre|nos|un|une|le|la|l|les|cet|cette|ce|deux) (?:potes?|gars|mec|mecs|type|bonhomme|ouvriere?s?|employee?s?|apprentie?s?|salariee?s?|saisonniers?|saisonniere|patronne?|pepe|copaines?|inconnue?|passante?|randonneu(?:r|se)|woofeu(?:r|se)|wwoofeu(?:r|se)|invitee?|meuf|vieux|vieille|facteur|livreur|chauffeur|artisan|macon|couvreur|electricien|bucheron|grimpeur|nounou|assmat|mariee|gendre|bru|associee?)(?! (?:de|d|du|des|agricoles?) )(?= )/g;

/** « Mon ouvrier », « un type » : quelqu'un, dit d'un mot que les tournures connaissent. */
export function commeUnProche(texte: string): string {
  return texte.replaceAll(AUTRES_GENS, " $<article> collegue");
}

const UN_PROCHE = new RegExp(`^(?:${NOM_D_ENFANT}|${NOM_D_ADULTE}|petite?|quelqu|personnes?|bb)$`);
/** Une bête est nommée, n'importe où dans la tournure. */
export const D_UNE_BETE = new RegExp(` ${BETE} `);
const UNE_BETE = new RegExp(`^${BETE}$`);

/** Vrai de « mari », « gamine », « collègue » : un mot replié qui ne dit que quelqu'un. */
export function estUnProche(mot: string): boolean {
  return UN_PROCHE.test(mot);
}

/** Vrai de « vache », « chien » : un mot replié qui ne dit qu'une bête. */
export function estUneBete(mot: string): boolean {
  return UNE_BETE.test(mot);
}

const PETIT_ET_PRENOM = /(?<!\p{L})(?<qui>(?:[Mm]a|[Mm]on|[Nn]otre) petite?) \p{Lu}\p{Ll}+/gu;

/** « Ma petite Zoé » est « ma petite » : sa majuscule la distingue d'une « petite mare ». */
export function sansLePrenom(question: string): string {
  return question.replaceAll(PETIT_ET_PRENOM, "$<qui>");
}
