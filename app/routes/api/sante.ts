import type { Route } from "./+types/sante.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";

export const loader = api(
  async ({ context }: Route.LoaderArgs) => {
    const sante = await context.get(servicesContext).sante.examiner();
    return Response.json(sante, { status: sante.statut === "ok" ? 200 : 503 });
  },
  { methodes: ["GET"] },
);

export const action = methodeRefusee("GET");
