import type { RetourAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { lireMode } from "#app/contextes/assistants/domaine/demande.ts";

/** Sans réseau, la question n'est pas partie. */
export const QUESTION_GARDEE = "La connexion a été coupée. Votre question est gardée : réessayez quand le réseau revient.";

/** `handle.parleA` d'une page qui porte `<Assistant>` : un avis sur une réponse s'envoie sans la quitter. */
export const ROUTES_DE_L_ASSISTANT = ["routes/assistants/juger"] as const;

type Arguments = { readonly request: Request; readonly serverAction: () => Promise<unknown> };

/**
 * `clientAction` d'une page qui porte `<Assistant>` : une coupure du réseau devient un message à côté de la question, au lieu de remplacer la page.
 */
export async function clientActionAssistant({ request, serverAction }: Arguments): Promise<RetourAssistant> {
  const copie = request.clone();
  try {
    return (await serverAction()) as RetourAssistant;
  } catch (e) {
    // Une réponse du serveur (accès refusé, page introuvable) suit son cours ordinaire ; seule la panne de réseau est rattrapée.
    if (request.signal.aborted || !(e instanceof TypeError)) throw e;
    const form = await copie.formData();
    const question = form.get("question");
    return {
      saisie: { question: typeof question === "string" ? question : "", mode: lireMode(form.get("mode")), extraits: form.get("mode") === "extraits" },
      historique: [],
      reponse: null,
      erreur: { code: "reseau", message: QUESTION_GARDEE },
      reste: null,
    };
  }
}
