import type { Route } from "./+types/metrics.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { jetonPorteur } from "#app/socle/http/porteur.ts";
import { api, methodeRefusee } from "#app/socle/http/refus/problem.ts";

export const loader = api(
  async ({ request, context }: Route.LoaderArgs) => {
    const { metriques } = context.get(servicesContext);
    if (!metriques.ouvertes) throw new ErreurApp("introuvable");
    if (!metriques.admet(jetonPorteur(request.headers)))
      throw new ErreurApp("non_connecte", "Donnez le jeton des mesures dans l'en-tête Authorization.", { entetes: { "WWW-Authenticate": "Bearer" } });
    const { texte, type } = await metriques.relever();
    return new Response(texte, { headers: { "Content-Type": type, "Cache-Control": "no-store", "Content-Security-Policy": CSP_MACHINE } });
  },
  { methodes: ["GET"] },
);

export const action = methodeRefusee("GET");
