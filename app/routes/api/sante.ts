import { servicesContext } from "#app/contexte.server.ts";
import { SANTE } from "#app/socle/api/contrats-site.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(SANTE, async ({ context, recherche: { sonde } }) => {
    const { sante: service } = context.get(servicesContext);
    const sante = sonde === "vie" ? service.vivre() : await service.examiner();
    return { valeur: sante, statut: sante.statut === "ok" ? 200 : 503 };
  }),
);

export const loader = route.loader;
export const action = route.action;
