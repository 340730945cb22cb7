import type { Route } from "./+types/carte.fonds.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_REVALIDE, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { jsonEtiquete } from "#app/socle/http/etiquette.ts";

/** Ce que l'hébergeur met sous les cartes qui se déplacent ; redemandé à chaque fois, il change sans que le site soit reconstruit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return jsonEtiquete(request, await context.get(servicesContext).fondsDeCarte.lire(), {
    "Cache-Control": CACHE_REVALIDE,
    "Content-Security-Policy": CSP_MACHINE,
  });
}
