import type { Agent, EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Metriques } from "#app/socle/ports/metriques.ts";
import type { ServiceChat } from "./chat.server.ts";

type Mesures = Pick<Metriques, "ouvrirFlux" | "compterAppel">;

/** Le même service, dont chaque question est comptée par issue, et chaque réponse diffusée tant qu'elle dure. */
export function mesurerChat(chat: ServiceChat, metriques: Mesures): ServiceChat {
  return {
    ...chat,
    async accepter(agent, demande, client, signal) {
      try {
        const appel = await chat.accepter(agent, demande, client, signal);
        return { ...appel, evenements: (s, options = {}) => suivre(agent, appel.evenements(s, options), metriques, s, options.flux === true) };
      } catch (e) {
        metriques.compterAppel(agent, "refuse");
        throw e;
      }
    },
  };
}

async function* suivre(agent: Agent, evenements: AsyncGenerator<EvenementChat, void, void>, metriques: Mesures, signal: AbortSignal, flux: boolean) {
  const fermer = flux ? metriques.ouvrirFlux("assistant") : undefined;
  let issue = "interrompu";
  try {
    for await (const evenement of evenements) {
      if (evenement.type === "fin") issue = issueDe(evenement.reponse);
      yield evenement;
    }
  } catch (e) {
    // Un visiteur qui s'en va n'est pas une panne.
    if (!signal.aborted) issue = "erreur";
    throw e;
  } finally {
    fermer?.();
    metriques.compterAppel(agent, issue);
  }
}

function issueDe({ degrade, mode }: { readonly degrade: string | null; readonly mode: string }): string {
  return degrade ?? (mode === "extraits" ? "extraits" : "repondu");
}
