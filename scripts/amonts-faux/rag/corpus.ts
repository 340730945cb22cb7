import { motsUtiles } from "#app/commun/texte/mots.ts";
import { sansEnTete } from "#scripts/outils/assistants/documents-du-corpus.ts";

// Un corpus et sa recherche, en petit : assez pour qu'un essai à la main rende des références qui parlent de la question.

export type Extrait = { readonly fichier: string; readonly texte: string };
export type ReferenceTrouvee = { readonly fichier: string; readonly extraits: ReadonlyArray<string> };
export type CorpusFaux = {
  ajouter(fichier: string, texte: string): void;
  contient(fichier: string): boolean;
  taille(): number;
  /** Références par nombre décroissant d'extraits, comme le vrai serveur. */
  chercher(question: string, motsCles: ReadonlyArray<string>): ReadonlyArray<ReferenceTrouvee>;
};

const EXTRAITS_MAX = 8;

export function creerCorpus(): CorpusFaux {
  const extraits: Array<Extrait & { readonly mots: ReadonlySet<string> }> = [];
  const aRanger: Array<Extrait> = [];
  const fichiers = new Set<string>();
  return {
    ajouter(fichier, texte) {
      fichiers.add(fichier);
      aRanger.push({ fichier, texte });
    },
    contient: (fichier) => fichiers.has(fichier),
    taille: () => fichiers.size,
    chercher(question, motsCles) {
      // Rangés à la première recherche : la plupart des cas n'en font aucune.
      for (const { fichier, texte } of aRanger.splice(0)) {
        for (const partie of decouper(texte)) extraits.push({ fichier, texte: partie, mots: new Set(motsUtiles(partie)) });
      }
      const voulus = new Set(motsUtiles(question));
      const cles = new Set(motsUtiles(motsCles.join(" ")));
      const notes = extraits
        .map(({ fichier, texte, mots }) => ({ fichier, texte, note: 2 * partages(voulus, mots) + partages(cles, mots) }))
        .filter(({ note }) => note >= 2)
        .toSorted((a, b) => b.note - a.note)
        .slice(0, EXTRAITS_MAX);
      return [...new Set(notes.map(({ fichier }) => fichier))]
        .map((nom) => ({ fichier: nom, extraits: notes.flatMap(({ fichier, texte }) => (fichier === nom ? [texte] : [])) }))
        .toSorted((a, b) => b.extraits.length - a.extraits.length);
    },
  };
}

function decouper(texte: string): ReadonlyArray<string> {
  return sansEnTete(texte)
    .split(/\n{2,}/)
    .map((partie) => partie.trim())
    .filter((partie) => partie.length > 60 && !partie.startsWith("#"));
}

function partages(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let n = 0;
  for (const mot of a) if (b.has(mot)) n += 1;
  return n;
}
