import type { Route } from "./+types/plateformes-taff.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { jsonEtiquete } from "#app/socle/http/etiquette.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";

export const loader = api(({ request, context }: Route.LoaderArgs) => jsonEtiquete(request, context.get(servicesContext).annuaire.plateformesTaff()), {
  methodes: ["GET"],
  ouverte: true,
});

export const action = methodeRefusee("GET");
