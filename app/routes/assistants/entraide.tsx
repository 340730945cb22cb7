import type { Route } from "./+types/entraide.ts";
import { actionAssistant, chargerAssistant } from "#app/contextes/assistants/http/assistant.server.ts";
import { page } from "#app/socle/http/page.ts";
import { PageEntraide } from "#app/contextes/assistants/ui/PageEntraide.tsx";
import { PAGE_AVEC_ASSISTANT } from "#app/contextes/assistants/ui/flux/action-client.ts";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const { handle, clientAction } = PAGE_AVEC_ASSISTANT;
export const meta: Route.MetaFunction = partager(() => [
  { title: "Entraide · Autonomie" },
  {
    name: "description",
    content:
      "Posez une question sur l'autonomie en eau, en énergie et en alimentation : réponses sourcées, tirées des réseaux, des lieux et des fiches projet du site.",
  },
]);

export const loader = page(async (args: Route.LoaderArgs) => ({ assistant: await chargerAssistant("entraide", args) }));
export const action = actionAssistant("entraide");

export default function Entraide({ loaderData, actionData }: Route.ComponentProps) {
  return <PageEntraide donnees={loaderData.assistant} retour={actionData} />;
}
