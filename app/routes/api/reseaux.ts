import { servicesContext } from "#app/contexte.server.ts";
import { RESEAUX } from "#app/contextes/annuaire/http/contrats.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(RESEAUX, async ({ context, recherche }) => ({
    valeur: await context.get(servicesContext).annuaire.chercherReseaux(recherche),
  })),
);

export const loader = route.loader;
export const action = route.action;
