import type { RetourAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { lireMode } from "#app/contextes/assistants/domaine/demande.ts";

/** Sans réseau, la question n'est pas partie. */
export const QUESTION_GARDEE = "La connexion a été coupée. Votre question est gardée : réessayez quand le réseau revient.";

type Arguments = { readonly request: Request; readonly serverAction: () => Promise<unknown> };

/**
 * Le `clientAction` d'une page qui porte `<Assistant>` : une coupure du réseau devient un message à côté de la question, au lieu de remplacer la page.
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

// Un avis sur une réponse s'envoie sans quitter la page.
const ROUTES = ["routes/assistants/juger"] as const;

/**
 * `export const { handle, clientAction } = PAGE_AVEC_ASSISTANT` : déclarés ensemble, ils voyagent ensemble ; l'envoi, à part, serait un fichier de plus pour chaque page.
 */
export const PAGE_AVEC_ASSISTANT = {
  // La conversation a besoin de ses scripts ; le reste de la page s'en passe.
  handle: { interactif: true, commune: true, parleA: ROUTES },
  clientAction: clientActionAssistant,
} as const;
