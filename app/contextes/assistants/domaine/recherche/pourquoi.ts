import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { racines } from "#app/commun/texte/mots.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { motsDuSujet } from "./mots/mots-d-usage.ts";
import { gainADistance } from "./situation/publics.ts";
import { gainDuLogement, SANS_LOGEMENT, type SelonLogement } from "./situation/logement.ts";
import type { Situation } from "./situation/proximite.ts";

const CITES_MAX = 3;
const SANS_MOT_COMMUN = "Rapprochée par le sens de sa fiche, sans mot commun";

/** Une fiche montrée, et ce que le classement en a su. `motsCles` : séparés par « ; ». */
export type FicheMontree = {
  readonly id: string;
  readonly titre: string;
  readonly texte: string;
  /** Les phrases montrées. */ readonly extrait: string;
  readonly motsCles: string;
  readonly public?: string;
  readonly situation?: Situation;
  readonly distance_km?: number;
};

/** Ce que la recherche sait de la question. `proches` : les racines qu'elle a cherchées, synonymes compris. */
export type RaisonsDe = {
  readonly comprise: Pick<QuestionComprise, "sujet" | "lieux" | "foyer">;
  readonly proches?: () => ReadonlySet<string>;
  readonly logement?: SelonLogement;
};

/** Pourquoi une fiche répond. `parLeSensSeul` : rien ne l'apparente à la question, sinon le sens. */
export type Pourquoi = { readonly phrase: string; readonly parLeSensSeul: boolean };

// Une question montre plusieurs fiches.
const sujetDe = retenirParObjet(({ sujet }: RaisonsDe["comprise"]): ReadonlySet<string> => new Set(motsDuSujet(sujet)));

/** Pourquoi cette fiche répond, en une phrase faite de ses propres données : ses mots, sa place, le foyer à qui elle convient. */
export function direPourquoi(fiche: FicheMontree, { comprise, proches, logement = SANS_LOGEMENT }: RaisonsDe): Pourquoi {
  const raisons = [
    ...direTheme(fiche, sujetDe(comprise)),
    ...direPlace(fiche, comprise.lieux),
    ...(gainDuLogement(fiche.id, comprise.foyer, logement) > 1 ? ["se fait sans toit ni terrain à soi"] : []),
    ...(gainADistance(fiche.public, fiche.texte, comprise.foyer) > 1 ? ["se fait à distance"] : []),
  ];
  const dites = raisons.length > 0 ? raisons : direVoisinage(fiche, proches?.() ?? new Set());
  const parLeSensSeul = dites.length === 0;
  return { phrase: parLeSensSeul ? SANS_MOT_COMMUN : majuscule(dites.join(" ; ")), parLeSensSeul };
}

/** Ce qu'un texte du corpus a en commun avec la question : ses mots-clés, à défaut les mots du passage montré ; rien s'il n'y en a pas. */
export function direMotsCommuns(question: string, { titre, extrait, motsCles }: Pick<FicheMontree, "titre" | "extrait" | "motsCles">): string | undefined {
  const sujet = new Set(motsDuSujet(question));
  const communs = communsDe(motsCles, sujet) ?? communsDe(motsDe(titre, extrait), sujet);
  return communs === undefined ? undefined : `Ce texte dit : ${communs}`;
}

function citer(motsCles: string, mots: ReadonlySet<string>): string | undefined {
  const communs = communsDe(motsCles, mots);
  return communs === undefined ? undefined : `sa fiche dit : ${communs}`;
}

// Les mots-clés d'une fiche ne changent pas d'une question à l'autre, ni beaucoup les mots de ses phrases.
const CLES_MAX = 4_096;
const parCle = new Map<string, ReadonlyArray<string>>();

function racinesDe(cle: string): ReadonlyArray<string> {
  const connues = parCle.get(cle);
  if (connues !== undefined) return connues;
  if (parCle.size >= CLES_MAX) parCle.clear();
  const lues = racines(cle);
  parCle.set(cle, lues);
  return lues;
}

function communsDe(motsCles: string, mots: ReadonlySet<string>): string | undefined {
  const communs = motsCles
    .split(";")
    .map((cle) => cle.trim())
    .filter((cle) => racinesDe(cle).some((mot) => mots.has(mot)));
  // « Agriculture paysanne » est aussi un mot-clé : une fois suffit.
  const uniques = [...new Map(communs.toReversed().map((cle) => [cle.toLowerCase(), cle])).values()].toReversed().slice(0, CITES_MAX);
  return uniques.length === 0 ? undefined : uniques.map((cle) => `« ${cle} »`).join(", ");
}

// Un mot-clé choisi dit mieux de quoi parle une fiche qu'un mot de sa description ; à défaut, celui-ci, tel qu'il y est écrit.
function direTheme({ titre, extrait, motsCles }: FicheMontree, sujet: ReadonlySet<string>): ReadonlyArray<string> {
  const cites = citer(motsCles, sujet) ?? citer(motsDe(titre, extrait), sujet);
  return cites === undefined ? [] : [cites];
}

const motsDe = (titre: string, texte: string): string => (`${titre} ${texte}`.toLowerCase().match(/[\p{L}\p{M}-]{3,}/gu) ?? []).join(";");

function direPlace({ situation, distance_km }: FicheMontree, lieux: QuestionComprise["lieux"]): ReadonlyArray<string> {
  const enFrance = lieux.filter(({ pays }) => pays === undefined);
  if (situation === undefined || enFrance.length === 0) return [];
  const [commune, autre] = enFrance.filter(({ genre }) => genre === "commune");
  // Depuis deux communes, la distance est celle de la plus proche : ne pas dire laquelle vaut mieux que se tromper.
  if (distance_km !== undefined && commune !== undefined) {
    const de = autre === undefined ? `de : ${commune.nom}` : "d’une commune que vous dites";
    return [distance_km === 0 ? "sur place" : `à environ ${distance_km} km ${de}`];
  }
  const code = situation.departements.find((une) => enFrance.some(({ departements }) => departements.includes(une)));
  return code === undefined ? [] : [`${situation.point === undefined ? "agit" : "est"} dans le département ${code}`];
}

function direVoisinage({ motsCles, titre, extrait }: FicheMontree, proches: ReadonlySet<string>): ReadonlyArray<string> {
  const cites = citer(motsCles, proches) ?? citer(motsDe(titre, extrait), proches);
  return cites === undefined ? [] : [`${cites}, proche de votre question`];
}
