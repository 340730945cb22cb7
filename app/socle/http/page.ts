import { data, type RouterContextProvider } from "react-router";
import { idRequeteContext } from "#app/socle/contexte.server.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { decrireProbleme, entetesErreur } from "./problem.ts";

type ArgumentsPage = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Loader ou action d'une page : une erreur attendue rejoint l'ErrorBoundary avec son statut, l'inattendue suit son cours vers le journal. */
export function page<A extends ArgumentsPage, T>(fonction: (args: A) => T | Promise<T>): (args: A) => Promise<T> {
  return async (args) => {
    try {
      return await fonction(args);
    } catch (e) {
      if (!estErreurApp(e)) throw e;
      throw data(decrireProbleme(e, args.context.get(idRequeteContext)), { status: e.statut, headers: entetesErreur(e) });
    }
  };
}
