import { servicesContext } from "#app/contexte.server.ts";
import { PLATEFORMES } from "#app/contextes/annuaire/http/contrats.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(traiter(PLATEFORMES, ({ context }) => ({ valeur: context.get(servicesContext).annuaire.plateformesTaff() })));

export const loader = route.loader;
export const action = route.action;
