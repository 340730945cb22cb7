import { href } from "react-router";
import type { Route } from "./+types/juger.ts";
import { recevoirJugement } from "#app/contextes/assistants/http/jugement.server.ts";
import { changeEtat } from "#app/socle/http/origine.ts";
import { page } from "#app/socle/http/page.ts";
import { clientActionJugement } from "#app/contextes/assistants/ui/flux/action-jugement.ts";
import { MerciJugement } from "#app/contextes/assistants/ui/MerciJugement.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";
import { rediriger } from "#app/socle/http/redirections.ts";

export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({ titre: "Votre avis", description: "Dire d’une réponse d’assistant qu’elle est utile, hors sujet ou fausse." }),
);

/** L'adresse ouverte à la main : il n'y a rien à juger ici. */
export const loader = page(async ({ request }: Route.LoaderArgs) => {
  if (!changeEtat(request.method)) throw rediriger(href("/entraide"));
  return null;
});

/** « Utile, hors sujet, faux » sous une réponse : compté, jamais relié à la question. */
export const action = page(async (args: Route.ActionArgs) => recevoirJugement(args));

export async function clientAction(args: Route.ClientActionArgs) {
  return clientActionJugement(args);
}

export default function Juger({ actionData }: Route.ComponentProps) {
  return actionData === undefined || "refus" in actionData ? null : <MerciJugement {...actionData} />;
}
