import { servicesContext } from "#app/contexte.server.ts";
import { COMMUNES } from "#app/contextes/annuaire/http/contrats.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(COMMUNES, ({ context, recherche: { q, departement, lat, lon } }) => {
    const service = context.get(servicesContext).communes;
    return { valeur: { communes: lat === undefined || lon === undefined ? service.chercher(q ?? "", departement) : service.proche({ lat, lon }) } };
  }),
);

export const loader = route.loader;
export const action = route.action;
