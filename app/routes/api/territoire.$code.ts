import { servicesContext } from "#app/contexte.server.ts";
import { TERRITOIRE } from "#app/contextes/simulateur/http/contrats.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(TERRITOIRE, async ({ context, params: { code } }) => ({ valeur: await context.get(servicesContext).simulateur.territoire(code) })),
);

export const loader = route.loader;
export const action = route.action;
