import type { DocumentChat } from "#app/domaine/chat/documents.ts";
import { creerPertinence, motsDuSujet } from "#app/domaine/chat/pertinence.ts";
import type { Indexeur, Recherche } from "#app/ports/recherche.ts";

const CANDIDATS = 30;
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
  synonymes,
}: {
  readonly lire: () => Promise<ReadonlyArray<DocumentChat>>;
  readonly indexer: Indexeur;
  readonly synonymes: ReadonlyArray<ReadonlyArray<string>>;
}): RechercheDocuments {
  let pret: { readonly empreinte: string; readonly recherche: Recherche; readonly pertinence: ReturnType<typeof creerPertinence> } | undefined;

  function preparer(documents: ReadonlyArray<DocumentChat>) {
    const empreinte = documents.map((d) => `${d.id}\n${d.titre}\n${d.texte}\n${d.motsCles}`).join("\n\n");
    if (pret?.empreinte !== empreinte) {
      pret = {
        empreinte,
        recherche: indexer(
          documents.map(({ id, titre, texte, motsCles }) => ({ id, champs: { titre, texte, motsCles } })),
          { poids: POIDS, synonymes },
        ),
        pertinence: creerPertinence(
          documents.map(({ id, titre, nature, texte, motsCles }) => ({ id, texte: [titre, nature, texte].join(" "), motsCles })),
          synonymes,
        ),
      };
    }
    return pret;
  }

  return async (question, limite) => {
    const documents = await lire();
    const { recherche, pertinence } = preparer(documents);
    const parId = new Map(documents.map((d) => [d.id, d]));
    // Les mots d'usage (« chercher », « aider ») sont dans trop de fiches pour les départager.
    const sujet = motsDuSujet(question).join(" ");
    const candidats = recherche.interroger(sujet, CANDIDATS);
    const retenus = pertinence.retenir(
      question,
      candidats.map(({ id }) => id),
    );
    return candidats
      .flatMap(({ id, score }) => {
        const document = parId.get(id);
        const couverture = retenus.get(id);
        return document === undefined || couverture === undefined ? [] : [{ document, couverture, rang: score * couverture }];
      })
      .toSorted((a, b) => b.rang - a.rang)
      .slice(0, limite);
  };
}
