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

/** Un paragraphe, et les racines de ses mots à lui : ni titre, ni mots-clés du document. */
export type Paragraphe = Omit<Passage, "score"> & { readonly racines: ReadonlySet<string> };

/** Recherche dans le corpus embarqué. */
export interface Passages {
  /** Lit le corpus pas à pas, une fois : une recherche qui ne l'a pas attendu le lit d'un trait. */
  preparer(): Iterable<void>;
  /** Les meilleurs passages, ceux de l'auteur demandé d'abord. */
  chercher(demande: DemandePassages): ReadonlyArray<Passage>;
  /** Tous les paragraphes d'un document, dans l'ordre de sa page ; aucun s'il n'y est pas. */
  paragraphes(document: string): ReadonlyArray<Paragraphe>;
  /** Ce que vaut un mot (racine) pour choisir entre des paragraphes : de 0, s'ils le portent tous, à 1, s'il n'est dans aucun. */
  rarete(mot: string): number;
}
