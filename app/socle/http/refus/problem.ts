import type { RouterContextProvider } from "react-router";
import { causeContext, clientContext, idRequeteContext, journalContext } from "#app/socle/contexte.server.ts";
import { ancreErreur, ERREURS, ErreurApp, estErreurApp, type CodeErreur, type ErreurChamp } from "#app/commun/erreurs.ts";
import { avecEntetes } from "#app/socle/http/entetes.ts";

/** Corps d'une erreur, RFC 9457, avec un code stable et les messages par champ. */
export type Probleme = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: CodeErreur;
  readonly champs?: ReadonlyArray<ErreurChamp>;
  readonly [membre: string]: unknown;
};

export function decrireProbleme(e: ErreurApp, instance: string): Probleme {
  const { statut, titre } = ERREURS[e.code];
  return {
    ...e.extra,
    type: `/developpeurs#${ancreErreur(e.code)}`,
    title: titre,
    status: statut,
    detail: e.detail,
    instance,
    code: e.code,
    ...(e.champs === undefined ? {} : { champs: e.champs }),
  };
}

export function entetesErreur(e: ErreurApp): Record<string, string> {
  return { ...e.entetes, ...(e.attente_s === undefined ? {} : { "Retry-After": String(Math.max(1, Math.ceil(e.attente_s))) }) };
}

/** Type d'un problème JSON (RFC 9457). */
export const TYPE_PROBLEME = "application/problem+json; charset=utf-8";

/** Une erreur de l'application devient une réponse `application/problem+json`. */
export function problem(e: ErreurApp, instance = ""): Response {
  return Response.json(decrireProbleme(e, instance), {
    status: e.statut,
    headers: { "Cache-Control": "no-store", ...entetesErreur(e), "Content-Type": TYPE_PROBLEME },
  });
}

type ArgumentsRoute = { readonly request: Request; readonly context: Readonly<RouterContextProvider>; readonly pattern?: string | undefined };

export type OptionsApi = {
  /** Méthodes admises : une autre reçoit 405 et `Allow`. */
  readonly methodes?: ReadonlyArray<string>;
  /** Route lisible depuis n'importe quel site (CORS `*`, sans témoin). */
  readonly ouverte?: boolean;
  /** Aucune adresse n'est là : OPTIONS n'y a rien à nommer, et reçoit le même refus. */
  readonly inconnue?: boolean;
};

const ENTETES_CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, RateLimit, Retry-After, X-Request-Id",
  // Une réponse lisible de partout doit l'être aussi pour une page isolée d'un autre site.
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const STATUT_CLIENT_PARTI = 499;

/**
 * Enveloppe d'une route pour machines : toute erreur sort en problem+json. Elle entoure la fonction plutôt que de passer par un
 * middleware, car `next()` ne lève jamais (le cadriciel aurait déjà remplacé l'erreur par un texte sans structure).
 */
export function api<A extends ArgumentsRoute>(fonction: (args: A) => Response | Promise<Response>, options: OptionsApi = {}): (args: A) => Promise<Response> {
  return async (args) => {
    const { request } = args;
    const reponse = await repondre(args, () => fonction(args), options);
    if (options.ouverte !== true) return reponse;
    if (request.method !== "OPTIONS") return avecEntetes(reponse, ENTETES_CORS);
    return avecEntetes(reponse, {
      ...ENTETES_CORS,
      "Access-Control-Allow-Methods": (options.methodes ?? ["GET"]).join(", "),
      "Access-Control-Allow-Headers": "Content-Type, Accept",
      "Access-Control-Max-Age": "86400",
    });
  };
}

async function repondre(args: ArgumentsRoute, fonction: () => Response | Promise<Response>, { methodes, inconnue = false }: OptionsApi): Promise<Response> {
  const { request, context } = args;
  const instance = context.get(idRequeteContext);
  try {
    if (request.method === "OPTIONS" && !inconnue)
      return new Response(null, { status: 204, headers: { Allow: [...(methodes ?? ["GET"]), "OPTIONS"].join(", ") } });
    const methode = request.method === "HEAD" ? "GET" : request.method;
    if (methodes !== undefined && !methodes.includes(methode)) throw erreurMethode(methodes);
    return await fonction();
  } catch (e) {
    if (e instanceof Response) return e;
    if (estErreurApp(e)) {
      context.set(causeContext, e.code);
      if (e.statut >= 500) journaliserErreur(args, e);
      return problem(e, instance);
    }
    if (request.signal.aborted) return new Response(null, { status: STATUT_CLIENT_PARTI });
    journaliserErreur(args, e);
    return problem(new ErreurApp("interne"), instance);
  }
}

function erreurMethode(methodes: ReadonlyArray<string>): ErreurApp {
  return new ErreurApp("methode", `Cette adresse accepte : ${methodes.join(", ")}.`, { entetes: { Allow: methodes.join(", ") } });
}

/** Loader ou action d'une route qui n'a pas cette moitié : 405 avec `Allow`, et OPTIONS honoré. */
export function methodeRefusee(...methodes: ReadonlyArray<string>): (args: ArgumentsRoute) => Promise<Response> {
  return api(
    () => {
      throw erreurMethode(methodes);
    },
    { methodes },
  );
}

/** Une ligne de journal par incident : identifiant, route, pile. Jamais la chaîne de recherche ni le corps reçu. */
export function journaliserErreur({ request, context, pattern }: ArgumentsRoute, e: unknown): void {
  context.get(journalContext).erreur("incident", {
    id: context.get(idRequeteContext),
    methode: request.method,
    ...(pattern === undefined ? {} : { route: pattern }),
    https: context.get(clientContext).https,
    ...decrireErreur(e),
  });
}

/** Pile et chaîne des causes, en texte : un corps reçu d'un service extérieur ne doit pas s'y trouver. */
export function decrireErreur(e: unknown): { erreur: string; pile?: string; cause?: string } {
  if (!(e instanceof Error)) return { erreur: typeof e === "string" ? e : "valeur levée qui n'est pas une erreur" };
  return {
    erreur: e.message,
    ...(e.stack === undefined ? {} : { pile: e.stack }),
    ...(e.cause instanceof Error ? { cause: `${e.cause.name} : ${e.cause.message}` } : {}),
  };
}
