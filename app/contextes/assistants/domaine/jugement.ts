import { AGENTS, type Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/** Ce qu'un visiteur peut dire d'une réponse, en un geste. */
export const JUGEMENTS = ["utile", "hors_sujet", "faux"] as const;
export type Jugement = (typeof JUGEMENTS)[number];

export const NOMS_JUGEMENTS: Readonly<Record<Jugement, string>> = { utile: "Utile", hors_sujet: "Hors sujet", faux: "Faux" };

/** Dit à qui juge deux fois la même réponse. */
export const AVIS_DEJA_COMPTE = "Votre avis sur cette réponse était déjà compté.";

/** Sous quel nom un jugement se compte, à côté des appels. */
export function nomDuCompte(agent: Agent, jugement: Jugement): string {
  return `jugement:${agent}:${jugement}`;
}

export type ComptesJugements = ReadonlyArray<{ readonly agent: Agent } & Readonly<Record<Jugement, number>>>;

/** Les jugements de chaque assistant, d'après leurs comptes. */
export function rangerJugements(comptes: ReadonlyArray<{ readonly qui: string; readonly appels: number }>): ComptesJugements {
  const somme = (nom: string) => comptes.reduce((total, { qui, appels }) => total + (qui === nom ? appels : 0), 0);
  return AGENTS.map((agent) => ({
    agent,
    utile: somme(nomDuCompte(agent, "utile")),
    hors_sujet: somme(nomDuCompte(agent, "hors_sujet")),
    faux: somme(nomDuCompte(agent, "faux")),
  }));
}
