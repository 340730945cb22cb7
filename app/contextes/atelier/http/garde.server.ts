import { href, data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { accesContext } from "#app/contexte.server.ts";
import { idRequeteContext } from "#app/socle/contexte.server.ts";
import { SANS_ACCES, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { changeEtat } from "#app/socle/http/origine.ts";
import { estCheminApi } from "#app/socle/http/page-nue.ts";
import { decrireProbleme, problem } from "#app/socle/http/problem.ts";
import { accesDeLaRequete } from "./session.server.ts";
import { APRES_ENVOI, CETTE_FOIS } from "#app/socle/http/redirections.ts";

// Qui entre où. Les routes protégées sont celles rangées sous `routes/codev/_garde.ts` dans le plan du site : aucune adresse n'est comparée, si bien
// qu'une barre de trop, « .data », « %71 » ou une majuscule ne changent rien. Chaque route protégée exporte un loader, sans quoi une navigation dans
// le navigateur ne passerait pas par ici.

type Arguments = { readonly request: Request; readonly context: Readonly<RouterContextProvider>; readonly pattern?: string | undefined };

export const PHRASE_SESSION = "Connectez-vous à l'atelier pour continuer.";

export function erreurNonConnecte(): ErreurApp {
  return new ErreurApp("non_connecte", PHRASE_SESSION, { extra: SANS_ACCES });
}

/** La seule garde de l'atelier : sans session, une page mène à la connexion et l'API répond 401. */
export const garderAtelier: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  if ((await accesDeLaRequete(request, context)) !== null) return next();
  if (estApi(request, pattern)) return problem(erreurNonConnecte(), context.get(idRequeteContext));
  throw await versConnexion(request);
};

/** L'accès posé par la garde. Lève si la route n'est pas gardée : une erreur de montage se voit au premier appel. */
export function exigerAcces(context: Readonly<RouterContextProvider>): Acces {
  const lu = context.get(accesContext);
  if (lu === null) throw new Error("Cette route n'est pas sous la garde de l'atelier.");
  if (lu.acces === null) throw erreurNonConnecte();
  return lu.acces;
}

/**
 * Réservé à l'animation (témoin `codev_admin`). À appeler dans le loader et dans l'action d'une route `/admin/*` ou d'une route d'API : une page sans
 * session mène à la connexion, l'API répond 401 ; une session ordinaire reçoit 403.
 */
export async function exigerAdmin({ request, context, pattern }: Arguments): Promise<Acces> {
  const acces = await accesDeLaRequete(request, context);
  if (acces?.admin === true) return acces;
  if (acces !== null) throw new ErreurApp("interdit", "Cette page est réservée à l'animation : connectez-vous avec le mot de passe d'administration.");
  if (estApi(request, pattern)) throw erreurNonConnecte();
  throw await versConnexion(request);
}

/** Garde de `/admin/*` pour le plan du site : la même règle, avant tout loader. */
export const garderAdmin: MiddlewareFunction<Response> = async (args, next) => {
  try {
    await exigerAdmin(args);
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    throw data(decrireProbleme(e, args.context.get(idRequeteContext)), { status: e.statut });
  }
  return next();
};

// Le motif de la route s'il est connu, sans barre initiale, plutôt que l'adresse tapée, dont la casse peut varier.
function estApi(request: Request, pattern: string | undefined): boolean {
  return estCheminApi(pattern === undefined ? new URL(request.url).pathname : `/${pattern.replace(/^\/+/, "")}`);
}

// Au-delà, des serveurs et des navigateurs refusent l'adresse : mieux vaut perdre le plus long des champs que la page.
const ADRESSE_MAX = 7_000;
const JAMAIS_DANS_L_ADRESSE: ReadonlySet<string> = new Set(["password", "jeton", "cle", "version", "geste"]);

/** Redirection vers la connexion. Un formulaire envoyé après la fin de la session n'est pas perdu : ses champs reviennent dans l'adresse de retour. */
async function versConnexion(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // La forme « .data » d'une page n'est pas une adresse où ramener quelqu'un.
  const chemin = pathname.replace(/\.data$/, "").replace(/\/_$/, "/");
  const recherche = new URLSearchParams(search);
  recherche.delete("_routes");
  recherche.delete("index");
  if (changeEtat(request.method)) for (const [nom, valeur] of await champsARendre(request)) recherche.append(nom, valeur);
  const adresse = () => `${href("/connexion")}?${new URLSearchParams({ retour: recherche.size === 0 ? chemin : `${chemin}?${recherche}` })}`;
  while (adresse().length > ADRESSE_MAX) {
    const [plusLong] = [...recherche].toSorted(([, a], [, b]) => b.length - a.length);
    if (plusLong === undefined) break;
    recherche.delete(plusLong[0]);
  }
  return redirect(adresse(), { status: request.method === "GET" ? CETTE_FOIS : APRES_ENVOI });
}

async function champsARendre(request: Request): Promise<ReadonlyArray<readonly [string, string]>> {
  try {
    const form = await formulaireDe(request);
    const textes = [...form].flatMap(([nom, valeur]) =>
      typeof valeur === "string" && valeur !== "" && !JAMAIS_DANS_L_ADRESSE.has(nom) ? [[nom, valeur] as const] : [],
    );
    return textes.length === 0 ? [] : [["reprise", "1"], ...textes];
  } catch {
    return [];
  }
}
