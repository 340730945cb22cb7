import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text as texteDuFlux } from "node:stream/consumers";
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
import { composition, configuration, mettreEnTemperature } from "./ouverture.server.ts";
import { servicesContext } from "./contexte.server.ts";
import { cederContext, clientContext, idRequeteContext, nonceContext, pageCommuneContext, type Client, journalContext } from "#app/socle/contexte.server.ts";
import { estIntegration } from "#app/commun/adresses/integration.ts";
import { declencherArret } from "#app/socle/http/sse/arret.server.ts";
import { amorcerParDemande, empreintesScripts } from "#app/socle/http/rendu/empreintes-scripts.ts";
import { CACHE_AUCUN, cspPage, type ScriptsPermis } from "#app/socle/http/entetes.ts";
import { creerPeseur, direLePoids } from "#app/socle/http/rendu/poids-page.server.ts";
import { journaliserErreur } from "#app/socle/http/refus/problem.ts";
import { themeDeLaRequete } from "#app/socle/http/temoins/temoin-theme.server.ts";
import type { Evenement } from "#app/socle/ports/evenements.ts";
import type { Mesures } from "#app/socle/sante.server.ts";
import type { RequeteMesuree } from "#app/socle/ports/metriques.ts";
import { empreinteDAdresse } from "#app/contextes/atelier/http/session.server.ts";
import { ContexteDocument } from "#app/ui/mise-en-page/contexte-document.ts";
import { POLICE_DES_TITRES } from "#app/ui/mise-en-page/polices.ts";
import { choisirTuiles, origineDesTuiles } from "#app/commun/geo/tuiles/fonds.ts";

export const streamTimeout = 5_000;

const peserFichier = creerPeseur(join(import.meta.dirname, "../client"));

export default function rendreDocument(
  requete: Request,
  statut: number,
  entetes: Headers,
  routeur: EntryContext,
  contexte: RouterContextProvider,
): Promise<Response> {
  const commune = contexte.get(pageCommuneContext);
  const nonce = contexte.get(nonceContext);
  const poserPolitique = (scripts: ScriptsPermis) => entetes.set("Content-Security-Policy", politique(requete, scripts));
  entetes.set("Content-Type", "text/html; charset=utf-8");
  if (!commune) poserPolitique({ nonce });
  direLAttenteDuRefus(statut, entetes, routeur);
  // La page porte une valeur à usage unique : une copie gardée par un intermédiaire ne servirait à personne d'autre.
  if (!entetes.has("Cache-Control")) entetes.set("Cache-Control", CACHE_AUCUN);
  if (requete.method === "HEAD") return Promise.resolve(new Response(null, { status: statut, headers: entetes }));

  return new Promise((repondre, refuser) => {
    let coquilleRendue = false;
    // Les robots d'indexation, et la page qui sera gardée pour tous, attendent la page entière ; les autres ont le texte dès qu'il est prêt.
    const entiere = commune || isbot(requete.headers.get("user-agent") ?? "");
    const { pipe, abort } = renderToPipeableStream(
      <ContexteDocument
        value={{
          theme: themeDeLaRequete(requete.headers),
          reference: statut >= 400 ? contexte.get(idRequeteContext) : undefined,
          ...(commune ? {} : { nonce }),
        }}
      >
        <ServerRouter context={routeur} url={requete.url} {...(commune ? {} : { nonce })} />
      </ContexteDocument>,
      {
        ...(commune ? {} : { nonce }),
        // Rien n'est mis de côté pour être replacé par un script : sans script, la page est entière et dans l'ordre.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [entiere ? "onAllReady" : "onShellReady"]() {
          coquilleRendue = true;
          const corps = new PassThrough({
            final(suite) {
              clearTimeout(limite);
              suite();
            },
          });
          pipe(corps);
          if (commune) {
            texteDuFlux(corps).then((rendu) => {
              const html = direLePoids(amorcerParDemande(rendu), peserFichier, [POLICE_DES_TITRES]);
              poserPolitique({ empreintes: empreintesScripts(html) });
              repondre(new Response(html, { status: statut, headers: entetes }));
            }, refuser);
          } else repondre(new Response(createReadableStreamFromReadable(corps), { status: statut, headers: entetes }));
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

/** Un refus qui se corrige dans sa page (429, 503) porte son délai : le cadriciel ne reprend pas de lui-même les en-têtes d'une action. */
function direLAttenteDuRefus(statut: number, entetes: Headers, { staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): void {
  if (statut < 429 || entetes.has("Retry-After")) return;
  const attente = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)].find((siens) => siens.has("Retry-After"))?.get("Retry-After");
  if (typeof attente === "string") entetes.set("Retry-After", attente);
}

function politique(requete: Request, scripts: ScriptsPermis): string {
  const tuiles = choisirTuiles(composition().env);
  const { pathname, searchParams } = new URL(requete.url);
  return cspPage(scripts, {
    encadrable: estIntegration(pathname, searchParams),
    developpement: import.meta.env.DEV,
    tuiles: tuiles === undefined ? undefined : origineDesTuiles(tuiles),
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

// Ce que le serveur de `app/serveur/servir.mjs` demande à l'application construite.

/** Construit les services avant d'écouter : une configuration fautive se voit au démarrage, pas à la première visite. */
export function demarrer(): { readonly fermer: () => Promise<void> } {
  const composee = composition();
  return { fermer: () => composee.fermer() };
}

export { configuration, declencherArret, mettreEnTemperature };

/** Ce qui est publié : ce dont dépendent les pages communes à tous. */
export const publie = () => composition().publie;

/** Une page prête est servie sans l'application : elle est comptée quand même. */
export function compterRequete(requete: RequeteMesuree): void {
  composition().services.metriques.compterRequete(requete);
}

/** Un refus prononcé par le serveur, avant toute route. */
export function compterRefus(cause: string): void {
  composition().services.metriques.compterRefus(cause);
}

/** Ce que le serveur mesure de lui-même s'ajoute à ce que dit la santé. */
export function ajouterMesures(mesurer: () => Mesures): void {
  composition().ajouterMesures(mesurer);
}

/** Un refus du serveur, dit comme ceux de l'application : la même personne y a la même empreinte. */
export function noterFait(fait: Omit<Evenement, "qui">, adresse: string): void {
  const { services, secrets } = composition();
  services.evenements.noter({ ...fait, qui: empreinteDAdresse(secrets.sessionSecret, adresse) });
}

/** Contexte d'une requête : son identifiant et le visiteur, établis par le serveur d'après la connexion. */
export function creerContexte(
  idRequete: string,
  client: Client,
  { commune = false, ceder }: { readonly commune?: boolean; readonly ceder?: () => void } = {},
): RouterContextProvider {
  const contexte = new RouterContextProvider();
  contexte.set(pageCommuneContext, commune);
  contexte.set(idRequeteContext, idRequete);
  contexte.set(clientContext, client);
  if (ceder !== undefined) contexte.set(cederContext, ceder);
  const { services } = composition();
  contexte.set(servicesContext, services);
  contexte.set(journalContext, services.journal);
  return contexte;
}
