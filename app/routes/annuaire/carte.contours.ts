import type { Route } from "./+types/carte.contours.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";

/** Les contours partagés par toutes les cartes : demandés une fois, gardés par le navigateur. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { ecosysteme } = context.get(servicesContext);
  return reponseEtiquetee(request, ecosysteme.contoursSvg(), "image/svg+xml; charset=utf-8", {
    "Cache-Control": CACHE_PUBLIC,
    "Content-Security-Policy": CSP_MACHINE,
  });
}
