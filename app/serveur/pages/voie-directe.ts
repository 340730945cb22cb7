import type { ActionFunction, LoaderFunctionArgs, MiddlewareFunction, RouterContextProvider } from "react-router";
import { demandeEntiere } from "#app/serveur/corps/demande.ts";
import type { Application } from "#app/serveur/creer.ts";
import type { Plan } from "./plan-des-routes.ts";

// Un envoi à l'API passe par les mêmes gardes et la même action que par le cadriciel, sans lui : il cherche deux fois la route et prépare, pour chaque
// envoi, de quoi rendre une page (ADR 040). Ni routage ni règle ne sont ici : la route vient du plan du site, ce qu'elle fait de son module.

/** Rend la réponse d'une demande, dans son contexte. */
export type DemanderEnContexte = (demande: Request, contexte: RouterContextProvider) => Promise<Response>;

/** La route d'une adresse pour machines : ce qui la garde, de l'abri à elle, et ce qui lit son envoi. */
export type RouteDirecte = {
  readonly gardes: ReadonlyArray<MiddlewareFunction<Response>>;
  readonly action: ActionFunction;
  readonly motif: string;
  readonly params: LoaderFunctionArgs["params"];
};

const ENVOIS: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** La même application, où un envoi à une adresse simple de l'API n'entre pas dans le cadriciel ; tout le reste y va. */
export function avecVoieDirecte({ entry }: Application, plan: Pick<Plan, "directe">, parLeCadriciel: DemanderEnContexte): DemanderEnContexte {
  return async (request, context) => {
    if (!ENVOIS.has(request.method)) return parLeCadriciel(demandeEntiere(request), context);
    const url = new URL(request.url);
    // Le cadriciel ôte des clés à lui (« index », « _routes ») de la chaîne de recherche : une adresse qui en a une lui revient.
    const route = url.search === "" ? plan.directe(url.pathname) : undefined;
    if (route === undefined) return parLeCadriciel(demandeEntiere(request), context);
    const { gardes, action, motif, params } = route;
    const args = { request, url, context, params, pattern: motif };

    function incident(e: unknown): Response {
      if (e instanceof Response) return e;
      entry.module.handleError?.(e, { request, context, params });
      return new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } });
    }

    async function repondre(): Promise<Response> {
      try {
        const rendue: unknown = await action(args);
        // Ce que le cadriciel saurait encore mettre en forme (un texte, `data()`) : aucune route de l'API n'en rend, et aucune ne doit le faire en silence.
        if (!(rendue instanceof Response)) throw new TypeError("Une route de l'API rend une réponse.");
        return rendue;
      } catch (e) {
        return incident(e);
      }
    }

    async function suivre(rang: number): Promise<Response> {
      // Un visiteur parti n'est pas servi plus loin.
      request.signal.throwIfAborted();
      const garde = gardes[rang];
      if (garde === undefined) return repondre();
      let suite: Promise<Response> | undefined;
      try {
        const rendue = await garde(args, () => {
          if (suite !== undefined) throw new Error("Une garde n'appelle la suite qu'une fois.");
          return (suite = suivre(rang + 1));
        });
        return rendue instanceof Response ? rendue : await (suite ?? suivre(rang + 1));
      } catch (e) {
        if (e instanceof Response) return e;
        throw e;
      }
    }

    return suivre(0).catch(incident);
  };
}
