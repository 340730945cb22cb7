import { z } from "zod";
import type { Route } from "./+types/pensees-ecologiques.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { actionAssistant, chargerAssistant } from "#app/contextes/assistants/http/assistant.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { TYPES_RELATION } from "#app/contextes/pensees/index.ts";
import { page } from "#app/socle/http/page.ts";
import { AssistantDiffere } from "#app/contextes/assistants/ui/AssistantDiffere.tsx";
import { PAGE_AVEC_ASSISTANT } from "#app/contextes/assistants/ui/flux/action-client.ts";
import { metaPage, partager } from "#app/ui/mise-en-page/meta.ts";
import { PagePensees } from "#app/contextes/pensees/ui/PagePensees.tsx";

const AUTEURS_MAX = 12;

function enListe(valeurs: string | ReadonlyArray<string> | undefined): ReadonlyArray<string> {
  return valeurs === undefined ? [] : typeof valeurs === "string" ? [valeurs] : valeurs;
}

const SchemaVue = z.object({
  vue: z.enum(["famille", "graphe"]).catch("famille"),
  famille: z.string().trim().max(80).catch("").default(""),
  auteur: z.string().trim().max(80).optional().catch(undefined),
  // « ivan-illich,andre-gorz » : les auteurs d'une réponse, allumés ensemble.
  auteurs: z
    .string()
    .max(1_000)
    .catch("")
    .optional()
    .transform((texte = "") =>
      texte
        .split(",")
        .map((id) => id.trim().slice(0, 80))
        .filter((id) => id !== "")
        .slice(0, AUTEURS_MAX),
    ),
  ecole: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform(enListe),
  relation: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((valeurs) => TYPES_RELATION.filter((type) => enListe(valeurs).includes(type))),
  interpretations: z
    .literal("1")
    .optional()
    .catch(undefined)
    .transform((v) => v === "1"),
  // Les filtres du graphe, ouverts.
  filtrer: z
    .literal("1")
    .optional()
    .catch(undefined)
    .transform((v) => v === "1"),
  // La liste des auteurs à qui poser une question.
  choisir: z.literal("auteur").optional().catch(undefined),
  // La page de la table des liens, ou toutes en une.
  liens: z
    .union([z.literal("tout"), z.coerce.number().int().min(1).max(1_000)])
    .optional()
    .catch(undefined),
});

export const { handle, clientAction } = PAGE_AVEC_ASSISTANT;

function direMeta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { vue, page, origine } = loaderData;
  return metaPage({
    titre: vue === "graphe" ? "Pensées écologiques, le graphe" : "Pensées écologiques",
    description: `${page.comptes.auteurs} autrices et auteurs de l'écologie en ${page.comptes.ecoles} familles : thèses, livres, influences et débats, avec leurs sources.`,
    adresse: `${origine}/pensees-ecologiques?vue=${vue}`,
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async (args: Route.LoaderArgs) => {
  const { request, context } = args;
  const { valeur } = lireRechercheSouple(SchemaVue, request.url);
  const { vue, famille, auteur, auteurs, ecole: ecoles, relation: relations, interpretations, filtrer, choisir, liens } = valeur;
  const demande = { vue, auteurs, ecoles, relations, interpretations, liens, ...(auteur === undefined || auteur === "" ? {} : { auteur }) };
  return {
    vue,
    famille,
    filtrer,
    choisir: choisir !== undefined,
    page: await context.get(servicesContext).pensees.page(demande),
    assistant: await chargerAssistant("pensees", args),
    origine: originePublique(request, context),
  };
});

export const action = actionAssistant("pensees");

export default function PenseesEcologiques({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PagePensees
      page={loaderData.page}
      vue={loaderData.vue}
      famille={loaderData.famille}
      filtrer={loaderData.filtrer}
      choisir={loaderData.choisir}
      assistant={<AssistantDiffere agent="pensees" donnees={loaderData.assistant} retour={actionData} />}
    />
  );
}
