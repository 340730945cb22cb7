import type { EtatAmont } from "#app/commun/etat-amont.ts";
import type { UsageJetons } from "#app/contextes/assistants/domaine/flux/evenements.ts";

export type MessagePasserelle = { readonly role: "system" | "user" | "assistant"; readonly content: string };
/** Un appel de modèle : `modele` d'abord, puis `secours` dans l'ordre (« fournisseur/modele »). */
export type DemandePasserelle = {
  readonly modele: string;
  readonly secours: ReadonlyArray<string>;
  readonly messages: ReadonlyArray<MessagePasserelle>;
  readonly max_jetons: number;
  /** Ce modèle a reçu la demande et n'en a rien rendu d'entier : il a pu la faire payer. */
  readonly surAbandon?: (modele: string) => void;
};
export type ReponsePasserelle = {
  readonly texte: string;
  readonly fournisseur: string;
  readonly modele: string;
  readonly secours: boolean;
  readonly usage: UsageJetons | null;
  /** Faux : le texte n'est pas entier, coupé à la longueur prévue ou interrompu. */
  readonly fini: boolean;
  /** L'amont s'est tu, a échoué, n'a pas fini à temps ou s'est coupé en pleine réponse : le texte reçu est gardé, il manque la suite. Toujours avec `fini: false`. */
  readonly interrompue?: true;
  /** Réponse entière, mais arrêtée par le filtre du fournisseur, ou pour une raison que nous ne connaissons pas ; `sans_fin` : le modèle ne s'arrêtait pas, nous l'avons coupé. */
  readonly reserve?: "filtre" | "fin_inconnue" | "sans_fin";
};
export type MorceauPasserelle = { readonly type: "texte"; readonly texte: string } | { readonly type: "fin"; readonly reponse: ReponsePasserelle };

/**
 * Passerelle vers les modèles de langue. Lève ErreurApp (amont_indisponible, amont_invalide, delai_depasse), jamais le corps de l'amont. `diffuser` rend les
 * textes au fil de l'eau, puis une seule `fin`, dont la réponse porte le texte entier. Elle ne lève qu'avant le premier texte ; après, une panne est une
 * `fin` interrompue. Le départ du visiteur (`signal`) lève toujours sa propre raison.
 */
export interface Passerelle {
  /** Ce que ses dernières réponses ont appris d'elle, sans rien lui demander. */
  etat?(): EtatAmont;
  completer(demande: DemandePasserelle, signal: AbortSignal): Promise<ReponsePasserelle>;
  diffuser(demande: DemandePasserelle, signal: AbortSignal): AsyncIterable<MorceauPasserelle>;
}
