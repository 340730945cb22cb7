import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Valkey } from "./connexion.server.ts";

/** Bus de plusieurs processus, par les canaux de Valkey. Pendant une panne, les réveils manqués se rattrapent à la relecture suivante. */
export function creerBusValkey({ valkey, journal }: { readonly valkey: Valkey; readonly journal: Journal }): Bus {
  return {
    publier: (canal, message) =>
      valkey
        .publier(canal, message)
        .catch((cause: unknown) => journal.avertir("réveil non publié", { cause: cause instanceof Error ? cause.name : "inconnue" })),
    abonner(canal, recevoir) {
      // Enveloppé : la même fonction abonnée deux fois compte pour deux.
      return valkey.abonner(canal, (message) => recevoir(message));
    },
  };
}
