import { href } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/theme.ts";
import { clientContext, originesContext } from "#app/socle/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { retourInterne } from "#app/commun/adresses/retour.ts";
import { lireTheme } from "#app/commun/theme.ts";
import { lireCorps } from "#app/socle/http/corps.ts";
import { origineAdmise } from "#app/socle/http/origine.ts";
import { api } from "#app/socle/http/refus/problem.ts";
import { poserTheme } from "#app/socle/http/temoins/temoin-theme.server.ts";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";

const SchemaChoix = z.object({ theme: z.unknown().optional(), retour: z.unknown().optional() });

export const action = api(async ({ request, context }: Route.ActionArgs) => {
  const { theme, retour } = await lireCorps(SchemaChoix, request);
  if (!origineAdmise(request.headers, { origines: context.get(originesContext), https: context.get(clientContext).https }))
    throw new ErreurApp("interdit", "Ce réglage doit partir du site lui-même.");
  return rediriger(retourInterne(retour), {
    status: APRES_ENVOI,
    headers: { "Set-Cookie": poserTheme(lireTheme(theme), context.get(clientContext)) },
  });
});

// L'adresse tapée à la main ramène à l'accueil : il n'y a rien à voir ici.
export function loader() {
  return rediriger(href("/"), { status: APRES_ENVOI });
}
