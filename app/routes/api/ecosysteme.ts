import { servicesContext } from "#app/contexte.server.ts";
import { adresseDApres } from "#app/commun/adresses/page-suivante.ts";
import { PAGE_API_MAX, pageDe } from "#app/commun/listes/page-de.ts";
import { collectionLieux, ecrireCsvLieux } from "#app/contextes/annuaire/index.ts";
import { LIEUX } from "#app/contextes/annuaire/http/contrats.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";
import { CACHE_PUBLIC_COURT } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";

const route = servir(
  traiter(LIEUX, async ({ request, context, recherche: { filtre, format, demandee } }) => {
    const lieux = await context.get(servicesContext).ecosysteme.lister(filtre);
    const { apres, limite = format !== "geojson" ? Math.max(1, lieux.length) : PAGE_API_MAX } = demandee;
    const { elements, suite } = pageDe(lieux, { apres, limite });
    if (format === "geojson")
      return { valeur: collectionLieux(elements, { total: lieux.length, suivant: suite === null ? null : adresseDApres(request.url, suite) }) };
    const entetes = { "Content-Disposition": 'attachment; filename="autonomie-lieux.csv"', "Cache-Control": CACHE_PUBLIC_COURT };
    return {
      reponse: reponseEtiquetee(request, ecrireCsvLieux(elements, { francais: format === "csv-fr" }), "text/csv; charset=utf-8; header=present", entetes),
    };
  }),
);

export const loader = route.loader;
export const action = route.action;
