import { cheminDePage } from "#app/commun/adresses/chemin-de-page.ts";
import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { attenteContext, causeContext, envoiContext, idRequeteContext } from "#app/socle/contexte.server.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { SaisieRendue } from "#app/commun/saisie-rendue.ts";
import { formulaireEnvoye } from "#app/socle/http/corps.ts";
import { valeursTextuelles } from "#app/socle/http/formulaire.ts";
import { changeEtat } from "#app/socle/http/origine.ts";
import { estCheminApi } from "./page-nue.ts";
import { decrireProbleme, entetesErreur, journaliserErreur, problem } from "./problem.ts";

// Une seule façon de dire un échec à une personne, d'où qu'il vienne (garde, loader, action) : une page avec son statut, le délai avant de recommencer, et
// tout ce qui venait d'être tapé, prêt à repartir.

type Arguments = { readonly request: Request; readonly context: Readonly<RouterContextProvider>; readonly pattern?: string | undefined };

/** Ce qu'une panne sans délai connu demande d'attendre. */
export const ATTENTE_PANNE_S = 10;

/** Ce qu'une page lève pour rejoindre l'ErrorBoundary. */
export async function refusDePage(e: ErreurApp, args: Arguments): Promise<ReturnType<typeof data>> {
  const { context } = args;
  context.set(causeContext, e.code);
  const attente_s = e.attente_s ?? (e.statut > 500 ? ATTENTE_PANNE_S : undefined);
  if (attente_s !== undefined) context.set(attenteContext, attente_s);
  const saisie = await saisieEnvoyee(args);
  const probleme = { ...decrireProbleme(e, context.get(idRequeteContext)), ...(attente_s === undefined ? {} : { attente_s: Math.ceil(attente_s) }) };
  return data(saisie === undefined ? probleme : { ...probleme, saisie }, { status: e.statut, headers: entetesErreur(e) });
}

/** Une erreur inattendue perdrait un envoi : elle se journalise ici, et sort comme les autres. Sans envoi, elle suit son cours. */
export async function sortirUnEnvoi(e: unknown, args: Arguments): Promise<unknown> {
  if (!(e instanceof Error) || args.request.signal.aborted || envoiDe(args) === null) return e;
  journaliserErreur(args, e);
  return refusDePage(new ErreurApp("interne"), args);
}

/**
 * Un intergiciel dont l'échec sort comme celui d'une route : problème JSON pour l'API, page pour les personnes. Sans elle, le cadriciel répond un 500 nu en anglais.
 */
export function avecSortie(garde: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return async (args, next) => {
    try {
      return await garde(args, next);
    } catch (e) {
      const { request, context, pattern } = args;
      if (!(e instanceof Error) || request.signal.aborted) throw e;
      const connue = estErreurApp(e) ? e : new ErreurApp("interne");
      if (connue.statut >= 500) journaliserErreur({ request, context, pattern }, e);
      // Le motif de la route s'il est connu, plutôt que l'adresse tapée, dont la casse peut varier.
      const chemin = pattern === undefined ? new URL(request.url).pathname : `/${pattern.replace(/^\/+/, "")}`;
      context.set(causeContext, connue.code);
      if (estCheminApi(chemin)) return problem(connue, context.get(idRequeteContext));
      throw await refusDePage(connue, { request, context });
    }
  };
}

function envoiDe({ request, context }: Arguments): Request | null {
  return changeEtat(request.method) ? request : context.get(envoiContext);
}

async function saisieEnvoyee(args: Arguments): Promise<SaisieRendue | undefined> {
  const envoi = envoiDe(args);
  if (envoi === null) return undefined;
  const form = await formulaireEnvoye(envoi);
  if (form === undefined) return undefined;
  const champs = Object.entries(valeursTextuelles(form)).flatMap(([nom, valeur]) => [valeur].flat().map((texte) => [nom, texte] as const));
  if (champs.length === 0) return undefined;
  const { pathname, searchParams } = new URL(envoi.url);
  searchParams.delete("_routes");
  const chemin = cheminDePage(pathname);
  return {
    adresse: searchParams.size === 0 ? chemin : `${chemin}?${searchParams}`,
    champs,
    fichier: [...form.values()].some((valeur) => typeof valeur !== "string" && valeur.size > 0),
  };
}
