// En minuscules, ces mots ne sont ni la commune qui porte ce nom, ni une faute pour une autre : « au passage », « gérer la pêche au poisson ».
export const MOTS_COURANTS = new Set([
  ..."sens vers bains mer rue cours salon grasse bourg port pont orange vif ham eu lit sol mens bois terre ville cause ferme eau cuve toit jardin plusieurs table distance plein vie tous toutes louer vendre dos pied bord chaud froid boue lens jour jours suite cote place partir fosses arbres prix ble romans passage blanc bras bonne garde ligne rouge avion champagne change couronne croix hopital machine monnaie mene palais pierres possession publier salles signes union val chambre chambres joue angle attaques charges gagne masse mention poisson poissons berger bergers roche colonies levier roue roues castor castors vanne loue rivieres bourse bourses planche creche flotte chaton chatons chatbot bagnole motte marinade sales mathieu noe salome fins lilas pins angles coteau cellier pieux cendre moule touches monastere trait arcs marin diamant robert francois rousses vans avirons abymes essarts gosier tampon".split(
    " ",
  ),
  "la terrasse",
]);

const liste = (mots: string): string => `(?:${mots.replaceAll(" ", "|")})`;

const HABITER = new RegExp(
  `(?:^|\\s)(?:${liste("habite habites habitons habitent habiter vis vit vivons vivent vivre loge logeons loger installe installee installes installer demenage demenager")} (?:a|au|aux)|(?:mairie|ville|commune) (?:de|des))$`,
);
const GROUPE = liste(
  "amaps? gasaps? marches? associations? assos? collectifs? epiceries? ressourceries? recycleries? cafes? ateliers? cooperatives? supermarches? ecolieux? habitats? colocations? jardins? fermes? emplois? travail boulot alternance stages? formations?",
);
const BIEN = liste("potagers? maisons? appartements? toits? toiture cuves? citernes? panneaux puits terrains?");
const SITUER = new RegExp(`(?:^|\\s)(?:${GROUPE}(?: \\w+)? (?:a|au|aux)|${BIEN}(?: \\S+){0,2} a)$`);
const PRES = liste("pres autour loin cote proche proximite environs alentours");
// « Une amap autour des lilas » nomme la ville, « planter autour des lilas » la fleur ; au singulier (« une ferme près du port »), rien ne le dit.
const SITUER_PRES = new RegExp(`(?:^|\\s)${GROUPE}(?: \\w+)? (?:pas |a )?${PRES} des$`);
// « … autour des arcs et des flèches » : une chose en suit une autre.
const ET_D_AUTRES = /^(?:et|ou) d(?:es|u)(?: |$)/;
// « À croix, une amap ? » : la phrase commence par son lieu.
const COMMENCER = /^\s*a$/;
// « À croix, 4 personnes » : ce qui suit dit le foyer, non la croix.
const FOYER = /^\d+ (?:pers\w*|adultes?|enfants?|m2?|kwc)(?= |$)/;
const RIEN_DE_PLUS = /^(?:$|(?:et|ou|avec|en|dans|pour|depuis|pres|une?|des|j|je|on|nous|qui|que|quel\w*|comment|combien|mais|svp|\d+)(?: |$))/;
// Une plus petite que son mot n'est pas celle qu'on nomme sans le dire.
const SITUEE_MIN = 6_000;
const HABITEE_MIN = 8_000;

/** Ce qui entoure un mot courant écrit en minuscules ; `preposition` : « à », « au », « aux », et « a » qu'aucun participe ne suit. */
type Autour = { readonly avant: string; readonly suite: string; readonly preposition: boolean };

/** Combien d'habitants il faut à la commune qui porte ce mot pour que la phrase la nomme : « je vis à croix » le dit, « une amap à croix » aussi, « à croix » seul non. */
export function habitantsDUnMotCourant({ avant, suite, preposition }: Autour): number {
  if (diteParQuiHabite(avant) && RIEN_DE_PLUS.test(suite)) return 0;
  const devant = avant.trimEnd();
  const situe = (SITUER_PRES.test(devant) && !ET_D_AUTRES.test(suite)) || (preposition && SITUER.test(devant));
  if (situe && RIEN_DE_PLUS.test(suite)) return SITUEE_MIN;
  if (!preposition) return Infinity;
  return FOYER.test(suite) || (COMMENCER.test(devant) && RIEN_DE_PLUS.test(suite)) ? HABITEE_MIN : Infinity;
}

/** Dire d'où l'on est. */
export const VENIR = liste("viens vient venons venez viennent venir venant originaire originaires arrive arrivons arrivant debarque");

const CONTRACTE: Readonly<Record<string, "Le" | "Les">> = { au: "Le", du: "Le", aux: "Les", des: "Les" };
const DU = new RegExp(`(?:^|\\s)(?:${PRES}|${liste("region coin mairie ville commune secteur")}|${VENIR}) (?<article>du|des)\\s*$`);

// L'article que « au », « aux » contractent devant un nom, « du » et « des » après « près », « autour » : « des ulis » seul en a mille autres raisons.
function articleContracte(avant: string): "Le" | "Les" | undefined {
  const { article = "" } = (/(?:^|\s)(?<article>aux?)\s*$/.exec(avant) ?? DU.exec(avant))?.groups ?? {};
  return CONTRACTE[article];
}

/** « Près du », « autour des » : devant un nom commun bien plus souvent que devant une commune. */
export function suitDuOuDes(avant: string): boolean {
  return DU.test(avant);
}

const COMPLETE = /^d[eu]?(?: |$)/;
const CONTRACTEE_MIN = 6_000;

/** Combien d'habitants il faut à une commune d'un mot, en minuscules, pour que « du » ou « des » la nomme et non la chose : « autour des herbiers de posidonie » n'en nomme aucune. */
export function habitantsApresDuOuDes({ avant, suite, clef }: { readonly avant: string; readonly suite: string; readonly clef: string }): number {
  if (clef.includes(" ") || diteParQuiHabite(avant) || /(?:mairie|ville|commune) du\s*$/.test(avant)) return 0;
  return COMPLETE.test(suite) ? Infinity : CONTRACTEE_MIN;
}

/** « Au Mans », « autour des Lilas » contractent l'article du nom ; « au plaisir », « aux castors » n'en nomment aucun. */
export function admetLArticle(avant: string, nom: string): boolean {
  const article = articleContracte(avant);
  return article === undefined || nom.startsWith(`${article} `);
}

/** Les communes de ce nom à cette place : « au lamentin » est Le Lamentin, et Lamentin que l'on dit de même. */
export function nommeesApresLArticle<Commune extends { readonly nom: string }>(
  { avant, majuscule, clef }: { readonly avant: string; readonly majuscule: boolean; readonly clef: string },
  nommees: (nom: string) => ReadonlyArray<Commune>,
): ReadonlyArray<Commune> {
  const article = articleContracte(avant);
  if (article === undefined) return nommees(clef);
  const contractees = nommees(`${article} ${clef}`).filter(({ nom }) => admetLArticle(avant, nom));
  // « Autour des ormes » : Ormes n'a pas d'article.
  if (suitDuOuDes(avant) && !majuscule) return contractees;
  return contractees.length === 0 && !majuscule ? [] : [...new Set([...contractees, ...nommees(clef)])];
}

/** « J'habite à », « la mairie de » : ce qui suit est une commune. */
export function diteParQuiHabite(avant: string): boolean {
  return HABITER.test(avant.trimEnd());
}
