import type { UsageJetons } from "#app/domaine/chat/evenements.ts";

export type MessagePasserelle = { readonly role: "system" | "user" | "assistant"; readonly content: string };
/** Un appel de modèle : `modele` d'abord, puis `secours` dans l'ordre (« fournisseur/modele »). */
export type DemandePasserelle = {
  readonly modele: string;
  readonly secours: ReadonlyArray<string>;
  readonly messages: ReadonlyArray<MessagePasserelle>;
  readonly max_jetons: number;
};
export type ReponsePasserelle = {
  readonly texte: string;
  readonly fournisseur: string;
  readonly modele: string;
  readonly secours: boolean;
  readonly usage: UsageJetons | null;
  readonly fini: boolean;
};
export type MorceauPasserelle = { readonly type: "texte"; readonly texte: string } | { readonly type: "fin"; readonly reponse: ReponsePasserelle };

/** Passerelle vers les modèles de langue. Lève ErreurApp (amont_indisponible, amont_invalide, delai_depasse), jamais le corps de l'amont. */
export interface Passerelle {
  completer(demande: DemandePasserelle, signal: AbortSignal): Promise<ReponsePasserelle>;
  diffuser(demande: DemandePasserelle, signal: AbortSignal): AsyncIterable<MorceauPasserelle>;
}
