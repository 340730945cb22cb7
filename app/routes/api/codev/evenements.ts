import { servicesContext } from "#app/contexte.server.ts";
import { clientCompte } from "#app/contextes/atelier/http/admission.server.ts";
import { SUIVRE } from "#app/contextes/atelier/http/contrats.server.ts";
import { SchemaDepuis } from "#app/contextes/atelier/schemas/codev.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";
import { ssePousse } from "#app/socle/http/sse/sse-pousse.server.ts";
import { ENTETES_SSE } from "#app/socle/http/sse/sse.server.ts";

const RECONNEXION_MS = 2_000;

const route = servir(
  traiter(SUIVRE, async ({ request, context, acces, recherche: { depuis, ecran } }) => {
    // Une sonde ne suit rien.
    if (request.method === "HEAD") return { reponse: new Response(null, { headers: ENTETES_SSE }) };
    const services = context.get(servicesContext);
    const { id, atelier } = acces.session;
    // Après une coupure, le navigateur redonne le dernier curseur reçu ; illisible, il vaut absent.
    const repris = SchemaDepuis.safeParse({ depuis: request.headers.get("Last-Event-ID") ?? undefined }).data?.depuis;
    const fermer = services.admission.ouvrir("flux", await clientCompte(request, context));
    const reponse = ssePousse(
      request.signal,
      ({ envoyer, finir }) => {
        const cesser = services.direct.suivre({
          acces,
          depuis: repris ?? depuis,
          compte: ecran !== "projection",
          // L'animation peut passer d'un atelier à l'autre : ce flux-ci ne suit que le premier.
          valide: async () => (await services.acces.lireSession(id))?.atelier === atelier,
          recevoir: envoyer,
          finir,
        });
        return () => {
          fermer();
          cesser();
        };
      },
      { reconnexion_ms: RECONNEXION_MS },
    );
    return { reponse };
  }),
);

export const loader = route.loader;
export const action = route.action;
