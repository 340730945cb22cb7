import type { Route } from "./+types/ecosysteme.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ecrireCsvLieux, ecrireGeojson } from "#app/contextes/annuaire/index.ts";
import { CACHE_PUBLIC_COURT } from "#app/socle/http/entetes.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";
import { lireRecherche } from "#app/socle/http/lecture.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { SchemaFormat, SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";

export const loader = api(
  async ({ request, context }: Route.LoaderArgs) => {
    const filtre = lireRecherche(SchemaLieux, request.url);
    const format = lireRecherche(SchemaFormat, request.url);
    const lieux = await context.get(servicesContext).ecosysteme.lister(filtre);
    if (format === "csv") {
      return reponseEtiquetee(request, ecrireCsvLieux(lieux), "text/csv; charset=utf-8; header=present", {
        "Content-Disposition": 'attachment; filename="autonomie-lieux.csv"',
        "Cache-Control": CACHE_PUBLIC_COURT,
      });
    }
    return reponseEtiquetee(request, ecrireGeojson(lieux), "application/geo+json; charset=utf-8", { "Cache-Control": CACHE_PUBLIC_COURT });
  },
  { methodes: ["GET"], ouverte: true },
);

export const action = methodeRefusee("GET");
