import { motsDits, type MotDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

export type Langue = "anglais" | "allemand" | "espagnol" | "italien";

const enMots = (liste: string): ReadonlySet<string> => new Set(liste.split(" "));

// Les petits mots d'une langue la disent, sauf ceux qu'elle partage avec le français (« on », « me », « die » à Die). Un titre n'a souvent qu'articles et
// prépositions, et une langue voisine les partage : il faut aussi un mot parlant, verbe, pronom ou mot de question.
const PETITS_MOTS: ReadonlyArray<{ readonly langue: Langue; readonly parlants: ReadonlySet<string>; readonly autres: ReadonlySet<string> }> = [
  {
    langue: "anglais",
    parlants: enMots("is are am what where how can do does have has i you who which want need looking"),
    autres: enMots("the of and to for with my your any please there near this that from help find in a on me"),
  },
  {
    langue: "allemand",
    parlants: enMots("ist ich mir wer wie wo kann gibt haben wir sind suche"),
    autres: enMots("der das und mit ein eine einen fur nicht bei auf zu im es in arbeit"),
  },
  {
    langue: "espagnol",
    parlants: enMots("donde quien hay puedo cual busco quiero necesito"),
    autres: enMots("el los la las un una que y es para con como mi de del por en me cerca"),
  },
  {
    langue: "italien",
    parlants: enMots("dove chi posso sono quale cerco vorrei voglio"),
    autres: enMots("il la gli un una che e di per con come mio della nel in"),
  },
];
const FRANCAIS = enMots(
  "le la les un une des du et est ou où que qui quoi dans pour sur avec je tu il elle nous vous on en au aux ce ca pas plus mon ma mes notre comment quel quelle quelles quels sans chez si c j d l qu y a à de me",
);
const MOTS_MIN = 2;
// Un titre tient en mots pleins ; une question, une fois sur deux, en petits mots.
const PART_MIN = 0.4;
// Une phrase qui commence par un mot parlant (« how do composting toilets work ») en a moins besoin.
const PART_MIN_ANNONCEE = 0.25;

/** Ce qui se répond à qui ne demande pas en français, dans sa langue. */
export const EN_FRANCAIS: Readonly<Record<Langue, string>> = {
  anglais: "This site and its documents are in French: please ask in French, in a few words (your browser can translate).",
  allemand: "Diese Website und ihre Texte sind auf Französisch: Bitte fragen Sie auf Französisch, in wenigen Worten (Ihr Browser kann übersetzen).",
  espagnol: "Este sitio y sus textos están en francés: pregunte en francés, en pocas palabras (su navegador puede traducir).",
  italien: "Questo sito e i suoi testi sono in francese: chieda in francese, in poche parole (il browser può tradurre).",
};

// La majuscule d'une nouvelle phrase n'est pas celle d'un titre.
const DEBUT_DE_PHRASE = /(?<=[\p{Ll}\p{N}][.?!]\s+)\p{Lu}(?=\p{Ll})/gu;
// Un titre cité n'est pas la langue de qui demande.
const CITATION = /«[^»]*»|“[^”]*”|"[^"]*"/g;

/**
 * La langue d'une question qui n'est pas en français, si ses petits mots en font la part qu'ils font d'une phrase ; rien si elle est en français, ou trop courte
 * pour le dire. Ni un nombre ni un nom propre ne comptent ; un petit mot à majuscule est d'un titre (« What Is to Be Done »), sauf s'il commence la question.
 */
export function autreLangue(question: string): Langue | null {
  const ecrits = motsDits(question.replaceAll(CITATION, " ").replaceAll(DEBUT_DE_PHRASE, (lettre) => lettre.toLowerCase())).filter(
    ({ plie }) => !/\d/.test(plie),
  );
  const enMinuscule = enUneFois(ecrits.filter(({ brut, plie }, rang) => rang === 0 || plie === "i" || /^\p{Ll}/u.test(brut)));
  const tous = enUneFois(ecrits);
  const [meilleure] = PETITS_MOTS.map(({ langue, parlants, autres }) => {
    const estPetit = (mot: string): boolean => parlants.has(mot) || autres.has(mot);
    const siens = enMinuscule.filter(estPetit);
    const dits = siens.filter((mot) => !FRANCAIS.has(mot));
    const francais = tous.some((mot) => FRANCAIS.has(mot) && !estPetit(mot));
    const titre = tous.some((mot) => estPetit(mot) && !enMinuscule.includes(mot)) || enMinuscule.slice(1).every(estPetit);
    const part = siens.length / (titre ? tous : enMinuscule).length;
    const suffit = part > (!titre && parlants.has(tous[0] ?? "") ? PART_MIN_ANNONCEE : PART_MIN);
    return { langue, dits: dits.length, suffit, parle: dits.some((mot) => parlants.has(mot)), francais };
  }).toSorted((a, b) => b.dits - a.dits);
  return meilleure === undefined || meilleure.dits < MOTS_MIN || !meilleure.suffit || !meilleure.parle || meilleure.francais ? null : meilleure.langue;
}

function enUneFois(mots: ReadonlyArray<MotDit>): ReadonlyArray<string> {
  return [...new Set(mots.map(({ plie }) => plie))];
}
