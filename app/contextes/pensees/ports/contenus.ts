import type { Auteur, CorpusPensees, DocumentPensee, Ecole, PrefaceCorpus, Relation } from "#app/contextes/pensees/domaine/pensees.ts";

/** Ce que le dépôt porte sur les pensées écologiques, lu une fois au démarrage. */
export interface ContenusPensees {
  readonly auteurs: ReadonlyArray<Auteur>;
  readonly ecoles: ReadonlyArray<Ecole>;
  readonly relations: ReadonlyArray<Relation>;
  readonly documents: ReadonlyArray<DocumentPensee>;
  readonly prefaces: Readonly<Record<CorpusPensees, PrefaceCorpus>>;
}
