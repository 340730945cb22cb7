import type { Route } from "./+types/territoire.$code.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_PUBLIC } from "#app/socle/http/entetes.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";

export const loader = api(
  async ({ params, context }: Route.LoaderArgs) => {
    const territoire = await context.get(servicesContext).simulateur.territoire(params.code);
    return Response.json(territoire, { headers: { "Cache-Control": CACHE_PUBLIC } });
  },
  { methodes: ["GET"], ouverte: true },
);

export const action = methodeRefusee("GET");
