import type { Route } from "./+types/carte.communes.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";
import { page } from "#app/socle/http/page.ts";

/** Les limites des communes d'un département, demandées quand la carte s'en approche ; « index » dit où est chaque département, « france » le dessine de loin. */
export const loader = page(({ request, context, params }: Route.LoaderArgs) => {
  const { contoursCommunes } = context.get(servicesContext);
  const { departement } = params;
  const corps = departement === "index" ? contoursCommunes.index() : departement === "france" ? contoursCommunes.france() : contoursCommunes.lire(departement);
  if (corps === undefined) throw new ErreurApp("introuvable", "Ce département n'a pas de limites de communes.");
  return reponseEtiquetee(request, corps, "application/json; charset=utf-8", { "Cache-Control": CACHE_PUBLIC, "Content-Security-Policy": CSP_MACHINE });
});
