import { z } from "zod";
import type { RouterContextProvider } from "react-router";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { cleDeLimite } from "#app/contextes/atelier/http/session.server.ts";
import { AGENTS, type Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { JUGEMENTS } from "#app/contextes/assistants/domaine/jugement.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { champsEnObjet } from "#app/socle/http/lecture.ts";

// Rien d'autre ne passe : ni question, ni commentaire.
const SchemaJugement = z.object({ agent: z.enum(AGENTS), reponse: z.string().regex(/^[\w-]{1,64}$/), jugement: z.enum(JUGEMENTS) });

/** Compte l'avis d'un formulaire de réponse. */
export async function recevoirJugement({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}): Promise<{ readonly agent: Agent; readonly compte: boolean }> {
  const lecture = SchemaJugement.safeParse(champsEnObjet((await formulaireDe(request)).entries()));
  if (!lecture.success) throw new ErreurApp("invalide", "Cet avis est incomplet : revenez à la réponse et choisissez un bouton.");
  const { compte } = await context.get(servicesContext).jugements.juger(lecture.data, await cleDeLimite(request, context));
  return { agent: lecture.data.agent, compte };
}
