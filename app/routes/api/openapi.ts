import type { Route } from "./+types/openapi.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { jsonEtiquete } from "#app/socle/http/etiquette.ts";
import { decrireApi } from "#app/socle/api/openapi.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";

export const loader = api(({ request, context }: Route.LoaderArgs) => jsonEtiquete(request, decrireApi(originePublique(request, context))), {
  methodes: ["GET"],
  ouverte: true,
});

export const action = methodeRefusee("GET");
