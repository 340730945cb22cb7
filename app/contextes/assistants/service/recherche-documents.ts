import type { Vocabulaire } from "#app/contextes/assistants/domaine/recherche/lexique.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { creerPertinence, type Pertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import type { Indexeur, Recherche } from "#app/contextes/annuaire/index.ts";

const CANDIDATS = 60;
const POIDS = { titre: 3, motsCles: 2, texte: 1 } as const;

export type DocumentTrouve = { readonly document: DocumentChat; readonly couverture: number };

export type RechercheDocuments = (question: string, limite: number) => Promise<ReadonlyArray<DocumentTrouve>>;

/**
 * Recherche dans une liste de fiches relue à chaque question : ce qui vient d'être publié s'y trouve, et l'index n'est refait que si la liste a changé.
 * Rend une liste vide quand la question ne concerne aucune fiche.
 */
export function creerRechercheDocuments({
  lire,
  indexer,
  vocabulaire,
}: {
  readonly lire: () => Promise<ReadonlyArray<DocumentChat>>;
  readonly indexer: Indexeur;
  readonly vocabulaire: () => Vocabulaire;
}): RechercheDocuments {
  let pret: { readonly documents: ReadonlyArray<DocumentChat>; readonly recherche: Recherche; readonly pertinence: Pertinence } | undefined;

  function preparer(documents: ReadonlyArray<DocumentChat>) {
    if (pret === undefined || !memesTextes(pret.documents, documents)) {
      pret = {
        documents,
        recherche: indexer(
          documents.map(({ id, titre, texte, motsCles }) => ({ id, champs: { titre, texte, motsCles } })),
          { poids: POIDS },
        ),
        pertinence: creerPertinence(
          documents.map(({ id, titre, nature, texte, motsCles }) => ({ id, titre, texte: `${nature} ${texte}`, motsCles })),
          vocabulaire(),
        ),
      };
    }
    return pret;
  }

  return async (question, limite) => {
    const documents = await lire();
    const { recherche, pertinence } = preparer(documents);
    const lecture = pertinence.lire(question);
    const candidats = recherche.classer(lecture.termes, CANDIDATS);
    const retenus = lecture.retenir(candidats.map(({ id }) => id));
    const parId = new Map(documents.filter(({ id }) => retenus.has(id)).map((d) => [d.id, d]));
    return candidats
      .flatMap(({ id, score }) => {
        const document = parId.get(id);
        const couverture = retenus.get(id);
        return document === undefined || couverture === undefined ? [] : [{ document, couverture, score }];
      })
      .toSorted((a, b) => b.couverture - a.couverture || b.score - a.score)
      .slice(0, limite);
  };
}

// Comparer coûte bien moins que refaire l'index : la liste est presque toujours la même.
function memesTextes(a: ReadonlyArray<DocumentChat>, b: ReadonlyArray<DocumentChat>): boolean {
  if (a === b) return true;
  return (
    a.length === b.length &&
    a.every((d, i) => {
      const autre = b[i];
      return autre !== undefined && d.id === autre.id && d.titre === autre.titre && d.texte === autre.texte && d.motsCles === autre.motsCles;
    })
  );
}
