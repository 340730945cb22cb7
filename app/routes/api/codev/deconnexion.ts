import { servicesContext } from "#app/contexte.server.ts";
import { SANS_ACCES } from "#app/contextes/atelier/index.ts";
import { DECONNECTER } from "#app/contextes/atelier/http/contrats.server.ts";
import { retirerSession } from "#app/contextes/atelier/http/session.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(DECONNECTER, async ({ request, context, acces }) => {
    await context.get(servicesContext).acces.deconnecter(acces);
    return { valeur: SANS_ACCES, entetes: await retirerSession(request, context) };
  }),
);

export const loader = route.loader;
export const action = route.action;
