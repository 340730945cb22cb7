import { plier } from "#app/commun/texte/plier.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";
import type { TourHistorique } from "#app/contextes/assistants/domaine/demande.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { sansLiaisons } from "#app/contextes/assistants/domaine/recherche/mots/mots-de-liaison.ts";
import { sansSujet } from "#app/contextes/assistants/domaine/recherche/convenances.ts";
import { comprendre, type QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { sansPersonnes } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { ditUnHorizon, sansHorizon } from "#app/contextes/assistants/domaine/comprehension/grandeurs/horizon.ts";
import { enChiffres } from "#app/contextes/assistants/domaine/comprehension/nombres-en-lettres.ts";
import { EN_CHIFFRES, lireNombreEcrit } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { suivreUnCalcul } from "./calculs-suivis.ts";
import { MOTS_D_UN_DEBAT, MOTS_DE_FORME, MOTS_DES_MOYENS } from "./mots-d-une-suite.ts";
import { ouEstCe } from "./ou-est-ce.ts";
import { entoure, precise } from "./precisions.ts";
import { demandePourquoi, POURQUOI_CELUI_CI } from "./pourquoi-celui-ci.ts";
import { aSonSujet, parleDeLui, reprendParPronom } from "./reprises.ts";
import { enTournure, motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { lireLieux, type LieuDit, type LieuxConnus } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";

// Une question plus longue dit d'elle-même ce qu'elle demande.
const MOTS_D_UNE_SUITE = 14;
const ENCHAINE =
  /^\s*(?:ok|oui|non|d['’]accord|bon|ah|merci)?[\s,.!]*(?:et|mais|sinon|surtout|plut[oô]t|du coup|m[eê]me (?:question|chose)|idem|pareil)(?![\p{L}\p{N}])/iu;

// « Du coup, qui a gagné le match ? » n'enchaîne rien.
const PASSE_A_AUTRE_CHOSE = /(?<!\p{L})(?:du coup|sinon)[\s,]+(?:qui (?:a|ont|est|sont|était)|que|quand|quel(?:le)?s?|combien|pourquoi)(?!\p{L})/iu;

/**
 * La question telle qu'elle se comprend après celles qui la précèdent : « et si on était 6 ? », « et à Lyon ? » reprennent ce qui a été demandé, le nombre ou le
 * lieu changé ; « et pour une batterie ? » garde le lieu et les gens ; « c'est où ? » est de la seule chose que la réponse nommait. Toute autre question reste la
 * sienne.
 */
export function reprendre(question: string, historique: ReadonlyArray<TourHistorique>, connus: LieuxConnus, aujourdhui?: Date): string {
  return ouEstCe(question, historique) ?? enSuite(question, historique, (avant, une) => suivre(avant, une, connus, aujourdhui));
}

/** Vrai si la question en continue une que rien n'accompagne : « et si on était 5 ? » posée la première, ou depuis un lien. */
export function continueSansAvant(question: string, historique: ReadonlyArray<TourHistorique>): boolean {
  return historique.length === 0 && ENCHAINE.test(question) && !PASSE_A_AUTRE_CHOSE.test(question) && motsDits(question).length <= MOTS_D_UNE_SUITE;
}

/** La même, entre des pensées : « et Latour, lui ? » reprend ce qui était demandé d'un autre auteur. Aucun nom n'y est un lieu. */
export function reprendreEntreAuteurs(question: string, historique: ReadonlyArray<TourHistorique>, auteurs: ReadonlyArray<string>): string {
  const noms = new Set(auteurs.flatMap((nom) => racines(nom)));
  return enSuite(question, historique, (avant, une) => {
    const nomme = racines(une).some((mot) => noms.has(mot));
    const renvoie =
      motsDuSujet(une).length === 0 ? !aSonSujet(une) : !nomme && (neDitQue(MOTS_DE_FORME, une) || neDitQue(MOTS_D_UN_DEBAT, une) || reprendParPronom(une));
    if (renvoie) return surUneLigne(`${avant()} ${une}`);
    // « Et son lien à la montagne ? » : de celui dont on parlait.
    if (!nomme && parleDeLui(une)) return surUneLigne([une, ...nomsDits(avant(), noms)].join(" "));
    return nomme && ENCHAINE.test(une) ? surUneLigne(`${une} ${avant().replaceAll(/[\p{L}\p{M}]+/gu, (mot) => (estUnNom(mot, noms) ? "" : mot))}`) : une;
  });
}

function nomsDits(texte: string, noms: ReadonlySet<string>): ReadonlyArray<string> {
  return [...new Set(texte.match(/[\p{L}\p{M}]+/gu))].filter((mot) => estUnNom(mot, noms));
}

function estUnNom(mot: string, noms: ReadonlySet<string>): boolean {
  const [racine] = racines(mot);
  return racine !== undefined && noms.has(racine);
}

/** `avant` ne se lit que si la question en dépend : une longue conversation ne se relit que jusqu'à la dernière qui se suffit. */
type Suivre = (avant: () => string, question: string) => string;

function enSuite(question: string, historique: ReadonlyArray<TourHistorique>, suivre: Suivre): string {
  const questions = [...historique.flatMap(({ role, contenu }) => (role === "user" && sansSujet(contenu) === null ? [contenu] : [])), question];
  // Une suite demande plusieurs fois ce qui la précède : sans mémoire, chaque tour doublerait le travail.
  const lues = new Map<number, string>();
  const lire = (rang: number): string => {
    const une = questions[rang] ?? "";
    const lue = lues.get(rang) ?? (rang === 0 || neSuitRien(une) ? une : suivre(() => lire(rang - 1), une));
    lues.set(rang, lue);
    return lue;
  };
  return lire(questions.length - 1);
}

function neSuitRien(question: string): boolean {
  return sansSujet(question) !== null || (question.match(/[\p{L}\p{N}]+/gu) ?? []).length > MOTS_D_UNE_SUITE;
}

function suivre(avant: () => string, ecrite: string, connus: LieuxConnus, aujourdhui: Date | undefined): string {
  const seule = comprendre(ecrite, connus);
  const question = avecSonUnite(ecrite, seule, () => comprendre(avant(), connus));
  const lue = question === ecrite ? seule : comprendre(question, connus);
  const calcul = suivreUnCalcul(question, lue, () => comprendre(avant(), connus));
  if (calcul !== undefined) return calcul;
  // « Mais pas à Paris » : la question d'avant, moins cela.
  if (lue.neFaitQuEcarter) return aLaSuite(avant(), question);
  if (neDitQuUnHorizon(lue, aujourdhui)) return seCalcule(comprendre(avant(), connus)) ? aLaSuite(avant(), question) : question;
  const reprise = (): string => sansCeQuiChange(avant(), lue, connus);
  if (neChangeQueLaSituation(lue)) return aLaSuite(reprise(), question);
  if (precise(question, lue.sujet)) return aLaSuite(reprise(), sansLesMoyens(question));
  if (demandePourquoi(question)) return aLaSuite(avant(), POURQUOI_CELUI_CI);
  if (reprendParPronom(question) || LEQUEL.test(question)) return aLaSuite(reprise(), question);
  if (motsDuSujet(lue.sujet).length === 0) return question;
  const mesure = MESURE_DEMANDEE.exec(CHOSE_SEULE.test(question) ? avant() : "")?.[0];
  if (mesure !== undefined) return avecLaSituation(`${question.replace(FIN_DE_QUESTION, "")}, ${mesure.trim()}`, lue, comprendre(avant(), connus));
  const enchaine = ENCHAINE.test(question) && !PASSE_A_AUTRE_CHOSE.test(question);
  return enchaine || seDimensionneIci(lue) ? avecLaSituation(question, lue, comprendre(avant(), connus)) : question;
}

// « Ça coûte combien, un puits ? » puis « et une pompe ? » : la même mesure, d'une autre chose.
const CHOSE_SEULE = /^\s*(?:et|sinon)\s+(?:une?|des|les?|la|l['’])\s*\p{L}+(?:\s(?:à|a|de|d['’]|en)?\s?\p{L}+){0,2}\s*\?*\s*$/iu;
const MESURE_DEMANDEE =
  /(?<!\p{L})(?:(?:[çc]a |cela )?co[uû]te(?:nt)? combien|(?:combien|cb) (?:[çc]a )?(?:co[uû]te(?:nt)?|vaut|valent)|(?:quel est le )?prix|(?:combien|cb) (?:de litres?|d['’ ]eau)(?: d['’ ]eau)?)(?!\p{L})/iu;
const FIN_DE_QUESTION = /\s*[?.!]*\s*$/u;

// « Laquelle est gratuite ? » : de celles que la réponse nommait.
const LEQUEL = /^\s*(?:et\s+)?(?:lequel|laquelle|lesquel(?:le)?s)(?!\p{L})/iu;

// « Pas trop cher, on est au RSA » : ni l'un ni l'autre n'est ce que l'on cherche.
const sansLesMoyens = (question: string): string => question.replaceAll(/[\p{L}\p{M}]+/gu, (mot) => (MOTS_DES_MOYENS.has(plier(mot)) ? "" : mot));

// « À 3 » puis « et 8 m³ » : sans une virgule, l'un se lirait avec l'autre.
function aLaSuite(avant: string, question: string): string {
  return surUneLigne(`${avant}${/[\p{L}\p{N}]\s*$/u.test(avant) ? "," : ""} ${question}`);
}

function neChangeQueLaSituation({ dite, lieux, foyer, quantites, sujet }: QuestionComprise): boolean {
  if (lieux.length === 0 && foyer.personnes === undefined && quantites.length === 0 && !AGE_DIT.test(dite)) return false;
  return neDitQueCeQuiChange(sujet);
}

const AGE_DIT = /(?<!\p{N})\d{1,2} ans(?!\p{L})/u;

// « Et en 2040 ? » après un calcul : le même, sous le climat d'alors.
function neDitQuUnHorizon({ dite, lieux, foyer, quantites }: QuestionComprise, aujourdhui: Date | undefined): boolean {
  if (lieux.length > 0 || foyer.personnes !== undefined || quantites.length > 0 || !ditUnHorizon(dite, aujourdhui)) return false;
  return neDitQueCeQuiChange(sansHorizon(dite));
}

const neDitQueCeQuiChange = (texte: string): boolean => motsDits(sansLiaisons(texte)).every(({ plie }) => entoure(plie));

function neDitQue(voulus: ReadonlySet<string>, texte: string): boolean {
  const mots = motsDits(texte).filter(({ plie }) => !entoure(plie));
  return mots.length > 0 && mots.every(({ plie }) => voulus.has(plie));
}

const seCalcule = ({ intention, quantites }: QuestionComprise): boolean => intention === "calculer" || quantites.length > 0;

// « Une cuve de 3000 litres changerait quoi ? » dépend du lieu et des gens ; « les 3 poules de ma voisine », « une cuve pour l'école » sont d'ailleurs.
const EQUIPEMENT_D_ICI = /^(?:cuv|citern|recuper|panneau|photovolt|solair|batter|toit|pluie|potag)/;
const EFFET = /^(?:chang|serv|suffi|rentab|produi|couvr|econom|dur)/;

function seDimensionneIci(lue: QuestionComprise): boolean {
  const mots = motsDuSujet(lue.sujet);
  const equipe = mots.some((mot) => EQUIPEMENT_D_ICI.test(mot)) || lue.quantites.some(({ unite }) => unite === "kwc");
  return seCalcule(lue) && equipe && mots.every((mot) => EQUIPEMENT_D_ICI.test(mot) || EFFET.test(mot));
}

/** « Et 6 ? » après 100 m² et 4 personnes : ce nombre en remplace un, celui dont il est le plus près ; « dans le 38 » et « 5 L » disent d'eux-mêmes ce qu'ils sont. */
function avecSonUnite(question: string, { lieux, foyer, quantites }: QuestionComprise, avant: () => QuestionComprise): string {
  if (lieux.length > 0 || foyer.personnes !== undefined || quantites.length > 0) return question;
  const { tete = "", nombre = "", fin = "" } = NOMBRE_SEUL.exec(enChiffres(question))?.groups ?? {};
  const valeur = lireNombreEcrit(nombre.toLowerCase());
  if (valeur === undefined || valeur <= 0 || NUMERO_OU_DATE.test(tete)) return question;
  if (!motsDits(`${tete} ${fin}`).every(({ plie }) => entoure(plie))) return question;
  const dite = avant();
  const dits = [
    ...(dite.foyer.personnes === undefined ? [] : [{ valeur: dite.foyer.personnes, unite: "personnes" }]),
    ...dite.quantites.flatMap(({ unite, texte }) => (unite === "personnes" ? [] : lireMesure(texte))),
  ];
  const [proche] = dits.toSorted((a, b) => ecart(a.valeur, valeur) - ecart(b.valeur, valeur));
  return proche === undefined ? question : `${tete}${valeur} ${proche.unite}${fin}`;
}

// « Neuf », seul, reste un mot quand les nombres s'écrivent en chiffres.
const NOMBRE_SEUL = new RegExp(`^(?<tete>\\D*?)(?<nombre>${EN_CHIFFRES}|(?<!\\p{L})neuf(?!\\p{L}))(?<fin>(?!\\s*[%°/])\\D*)$`, "iu");
const NUMERO_OU_DATE = /(?<!\p{L})(?:dans|en|vers|du|le|la|l['’])\s*$/iu;
const MESURE = new RegExp(`^(?<nombre>${EN_CHIFFRES}) ?(?<unite>\\D.*)$`, "u");

function lireMesure(texte: string): ReadonlyArray<{ readonly valeur: number; readonly unite: string }> {
  const { nombre = "", unite = "" } = MESURE.exec(texte)?.groups ?? {};
  const valeur = lireNombreEcrit(nombre);
  return valeur === undefined ? [] : [{ valeur, unite }];
}

const ecart = (a: number, b: number): number => Math.abs(Math.log(a / b));

/** La question d'avant, sans le lieu, les gens ni les grandeurs que celle d'après redit. */
function sansCeQuiChange(avant: string, { lieux, foyer, quantites }: QuestionComprise, connus: LieuxConnus): string {
  if (lieux.length === 0 && foyer.personnes === undefined && quantites.length === 0) return avant;
  const { dite, quantites: dites } = comprendre(avant, connus);
  const unites = new Set(quantites.map(({ unite }) => unite));
  // Les rangs d'une grandeur sont ceux de la question repliée : un texte que le pliage raccourcit garde ses grandeurs.
  const mesurable = plier(dite).length === dite.length;
  const sansGrandeurs = mesurable
    ? dites.filter(({ unite }) => unites.has(unite)).reduceRight((texte, { rang, texte: dit }) => texte.slice(0, rang) + texte.slice(rang + dit.length), dite)
    : dite;
  const sansGens = foyer.personnes === undefined ? sansGrandeurs : sansPersonnes(sansGrandeurs);
  return (lieux.length === 0 ? sansGens : lireLieux(sansGens, connus).sujet).replace(SUITE_VIDEE, "$1");
}

// « Et 5 personnes ? » sans ses gens n'est plus que « et ? » : chaque tour allongerait la question d'autant.
const SUITE_VIDEE = /(^|\?)[\s,]*(?:et|mais)(?:\s+(?:à|a|avec|en|dans|pour))?\s*[?.!\s]*$/iu;

function avecLaSituation(question: string, { lieux, foyer, quantites }: QuestionComprise, avant: QuestionComprise): string {
  const [lieu] = lieux.length > 0 ? [] : avant.lieux;
  const gens = foyer.personnes === undefined && avant.foyer.personnes !== undefined ? [`${avant.foyer.personnes} personnes`] : [];
  // « Et avec une batterie ? » après « 6 kWc » : celle de ces panneaux.
  const panneaux = / batteries? /.test(enTournure(question)) && !quantites.some(({ unite }) => unite === "kwc") ? quantiteDite(avant, "kwc") : [];
  return [question, ...(lieu === undefined ? [] : [nommer(lieu)]), ...gens, ...panneaux].join(", ");
}

const quantiteDite = ({ quantites }: QuestionComprise, voulue: QuestionComprise["quantites"][number]["unite"]): ReadonlyArray<string> =>
  quantites
    .filter(({ unite }) => unite === voulue)
    .map(({ texte }) => texte)
    .slice(0, 1);

function nommer({ nom, genre, departements }: LieuDit): string {
  return genre === "commune" ? `à ${nom} (${departements[0] ?? ""})` : nom;
}
