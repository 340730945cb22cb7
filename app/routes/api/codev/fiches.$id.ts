import type { Route } from "./+types/fiches.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { lireCorps } from "#app/socle/http/corps.ts";
import { exigerAcces, exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { SchemaFicheModifiee } from "#app/contextes/atelier/schemas/codev.ts";

const METHODES = ["PATCH", "DELETE"] as const;

export const action = api(
  async ({ request, context, params: { id } }: Route.ActionArgs) => {
    const { fiches } = context.get(servicesContext);
    if (request.method === "DELETE") {
      await fiches.supprimer(await exigerAdmin({ request, context }), id);
      return new Response(null, { status: 204 });
    }
    return Response.json(await fiches.modifier(exigerAcces(context), id, await lireCorps(SchemaFicheModifiee, request)));
  },
  { methodes: METHODES },
);

export const loader = methodeRefusee(...METHODES);
