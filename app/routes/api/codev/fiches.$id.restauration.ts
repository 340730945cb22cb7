import type { Route } from "./+types/fiches.$id.restauration.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";

export const action = api(
  async ({ request, context, params: { id } }: Route.ActionArgs) => {
    const acces = await exigerAdmin({ request, context });
    return Response.json(await context.get(servicesContext).fiches.restaurer(acces, id));
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
