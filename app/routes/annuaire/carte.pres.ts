import type { Route } from "./+types/carte.pres.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";
import { page } from "#app/socle/http/page.ts";

/** Le sol d'une vue de près : communes et eaux, pour le dessin du serveur. */
export const loader = page(({ request, context, params }: Route.LoaderArgs) => {
  const svg = context.get(servicesContext).solDePres(params.vue);
  if (svg === undefined) throw new ErreurApp("introuvable", "Cette vue n'est pas de près.");
  return reponseEtiquetee(request, svg, "image/svg+xml; charset=utf-8", { "Cache-Control": CACHE_PUBLIC, "Content-Security-Policy": CSP_MACHINE });
});
