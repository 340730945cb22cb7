import type { Route } from "./+types/reseaux.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_PUBLIC_COURT } from "#app/socle/http/entetes.ts";
import { jsonEtiquete } from "#app/socle/http/etiquette.ts";
import { lireRecherche } from "#app/socle/http/lecture.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { SchemaReseaux } from "#app/contextes/annuaire/schemas/annuaire.ts";

export const loader = api(
  async ({ request, context }: Route.LoaderArgs) => {
    const { annuaire } = context.get(servicesContext);
    return jsonEtiquete(request, await annuaire.chercherReseaux(lireRecherche(SchemaReseaux, request.url)), { "Cache-Control": CACHE_PUBLIC_COURT });
  },
  { methodes: ["GET"], ouverte: true },
);

export const action = methodeRefusee("GET");
