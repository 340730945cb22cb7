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

// « Écrire à Amélie », « grâce à Florence » : ce verbe attend quelqu'un. Un nom ou un participe (« offre à Saillans », « proposé à Die ») n'attend qu'un endroit.
const RADICAUX = "(?:parl|demand|telephon|propos|donn|expliqu|confi|pret|envoy)";
const ORDRE = `(?:ecri(?:re|vons|vez)|repond(?:re|ons|ez)|offr(?:ir|ons|ez)|di(?:re|tes|sons)|${RADICAUX}(?:er|ons|ez))`;
const TOUS = "(?:je|j|tu|il|elle|on|ils|elles|nous|vous) (?:(?:l|la|le|les|en) )?";
const CONJUGUE = `${TOUS}(?:ecri(?:s|t|vent|rai|ra)|repond(?:s|ent|rai|ra)?|di(?:s|t|sent|rai|ra)|(?!propos)${RADICAUX}(?:e|es|ent|erai|era))`;
// « Elle propose à Saillans des ateliers » : d'une association, ce verbe dit où ; à la première personne, à qui.
const PROPOSE = "(?:je|j|tu) (?:(?:l|la|le|les|en) )?(?:propos|offr)(?:e|es|erai|irai)";
const DATIF = new RegExp(`(?:^|\\s)(?:${ORDRE}|${CONJUGUE}|${PROPOSE}|merci|grace|(?:une lettre|un (?:mail|message|courrier))) a$`);
// « Où donner à Saillans », « de quoi écrire à Florac » : ce qui est demandé n'est pas quelqu'un.
const DEMANDE_AILLEURS = /(?:^|\s)(?:ou|que|qu|quoi)(?:\s\w+){1,4} a$/;

/** Vrai si ce qui précède un nom (replié) attend une personne, non un endroit. */
export function sAdresseA(avant: string): boolean {
  const devant = avant.trimEnd();
  return DATIF.test(devant) && !DEMANDE_AILLEURS.test(devant);
}
