import { HEURE_S, JOUR_S } from "#app/commun/dates/durees.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { Agent, Palier } from "#app/contextes/assistants/domaine/flux/evenements.ts";

export type FenetreAgent = { readonly genre: "glissante"; readonly duree_s: number } | { readonly genre: "jour_paris" };

/** Ce que les assistants ont à lire, fiches publiées comprises. */
export type NombresLus = Readonly<Record<"reseaux" | "lieux" | "projets" | "textes", number>>;

export type FicheAgent = {
  readonly agent: Agent;
  readonly nom: string;
  readonly titre: string;
  /** La première phrase de la page : ce qu'il fait, et dans combien de fiches il cherche ce jour-là. */
  readonly chapeau: (lu: NombresLus) => string;
  /** Ce dans quoi il cherche, pour dire à une question hors sujet ce qu'il sait faire. */
  readonly couvre: string;
  readonly api: string;
  /** Paramètre d'adresse qui préremplit la question : les pages de liste emploient déjà `q` pour leur recherche. */
  readonly parametre: "q" | "question";
  readonly question_min: number;
  readonly limite: number;
  readonly fenetre: FenetreAgent;
  /** Nombre de sources au plus. */
  readonly sources: Readonly<Record<Palier, number>>;
  /** Longueur de réponse demandée au modèle, en jetons. */
  readonly jetons: Readonly<Record<Palier, number>>;
  readonly amorces: ReadonlyArray<string>;
};

/** Caractères d'une question ; la fin d'une plus longue ne change pas son sujet. */
export const QUESTION_MAX = 2_000;
export const TOURS_MAX = 10;
export const HISTORIQUE_MAX = 8_000;

/** Longueur de la fenêtre, en secondes. */
export function dureeFenetre_s(fenetre: FenetreAgent): number {
  return fenetre.genre === "glissante" ? fenetre.duree_s : JOUR_S;
}

const HEURE: FenetreAgent = { genre: "glissante", duree_s: HEURE_S };
const COMMUN = {
  question_min: 2,
  limite: 60,
  fenetre: HEURE,
  sources: { rapide: 6, approfondi: 10 },
  jetons: { rapide: 600, approfondi: 1_400 },
} as const;

/** La page où chaque assistant répond. */
export const PAGES_AGENTS: Readonly<Record<Agent, string>> = { entraide: "/entraide", reseaux: "/reseaux", taff: "/taff", pensees: "/pensees-ecologiques" };

export const FICHES_AGENTS: Readonly<Record<Agent, FicheAgent>> = {
  entraide: {
    ...COMMUN,
    agent: "entraide",
    nom: "Entraide",
    titre: "Demander de l'aide",
    chapeau: ({ reseaux, lieux, projets }) =>
      `Posez votre question comme à un voisin. L'assistant calcule avec le simulateur, dit ce que le site a relevé (jardin, bêtes, conserves, techniques, droit), cherche dans ${formaterNombre(reseaux)} réseaux, ${formaterNombre(lieux)} lieux et ${formaterNombre(projets)} fiches projet, et cite d'où il le tient.`,
    couvre:
      "les calculs, le jardin, les bêtes, les techniques, les réseaux, les lieux et les fiches projet pour vivre plus autonome en eau, en énergie et en alimentation",
    api: "/api/chatbot",
    parametre: "q",
    amorces: [
      "Qui peut m'aider à récupérer l'eau de pluie ?",
      "Où apprendre à construire en terre et en paille ?",
      "Comment monter un groupe d'énergie citoyenne dans mon village ?",
      "Quelle cuve pour 100 m² de toit à Privas, à 4 personnes ?",
    ],
  },
  reseaux: {
    ...COMMUN,
    agent: "reseaux",
    nom: "Réseaux",
    titre: "Demander un réseau",
    chapeau: () => "Dites ce que vous cherchez : l'assistant choisit parmi les structures de l'annuaire et explique pourquoi.",
    couvre: "les structures de l'annuaire : habitat, agriculture, énergie, eau, réemploi, économie solidaire…",
    api: "/api/chatbot-reseaux",
    parametre: "question",
    amorces: ["Qui accompagne un projet d'habitat participatif ?", "Où trouver des semences paysannes ?", "Qui aide à financer une installation agricole ?"],
  },
  taff: {
    ...COMMUN,
    agent: "taff",
    nom: "Emplois",
    titre: "Demander où chercher",
    chapeau: () => "Emploi, volontariat, formation, chantier : l'assistant indique sur quelle plateforme chercher, et pourquoi.",
    couvre: "les plateformes d'emploi, de formation, de volontariat, de chantier et de séjour à la ferme",
    api: "/api/chatbot-taff",
    parametre: "question",
    amorces: [
      "Où trouver un emploi dans la transition écologique ?",
      "Je veux travailler quelques semaines à la ferme",
      "Quel chantier participatif pour apprendre ?",
    ],
  },
  pensees: {
    agent: "pensees",
    nom: "Pensées",
    titre: "Interroger les pensées écologiques",
    chapeau: ({ textes }) =>
      `Les réponses s'appuient sur ${formaterNombre(textes)} textes de synthèse et citent leurs sources. Ajoutez #prenom-nom pour interroger un auteur ou une autrice.`,
    couvre: "les pensées écologiques, leurs autrices et auteurs, et les fiches projet qui s'en inspirent",
    api: "/api/chatbot-pensees",
    parametre: "q",
    question_min: 3,
    limite: 20,
    fenetre: { genre: "jour_paris" },
    sources: { rapide: 6, approfondi: 10 },
    jetons: { rapide: 800, approfondi: 1_800 },
    amorces: [
      "Comment décider à plusieurs de l'eau d'un puits ?",
      "#ivan-illich À partir de quand un outil nous rend-il moins libres ?",
      "Que répondre à qui dit que la décroissance est un luxe ?",
      "#vandana-shiva Pourquoi garder ses semences ?",
    ],
  },
};
