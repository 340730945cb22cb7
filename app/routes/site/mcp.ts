import type { Route } from "./+types/mcp.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CONSIGNE_MCP, outilsMcp } from "#app/contextes/assistants/http/outils-mcp.ts";
import { clientContext } from "#app/socle/contexte.server.ts";
import { avecEntetes, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { api, journaliserErreur, methodeRefusee } from "#app/socle/http/refus/problem.ts";

/** `/mcp` : le protocole MCP, en lecture seule et sans session. Une page d'un autre site est refusée avant d'arriver ici, comme pour tout envoi. */
export const action = api(
  async (args: Route.ActionArgs) => {
    const { request, context } = args;
    const { simulateur, chat, pensees, adressePublique } = context.get(servicesContext);
    const { origine } = adressePublique(new URL(request.url).host, context.get(clientContext).https);
    // Cent trente modules que seul ce protocole emploie : ils ne se lisent qu'à sa première demande.
    const { repondreMcp } = await import("#app/socle/mcp/serveur.server.ts");
    const reponse = await repondreMcp(request, {
      nom: "autonomie",
      version: simulateur.version,
      consigne: CONSIGNE_MCP,
      outils: outilsMcp({ simulateur, chat, pensees, adresser: (chemin) => new URL(chemin, origine).href }),
      journaliser: (e) => journaliserErreur(args, e),
    });
    return avecEntetes(reponse, { "Cache-Control": "no-store", "Content-Security-Policy": CSP_MACHINE });
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
