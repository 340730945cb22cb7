import type { Route } from "./+types/openapi.ts";
import { originePublique } from "#app/http/adresse-publique.ts";
import { jsonEtiquete } from "#app/http/etiquette.ts";
import { decrireApi } from "#app/http/openapi.ts";
import { api, methodeRefusee } from "#app/http/problem.ts";

export const loader = api(({ request, context }: Route.LoaderArgs) => jsonEtiquete(request, decrireApi(originePublique(request, context))), {
  methodes: ["GET"],
  ouverte: true,
});

export const action = methodeRefusee("GET");
