import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from "react-router";
import { composition } from "./composition.server.ts";
import { servicesContext } from "./contexte.server.ts";
import { clientContext, idRequeteContext, nonceContext, type Client, journalContext } from "#app/socle/contexte.server.ts";
import { estIntegration } from "#app/commun/adresses/integration.ts";
import { declencherArret } from "#app/socle/http/arret.server.ts";
import { CACHE_AUCUN, cspPage } from "#app/socle/http/entetes.ts";
import { journaliserErreur } from "#app/socle/http/problem.ts";
import { themeDeLaRequete } from "#app/socle/http/temoin-theme.server.ts";
import { ContexteDocument } from "#app/ui/mise-en-page/contexte-document.ts";

export const streamTimeout = 5_000;

export default function rendreDocument(
  requete: Request,
  statut: number,
  entetes: Headers,
  routeur: EntryContext,
  contexte: RouterContextProvider,
): Promise<Response> {
  const nonce = contexte.get(nonceContext);
  const { tuilesUrl } = composition().env;
  const { pathname, searchParams } = new URL(requete.url);
  entetes.set("Content-Type", "text/html; charset=utf-8");
  entetes.set(
    "Content-Security-Policy",
    cspPage(nonce, {
      encadrable: estIntegration(pathname, searchParams),
      developpement: import.meta.env.DEV,
      origineTuiles: tuilesUrl === undefined ? undefined : new URL(tuilesUrl.replace("{s}", "a")).origin,
    }),
  );
  // La page porte une valeur à usage unique : une copie gardée par un intermédiaire ne servirait à personne d'autre.
  if (!entetes.has("Cache-Control")) entetes.set("Cache-Control", CACHE_AUCUN);
  if (requete.method === "HEAD") return Promise.resolve(new Response(null, { status: statut, headers: entetes }));

  return new Promise((repondre, refuser) => {
    let coquilleRendue = false;
    // Les robots d'indexation reçoivent la page entière ; les autres, le texte dès qu'il est prêt.
    const pret = isbot(requete.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <ContexteDocument value={{ theme: themeDeLaRequete(requete.headers), reference: contexte.get(idRequeteContext) }}>
        <ServerRouter context={routeur} url={requete.url} nonce={nonce} />
      </ContexteDocument>,
      {
        nonce,
        [pret]() {
          coquilleRendue = true;
          const corps = new PassThrough({
            final(suite) {
              clearTimeout(limite);
              suite();
            },
          });
          pipe(corps);
          repondre(new Response(createReadableStreamFromReadable(corps), { status: statut, headers: entetes }));
        },
        onShellError(e: unknown) {
          clearTimeout(limite);
          refuser(e instanceof Error ? e : new Error("rendu impossible", { cause: e }));
        },
        onError(e: unknown) {
          // Avant la coquille, l'erreur est rendue puis journalisée par `handleError` ; après, elle ne l'est qu'ici.
          if (coquilleRendue && !requete.signal.aborted) journaliserErreur({ request: requete, context: contexte }, e);
        },
      },
    );
    const limite = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/** Les données d'une page, demandées par une page vivante, sont aussi personnelles que la page. */
export const handleDataRequest: HandleDataRequestFunction = (reponse) => {
  if (!reponse.headers.has("Cache-Control")) reponse.headers.set("Cache-Control", CACHE_AUCUN);
  return reponse;
};

/** Une ligne par incident. Ne sont pas des incidents : un visiteur parti, et les erreurs attendues (404, 405, 422…). */
export const handleError: HandleErrorFunction = (e, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(e) && e.status < 500) return;
  const contexte = context;
  journaliserErreur({ request, context: contexte }, isRouteErrorResponse(e) ? new Error(`réponse ${e.status}`) : e);
};

// Ce que le serveur de `app/serveur/servir.ts` demande à l'application construite.

/** Construit les services avant d'écouter : une configuration fautive se voit au démarrage, pas à la première visite. */
export function demarrer(): { readonly fermer: () => Promise<void> } {
  const composee = composition();
  return { fermer: () => composee.fermer() };
}

export { declencherArret };

/** Contexte d'une requête : son identifiant et le visiteur, établis par le serveur d'après la connexion. */
export function creerContexte(idRequete: string, client: Client): RouterContextProvider {
  const contexte = new RouterContextProvider();
  contexte.set(idRequeteContext, idRequete);
  contexte.set(clientContext, client);
  const { services } = composition();
  contexte.set(servicesContext, services);
  contexte.set(journalContext, services.journal);
  return contexte;
}
