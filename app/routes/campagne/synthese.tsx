import type { Route } from "./+types/synthese.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { PageSynthese } from "#app/contextes/campagne/ui/PageSynthese.tsx";
import { page } from "#app/socle/http/page.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({
    titre: "Synthèse d’une campagne",
    description: "Ce que dix foyers au moins disent ensemble de leur autonomie : le milieu, les écarts, les gestes les plus utiles. Sans nom.",
  }),
);

const AVEC_MAX = 80;

export const loader = page(async ({ request, context, params: { id } }: Route.LoaderArgs) => {
  const avec = (new URL(request.url).searchParams.get("avec") ?? "").trim().slice(0, AVEC_MAX);
  return { vue: await context.get(servicesContext).campagnes.synthese(id, avec), avec };
});

export default function Synthese({ loaderData }: Route.ComponentProps) {
  return <PageSynthese {...loaderData} />;
}
