import { servicesContext } from "#app/contexte.server.ts";
import { RESTAURER_FICHE } from "#app/contextes/atelier/http/contrats.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(RESTAURER_FICHE, async ({ context, acces, params: { id } }) => ({
    valeur: await context.get(servicesContext).fiches.restaurer(acces, id),
  })),
);

export const loader = route.loader;
export const action = route.action;
