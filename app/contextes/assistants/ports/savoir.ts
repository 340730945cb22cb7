import type { EtatAmont } from "#app/commun/etat-amont.ts";

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
/**
 * `references` d'abord, une seule fois, même vide ; puis les textes, déjà sans réflexion ni section de références ; puis `fin`. Sans texte, `fin` dit que le
 * serveur n'a rien trouvé. `interrompue` : la suite n'est jamais venue, ce qui précède reste bon à montrer.
 */
export type MorceauSavoir =
  | { readonly type: "references"; readonly references: ReadonlyArray<ReferenceSavoir> }
  | { readonly type: "texte"; readonly texte: string }
  | { readonly type: "fin"; readonly interrompue: boolean };

/**
 * Serveur de recherche. `enSante` est mis en mémoire 10 s par l'adaptateur. Un échec avant le premier morceau lève ErreurApp : rag_indisponible (disjoncteur
 * ouvert, rien n'est parti), amont_indisponible, amont_invalide ou delai_depasse, jamais le corps de l'amont. Après lui, `diffuser` ne lève plus : il finit,
 * interrompu. Le départ du visiteur (`signal`) lève toujours sa propre raison.
 */
export interface Savoir {
  /** Ce que ses dernières réponses ont appris de lui, sans rien lui demander. */
  etat?(): EtatAmont;
  enSante(signal: AbortSignal): Promise<boolean>;
  interroger(demande: DemandeSavoir, signal: AbortSignal): Promise<ReponseSavoir>;
  diffuser(demande: DemandeSavoir, signal: AbortSignal): AsyncIterable<MorceauSavoir>;
}
