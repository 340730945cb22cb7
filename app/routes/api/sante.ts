import { servicesContext } from "#app/contexte.server.ts";
import { SANTE } from "#app/socle/api/contrats-site.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";
import { jetonPorteur } from "#app/socle/http/porteur.ts";
import { pourTous } from "#app/socle/sante.server.ts";

const route = servir(
  traiter(SANTE, async ({ request, context, recherche: { sonde } }) => {
    const { sante: service, metriques } = context.get(servicesContext);
    const sante = sonde === "vie" ? service.vivre() : await service.examiner();
    const valeur = metriques.admet(jetonPorteur(request.headers)) ? sante : pourTous(sante);
    return { valeur, statut: sante.statut === "ok" ? 200 : 503 };
  }),
);

export const loader = route.loader;
export const action = route.action;
