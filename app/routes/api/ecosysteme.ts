import { servicesContext } from "#app/contexte.server.ts";
import { collectionLieux, ecrireCsvLieux } from "#app/contextes/annuaire/index.ts";
import { LIEUX } from "#app/contextes/annuaire/http/contrats.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";
import { CACHE_PUBLIC_COURT } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";

const route = servir(
  traiter(LIEUX, async ({ request, context, recherche: { filtre, format } }) => {
    const lieux = await context.get(servicesContext).ecosysteme.lister(filtre);
    if (format === "geojson") return { valeur: collectionLieux(lieux) };
    const entetes = { "Content-Disposition": 'attachment; filename="autonomie-lieux.csv"', "Cache-Control": CACHE_PUBLIC_COURT };
    return { reponse: reponseEtiquetee(request, ecrireCsvLieux(lieux), "text/csv; charset=utf-8; header=present", entetes) };
  }),
);

export const loader = route.loader;
export const action = route.action;
