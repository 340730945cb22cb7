import { servicesContext } from "#app/contexte.server.ts";
import { ANNULER_FICHE } from "#app/contextes/atelier/http/contrats.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(traiter(ANNULER_FICHE, ({ context, acces, params: { id } }) => context.get(servicesContext).fiches.annuler(acces, id)));

export const loader = route.loader;
export const action = route.action;
