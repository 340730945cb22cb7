import type { Route } from "./+types/carte.rues.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { CACHE_PUBLIC, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { page } from "#app/socle/http/page.ts";
import { repondreParPlages } from "#app/socle/http/plages.ts";

/** Le fichier de rues de l'hébergeur, lu par plages : une carte n'en demande que ce qu'elle montre. */
export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const fichier = await context.get(servicesContext).fondsDeCarte.ouvrirRues();
  if (fichier === undefined) throw new ErreurApp("introuvable", "Ce site n'a pas de fichier de rues.");
  return repondreParPlages(request, fichier, "application/vnd.pmtiles", { "Cache-Control": CACHE_PUBLIC, "Content-Security-Policy": CSP_MACHINE });
});
