import type { CorpusPensees } from "#app/contextes/pensees/index.ts";
import type { Palier } from "#app/contextes/assistants/domaine/flux/evenements.ts";

export type TourHistorique = { readonly role: "user" | "assistant"; readonly contenu: string };

/** Une question posée à un assistant, contrôlée. */
export type DemandeChat = {
  readonly question: string;
  readonly mode: Palier;
  /** Documents seulement, sans modèle de langue. */
  readonly extraits: boolean;
  readonly historique: ReadonlyArray<TourHistorique>;
  /** Le département de la page, par son code : il vaut quand la question ne nomme aucun lieu. */
  readonly departement?: string | undefined;
  /** Pensées seulement. */
  readonly corpus?: CorpusPensees;
  readonly auteur_slug?: string;
  readonly auteurs_inconnus?: ReadonlyArray<string>;
};

/** Exactement « approfondi » ; tout le reste, rien compris, est rapide. */
export function lireMode(valeur: unknown): Palier {
  return valeur === "approfondi" ? "approfondi" : "rapide";
}
