import type { Route } from "./+types/auth.ts";
import { decrireAcces } from "#app/domaine/codev/acces.ts";
import { authentifier } from "#app/http/authentification.server.ts";
import { lireCorps } from "#app/http/corps.ts";
import { api, methodeRefusee } from "#app/http/problem.ts";
import { poserSession } from "#app/http/session.server.ts";
import { SchemaConnexion } from "#app/schemas/codev.ts";

// Hors de la garde de l'atelier : c'est la porte d'entrée elle-même.
export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    const acces = await authentifier(request, context, await lireCorps(SchemaConnexion, request));
    return Response.json(decrireAcces(acces), { headers: await poserSession(context, acces) });
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
