import type { Route } from "./+types/communes.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_PUBLIC } from "#app/socle/http/entetes.ts";
import { jsonEtiquete } from "#app/socle/http/etiquette.ts";
import { lireRecherche } from "#app/socle/http/lecture.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { SchemaCommunes } from "#app/contextes/annuaire/schemas/annuaire.ts";

export const loader = api(
  ({ request, context }: Route.LoaderArgs) => {
    const { q, departement, lat, lon } = lireRecherche(SchemaCommunes, request.url);
    const service = context.get(servicesContext).communes;
    const communes = lat === undefined || lon === undefined ? service.chercher(q ?? "", departement) : service.proche({ lat, lon });
    return jsonEtiquete(request, { communes }, { "Cache-Control": CACHE_PUBLIC });
  },
  { methodes: ["GET"], ouverte: true },
);

export const action = methodeRefusee("GET");
