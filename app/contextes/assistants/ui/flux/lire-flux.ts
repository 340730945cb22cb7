import { createParser } from "eventsource-parser";
import type { EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { lireEvenement } from "#app/contextes/assistants/domaine/flux/flux.ts";

/**
 * Les évènements d'un flux, par paquets tels que le réseau les livre : un paquet fait un seul rendu. Un évènement ou un caractère coupé en deux attend sa suite.
 */
export async function* lireFlux(corps: ReadableStream<Uint8Array>): AsyncGenerator<ReadonlyArray<EvenementChat>, void, void> {
  let paquet: Array<EvenementChat> = [];
  const analyseur = createParser({
    onEvent: ({ data }) => {
      const evenement = lireEvenement(data);
      if (evenement !== undefined) paquet.push(evenement);
    },
  });
  const decodeur = new TextDecoder();
  const lecteur = corps.getReader();
  try {
    for (;;) {
      const { done, value } = await lecteur.read();
      if (done) return;
      analyseur.feed(decodeur.decode(value, { stream: true }));
      if (paquet.length > 0) yield paquet;
      paquet = [];
    }
  } finally {
    // Qui s'arrête de lire ferme la connexion : le serveur arrête alors son amont.
    await lecteur.cancel().catch(() => undefined);
  }
}
