import type { CodeErreur } from "#app/commun/erreurs.ts";
import type { EnergieReponse } from "#app/contextes/assistants/domaine/energie.ts";
import type { Porte } from "#app/contextes/assistants/domaine/portes.ts";

export const AGENTS = ["entraide", "reseaux", "taff", "pensees"] as const;
export type Agent = (typeof AGENTS)[number];
export type Palier = "rapide" | "approfondi";
export type Degrade = "hors_ligne" | "budget" | "passerelle";

/** Une source montrée : sa position dans la liste (à partir de 1) est son numéro dans le texte. */
export type SourceReponse = {
  readonly id: string;
  readonly titre: string;
  readonly url?: string;
  readonly extrait?: string;
  readonly ancre?: string;
  /** « Réseau, échelle nationale », « Fiche projet »… */
  readonly nature?: string;
  /** Réserve à montrer avec la source (fiche non vérifiée, point à contrôler). */
  readonly reserve?: string;
  /** Pourquoi elle répond : ses mots que la question emploie, sa place, le foyer à qui elle convient. */
  readonly pourquoi?: string;
  /** Le lien avec la question est lâche : montrée après les autres, et dite telle. */
  readonly faible?: true;
  /** La partie de la question à laquelle elle répond, quand elle en a plusieurs qui ont chacune leur réponse. */
  readonly souhait?: string;
  /** Pensées : de l'auteur demandé. */
  readonly cible?: boolean;
};
export type UsageJetons = { readonly entree: number; readonly sortie: number };

/** Un document cité par une réponse des pensées ; `cible` : il est de l'auteur demandé. */
export type ReferencePensee = { readonly id: string; readonly titre: string; readonly cible: boolean; readonly extrait?: string };

/**
 * Passage entre guillemets d'une réponse. `source` : position, à partir de 1, de la source où il figure mot pour mot (citation vérifiée), avec l'`ancre` du
 * paragraphe si elle est connue ; null : il n'a pas été retrouvé, c'est une paraphrase. `texte` est la chaîne exacte de la réponse, sans ses guillemets.
 */
export type CitationReponse = { readonly texte: string; readonly source: number | null; readonly ancre?: string };

/** Réponse entière, telle que la route JSON la rend. */
export type ReponseChat = {
  readonly id: string;
  readonly reponse: string;
  readonly mode: Palier | "extraits";
  readonly fournisseur: string | null;
  readonly modele: string | null;
  readonly secours: boolean;
  readonly degrade: Degrade | null;
  readonly sources: ReadonlyArray<SourceReponse>;
  readonly usage: UsageJetons | null;
  readonly cout_eur: number;
  /** Électricité estimée ; absente : non déterminée. */
  readonly energie?: EnergieReponse;
  readonly duree_ms: number;
  /** Le modèle s'est arrêté à la longueur prévue, avant la fin. */
  readonly coupee?: true;
  /** L'amont s'est tu en pleine réponse : le texte reçu est gardé, il manque la suite. */
  readonly interrompue?: true;
  /** Réponse entière, mais arrêtée par le filtre du fournisseur, ou pour une raison qu'il ne dit pas. */
  readonly reserve?: "filtre" | "fin_inconnue" | "sans_fin";
  /** Le serveur de recherche a manqué : la réponse s'appuie sur les textes du site. */
  readonly repli?: "textes_du_site";
  /** Les passages entre guillemets de la réponse, dans l'ordre ; absent d'une réponse faite des documents eux-mêmes. */
  readonly citations?: ReadonlyArray<CitationReponse>;
  /** Les nombres de la réponse d'un modèle qu'aucun document ne porte, tels qu'ils y sont écrits ; absent s'il n'y en a pas. */
  readonly nombres_sans_source?: ReadonlyArray<string>;
  /** Ce que la recherche dit d'elle-même : il a fallu chercher plus loin. */
  readonly remarque?: string;
  /** Où continuer, à l'entraide : des adresses du site. */
  readonly portes?: ReadonlyArray<Porte>;
  /** Pensées seulement. */
  readonly auteur?: { readonly id: string; readonly nom: string } | null;
  readonly auteur_unmatched?: ReadonlyArray<string>;
  readonly auteur_chunks?: { readonly cible: number; readonly hors_cible: number };
  readonly references?: ReadonlyArray<ReferencePensee>;
  /** Auteurs reconnus dans un second mot-dièse, laissés de côté : une question porte sur un seul. */
  readonly auteurs_ignores?: ReadonlyArray<string>;
};

/**
 * Flux : `debut`, puis `source`, puis `morceau`, puis `fin` ; ou `erreur`, une seule fois. Les morceaux mis bout à bout sont `fin.reponse.reponse`.
 * `fin.reponse` fait foi : une réponse qui dit ne pas savoir n'y garde pas les sources annoncées. `reste` : questions restantes, point rendu compris.
 */
export type EvenementChat =
  | { readonly type: "debut"; readonly id: string; readonly agent: Agent; readonly mode: Palier | "extraits" }
  | { readonly type: "source"; readonly numero: number; readonly source: SourceReponse }
  | { readonly type: "morceau"; readonly texte: string }
  | { readonly type: "fin"; readonly raison: "complet" | "limite" | "arret" | "coupe"; readonly reponse: ReponseChat; readonly reste?: number }
  | { readonly type: "erreur"; readonly code: CodeErreur; readonly detail: string };
