import { servicesContext } from "#app/contexte.server.ts";
import { IMPORTER } from "#app/contextes/atelier/http/contrats.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(IMPORTER, async ({ context, acces, recherche: { apercu, atelier }, corps: lignes }) => ({
    valeur: await context.get(servicesContext).fiches.importer(acces, atelier ?? acces.session.atelier, lignes, { apercu }),
  })),
);

export const loader = route.loader;
export const action = route.action;
