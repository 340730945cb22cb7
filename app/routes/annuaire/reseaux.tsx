import { z } from "zod";
import type { Route } from "./+types/reseaux.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { actionAssistant, chargerAssistant } from "#app/contextes/assistants/http/assistant.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { page } from "#app/socle/http/page.ts";
import { SchemaReseaux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { CHAMP_CRITERES } from "#app/contextes/annuaire/ui/criteres/Criteres.tsx";
import { CriteresReseaux } from "#app/contextes/annuaire/ui/criteres/CriteresReseaux.tsx";
import { PageReseaux } from "#app/contextes/annuaire/ui/pages/PageReseaux.tsx";
import { AssistantDiffere } from "#app/contextes/assistants/ui/AssistantDiffere.tsx";
import { PAGE_AVEC_ASSISTANT } from "#app/contextes/assistants/ui/flux/action-client.ts";
import { metaPage, partager } from "#app/ui/mise-en-page/meta.ts";

const SchemaPage = z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1), [CHAMP_CRITERES]: z.string().optional().catch(undefined) });

export const { handle, clientAction } = PAGE_AVEC_ASSISTANT;

function direMeta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return metaPage({
    titre: "Réseaux et associations de l'autonomie",
    description: `${loaderData.page.total} réseaux d'habitat, d'agriculture, d'énergie, d'eau et d'entraide, à chercher par mots clés, axe, domaine ou territoire.`,
    adresse: `${loaderData.origine}/reseaux`,
    indexer: loaderData.entiere,
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async (args: Route.LoaderArgs) => {
  const { request, context } = args;
  const { annuaire } = context.get(servicesContext);
  const { valeur, ignores } = lireRechercheSouple(SchemaReseaux, request.url);
  const { valeur: rang } = lireRechercheSouple(SchemaPage, request.url);
  return {
    page: await annuaire.pageReseaux(valeur, rang.page),
    criteres: rang[CHAMP_CRITERES] === "1",
    ignores,
    assistant: await chargerAssistant("reseaux", args),
    origine: originePublique(request, context),
    entiere: new URL(request.url).search === "",
  };
});

export const action = actionAssistant("reseaux");

export default function Reseaux({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.criteres) return <CriteresReseaux page={loaderData.page} />;
  return (
    <PageReseaux
      page={loaderData.page}
      ignores={loaderData.ignores}
      assistant={<AssistantDiffere agent="reseaux" donnees={loaderData.assistant} retour={actionData} />}
    />
  );
}
