import type { ContenusPensees, Auteur, CorpusPensees } from "#app/contextes/pensees/index.ts";
import type { ContenusAssistants } from "#app/contextes/assistants/ports/contenus.ts";
import type { Vocabulaire } from "#app/contextes/assistants/domaine/recherche/lexique.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { documentLieu, documentPlateforme, documentProjet, documentReseau, type DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import type { Lieu, Catalogue, Publications, Indexeur } from "#app/contextes/annuaire/index.ts";
import { racines } from "#app/commun/mots.ts";
import { fusionner } from "#app/commun/fusion.ts";
import type { Passages } from "#app/contextes/assistants/ports/passages.ts";
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
  readonly catalogue: Pick<
    Catalogue & ContenusPensees & ContenusAssistants,
    "reseaux" | "lieux" | "plateformes" | "documents" | "synonymes" | "hors_sujet" | "departements"
  >;
  readonly publications: Publications;
  readonly indexer: Indexeur;
  readonly passages: Passages;
}): Recherches {
  const { synonymes, hors_sujet } = catalogue;
  let connu: Vocabulaire | undefined;
  const vocabulaire = () => (connu ??= { synonymes, hors_sujet, rencontres: rencontrer(catalogue) });
  const territoires = new Map(catalogue.departements.map(({ code, nom, region }) => [code, `${nom} ; ${region}`]));
  const projets = catalogue.documents.filter(({ type }) => type === "projet").map(documentProjet);
  const reseauLu = parFiche(documentReseau);
  const lieuLu = parFiche((lieu: Lieu) => documentLieu(lieu, territoires.get(lieu.departement) ?? ""));
  const plateformeLue = parFiche(documentPlateforme);
  const lireReseaux = async (): Promise<ReadonlyArray<DocumentChat>> =>
    fusionner(catalogue.reseaux, await publications.reseaux(), await publications.retirees("reseau")).map(reseauLu);
  const recherches = {
    reseaux: creerRechercheDocuments({ indexer, vocabulaire, lire: lireReseaux }),
    taff: creerRechercheDocuments({
      indexer,
      vocabulaire,
      lire: async () => fusionner(catalogue.plateformes, await publications.plateformes(), await publications.retirees("job")).map(plateformeLue),
    }),
    entraide: creerRechercheDocuments({
      indexer,
      vocabulaire,
      lire: async () => [
        ...(await lireReseaux()),
        ...fusionner(catalogue.lieux, await publications.lieux(), await publications.retirees("ecosysteme")).map(lieuLu),
        ...projets,
      ],
    }),
  };
  const pensees = creerRecherchePassages({ passages, documents: catalogue.documents, vocabulaire });

  return async (agent, { question, limite, corpus = "both", auteur }) =>
    agent === "pensees" ? pensees({ question, corpus, auteur, limite }) : matiereDocuments(question, await recherches[agent](question, limite));
}

/** Une fiche du dépôt est toujours le même objet : son document s'écrit une fois, pas à chaque question. */
function parFiche<F extends object>(ecrire: (fiche: F) => DocumentChat): (fiche: F) => DocumentChat {
  const ecrits = new WeakMap<F, DocumentChat>();
  return (fiche) => {
    const connu = ecrits.get(fiche);
    if (connu !== undefined) return connu;
    const document = ecrire(fiche);
    ecrits.set(fiche, document);
    return document;
  };
}

function rencontrer({
  reseaux,
  lieux,
  plateformes,
  documents,
}: Pick<Catalogue & ContenusPensees, "reseaux" | "lieux" | "plateformes" | "documents">): ReadonlySet<string> {
  const textes = [
    ...[...reseaux, ...plateformes].map(({ description, mots_cles }) => `${description} ${mots_cles.join(" ")}`),
    ...lieux.map(({ description }) => description),
    ...documents.map(({ texte }) => texte),
  ];
  return new Set(textes.flatMap(racines));
}
