import type { Route } from "./+types/carte.eaux.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";
import { page } from "#app/socle/http/page.ts";

/** Rivières, lacs et sommets : « loin », ou la case que la carte regarde. */
export const loader = page(({ request, context, params }: Route.LoaderArgs) => {
  const corps = context.get(servicesContext).eaux.lire(params.zone);
  if (corps === undefined) throw new ErreurApp("introuvable", "Rien ne coule ici.");
  return reponseEtiquetee(request, corps, "application/json; charset=utf-8", { "Cache-Control": CACHE_PUBLIC, "Content-Security-Policy": CSP_MACHINE });
});
