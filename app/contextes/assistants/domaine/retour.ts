import type { CorpusPensees } from "#app/contextes/pensees/index.ts";
import type { NombresLus } from "./agents.ts";
import type { TourHistorique } from "./demande.ts";
import type { Palier, ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/** Ce qui a été demandé, pour le remettre dans le formulaire. */
export type SaisieAssistant = {
  readonly question: string;
  readonly mode: Palier;
  readonly extraits: boolean;
  readonly corpus?: CorpusPensees;
};

export type ErreurAssistant = {
  readonly code: string;
  readonly message: string;
  readonly question?: string;
  /** Secondes avant de pouvoir recommencer. */
  readonly attente_s?: number;
};

/** Résultat d'un envoi du formulaire d'un assistant : une réponse ou une erreur, jamais les deux. La question y reste toujours. */
export type RetourAssistant = {
  readonly saisie: SaisieAssistant;
  readonly historique: ReadonlyArray<TourHistorique>;
  readonly reponse: ReponseChat | null;
  readonly erreur: ErreurAssistant | null;
  /** Questions restantes ; null si on ne sait pas. */
  readonly reste: number | null;
};

/** Ce dont le composant d'un assistant a besoin à l'ouverture de la page. */
export type DonneesAssistant = {
  /** Question préremplie par l'adresse. */
  readonly question: string;
  readonly reste: number | null;
  readonly limite: number;
  /** Ce que tous les appareils d'un atelier ont ensemble. */
  readonly limite_atelier: number;
  /** Une passerelle ou un serveur de recherche est configuré : sinon, les réponses sont documentaires. */
  readonly modele: boolean;
  readonly lu: NombresLus;
  /** Questions d'exemple, d'après la saison et l'endroit s'il est donné. */
  readonly amorces: ReadonlyArray<string>;
  /** Pensées : les auteurs que l'on peut désigner par un mot-dièse. */
  readonly auteurs: ReadonlyArray<{ readonly id: string; readonly nom: string; readonly dates: string }>;
};

/** Ce qu'a donné la question d'essai de qui héberge le site. */
export type Essai =
  | (Pick<ReponseChat, "fournisseur" | "modele" | "secours" | "degrade" | "duree_ms" | "cout_eur"> & {
      /** Combien de documents la réponse cite. */ readonly sources: number;
    })
  | { readonly echec: string };
