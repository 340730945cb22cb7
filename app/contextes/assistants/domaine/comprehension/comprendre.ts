import { sansAbreviations, sansAbreviationsOutils } from "./abreviations.ts";
import { sansTrajet } from "./phrase/trajet.ts";
import { lireExclusions } from "./phrase/exclusions.ts";
import { enChiffres } from "./nombres-en-lettres.ts";
import { enMesures } from "./grandeurs/mesures-ecrites.ts";
import { lireFoyer, type FoyerDit } from "./foyer.ts";
import { lireIntention, type Intention } from "./intention.ts";
import { lieuDeLaPage } from "./lieu-de-la-page.ts";
import { lireLieux, type LieuDit, type LieuxConnus } from "./lieux-dits.ts";
import { demandeSesAlentours, lireEndroitEcarte } from "./lieux/lieux-ecartes.ts";
import { lireQuantites, type Quantite } from "./quantites.ts";
import { sansFoyer } from "./sans-foyer.ts";

/** Ce qu'une question dit, avant toute recherche. */
export type QuestionComprise = {
  /** La question, ses abréviations en entier et ses nombres en chiffres : les rangs des grandeurs y renvoient. */
  readonly dite: string;
  readonly lieux: ReadonlyArray<LieuDit>;
  readonly foyer: FoyerDit;
  readonly quantites: ReadonlyArray<Quantite>;
  readonly intention: Intention;
  /** La question sans ses lieux, ses grandeurs ni son foyer : ils rangent les résultats ou les calculent, ils n'en sont pas le sujet. */
  readonly sujet: string;
  /** Ce que la question écarte, tel qu'elle le nomme. */
  readonly ecarte: ReadonlyArray<string>;
  /** Les lieux qu'elle écarte : « mais pas à Paris ». */
  readonly evites: ReadonlyArray<LieuDit>;
  /** Elle n'écarte que cela, et ne demande rien : « sauf à Lyon ». */
  readonly neFaitQuEcarter: boolean;
};

/**
 * Lit une question par règles : lieu, foyer, grandeurs, intention. Pur, et jamais deux réponses pour une même phrase. `departement` : celui de la page, qui vaut
 * quand la question ne nomme aucun lieu, et départage deux communes de même nom.
 */
export function comprendre(question: string, connus: LieuxConnus, departement?: string): QuestionComprise {
  // « ds le 26 », « dpt 07 » : une abréviation peut cacher le lieu. Sans cela, la question se cherche telle qu'elle est écrite.
  const entiere = sansAbreviationsOutils(question);
  const partout = { voulus: [], nommes: () => lireLieux(entiere, connus, departement).lieux };
  const estUnEndroit = (dit: string) => lireEndroitEcarte(dit, connus, partout).length === 1;
  const { reste, ecarte, seulement } = lireExclusions(entiere, { estUnEndroit, structures: connus.structures });
  const { lieux: nommes, sujet: sansLieux } = lireLieux(reste, connus, departement);
  // Où l'on demande dit laquelle, de deux communes de même nom, est écartée.
  const page = departement === undefined ? [] : [departement.toUpperCase()];
  const voulus = seulement || nommes.length === 0 ? page : nommes.flatMap(({ departements }) => departements);
  const evites = ecarte.flatMap((dit) => lireEndroitEcarte(dit, connus, { voulus, nommes: () => nommes }));
  const dits = nommes.filter((lieu) => !evites.some(({ nom, centre }) => nom === lieu.nom && centre !== true) || demandeSesAlentours(reste, lieu));
  const pageEvitee = evites.some(({ genre, departements }) => genre !== "commune" && page.some((code) => departements.includes(code)));
  const lieux = dits.length > 0 || pageEvitee ? dits : lieuDeLaPage(departement, connus);
  const dite = enMesures(enChiffres(sansAbreviations(question)));
  const quantites = lireQuantites(dite);
  const sujet = `${sansMesures(sansFoyer(sansTrajet(sansLieux)))}${PLACER.test(dite) && !SE_LOGER.test(dite) ? " épargne" : ""}`;
  return { dite, lieux, foyer: lireFoyer(dite), quantites, intention: lireIntention(dite, quantites), sujet, ecarte, evites, neFaitQuEcarter: seulement };
}

const MESURES =
  /(?<![\p{L}\p{N}])(?:(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)\s*(?:personnes?|pers|adultes?|enfants?|gosses?|ans)(?![\p{L}])|\d[\d\s.,\u00a0\u202f]*(?:m\s?[23²³]|m[eè]tres?\s(?:carr[eé]s?|cubes?)|kwc?h?|(?:litres?|l)(?:\s?(?:\/|par\s)?\s?(?:s|sec|secondes?|min|minutes?|h|heures?)(?![\p{L}]))?|ha|€|euros?|%)?(?![\p{L}\p{N}²³])|par\s(?:an|ann[eé]e|mois|semaine|jour)(?![\p{L}])|(?:avec|pr[eè]s|autour|loin|c[oô]t[eé])\s+d(?:e|u|['’])(?![\p{L}]))/giu;

// « Où mettre 10 000 euros pour des paysans » : la somme ne se cherche pas, la placer est le sujet.
const PLACER =
  /(?<![\p{L}])(?:mettre|placer?|investir|pr[eê]ter|confier|d[eé]poser|utiliser)(?![\p{L}])[^.?!\d]{0,30}\d[\d\s.,\u00a0\u202f]*(?:€|k€|euros?|eur|balles)(?![\p{L}])/iu;

// « On peut mettre 600 € de loyer » : ce qui se paie pour se loger ne se place pas.
const SE_LOGER = /(?<![\p{L}])(?:loyers?|louer|location|coloc\w*|habitat\w*|logement\w*|(?:par|le|au|chaque) mois|maxi?|maximum|budget)(?![\p{L}])/iu;

function sansMesures(question: string): string {
  return question.replaceAll(MESURES, " ");
}
