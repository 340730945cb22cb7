import { servicesContext } from "#app/contexte.server.ts";
import { COMMUNES } from "#app/contextes/annuaire/http/contrats.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(COMMUNES, ({ context, recherche: { q = "", departement, designer, lat, lon } }) => {
    const service = context.get(servicesContext).communes;
    if (lat !== undefined && lon !== undefined) return { valeur: { communes: service.proche({ lat, lon }) } };
    return { valeur: { communes: service.chercher(q, departement), ...(designer === "1" && q !== "" && service.designer(q, departement)) } };
  }),
);

export const loader = route.loader;
export const action = route.action;
