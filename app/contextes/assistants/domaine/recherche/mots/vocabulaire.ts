import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { enLocution, racines } from "#app/commun/texte/mots.ts";
import { souderLesComposes } from "./mots-composes.ts";
import type { Sens } from "./sens.ts";

/** Termes proches. `appels` : mots de la vie courante qui mènent à ces termes, sans que l'inverse soit vrai. */
export type GroupeSynonymes = { readonly termes: ReadonlyArray<string>; readonly appels?: ReadonlyArray<string> };

/** Ce que l'équipe sait des mots, en dehors des documents. */
export type Vocabulaire = {
  readonly synonymes: ReadonlyArray<GroupeSynonymes>;
  readonly hors_sujet: ReadonlyArray<string>;
  /** Racines rencontrées dans n'importe lequel des contenus du site : un mot qui y est n'est étranger à aucun assistant. */
  readonly rencontres: ReadonlySet<string>;
  /** Racines que toute conversation emploie, et la part de leur poids qu'elles gardent quand rien n'en fait un mot du sujet. */
  readonly courants: ReadonlyMap<string, number>;
  /** Ce que les mots veulent dire ; sans lui, seuls comptent les mots eux-mêmes. */
  readonly sens?: Sens;
};

/** La racine d'une locution d'un seul mot ; « au bout » n'en est pas une. */
export function motSeul(locution: string): ReadonlyArray<string> {
  return /[\s'’-]/.test(locution.trim()) ? [] : racines(locution);
}

/** Un groupe de synonymes, mot à mot. */
export type GroupeLu = { readonly termes: ReadonlyArray<ReadonlyArray<string>>; readonly appels: ReadonlyArray<ReadonlyArray<string>> };

/** Un vocabulaire découpé en racines. */
export type VocabulaireLu = {
  readonly groupes: ReadonlyArray<GroupeLu>;
  /** Les mots des synonymes se corrigent aussi : « coviturage » doit appeler « transport ». */
  readonly desSynonymes: ReadonlySet<string>;
  /** Mots qui sont un synonyme à eux seuls. */
  readonly seuls: ReadonlySet<string>;
  /** « ventre » est un mot d'ailleurs, pas « vente » mal écrit. */
  readonly etrangers: ReadonlySet<string>;
  /** Les groupes que ces mots peuvent appeler, dans l'ordre où les mots les appellent. */
  readonly groupesDe: (mots: Iterable<string>) => ReadonlyArray<GroupeLu>;
  /** Les locutions de la question qui l'annoncent étrangère au site, et celles que le site emploie aussi. */
  readonly annonces: (question: string) => { readonly horsSujet: ReadonlyArray<string>; readonly partagees: ReadonlyArray<string> };
};

/** Lu une fois par vocabulaire : les assistants ont tous le même. */
export const lireVocabulaire = retenirParObjet(({ synonymes, hors_sujet }: Vocabulaire): VocabulaireLu => {
  const decouper = (termes: ReadonlyArray<string>) =>
    termes.map((terme) => [...new Set(racines(souderLesComposes(terme)))]).filter((terme) => terme.length > 0);
  const dits = synonymes.flatMap(({ termes, appels = [] }) => [...termes, ...appels]);
  const groupes = synonymes.map(({ termes, appels = [] }) => ({ termes: decouper(termes), appels: decouper([...termes, ...appels]) }));
  const parMot = new Map<string, Array<number>>();
  groupes.forEach(({ appels }, rang) => new Set(appels.flat()).forEach((mot) => parMot.set(mot, [...(parMot.get(mot) ?? []), rang])));
  // La locution entière, pas la racine : « programmer » annonce de l'informatique, « obsolescence programmée » non.
  const horsSujet = new Set(hors_sujet.map((dit) => enLocution(souderLesComposes(dit))));
  const duSite = new Set(dits.map((dit) => enLocution(souderLesComposes(dit))));
  const motsMax = Math.max(0, ...[...horsSujet].map(compterMots));
  return {
    groupes,
    desSynonymes: new Set(groupes.flatMap(({ appels }) => appels.flat())),
    seuls: new Set(dits.flatMap(motSeul)),
    etrangers: new Set(hors_sujet.flatMap(motSeul)),
    groupesDe: (mots) => [...new Set([...mots].flatMap((mot) => parMot.get(mot) ?? []))].flatMap((rang) => groupes[rang] ?? []),
    annonces(question) {
      const locution = enLocution(souderLesComposes(question));
      const annoncees = [...suites(locution, motsMax)].filter((terme) => horsSujet.has(terme) && ditSansLeRefuser(locution, terme));
      return { horsSujet: annoncees.filter((terme) => !duSite.has(terme)), partagees: annoncees.filter((terme) => duSite.has(terme)) };
    },
  };
});

const compterMots = (locution: string): number => locution.trim().split(" ").length;

/** Chaque suite de mots d'une locution, jusqu'à tant de mots, écrite comme une locution. */
function suites(locution: string, motsMax: number): ReadonlySet<string> {
  const mots = locution.trim().split(" ");
  return new Set(mots.flatMap((_, i) => mots.slice(i, i + motsMax).map((_mot, j) => ` ${mots.slice(i, i + j + 1).join(" ")} `)));
}

// « sans hôtel », « quitter Windows » : ce qui est refusé n'est pas ce qui est demandé ; « pour un mariage » en dit l'occasion.
const REFUS =
  / (?:pour (?:un|mon|ma|notre)|san|ni|pas (?:d|de|du|des|un|une|le|la|chez)|plu (?:d|de)|quitter|sortir (?:de|du|des)|ailleur que(?: chez)?|plutot que(?: d| de)?|au lieu (?:d|de|du)) $/;

function ditSansLeRefuser(locution: string, terme: string): boolean {
  for (let i = locution.indexOf(terme); i >= 0; i = locution.indexOf(terme, i + 1)) if (!REFUS.test(locution.slice(0, i + 1))) return true;
  return false;
}
