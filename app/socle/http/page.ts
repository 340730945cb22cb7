import type { RouterContextProvider } from "react-router";
import { envoiContext } from "#app/socle/contexte.server.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { changeEtat } from "./origine.ts";
import { refusDePage, sortirUnEnvoi } from "./refus/sortie-page.ts";

type ArgumentsPage = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/**
 * Loader ou action d'une page : une erreur attendue rejoint l'ErrorBoundary avec son statut, l'inattendue suit son cours vers le journal. Après un envoi,
 * l'une et l'autre rendent ce qui était tapé.
 */
export function page<A extends ArgumentsPage, T>(fonction: (args: A) => T | Promise<T>): (args: A) => Promise<T> {
  return async (args) => {
    if (changeEtat(args.request.method)) args.context.set(envoiContext, args.request);
    try {
      return await fonction(args);
    } catch (e) {
      throw estErreurApp(e) ? await refusDePage(e, args) : await sortirUnEnvoi(e, args);
    }
  };
}
