import type { Agent } from "#app/domaine/chat/evenements.ts";
import { documentLieu, documentPlateforme, documentProjet, documentReseau, type DocumentChat } from "#app/domaine/chat/documents.ts";
import { fusionner } from "#app/domaine/fusion.ts";
import type { Auteur, CorpusPensees } from "#app/domaine/pensees.ts";
import type { Catalogue } from "#app/ports/catalogue.ts";
import type { Passages } from "#app/ports/passages.ts";
import type { Publications } from "#app/ports/publications.ts";
import type { Indexeur } from "#app/ports/recherche.ts";
import { creerRechercheDocuments } from "./recherche-documents.ts";
import { creerRecherchePassages } from "./recherche-passages.ts";
import { matiereDocuments, type Matiere, type MatierePensees } from "./sources.ts";

export type DemandeRecherche = {
  /** Question en langue courante, mots-dièse déjà remplacés. */
  readonly question: string;
  readonly limite: number;
  /** Pensées seulement. */
  readonly corpus?: CorpusPensees | undefined;
  readonly auteur?: Auteur | undefined;
};

/** Ce qu'un assistant a trouvé ; aucune source quand la question ne concerne rien de ce qu'il couvre. */
export type Recherches = (agent: Agent, demande: DemandeRecherche) => Promise<Matiere | MatierePensees>;

/** Les recherches embarquées des quatre assistants : ce que chacun lit, fiches publiées comprises. */
export function creerRecherches({
  catalogue,
  publications,
  indexer,
  passages,
}: {
  readonly catalogue: Pick<Catalogue, "reseaux" | "lieux" | "plateformes" | "documents" | "synonymes">;
  readonly publications: Publications;
  readonly indexer: Indexeur;
  readonly passages: Passages;
}): Recherches {
  const { synonymes } = catalogue;
  const projets = catalogue.documents.filter(({ type }) => type === "projet").map(documentProjet);
  const lireReseaux = async (): Promise<ReadonlyArray<DocumentChat>> =>
    fusionner(catalogue.reseaux, await publications.reseaux(), await publications.retirees("reseau")).map(documentReseau);
  const recherches = {
    reseaux: creerRechercheDocuments({ indexer, synonymes, lire: lireReseaux }),
    taff: creerRechercheDocuments({
      indexer,
      synonymes,
      lire: async () => fusionner(catalogue.plateformes, await publications.plateformes(), await publications.retirees("job")).map(documentPlateforme),
    }),
    entraide: creerRechercheDocuments({
      indexer,
      synonymes,
      lire: async () => [
        ...(await lireReseaux()),
        ...fusionner(catalogue.lieux, await publications.lieux(), await publications.retirees("ecosysteme")).map(documentLieu),
        ...projets,
      ],
    }),
  };
  const pensees = creerRecherchePassages({ passages, documents: catalogue.documents, synonymes });

  return async (agent, { question, limite, corpus = "both", auteur }) =>
    agent === "pensees" ? pensees({ question, corpus, auteur, limite }) : matiereDocuments(question, await recherches[agent](question, limite));
}
