import type { Route } from "./+types/simulation.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { lireCorpsBrut } from "#app/http/corps.ts";
import { CACHE_SCENARIO } from "#app/http/entetes.ts";
import { api } from "#app/http/problem.ts";
import { lireDemandeSimulation } from "#app/schemas/simulation.ts";

const METHODES = ["GET", "POST"] as const;

/** Mêmes clés que l'adresse de la page : un tableur peut l'appeler. Ne change rien sur le serveur, d'où CORS ouvert. */
export const loader = api(
  async ({ request, context }: Route.LoaderArgs) => {
    const { simulateur } = context.get(servicesContext);
    const reponse = await simulateur.repondre(lireDemandeSimulation(new URL(request.url).searchParams));
    return Response.json(reponse, { headers: { "Cache-Control": CACHE_SCENARIO } });
  },
  { methodes: METHODES, ouverte: true },
);

export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    const { simulateur } = context.get(servicesContext);
    const url = new URL(request.url);
    return Response.json(await simulateur.repondre(lireDemandeSimulation(url.searchParams, await lireCorpsBrut(request))));
  },
  { methodes: METHODES, ouverte: true },
);
