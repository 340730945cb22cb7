import { decrireAcces } from "#app/contextes/atelier/index.ts";
import { authentifier } from "#app/contextes/atelier/http/authentification.server.ts";
import { CONNECTER } from "#app/contextes/atelier/http/contrats.server.ts";
import { poserSession } from "#app/contextes/atelier/http/session.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(CONNECTER, async ({ request, context, corps }) => {
    const acces = await authentifier(request, context, corps);
    return { valeur: decrireAcces(acces), entetes: await poserSession(context, acces) };
  }),
);

export const loader = route.loader;
export const action = route.action;
