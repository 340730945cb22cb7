import { servicesContext } from "#app/contexte.server.ts";
import { MODIFIER_FICHE, SUPPRIMER_FICHE } from "#app/contextes/atelier/http/contrats.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(MODIFIER_FICHE, async ({ context, acces, corps, params: { id } }) => ({
    valeur: await context.get(servicesContext).fiches.modifier(acces, id, corps),
  })),
  traiter(SUPPRIMER_FICHE, async ({ context, acces, params: { id } }) => context.get(servicesContext).fiches.supprimer(acces, id)),
);

export const loader = route.loader;
export const action = route.action;
