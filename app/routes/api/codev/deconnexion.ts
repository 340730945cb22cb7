import type { Route } from "./+types/deconnexion.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { SANS_ACCES } from "#app/domaine/codev/acces.ts";
import { exigerAcces } from "#app/http/garde.server.ts";
import { api, methodeRefusee } from "#app/http/problem.ts";
import { retirerSession } from "#app/http/session.server.ts";

export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    await context.get(servicesContext).acces.deconnecter(exigerAcces(context));
    return Response.json(SANS_ACCES, { headers: await retirerSession(request, context) });
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
