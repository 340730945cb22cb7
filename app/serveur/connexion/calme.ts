import type { IncomingMessage, Server, ServerResponse } from "node:http";

// Une page en appelle d'autres, et un visiteur qui vient de lire revient souvent aussitôt.
const SILENCE_MS = 500;

/** Suit ce que le serveur sert. Rend de quoi savoir si personne n'y est servi, ni ne l'était il y a un instant. */
export function suivreLeCalme(serveur: Server, { maintenant_ms }: { readonly maintenant_ms: () => number }): () => boolean {
  const servies = new Map<ServerResponse, IncomingMessage>();
  let derniere_ms = -Infinity;
  const noter = (): void => void (derniere_ms = maintenant_ms());
  serveur.on("connection", noter);
  serveur.on("request", (requete, reponse) => {
    noter();
    servies.set(reponse, requete);
    reponse.once("close", () => {
      servies.delete(reponse);
      noter();
    });
  });
  return () => maintenant_ms() - derniere_ms >= SILENCE_MS && [...servies].every(([reponse, { method }]) => method === "GET" && enVeille(reponse));
}

/** Le direct d'un atelier reste ouvert des heures sans rien demander ; une réponse d'assistant, qui se demande par POST, est attendue mot à mot. */
function enVeille(reponse: ServerResponse): boolean {
  return reponse.headersSent && String(reponse.getHeader("content-type") ?? "").startsWith("text/event-stream");
}
