/** Question au serveur de recherche documentaire (mode hybride). */
export type DemandeSavoir = {
  readonly question: string;
  readonly preface: string;
  readonly historique: ReadonlyArray<{ readonly role: "user" | "assistant"; readonly contenu: string }>;
  readonly hl_keywords: ReadonlyArray<string>;
  readonly ll_keywords: ReadonlyArray<string>;
  /** Longueur attendue. */
  readonly mode?: "rapide" | "approfondi";
};
export type ReferenceSavoir = { readonly id: string; readonly chemin: string; readonly contenus: ReadonlyArray<string> };
/** `texte` vide : le serveur a répondu qu'il ne trouvait rien. */
export type ReponseSavoir = { readonly texte: string; readonly references: ReadonlyArray<ReferenceSavoir> };
export type MorceauSavoir =
  { readonly type: "references"; readonly references: ReadonlyArray<ReferenceSavoir> } | { readonly type: "texte"; readonly texte: string };

/** Serveur de recherche. `enSante` est mis en mémoire 10 s par l'adaptateur ; un appel sur un serveur malade lève ErreurApp("rag_indisponible"). */
export interface Savoir {
  enSante(signal: AbortSignal): Promise<boolean>;
  interroger(demande: DemandeSavoir, signal: AbortSignal): Promise<ReponseSavoir>;
  diffuser(demande: DemandeSavoir, signal: AbortSignal): AsyncIterable<MorceauSavoir>;
}
