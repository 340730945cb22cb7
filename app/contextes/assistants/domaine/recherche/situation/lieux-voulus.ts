import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { Lieu } from "#app/contextes/annuaire/index.ts";

type Sorte = NonNullable<Lieu["sous_type"]>;

const JARDINS_OUVERTS: ReadonlyArray<Sorte> = ["jardin-partage", "jardin-familial"];
// Ce qui se demande, et les sortes de lieux repris qui y répondent, la plus proche d'abord.
const DEMANDES: ReadonlyArray<{ readonly dit: RegExp; readonly sortes: ReadonlyArray<Sorte> }> = [
  {
    dit: / (?:fab ?labs?|makerspaces?|imprimantes? 3d|decoupe laser|ateliers? de fabrication|ateliers? partages?|atelier numerique) /,
    sortes: ["fablab", "hackerspace"],
  },
  { dit: / hacker ?spaces? /, sortes: ["hackerspace", "fablab"] },
  {
    dit: / (?:co ?working|espaces? de travail|bureaux? partages?|teletravailler|(?:bosser|travailler) ailleurs|poser mon ordi(?:nateur)?) /,
    sortes: ["coworking", "tiers-lieu"],
  },
  { dit: / tiers ?lieux? /, sortes: ["tiers-lieu", "coworking", "fablab"] },
  { dit: / jardins? (?:familiaux|familial|ouvriers?) /, sortes: ["jardin-familial", "jardin-partage"] },
  {
    dit: / (?:jardins? (?:partages?|collectifs?|communautaires?|de quartier)|jardiner|parcelle (?:a|pour) (?:cultiver|jardiner)|bout de (?:jardin|terre)|potagers? (?:partages?|collectifs?)|un jardin) /,
    sortes: JARDINS_OUVERTS,
  },
  { dit: / jardins? (?:pedagogiques?|therapeutiques?|de soin) /, sortes: ["jardin-pedagogique"] },
  { dit: / fermes? urbaines? /, sortes: ["ferme-urbaine"] },
];

/**
 * Les sortes de lieux repris des bases publiques que la question demande : il faut qu'elle nomme un endroit de France et une de ces sortes. Huit cents fiches
 * d'une ligne ne répondent à rien d'autre.
 */
export function sortesVoulues(question: string, { lieux }: Pick<QuestionComprise, "lieux">): ReadonlyArray<Sorte> {
  if (!lieux.some(({ pays }) => pays === undefined)) return [];
  const texte = enTournure(question);
  return [...new Set(DEMANDES.flatMap(({ dit, sortes }) => (dit.test(texte) ? sortes : [])))];
}
