import { motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Les petits mots d'une langue suffisent à la dire, sauf ceux qu'elle partage avec le français (« on », « me », « die » à Die).
const OUTILS: Readonly<Record<string, ReadonlySet<string>>> = {
  anglais: new Set(
    "the is are of and to for with my your what where how can do does have has i you any please who which there near this that from need want".split(" "),
  ),
  allemand: new Set("der das und ist ich mir mit wer wie wo kann ein eine einen fur nicht wir sind gibt haben bei auf zu im".split(" ")),
  espagnol: new Set("el los las una hay cerca de la un en que y es para con como donde mi quien hay puedo del por cual".split(" ")),
  italien: new Set("il gli una che la un de e di per con come dove mio chi posso della nel sono quale".split(" ")),
};
const FRANCAIS = new Set(
  "le la les un une des du et est ou où que qui quoi dans pour sur avec je tu il elle nous vous on en au aux ce ca pas plus mon ma mes notre comment quel quelle quelles quels sans chez si c j d l qu y a à de".split(
    " ",
  ),
);
const MOTS_MIN = 2;

const REPONSES: Readonly<Record<string, string>> = {
  anglais: "This site and its documents are in French: please ask in French, in a few words (your browser can translate).",
  allemand: "Diese Website und ihre Texte sind auf Französisch: Bitte fragen Sie auf Französisch, in wenigen Worten (Ihr Browser kann übersetzen).",
  espagnol: "Este sitio y sus textos están en francés: pregunte en francés, en pocas palabras (su navegador puede traducir).",
  italien: "Questo sito e i suoi testi sono in francese: chieda in francese, in poche parole (il browser può tradurre).",
};

/** La langue d'une question qui n'est pas en français, si ses petits mots la disent ; rien si elle est en français, ou trop courte pour le dire. */
export function autreLangue(question: string): string | null {
  const mots = new Set(motsDits(question).map(({ plie }) => plie));
  const compter = (outils: ReadonlySet<string>, sauf: ReadonlySet<string> = new Set()) => [...mots].filter((mot) => outils.has(mot) && !sauf.has(mot)).length;
  const [meilleure] = Object.entries(OUTILS)
    .map(([langue, outils]) => ({ langue, dits: compter(outils, FRANCAIS), francais: compter(FRANCAIS, outils) }))
    .toSorted((a, b) => b.dits - a.dits);
  return meilleure === undefined || meilleure.dits < MOTS_MIN || meilleure.francais > 0 ? null : meilleure.langue;
}

/** Ce qui se répond à qui ne demande pas en français, dans sa langue. */
export function direAutreLangue(question: string): string {
  return REPONSES[autreLangue(question) ?? ""] ?? "";
}
