import type { Route } from "./+types/deconnexion.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { SANS_ACCES } from "#app/contextes/atelier/index.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { retirerSession } from "#app/contextes/atelier/http/session.server.ts";

export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    await context.get(servicesContext).acces.deconnecter(exigerAcces(context));
    return Response.json(SANS_ACCES, { headers: await retirerSession(request, context) });
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
