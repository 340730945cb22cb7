import { servicesContext } from "#app/contexte.server.ts";
import { JETER_FICHE } from "#app/contextes/atelier/http/contrats.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(traiter(JETER_FICHE, async ({ context, acces, params: { id } }) => context.get(servicesContext).fiches.mettreALaCorbeille(acces, id)));

export const loader = route.loader;
export const action = route.action;
