import type { Route } from "./+types/auth.ts";
import { decrireAcces } from "#app/contextes/atelier/index.ts";
import { authentifier } from "#app/contextes/atelier/http/authentification.server.ts";
import { lireCorps } from "#app/socle/http/corps.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { poserSession } from "#app/contextes/atelier/http/session.server.ts";
import { SchemaConnexion } from "#app/contextes/atelier/schemas/codev.ts";

// Hors de la garde de l'atelier : c'est la porte d'entrée elle-même.
export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    const acces = await authentifier(request, context, await lireCorps(SchemaConnexion, request));
    return Response.json(decrireAcces(acces), { headers: await poserSession(context, acces) });
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
