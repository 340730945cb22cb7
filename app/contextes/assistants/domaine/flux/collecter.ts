import type { EvenementChat, ReponseChat } from "./evenements.ts";

/** La réponse entière d'un flux d'évènements : ce que rendent la route JSON et le formulaire sans script. */
export async function collecter(evenements: AsyncIterable<EvenementChat>): Promise<ReponseChat> {
  let reponse: ReponseChat | undefined;
  for await (const evenement of evenements) if (evenement.type === "fin") reponse = evenement.reponse;
  if (reponse === undefined) throw new Error("Le flux de l'assistant s'est arrêté sans fin.");
  return reponse;
}
