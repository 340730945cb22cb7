import type { CorpusPensees, DocumentPensee } from "#app/contextes/pensees/index.ts";
import type { TermesPeses } from "#app/contextes/annuaire/index.ts";

export type DemandePassages = {
  readonly termes: TermesPeses;
  readonly corpus: CorpusPensees;
  /** Auteur demandé : ses passages passent devant. */
  readonly auteur?: string;
  readonly limite: number;
};

/** Un paragraphe du corpus, avec son ancre dans la page du document. */
export type Passage = {
  readonly document: string;
  readonly titre: string;
  readonly type: DocumentPensee["type"];
  readonly section: string;
  readonly ancre: string;
  readonly texte: string;
  readonly score: number;
};

/** Recherche dans le corpus embarqué. */
export interface Passages {
  /** Les meilleurs passages, ceux de l'auteur demandé d'abord. */
  chercher(demande: DemandePassages): ReadonlyArray<Passage>;
}
