import type { Route } from "./+types/taff.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/http/adresse-publique.ts";
import { lireRechercheSouple } from "#app/http/lecture.ts";
import { page } from "#app/http/page.ts";
import { SchemaTaff } from "#app/schemas/annuaire.ts";
import { PageTaff } from "#app/ui/annuaire/PageTaff.tsx";
import { metaPage } from "#app/ui/mise-en-page/meta.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return metaPage({
    titre: "Emplois, formations, chantiers",
    description: `${loaderData.page.total} plateformes pour travailler, se former, aider sur un chantier ou passer du temps à la ferme.`,
    adresse: `${loaderData.origine}/taff`,
    indexer: loaderData.entiere,
  });
}

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { valeur, ignores } = lireRechercheSouple(SchemaTaff, request.url);
  return {
    page: await context.get(servicesContext).annuaire.pageTaff(valeur),
    filtre: valeur,
    ignores,
    origine: originePublique(request, context),
    entiere: new URL(request.url).search === "",
  };
});

export default function Taff({ loaderData }: Route.ComponentProps) {
  return <PageTaff page={loaderData.page} filtre={loaderData.filtre} ignores={loaderData.ignores} />;
}
