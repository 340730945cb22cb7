import { racines } from "#app/commun/texte/mots.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";

// « Surtout pas une maison de retraite », « sauf Terre de Liens » : ce qu'on écarte n'est pas ce qu'on cherche. « Pas d'argent », « je n'ai pas de terrain » disent
// un manque, qui fait partie de la question.

const A = "(?<![\\p{L}\\p{N}])";
// « Mais pas une maison de retraite » écarte une chose ; « mais pas seule », « mais pas trop cher » disent comment.
const UNE_CHOSE = "(?=\\s(?:(?:une?|les?|la|par|chez|dans)(?![\\p{L}])|l['’]|\\p{Lu}))";
const ECARTE = [
  `${A}[Ss]urtout pas`,
  `(?:${A}(?:mais|et|non)|,)\\s+pas${UNE_CHOSE}`,
  `${A}(?:[Ss]auf|[Ee]xcept[ée]|[Hh]ormis|[ÀàAa] part|autres? (?:chose )?qu(?:e|['’])|[ÀàAa] l['’]exception d(?:e|u|es))`,
];
const EXCLUSION = new RegExp(
  `(?:${ECARTE.join("|")})(?<dit>[^,;.:?!()]{2,60}?)(?=\\s*(?:$|[,;.:?!()]|${A}(?:mais|qui|que|pour|o[uù]|et)(?![\\p{L}\\p{N}])))`,
  "gu",
);

/** Ce que la question écarte, et la question sans cela ; entière si elle ne disait rien d'autre. */
export function lireExclusions(question: string): { readonly reste: string; readonly ecarte: ReadonlyArray<string> } {
  const ecarte = [...question.matchAll(EXCLUSION)].map(({ groups }) => surUneLigne(groups?.["dit"] ?? ""));
  const reste = surUneLigne(question.replaceAll(EXCLUSION, " "));
  return ecarte.length === 0 || racines(reste).length === 0 ? { reste: question, ecarte: [] } : { reste, ecarte };
}

/** Vrai si ce nom est l'un de ceux que la question écarte. */
export function estEcarte(titre: string, ecarte: ReadonlyArray<string>): boolean {
  if (ecarte.length === 0) return false;
  const nom = motsDuSujet(titre.split(/[(,–]/u, 1)[0] ?? "");
  return nom.length > 0 && ecarte.map(racines).some((dits) => nom.every((mot) => dits.includes(mot)));
}
