import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { contenanceDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { surfaceDe } from "#app/contextes/assistants/domaine/calcul/surfaces.ts";
import { COMBUSTIBLE, FIOUL, GRANULES } from "./combustibles.ts";
import { lireReserve } from "./reserve.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

/** Ce qu'un foyer consomme ou récolte, sans équipement à choisir : une cuve qui se remplit, l'eau et l'énergie d'un an, ce que l'on mange, ou tout en bref. */
export type GenreBesoin = "remplissage" | "eau" | "facture" | "cultures" | "foyer" | "reserve";

// « Quel » ne demande pas toujours un nombre : « quelle qualité », « quels réseaux », « quelle association ».
const DEMANDE =
  / (?:combien|quel(?:le)?s? (?:\w+ ){0,3}(?:besoins?|volumes?|montants?|surfaces?|superficies?)|quantite|nombre|moyenne?s?|budget|factures?|prix|couts?|conso\w*|depens\w*|normale?) /;
const FOYER =
  / (?:personnes?|pers|famille|foyers?|menages?|couple|maisons?|logements?|apparts?|appartements?|studio|chez (?:moi|nous)|adultes?|enfants?|par an|par mois|par jour|a l annee|l annee|annuel\w*|chaque annee|moyennes?|moyen|normale?|je paie|je paye|on paie|on paye|ma facture|notre facture|habitants?) /;

const REMPLIR = / (?:rempli\w*|plein(?:e|s|es)?) /;
// Pleine, et qu'on puise : combien de temps elle tient est une autre question.
const SE_VIDER = / (?:tien(?:s|t|dr\w*)|tenir|dure\w*|jusqu a quand|jusqu en|suffi\w*|arros\w*) /;
const CONTENANT = / (?:cuves?|citernes?|recuperateurs?|reservoirs?|bidons?|toits?|toitures?|gouttieres?) /;
const PLUIE_MM = /(?<![\d.,])(?<mm>\d{1,3}(?:[.,]\d)?) ?(?:mm|millimetres?)(?![\p{L}\p{N}])/u;

const EAU = / (?:eaux?|douches?|bains?|wc|toilettes|chasses?|(?:m3|m³|litres?|metres cubes) (?:\w+ ){0,2}par (?:an|jour|mois|personne)) /;
const USER_EAU =
  / (?:conso\w*|utilis\w*|besoins?|factures?|budget|cout\w*|montant|paie|paye|payer|paies|depens\w*|prix|prend|prennent|tire|tirent|litres?|\d+ l|de l d|m3|m³|metres? cubes?) /;
// « On est 7, combien d'eau par jour » : des gens et un temps disent l'usage.
const EAU_PAR_TEMPS = / combien d eau (?:\w+ ){0,3}par (?:jour|semaine|mois|an|personne) /;
// L'eau d'un aliment, d'une bête ou d'un vêtement, celle qui se boit, s'emporte, se stocke ou chauffe : une autre question.
const AUTRE_EAU =
  / (?:pizza|jean|boeuf|viande|steak|kilo|kg|tomates?|cafe|t shirt|poules?|vaches?|chevres?|chevaux|cheval|animaux|piscines?|boire|stock\w*|bouteilles?|gourdes?|randonn\w*|rando|treks?|bivouacs?|marcher|courir|centrales?|usines?|data ?centers?|ia|chatgpt|golf|neige|pluie|cuves?|citernes?|recuperateurs?|toits?|toitures?|arros\w*|potagers?|jardins?|potables?|fuites?|sources?|puits?|verger|ble|mais|agriculture|agricole|chaude|chaud|chauffe|nucleaire|qualite|communs?|associations?|collectifs?|reseaux|alternatives?) /;

const ENERGIE = new RegExp(
  ` (?:electricite|electrique\\w*|courant|edf|gaz|${FIOUL}|${GRANULES}|energies?|energetique|kwh|chauffages?|chauffer|chauffe|chauffee?s?|eau chaude|pompe a chaleur) `,
);
const AUTRE_ENERGIE =
  / (?:panneaux?|photovolt\w*|solaires?|kwc|pv|batteries?|frigos?|congelateurs?|lave \w+|ordinateurs?|televisions?|tele|box|ampoules?|fours?|serveurs?|data ?centers?|avions?|trains?|tgv|voitures?|velos?|trottinettes?|usines?|serres?|piscines?|france|pays|europe|monde|village|commune|ville|eoliennes?|nucleaire|centrales?|chatgpt|ia|google|steres?|bois|fournisseurs?|enercoop|aides?|aider|m aide|qui|plus payer|contester|precarite|mediateur|cheque|impayes?|coupure|moins cher|pas cher|effet de serre|schiste|gaz a|poules?|camion|van|pain|associations?|reseaux|collectifs?|cooperatives?|alternatives?|gestes?|co2|carbone|contre) /;

const MANGER =
  / (?:manger?|mange|mangent|mangeons|nourrir|besoins?|faut|faudrait|suffi\w*|surface|superficie|m2|m²|hectares?|ares?|terre|terrain|champ|combien|autonom\w*|autosuffi\w*) /;
// Ce que le moteur alimentaire compte à part, avec les mots qui le nomment ; les légumes et les pommes de terre ont leur calcul.
const GROUPES: ReadonlyArray<readonly [groupe: string, dit: RegExp]> = [
  ["cereales", / (?:ble|cereales?|farine|pain|seigle|epeautre|avoine|orge|champ de ble) /],
  ["legumineuses", / (?:lentilles?|haricots secs|pois (?:chiches?|casses?|secs)|legumineuses?|legumes secs|feves|proteines vegetales) /],
  ["fruits", / (?:fruits?|vergers?|pommes?(?! de terre)|pommiers?|fruitiers?) /],
  ["huiles", / (?:huiles?|tournesols?|colza|oleagineux) /],
  ["fruits_coque", / (?:noix|noisettes?|amandes?|chataignes?|noyers?|noisetiers?) /],
  ["legumes", / (?:kilos?|kg|quantite|tonnes?) (?:\w+ ){0,3}legumes? /],
];
const PAS_UN_BESOIN =
  / (?:planter|comment|ou (?:trouver|trouve|acheter|achete|est|sont|planter|semer|aller)|quand|prix|cout\w*|cher|acheter|trouver|cuire|cuisson|amap|marche|distance|arbres?|calories?|temps|garder|conserver|recette|tarte|confiture|par jour|manger par) /;

// Un champ de blé ou de lentilles ne se demande que pour se nourrir ; un verger, un potager, pour bien d'autres choses.
const CHAMP_DE: ReadonlySet<string> = new Set(["cereales", "legumineuses", "huiles"]);
const UNE_SURFACE =
  / (?:combien d(?:e)? (?:m2|m²|metres? carres?|surface|hectares?|ares?|terre|terrain|place)|quelle (?:surface|superficie)|(?:combien|quantite) (?:\w+ ){0,8}\d+ ?(?:m2|m²|ha|hectares?|ares?)) /;
const COMBIEN_D_ARBRES =
  / combien (?:de |d )(?:arbres? (?:\w+ )?fruits?|arbres? fruitiers?|fruitiers?|pommiers?|arbres? (?=.*fruits?))| fruit\w* (?:\w+ ){0,8}combien d arbres? /;
const DES_ARBRES_ACHETES =
  / (?:prix|cout\w*|coute\w*|euros?|cher|acheter|ou trouver|distance|espacement|taill\w*|greff\w*|subvention\w*|aides?|haies?|balcon|pots?) /;

const AUTONOMIE = / (?:autonom\w*|autosuffi\w*|donne quoi|faut il|ca donne|bilan|besoins?) /;
// Au-delà, la phrase demande autre chose que son bilan.
const BREF = 12;
const MOTS_DU_FOYER =
  /^(?:personne|pers|adulte|enfant|gamin|couple|famille|maison|logement|appart|toit|toiture|foyer|dept|departement|habitant|vise|donne|autonom\w*|besoin|bilan|m|m2|m²|kwc|m3|\d+\w*|surfac\w*|surf)$/;

// « Que puis-je faire pour réduire ma facture » attend des gestes, pas le montant qu'elle connaît.
const QUE_FAIRE =
  / (?:(?:que|quoi) (?:\w+ ){0,3}faire|faire quoi|quels? (?:gestes?|astuces?|solutions?)) (?:\w+ ){0,4}(?:reduire|baisser|diminuer|alleger|payer moins|economiser) /;

const CHEZ_SOI_SANS_TRAVAUX =
  / (?:locataires?|loue|louons|en location|hlm|apparts?|appartements?|studio|immeuble|facture d eau|chez (?:moi|nous|soi)|maison|famille|quotidien) /;
const MOINS =
  / (?:(?:reduire|baisser|diminuer|economis\w*|alleger|moins) (?:\w+ ){0,5}(?:eau|facture d eau)|(?:que|quoi) (?:\w+ ){0,3}(?:faire|fais|fait)|faire quoi|peut faire quoi|(?:eau|factures? d eau) (?:\w+ ){0,4}(?:reduire|baisser|diminuer|economis\w*)|gestes?|astuces?|comment (?:\w+ ){0,3}(?:reduire|baisser|diminuer|economiser|consommer moins)) /;
const D_EAU = / (?:(?:l |d |de l |pour l |en |a l )eau|eau (?:potable|de la ville)|factures? d eau|eau) /;
// Une autre eau, un manque, une panne, des gens à trouver.
const PAS_CETTE_EAU =
  / (?:pluie|cuves?|citernes?|recuperateurs?|jardins?|potagers?|arros\w*|piscines?|chaude|chaud|fuites?|fuit|coupee?s?|coupures?|degats?|inond\w*|infiltr\w*|humid\w*|potabilis\w*|boire|calcaire|qualite|gout|plomb|eaux usees|grises?|egouts?|riviere|mer|nappe|puits|forage|source|associations?|reseaux?|collectifs?|militer|agir|commune|ville|village|qui|ou (?:trouver|aller|est)|rsa|impaye\w*|payer|dette|autonom\w*|autarci\w*|fuir|tiede|pollu\w*|pression|compteur|panne|marche (?:pas|plus)|secheresse|stock\w*|reserve|tenir) /;

/** Vrai si la question veut prendre moins d'eau là où elle vit, sans travaux : « locataires, on peut faire quoi pour l'eau ». */
export function veutMoinsDEau(dite: string): boolean {
  const texte = enTournure(dite);
  return D_EAU.test(texte) && MOINS.test(texte) && CHEZ_SOI_SANS_TRAVAUX.test(texte) && !PAS_CETTE_EAU.test(texte);
}

const CHAUFFE_EAU = / (?:chauffe eau|ballon(?: d eau chaude)?|cumulus|eau chaude) /;
const DE_TANT_DE_LITRES = /(?<quoi> (?:chauffe eau|ballon(?: d eau chaude)?|cumulus)(?: electrique)?) (?:de |d )?\d+ ?(?:l|litres?) /;
const PAS_L_EAU_CHAUDE_SEULE =
  / (?:solaires?|thermodynamiques?|chauffages?|chauffer (?:la|ma|une) maison|radiateurs?|pompes? a chaleur|panneaux?|photovolt\w*|prix d|cout\w*|coute\w*|acheter|remplacer|changer|rentab\w*|litres?|gaz|fioul|bois|panne|fuit|douches? de|minutes?|watts?|kw) /;

/** Vrai si la question veut ce que prend l'eau chaude, elle seule. */
export function veutLEauChaude(dite: string): boolean {
  const texte = enTournure(dite).replace(DE_TANT_DE_LITRES, "$<quoi> ");
  return CHAUFFE_EAU.test(texte) && !PAS_L_EAU_CHAUDE_SEULE.test(texte);
}

const SON_COURANT = / (?:consomm\w*|conso|kwh|kilowatt ?heures?|electricite|courant|depens\w*|prend|coute\w*) /;

/** Vrai si la question compte ce que prend l'eau chaude : « mon chauffe-eau consomme combien ». */
export function compteLEauChaude(dite: string): boolean {
  const texte = enTournure(dite);
  return veutLEauChaude(dite) && / (?:combien|cb|beaucoup|quelle est|moyenne) /.test(texte) && SON_COURANT.test(texte) && !AUTRE_ENERGIE.test(texte);
}

/** Le besoin que la question chiffre ; rien si elle demande autre chose. Les équipements se lisent ailleurs, après. */
export function lireBesoin(comprise: QuestionComprise): GenreBesoin | null {
  const texte = enTournure(comprise.dite);
  if (lireReserve(comprise) !== null) return "reserve";
  if (veutMoinsDEau(comprise.dite)) return "eau";
  if (estUnModeDEmploi(texte) || QUE_FAIRE.test(texte)) return null;
  if (compteLEauChaude(comprise.dite)) return "facture";
  if (remplit(texte, comprise)) return "remplissage";
  if (DEMANDE.test(texte) && consommeDeLEau(texte, comprise)) return "eau";
  if (DEMANDE.test(texte) && ENERGIE.test(texte) && !AUTRE_ENERGIE.test(texte) && auFoyer(texte, comprise)) return "facture";
  return groupeDit(comprise) === undefined ? null : "cultures";
}

// « Combien d'électricité par an et comment réduire » compte d'abord.
const estUnModeDEmploi = (texte: string): boolean =>
  / comment /.test(texte) && !/ combien (?:\w+ ){1,12}comment (?:\w+ ){0,2}(?:reduire|baisser|diminuer|economiser|faire moins)/.test(texte);

/** Une question faite d'un foyer et d'un lieu, presque sans verbe : « 4 pers 44 ». Elle ne demande rien de précis : le bilan des trois axes. */
export function estUnFoyerEnBref(comprise: QuestionComprise): boolean {
  const { dite, sujet, foyer, lieux } = comprise;
  const texte = enTournure(dite);
  if (foyer.personnes === undefined || !lieux.some(({ departements }) => departements.length > 0)) return false;
  const restes = motsDuSujet(sujet).filter((mot) => !MOTS_DU_FOYER.test(mot));
  if (restes.length > 0) return false;
  return (
    AUTONOMIE.test(texte) || (texte.trim().split(" ").length <= BREF && !/ (?:j|cherch\w*|trouver|ou|qui|comment|pourquoi|louer|acheter|habiter) /.test(texte))
  );
}

const SIMULER =
  / (?:simul\w*|calcule\w*|(?:fais|faire|fait) (?:moi )?(?:le |un )?(?:bilan|calcul|simulation)|que donne\w*|ca donne\w*|donne quoi|combien|quelle (?:part|autonomie)|resultats?) /;

/** « Une maison à Pau, 70 m² de toit, cuve de 2 m³ et 3 kWc » : de l'eau et du courant équipés ensemble, un bilan des axes. */
export function estUneMaisonEquipee({ dite, quantites, intention }: QuestionComprise): boolean {
  const texte = enTournure(dite);
  if (
    intention === "travailler" ||
    intention === "droit" ||
    !SIMULER.test(texte) ||
    / (?:rentab\w*|prix|cout\w*|coute\w*|euros?|rembours\w*|batteries?) /.test(texte)
  )
    return false;
  const eau = contenanceDe(quantites) !== undefined && / (?:cuves?|citernes?|recuperateurs?) /.test(texte);
  const courant = quantites.some(({ unite }) => unite === "kwc");
  const jardin = surfaceDe(dite, quantites, ["culture", "jardin"]) !== undefined;
  return courant && (eau || jardin);
}

/** Le groupe d'aliments dont la question veut la quantité ou la surface. */
export function groupeDit({ dite, foyer, quantites }: QuestionComprise): string | undefined {
  const texte = enTournure(dite);
  if (!MANGER.test(texte)) return undefined;
  // « Combien d'arbres fruitiers », « combien de fruitiers planter » : des arbres, et donc une surface.
  const verger = quantites.some(({ unite }) => unite === "m2");
  if (COMBIEN_D_ARBRES.test(texte) && !verger && !DES_ARBRES_ACHETES.test(texte)) return "fruits";
  if (PAS_UN_BESOIN.test(texte)) return undefined;
  if (!/ (?:combien|quel(?:le)?s? (?:\w+ ){0,3}besoins?|quantite|surface|superficie) /.test(texte)) return undefined;
  const groupe = GROUPES.find(([, dit]) => dit.test(texte))?.[0];
  if (groupe !== undefined && CHAMP_DE.has(groupe) && UNE_SURFACE.test(texte)) return groupe;
  if (foyer.personnes === undefined && !FOYER.test(texte) && !/ (?:son|notre|mon) /.test(texte)) return undefined;
  return groupe;
}

/** Vrai si la question compte des arbres fruitiers. */
export const compteDesArbres = (dite: string): boolean => COMBIEN_D_ARBRES.test(enTournure(dite));

/** La pluie que dit la question, en millimètres. */
export function pluieDite(dite: string): number | undefined {
  const mm = PLUIE_MM.exec(dite.toLowerCase())?.groups?.["mm"];
  return mm === undefined ? undefined : lireNombre(mm);
}

function remplit(texte: string, { dite, quantites }: QuestionComprise): boolean {
  if (!CONTENANT.test(texte) || COMBUSTIBLE.test(texte)) return false;
  const toit = surfaceDe(dite, quantites, ["toit", "bati", "inconnu"]);
  if (pluieDite(dite) !== undefined && toit !== undefined) return true;
  return REMPLIR.test(texte) && !SE_VIDER.test(texte) && contenanceDe(quantites) !== undefined;
}

function consommeDeLEau(texte: string, { foyer }: QuestionComprise): boolean {
  if (!EAU.test(texte) || AUTRE_EAU.test(texte)) return false;
  if (!USER_EAU.test(texte) && (foyer.personnes === undefined || !EAU_PAR_TEMPS.test(texte))) return false;
  return foyer.personnes !== undefined || FOYER.test(texte) || / (?:par (?:jour|an|personne|mois)|prix (?:du m3|du m³|de l eau|moyen)|metre cube) /.test(texte);
}

function auFoyer(texte: string, { dite, quantites, foyer }: QuestionComprise): boolean {
  return foyer.personnes !== undefined || surfaceDe(dite, quantites, ["autre", "inconnu"]) !== undefined || FOYER.test(texte);
}
