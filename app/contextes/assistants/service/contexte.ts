import type { ContenusPensees, LectureAuteurs, Auteur } from "#app/contextes/pensees/index.ts";
import type { FicheAgent } from "#app/contextes/assistants/domaine/agents.ts";
import type { DemandeChat } from "#app/contextes/assistants/domaine/demande.ts";
import type { Degrade, ReponseChat, UsageJetons } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Matiere, MatierePensees } from "./sources.ts";

/** Ce qu'une réponse a d'abord de commun, quel que soit l'assistant. */
export type Contexte = {
  readonly id: string;
  readonly fiche: FicheAgent;
  readonly demande: DemandeChat;
  /** Question en langue courante, complétée par celles qu'elle suit. */
  readonly question: string;
  /** Ce que le site y répond lui-même, sans chercher ; null pour toute autre question. */
  readonly directe: string | null;
  /** Ce qui se dit avant les documents, à qui un besoin n'attend pas ; null pour toute autre question. */
  readonly secours: string | null;
  readonly auteurs: LectureAuteurs | null;
  readonly auteur: Auteur | undefined;
};

/** Ce que dit une réponse, une fois écrite. */
export type Sortie = {
  readonly texte: string;
  readonly fournisseur: string | null;
  readonly modele: string | null;
  readonly secours: boolean;
  readonly degrade: Degrade | null;
  readonly usage: UsageJetons | null;
  readonly cout_eur: number;
  readonly raison: "complet" | "limite" | "coupe";
  readonly reserve?: NonNullable<ReponseChat["reserve"]>;
  readonly repli?: NonNullable<ReponseChat["repli"]>;
  readonly citations?: NonNullable<ReponseChat["citations"]>;
  readonly nombres_sans_source?: ReadonlyArray<string>;
};

export type Issue = {
  readonly sortie: Sortie;
  readonly matiere: Matiere | MatierePensees;
  readonly statut: string;
  /** L'échec n'est pas celui du visiteur : sa question lui est rendue. */
  readonly rendre: boolean;
};

export const SANS_MODELE = { fournisseur: null, modele: null, secours: false, usage: null, cout_eur: 0, raison: "complet" } as const;

/** Les préfaces d'une réponse des pensées : celle de l'auteur d'abord. */
export function prefacesDe({ fiche, demande, auteur }: Contexte, { prefaces }: Pick<ContenusPensees, "prefaces">): ReadonlyArray<string> {
  if (fiche.agent !== "pensees") return [];
  const corpus = prefaces[demande.corpus ?? "both"].texte;
  return auteur === undefined ? [corpus] : [auteur.preface, corpus];
}

/** Ce que le visiteur a dit dans cet échange : le répéter entre guillemets n'est pas citer une source. */
export function paroles({ demande, question }: Contexte): ReadonlyArray<string> {
  return [question, demande.question, ...demande.historique.flatMap(({ role, contenu }) => (role === "user" ? [contenu] : []))];
}

/** Un lien extérieur ne reste un lien que vers le site d'une source. */
export function lienDesSources({ sources }: Matiere): (href: string) => boolean {
  const hotes = new Set(sources.flatMap(({ url }) => (url !== undefined && URL.canParse(url) ? [new URL(url).host] : [])));
  return (href) => URL.canParse(href) && hotes.has(new URL(href).host);
}
