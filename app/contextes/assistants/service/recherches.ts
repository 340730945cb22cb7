import type { ContenusPensees, Auteur, CorpusPensees } from "#app/contextes/pensees/index.ts";
import type { ContenusAssistants } from "#app/contextes/assistants/ports/contenus.ts";
import type { Vocabulaire } from "#app/contextes/assistants/domaine/recherche/lexique.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { documentLieu, documentPlateforme, documentProjet, documentReseau, type DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import type { Catalogue, ContenusAnnuaire, Indexeur, ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { retenirDernier } from "#app/commun/listes/retenir-dernier.ts";
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
  contenus,
  catalogue,
  indexer,
  passages,
}: {
  readonly contenus: Pick<
    ContenusAnnuaire & ContenusPensees & ContenusAssistants,
    "reseaux" | "lieux" | "plateformes" | "documents" | "synonymes" | "hors_sujet" | "departements"
  >;
  readonly catalogue: ServiceCatalogue;
  readonly indexer: Indexeur;
  readonly passages: Passages;
}): Recherches {
  const { synonymes, hors_sujet } = contenus;
  let connu: Vocabulaire | undefined;
  const vocabulaire = () => (connu ??= { synonymes, hors_sujet, rencontres: rencontrer(contenus) });
  const territoires = new Map(contenus.departements.map(({ code, nom, region }) => [code, `${nom} ; ${region}`]));
  const projets = contenus.documents.filter(({ type }) => type === "projet").map(documentProjet);
  // Les fiches s'écrivent en documents une fois par publication, pas à chaque question.
  const ecrire = retenirDernier(({ reseaux, lieux, plateformes }: Catalogue) => {
    const ecrits = reseaux.toutes.map(documentReseau);
    const lieuxEcrits = lieux.toutes.map((lieu) => documentLieu(lieu, territoires.get(lieu.departement) ?? ""));
    return { reseaux: ecrits, taff: plateformes.toutes.map(documentPlateforme), entraide: [...ecrits, ...lieuxEcrits, ...projets] };
  });
  const chercherDans = (liste: keyof ReturnType<typeof ecrire>) =>
    creerRechercheDocuments({ indexer, vocabulaire, lire: async (): Promise<ReadonlyArray<DocumentChat>> => ecrire(await catalogue.lire())[liste] });
  const recherches = { reseaux: chercherDans("reseaux"), taff: chercherDans("taff"), entraide: chercherDans("entraide") };
  const pensees = creerRecherchePassages({ passages, documents: contenus.documents, vocabulaire });

  return async (agent, { question, limite, corpus = "both", auteur }) =>
    agent === "pensees" ? pensees({ question, corpus, auteur, limite }) : matiereDocuments(question, await recherches[agent](question, limite));
}

function rencontrer({
  reseaux,
  lieux,
  plateformes,
  documents,
}: Pick<ContenusAnnuaire & ContenusPensees, "reseaux" | "lieux" | "plateformes" | "documents">): ReadonlySet<string> {
  const textes = [
    ...[...reseaux, ...plateformes].map(({ description, mots_cles }) => `${description} ${mots_cles.join(" ")}`),
    ...lieux.map(({ description }) => description),
    ...documents.map(({ texte }) => texte),
  ];
  return new Set(textes.flatMap(racines));
}
