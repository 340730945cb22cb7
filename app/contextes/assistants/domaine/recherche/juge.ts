import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { enLocution, racines, racinesIndexees } from "#app/commun/texte/mots.ts";
import { estCompose, racinesDesComposes, souderLesComposes } from "./mots/mots-composes.ts";
import { motsDuSujet } from "./mots/mots-d-usage.ts";
import { motSeul } from "./mots/vocabulaire.ts";

export type DocumentJuge = {
  readonly id: string;
  readonly titre: string;
  readonly texte: string;
  /** Séparés par « ; ». */ readonly motsCles: string;
  /** Ce qu'il sait répondre, dit comme on le demande. */ readonly appels?: ReadonlyArray<string>;
  /** Ce qui n'y mène qu'entier. */ readonly tournures?: ReadonlyArray<string>;
};

/** Ce qu'on sait d'un document, lu une fois. */
export type Juge = {
  readonly document: DocumentJuge;
  /** Ce que vaut chacun de ses mots d'après l'endroit où il est. */
  readonly mots: ReadonlyMap<string, number>;
  readonly cles: ReadonlyArray<ReadonlyArray<string>>;
  readonly sujets: ReadonlyArray<string>;
  readonly tournures: ReadonlyArray<string>;
  readonly locutions: ReadonlyArray<ReadonlyArray<string>>;
  /** Les tournures que leurs mots ne suffisent pas à reconnaître, ou qu'ils ne doivent pas faire reconnaître : elles se cherchent telles quelles. */
  readonly entieres: ReadonlyArray<string>;
};

// Gardé par document : deux assistants qui lisent la même fiche ne la découpent pas deux fois.
export const lireDocument = retenirParObjet((document: DocumentJuge): Juge => {
  const { motsCles, appels = [], tournures = [] } = document;
  const morceaux = motsCles.split(";");
  return {
    document,
    mots: peserMots(document),
    cles: morceaux.map((cle) => racines(souderLesComposes(cle))).filter((cle) => cle.length > 0),
    sujets: [...morceaux, ...appels].flatMap(motSeul),
    tournures: [...appels, ...tournures].map((dite) => enLocution(souderLesComposes(dite))),
    locutions: appels.map((appel) => racines(souderLesComposes(appel))).filter((mots) => mots.length > 1),
    // « Toujours plus », « vivre avec peu » : des mots d'usage, qui ne disent un sujet qu'ensemble.
    entieres: [...appels.filter((appel) => enLocution(appel).trim().includes(" ") && motsDuSujet(appel).length === 0), ...tournures].map(enLocution),
  };
});

// Un titre dit de quoi parle un document, un mot-clé aussi ; un mot de la description peut n'y être qu'en passant.
export const POIDS = { titre: 1, motsCles: 0.95, locution: 0.95, appels: 0.85, texte: 0.8, texteLong: 0.3, motDeLocution: 0.5 } as const;
// Un texte de plusieurs paragraphes contient un peu de tous les mots : y être compte moins que dans une courte description.
const TEXTE_LONG = 120;

const racinesDites = (texte: string): ReadonlyArray<string> => [...racinesIndexees(texte), ...racinesDesComposes(texte)];

function peserMots({ titre, texte, motsCles, appels = [] }: DocumentJuge): ReadonlyMap<string, number> {
  const duTexte = racinesDites(texte);
  const mots = new Map<string, number>(duTexte.map((mot) => [mot, duTexte.length > TEXTE_LONG ? POIDS.texteLong : POIDS.texte]));
  for (const appel of appels) {
    const dites = racinesDites(appel);
    const poids = dites.length > 1 ? POIDS.motDeLocution : POIDS.appels;
    for (const mot of dites) mots.set(mot, Math.max(poids, mots.get(mot) ?? 0));
    // « Sèche-linge » est une tournure entière, qu'un seul mot dit.
    const [compose, ...reste] = racines(souderLesComposes(appel));
    if (compose !== undefined && reste.length === 0 && estCompose(compose)) mots.set(compose, Math.max(POIDS.locution, mots.get(compose) ?? 0));
  }
  for (const mot of racinesDites(motsCles)) mots.set(mot, POIDS.motsCles);
  for (const mot of racinesDites(titre)) mots.set(mot, POIDS.titre);
  return mots;
}
