import type { Route } from "./+types/evenements.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { lireRecherche } from "#app/socle/http/lecture.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { ssePousse } from "#app/socle/http/sse-pousse.server.ts";
import { ENTETES_SSE } from "#app/socle/http/sse.server.ts";
import { SchemaDepuis, SchemaEvenements } from "#app/contextes/atelier/schemas/codev.ts";

const RECONNEXION_MS = 2_000;

export const loader = api(
  ({ request, context }: Route.LoaderArgs) => {
    const acces = exigerAcces(context);
    const { depuis, ecran } = lireRecherche(SchemaEvenements, request.url);
    // Une sonde ne suit rien.
    if (request.method === "HEAD") return new Response(null, { headers: ENTETES_SSE });
    const services = context.get(servicesContext);
    const { id, atelier } = acces.session;
    // Après une coupure, le navigateur redonne le dernier curseur reçu ; illisible, il vaut absent.
    const repris = SchemaDepuis.safeParse({ depuis: request.headers.get("Last-Event-ID") ?? undefined }).data?.depuis;
    return ssePousse(
      request.signal,
      ({ envoyer, finir }) =>
        services.direct.suivre({
          acces,
          depuis: repris ?? depuis,
          compte: ecran !== "projection",
          // L'animation peut passer d'un atelier à l'autre : ce flux-ci ne suit que le premier.
          valide: async () => (await services.acces.lireSession(id))?.atelier === atelier,
          recevoir: envoyer,
          finir,
        }),
      { reconnexion_ms: RECONNEXION_MS },
    );
  },
  { methodes: ["GET"] },
);

export const action = methodeRefusee("GET");
