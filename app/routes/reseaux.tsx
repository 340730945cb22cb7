import { z } from "zod";
import type { Route } from "./+types/reseaux.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/http/adresse-publique.ts";
import { lireRechercheSouple } from "#app/http/lecture.ts";
import { page } from "#app/http/page.ts";
import { SchemaReseaux } from "#app/schemas/annuaire.ts";
import { PageReseaux } from "#app/ui/annuaire/PageReseaux.tsx";
import { metaPage } from "#app/ui/mise-en-page/meta.ts";

const SchemaPage = z.object({ page: z.coerce.number().int().min(1).max(1_000).catch(1) });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return metaPage({
    titre: "Réseaux et associations de l'autonomie",
    description: `${loaderData.page.total} réseaux d'habitat, d'agriculture, d'énergie, d'eau et d'entraide, à chercher par mots clés, axe, domaine ou territoire.`,
    adresse: `${loaderData.origine}/reseaux`,
    indexer: loaderData.entiere,
  });
}

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { annuaire } = context.get(servicesContext);
  const { valeur, ignores } = lireRechercheSouple(SchemaReseaux, request.url);
  const { valeur: rang } = lireRechercheSouple(SchemaPage, request.url);
  return {
    page: await annuaire.pageReseaux(valeur, rang.page),
    ignores,
    origine: originePublique(request, context),
    entiere: new URL(request.url).search === "",
  };
});

export default function Reseaux({ loaderData }: Route.ComponentProps) {
  return <PageReseaux page={loaderData.page} ignores={loaderData.ignores} />;
}
