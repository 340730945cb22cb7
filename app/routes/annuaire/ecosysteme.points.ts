import type { Route } from "./+types/ecosysteme.points.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_PUBLIC_COURT, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { jsonEtiquete } from "#app/socle/http/etiquette.ts";
import { lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";

/** Les points de la carte mobile, pour les mêmes critères que la page : quelques octets par lieu, chargés après elle. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { valeur } = lireRechercheSouple(SchemaLieux, request.url);
  return jsonEtiquete(request, await context.get(servicesContext).ecosysteme.points(valeur), {
    "Cache-Control": CACHE_PUBLIC_COURT,
    "Content-Security-Policy": CSP_MACHINE,
  });
}
