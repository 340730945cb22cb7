import type { Route } from "./+types/carto.fiches.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { adresseDApres } from "#app/commun/adresses/page-suivante.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";

// Ce que la carte demande après elle : toutes les fiches, en lignes compactes. L'API, elle, les dit en clair.
export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const apres = new URL(request.url).searchParams.get("apres") ?? undefined;
  const { atelier, fiches, suite } = await context.get(servicesContext).fiches.morceau(exigerAcces(context), apres);
  return Response.json({ atelier, fiches, suivant: suite === null ? null : adresseDApres(request.url, suite) }, { headers: { "Cache-Control": "no-store" } });
});
