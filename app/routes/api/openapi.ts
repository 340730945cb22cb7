import { CONTRATS } from "#app/contrats.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { OPENAPI } from "#app/socle/api/contrats-site.ts";
import { decrireApi } from "#app/socle/api/openapi.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(traiter(OPENAPI, ({ request, context }) => ({ valeur: decrireApi(CONTRATS, originePublique(request, context)) })));

export const loader = route.loader;
export const action = route.action;
