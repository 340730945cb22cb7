import { href } from "react-router";
import { servicesContext } from "#app/contexte.server.ts";
import { LISTER_FICHES, POSER_FICHE } from "#app/contextes/atelier/http/contrats.server.ts";
import { enteteRejouee } from "#app/socle/api/idempotence.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(LISTER_FICHES, async ({ context, acces, recherche: { depuis } }) => ({
    valeur: await context.get(servicesContext).fiches.lister(acces, depuis),
  })),
  traiter(POSER_FICHE, async ({ context, acces, corps, entetes }) => {
    const { fiche, rejouee } = await context.get(servicesContext).fiches.creer(acces, corps, entetes["Idempotency-Key"]);
    return { valeur: fiche, entetes: { Location: href("/api/codev/fiches/:id", { id: fiche.id }), ...enteteRejouee(rejouee) } };
  }),
);

export const loader = route.loader;
export const action = route.action;
