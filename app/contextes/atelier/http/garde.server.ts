import { cheminDePage } from "#app/commun/adresses/chemin-de-page.ts";
import { PHRASE_SE_CONNECTER } from "#app/contextes/atelier/domaine/phrases-session.ts";
import { href, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { accesContext, servicesContext } from "#app/contexte.server.ts";
import { idRequeteContext } from "#app/socle/contexte.server.ts";
import { SANS_ACCES, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { ErreurApp, estPanne } from "#app/commun/erreurs.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { estChampSecret } from "#app/socle/http/champs-secrets.ts";
import { changeEtat } from "#app/socle/http/origine.ts";
import { estCheminApi } from "#app/socle/http/refus/page-nue.ts";
import { problem } from "#app/socle/http/refus/problem.ts";
import { avecSortie } from "#app/socle/http/refus/sortie-page.ts";
import { estCleDeReprise } from "#app/contextes/atelier/domaine/reprise.ts";
import { accesDeLaRequete, appareilDeLaRequete, cleDAdresse } from "./session.server.ts";
import { APRES_ENVOI, CETTE_FOIS, rediriger } from "#app/socle/http/redirections.ts";

// Qui entre où. Les routes protégées sont celles rangées sous `routes/codev/_garde.ts` dans le plan du site : aucune adresse n'est comparée, si bien
// qu'une barre de trop, « .data », « %71 » ou une majuscule ne changent rien. Chaque route protégée exporte un loader, sans quoi une navigation dans
// le navigateur ne passerait pas par ici.

type Contexte = Readonly<RouterContextProvider>;
type Arguments = { readonly request: Request; readonly context: Readonly<RouterContextProvider>; readonly pattern?: string | undefined };

function erreurNonConnecte(): ErreurApp {
  return new ErreurApp("non_connecte", PHRASE_SE_CONNECTER, { extra: SANS_ACCES });
}

/** La seule garde de l'atelier : sans session, une page mène à la connexion et l'API répond 401. */
export const garderAtelier: MiddlewareFunction<Response> = avecSortie(async ({ request, context, pattern }, next) => {
  if ((await accesDeLaRequete(request, context)) !== null) return next();
  if (estApi(request, pattern)) return problem(erreurNonConnecte(), context.get(idRequeteContext));
  throw await versConnexion(request, context);
});

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
  if (acces !== null) {
    context.get(servicesContext).evenements.noter({ quoi: "role", issue: "refusee", qui: acces.session.appareil ?? acces.session.id, sur: pattern });
    throw new ErreurApp("interdit", "Cette page est réservée à l'animation : connectez-vous avec le mot de passe d'administration.");
  }
  if (estApi(request, pattern)) throw erreurNonConnecte();
  throw await versConnexion(request, context);
}

/** Garde de `/admin/*` pour le plan du site : la même règle, avant tout loader. */
export const garderAdmin: MiddlewareFunction<Response> = avecSortie(async (args, next) => {
  await exigerAdmin(args);
  return next();
});

// Le motif de la route s'il est connu, sans barre initiale, plutôt que l'adresse tapée, dont la casse peut varier.
function estApi(request: Request, pattern: string | undefined): boolean {
  return estCheminApi(pattern === undefined ? new URL(request.url).pathname : `/${pattern.replace(/^\/+/, "")}`);
}

// Ce qui n'avait de sens que pour cet envoi-là ; le reste est à la personne.
const PROPRES_A_L_ENVOI: ReadonlySet<string> = new Set(["cle", "version", "geste"]);

/**
 * Redirection vers la connexion. Un formulaire envoyé après la fin de la session n'est pas perdu, et n'entre pas dans l'adresse, que l'historique et les
 * journaux gardent : ses champs attendent, chiffrés, et l'adresse de retour n'en porte que la clé.
 */
async function versConnexion(request: Request, context: Contexte): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const recherche = new URLSearchParams(search);
  recherche.delete("_routes");
  recherche.delete("index");
  const chemin = cheminDePage(pathname);
  const cle = changeEtat(request.method) ? await garderFormulaire(request, context, chemin) : undefined;
  if (cle !== undefined) recherche.set(REPRISE, cle);
  const candidats = [recherche.size === 0 ? chemin : `${chemin}?${recherche}`, chemin].map((retour) => `?${new URLSearchParams({ retour })}`);
  // Encodé, un signe en fait trois : c'est l'adresse écrite qui se mesure.
  const retour = candidats.find((candidat) => candidat.length <= ADRESSE_MAX) ?? "";
  return rediriger(`${href("/connexion")}${retour}`, { status: changeEtat(request.method) ? APRES_ENVOI : CETTE_FOIS });
}

// Au-delà, des serveurs et des navigateurs refusent l'adresse.
const ADRESSE_MAX = 2_000;

async function garderFormulaire(request: Request, context: Contexte, chemin: string): Promise<string | undefined> {
  try {
    const form = await formulaireDe(request);
    const champs = [...form].flatMap(([nom, valeur]) =>
      typeof valeur === "string" && valeur !== "" && !estChampSecret(nom) && !PROPRES_A_L_ENVOI.has(nom) ? [[nom, valeur] as const] : [],
    );
    if (champs.length === 0) return undefined;
    const appareil = await appareilDeLaRequete(request, context);
    const visiteur = appareil === undefined ? cleDAdresse(context) : `appareil:${appareil.id}`;
    return await context.get(servicesContext).reprises.garder(visiteur, chemin, champs);
  } catch (e) {
    // Le rangement est en panne : la page de la panne rend ce qui était tapé, quand l'adresse de connexion ne le pourrait pas.
    if (estPanne(e)) throw e;
    return undefined;
  }
}

const REPRISE = "reprise";

/** Les paramètres de l'adresse, avec le formulaire que la fin de la session avait interrompu. `reprise` n'y est que s'il est retrouvé. */
export async function rechercheReprise(request: Request, context: Contexte): Promise<URLSearchParams> {
  const { pathname, searchParams } = new URL(request.url);
  const cle = searchParams.get(REPRISE);
  if (cle === null || !estCleDeReprise(cle)) return searchParams;
  const champs = await context.get(servicesContext).reprises.rendre(cheminDePage(pathname), cle);
  const recherche = new URLSearchParams(searchParams);
  recherche.delete(REPRISE);
  if (champs.length > 0) recherche.set(REPRISE, cle);
  for (const [nom, valeur] of champs) recherche.append(nom, valeur);
  return recherche;
}
