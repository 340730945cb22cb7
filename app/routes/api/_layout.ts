import type { Route } from "./+types/_layout.ts";
import { CONTRATS } from "#app/contrats.server.ts";
import { sansEffet } from "#app/socle/api/contrat.ts";
import { clientContext, idRequeteContext, originesContext } from "#app/socle/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { avecEntetes, CACHE_AUCUN, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { changeEtat, origineAdmise } from "#app/socle/http/origine.ts";
import { problem } from "#app/socle/http/refus/problem.ts";

// Ces calculs ne changent rien sur le serveur : un autre site peut les demander.
const SANS_EFFET: ReadonlySet<string> = new Set(CONTRATS.filter((un) => un.methode !== "GET" && sansEffet(un)).map(({ chemin }) => chemin));

// Le cadriciel ne contrôle pas l'origine des routes sans composant : c'est fait ici, une fois, pour toute l'API.
const exigerOrigine: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const attendue = { origines: context.get(originesContext), https: context.get(clientContext).https };
  if (changeEtat(request.method) && !origineAdmise(request.headers, attendue) && !SANS_EFFET.has(new URL(request.url).pathname.replace(/\/+$/, ""))) {
    return problem(new ErreurApp("interdit", "Cette action doit partir du site lui-même."), context.get(idRequeteContext));
  }
  return next();
};

const poserEntetes: Route.MiddlewareFunction = async ({ context }, next) => {
  const recue = await next();
  return avecEntetes(recue, {
    "X-Request-Id": context.get(idRequeteContext),
    ...(recue.headers.has("Cache-Control") ? {} : { "Cache-Control": CACHE_AUCUN }),
    ...(recue.headers.has("Content-Security-Policy") ? {} : { "Content-Security-Policy": CSP_MACHINE }),
  });
};

export const middleware: Array<Route.MiddlewareFunction> = [poserEntetes, exigerOrigine];
