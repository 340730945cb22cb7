import type { Route } from "./+types/donnees.$fichier.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_IMMUABLE, CSP_MACHINE } from "#app/socle/http/entetes.ts";

/** Nommé pour être compressé : un tiers de moins sur le réseau. */
const TYPE_PROFILS = "application/vnd.autonomie.profils";

/** Coefficients, coûts, heuristiques et profils de charge pour le calcul dans le navigateur. L'adresse porte leur empreinte : une autre n'existe pas, ou plus. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const { empreinte, corps, profils } = context.get(servicesContext).simulateur.envoi();
  const commun = { "Content-Security-Policy": CSP_MACHINE };
  if (params.fichier === `${profils.empreinte}.bin`) {
    return new Response(profils.octets, { headers: { ...commun, "Content-Type": TYPE_PROFILS, "Cache-Control": CACHE_IMMUABLE } });
  }
  if (params.fichier !== `${empreinte}.json`) {
    return new Response("Ces données n'existent pas ou plus. Rechargez la page.\n", {
      status: 404,
      headers: { ...commun, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  return new Response(corps, { headers: { ...commun, "Content-Type": "application/json; charset=utf-8", "Cache-Control": CACHE_IMMUABLE } });
}
