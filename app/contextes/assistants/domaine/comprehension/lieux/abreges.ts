import { ABREGE_MIN, FOIS_PLUS_CONNUE } from "#app/commun/geo/communes.ts";
import { clefCommune } from "#app/commun/geo/saisie-commune.ts";

type Peuplee = { readonly nom: string; readonly departement: string; readonly habitants: number };

// Une ville que tout le pays connaît.
const CONNUE = 25_000;

// Ce qui commence un nom de ville sans suffire à le dire : articles, saints, et mots que l'on écrit pour autre chose.
const NE_DIT_RIEN = new Set("les des sur saint sainte mont bois baie fort champs maisons six ris port pont val bel grand petit grande petite trois".split(" "));
/**
 * La grande ville dont on n'a dit que le début : « Clermont » est Clermont-Ferrand, « Aix » Aix-en-Provence. Une commune de ce nom exact dans un département
 * que la question nomme, ou presque aussi peuplée, garde son nom pour elle.
 */
export function villeAbregee<Commune extends Peuplee>(
  clef: string,
  {
    exacte,
    voulus,
    commencantPar,
  }: {
    readonly exacte: Peuplee | undefined;
    readonly voulus: ReadonlySet<string>;
    readonly commencantPar: (debut: string) => ReadonlyArray<Commune>;
  },
): Commune | undefined {
  if (clef.length < ABREGE_MIN || clef.includes(" ") || NE_DIT_RIEN.has(clef)) return undefined;
  if (exacte !== undefined && (voulus.has(exacte.departement) || exacte.habitants >= CONNUE)) return undefined;
  const longues = commencantPar(`${clef} `).filter(({ nom, habitants }) => habitants >= CONNUE && clefCommune(nom).startsWith(`${clef} `));
  const [connue] = longues.toSorted((a, b) => Number(voulus.has(b.departement)) - Number(voulus.has(a.departement)) || b.habitants - a.habitants);
  return connue !== undefined && connue.habitants >= FOIS_PLUS_CONNUE * (exacte?.habitants ?? 0) ? connue : undefined;
}

/**
 * Les communes dont on n'a dit que le début, faute d'une de ce nom exact : « Florac » est Florac Trois Rivières, « Divonne » Divonne-les-Bains. La plus peuplée
 * d'abord ; les autres restent à dire.
 */
export function communesAbregees<Commune extends Peuplee>(clef: string, commencantPar: (debut: string) => ReadonlyArray<Commune>): ReadonlyArray<Commune> {
  if (clef.length < DEBUT_SUR || clef.includes(" ") || NE_DIT_RIEN.has(clef)) return [];
  return commencantPar(`${clef} `)
    .filter(({ nom }) => clefCommune(nom).startsWith(`${clef} `))
    .toSorted((a, b) => b.habitants - a.habitants);
}

// Plus court, un début de nom est trop souvent un mot.
const DEBUT_SUR = 5;
