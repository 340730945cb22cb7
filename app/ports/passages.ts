import type { CorpusPensees, DocumentPensee } from "#app/domaine/pensees.ts";

export type DemandePassages = {
  readonly question: string;
  readonly corpus: CorpusPensees;
  /** Auteur demandé : ses passages passent devant. */
  readonly auteur?: string;
  /** Termes ajoutés à ceux de la question (mots-clés de l'auteur), de moindre poids. */
  readonly mots_cles?: ReadonlyArray<string>;
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
  /** Les meilleurs passages ; avec `both`, ceux des fiches projet d'abord. */
  chercher(demande: DemandePassages): ReadonlyArray<Passage>;
}
