import type { Route } from "./+types/carte.fond.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { jsonEtiquete } from "#app/socle/http/etiquette.ts";

/** De quoi pointer un endroit sur notre carte : la projection et des villes repères, sans les contours, qui ont leur propre fichier. */
export function loader({ request, context }: Route.LoaderArgs) {
  return jsonEtiquete(request, context.get(servicesContext).fiches.fondDeFrance(), { "Cache-Control": CACHE_PUBLIC, "Content-Security-Policy": CSP_MACHINE });
}
