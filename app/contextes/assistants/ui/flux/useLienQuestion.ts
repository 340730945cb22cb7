import { useLocation } from "react-router";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/** L'adresse qui remplit le champ avec une question : les filtres de la page y restent. */
export function useLienQuestion(agent: Agent): (texte: string) => string {
  const { pathname, search } = useLocation();
  return (texte) => {
    const parametres = new URLSearchParams(search);
    parametres.set(FICHES_AGENTS[agent].parametre, texte);
    return `${pathname}?${parametres.toString()}#assistant`;
  };
}
