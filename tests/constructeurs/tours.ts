import type { Tour } from "#app/contextes/assistants/domaine/conversation.ts";
import type { ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant, SaisieAssistant } from "#app/contextes/assistants/domaine/retour.ts";

export const UNE_SAISIE: SaisieAssistant = { question: "Où trouver des semences ?", mode: "rapide", extraits: false };

/** Ce qu'une page d'assistant reçoit avant toute question. */
export const DES_DONNEES: DonneesAssistant = {
  question: "",
  reste: 12,
  limite: 60,
  limite_atelier: 300,
  modele: true,
  lu: { reseaux: 120, lieux: 861, projets: 12, textes: 52 },
  amorces: [],
  auteurs: [{ id: "ivan-illich", nom: "Ivan Illich", dates: "1926-2002" }],
};

export const UNE_REPONSE = {
  saisie: UNE_SAISIE,
  erreur: null,
  reponse: {
    id: "r1",
    reponse: "Voyez le **réseau** [1].",
    mode: "rapide",
    fournisseur: "mistral",
    modele: "ministral-8b-latest",
    secours: false,
    degrade: null,
    sources: [
      { id: "reseau:a", titre: "Réseau A", url: "/reseaux/a", extrait: "Il aide.", nature: "Réseau" },
      { id: "reseau:b", titre: "Réseau B", url: "https://b.test/" },
    ],
    usage: { entree: 1, sortie: 1 },
    cout_eur: 0,
    duree_ms: 12,
  } satisfies ReponseChat as ReponseChat,
} satisfies Tour;

export const UN_TOUR_PARTIEL: Tour = {
  saisie: UNE_SAISIE,
  reponse: null,
  erreur: null,
  partielle: { texte: "Voyez le rés", sources: UNE_REPONSE.reponse.sources, cause: "coupe" },
};
