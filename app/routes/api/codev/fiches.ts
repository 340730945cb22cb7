import { href } from "react-router";
import { servicesContext } from "#app/contexte.server.ts";
import { adresseDApres } from "#app/commun/adresses/page-suivante.ts";
import { LISTER_FICHES, POSER_FICHE } from "#app/contextes/atelier/http/contrats.server.ts";
import { enteteRejouee } from "#app/socle/api/idempotence.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(LISTER_FICHES, async ({ request, context, acces, recherche: { depuis, ...page } }) => {
    const { suite, ...valeur } = await context.get(servicesContext).fiches.lister(acces, depuis, page);
    return { valeur: { ...valeur, suivant: suite === null ? null : adresseDApres(request.url, suite) } };
  }),
  traiter(POSER_FICHE, async ({ context, acces, corps, entetes }) => {
    const { fiche, rejouee } = await context.get(servicesContext).fiches.creer(acces, corps, entetes["Idempotency-Key"]);
    return { valeur: fiche, entetes: { Location: href("/api/codev/fiches/:id", { id: fiche.id }), ...enteteRejouee(rejouee) } };
  }),
);

export const loader = route.loader;
export const action = route.action;
