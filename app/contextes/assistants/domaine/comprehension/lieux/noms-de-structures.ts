import { grouper } from "#app/commun/listes/grouper.ts";
import { motsDits, type MotDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

/** Les noms de plusieurs mots des structures que le site connaît, mot à mot, rangés par leur premier. */
export type NomsDeStructures = ReadonlyMap<string, ReadonlyArray<ReadonlyArray<string>>>;

const ARTICLES = new Set(["l", "la", "le", "les"]);

/** « Terre de Liens », « Nature & Progrès » : un nom d'un seul mot peut être aussi une commune, et n'en est pas. */
export function rangerLesNoms(noms: ReadonlyArray<string>): NomsDeStructures {
  const lus = noms.map((nom) => {
    const mots = motsDits(nom.split(/[(,:–]/u, 1)[0] ?? "").map(({ plie }) => plie);
    return ARTICLES.has(mots[0] ?? "") ? mots.slice(1) : mots;
  });
  return grouper(
    lus.filter((mots) => mots.length > 1),
    ([premier = ""]) => premier,
  );
}

/** Combien de mots, à partir de celui-ci, nomment une structure ; 0 s'ils n'en nomment pas. */
export function motsDUneStructure(mots: ReadonlyArray<MotDit>, rang: number, noms: NomsDeStructures): number {
  const connus = noms.get(mots[rang]?.plie ?? "");
  if (connus === undefined) return 0;
  return Math.max(0, ...connus.filter((nom) => nom.every((mot, i) => mots[rang + i]?.plie === mot)).map(({ length }) => length));
}

// « Écrire à Amélie », « grâce à Florence » : ce verbe attend quelqu'un.
const DATIF =
  /(?:^|\s)(?:ecri\w*|parl\w*|demand\w*|repond\w*|telephon\w*|propos\w*|offr\w*|donn\w*|dire|dis|dit|expliqu\w*|confi\w*|pret\w*|envoy\w*|merci|grace|lettre|mail|message|courrier) a$/;

/** Vrai si ce qui précède un nom (replié) attend une personne, non un endroit. */
export function sAdresseA(avant: string): boolean {
  return DATIF.test(avant.trimEnd());
}
