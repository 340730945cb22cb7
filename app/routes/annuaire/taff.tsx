import type { Route } from "./+types/taff.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { actionAssistant, chargerAssistant } from "#app/contextes/assistants/http/assistant.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { page } from "#app/socle/http/page.ts";
import { SchemaTaff } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { CHAMP_DEJA_SIGNALE } from "#app/commun/signalement.ts";
import { CHAMP_CRITERES } from "#app/contextes/annuaire/ui/criteres/Criteres.tsx";
import { CriteresTaff } from "#app/contextes/annuaire/ui/criteres/CriteresTaff.tsx";
import { adresseTaff, CHAMP_FICHE, PageTaff } from "#app/contextes/annuaire/ui/pages/PageTaff.tsx";
import { AssistantDiffere } from "#app/contextes/assistants/ui/AssistantDiffere.tsx";
import { PAGE_AVEC_ASSISTANT } from "#app/contextes/assistants/ui/flux/action-client.ts";
import { direTaffLocal } from "#app/contextes/annuaire/http/taff-local.ts";
import { metaPage, partager } from "#app/ui/mise-en-page/meta.ts";

export const { handle, clientAction } = PAGE_AVEC_ASSISTANT;

function direMeta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return metaPage({
    titre: "Emplois, formations, chantiers",
    description: `${loaderData.page.total} plateformes pour travailler, se former, aider sur un chantier ou passer du temps à la ferme.`,
    adresse: `${loaderData.origine}/taff`,
    indexer: loaderData.entiere,
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async (args: Route.LoaderArgs) => {
  const { request, context } = args;
  const { valeur, ignores } = lireRechercheSouple(SchemaTaff, request.url);
  const { annuaire } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  return {
    page: await annuaire.pageTaff(valeur),
    local: direTaffLocal(await annuaire.taffLocal(valeur)),
    filtre: valeur,
    // La carte déjà signalée s'ouvre : c'est elle qui le dit.
    fiche: searchParams.get(CHAMP_FICHE) ?? searchParams.get(CHAMP_DEJA_SIGNALE) ?? undefined,
    criteres: searchParams.get(CHAMP_CRITERES) === "1",
    ignores,
    assistant: await chargerAssistant("taff", args),
    origine: originePublique(request, context),
    entiere: new URL(request.url).search === "",
  };
});

export const action = actionAssistant("taff");

export default function Taff({ loaderData, actionData }: Route.ComponentProps) {
  const { filtre } = loaderData;
  if (loaderData.criteres) return <CriteresTaff filtre={filtre} tags={loaderData.page.tags} retour={adresseTaff(filtre)} />;
  return (
    <PageTaff
      page={loaderData.page}
      local={loaderData.local}
      filtre={filtre}
      fiche={loaderData.fiche}
      ignores={loaderData.ignores}
      assistant={<AssistantDiffere agent="taff" donnees={loaderData.assistant} retour={actionData} />}
    />
  );
}
