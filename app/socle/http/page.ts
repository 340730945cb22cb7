import type { RouterContextProvider } from "react-router";
import { envoiContext, saisieRefuseeContext } from "#app/socle/contexte.server.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { SaisieRefusee } from "#app/commun/refus-formulaire.ts";
import { changeEtat } from "./origine.ts";
import { refusDePage, sortirUnEnvoi } from "./refus/sortie-page.ts";

type ArgumentsPage = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/**
 * Loader ou action d'une page : une erreur attendue rejoint l'ErrorBoundary avec son statut, l'inattendue suit son cours vers le journal. Après un envoi,
 * l'une et l'autre rendent ce qui était tapé.
 */
export function page<A extends ArgumentsPage, T>(fonction: (args: A) => T | Promise<T>): (args: A) => Promise<T> {
  return async (args) => {
    const envoi = changeEtat(args.request.method);
    if (envoi) args.context.set(envoiContext, args.request);
    try {
      const rendu = await fonction(args);
      // D'un envoi seulement : une page demandée qui se refuse dit elle-même son titre.
      if (envoi) args.context.set(saisieRefuseeContext, lireRefus(rendu));
      return rendu;
    } catch (e) {
      throw estErreurApp(e) ? await refusDePage(e, args) : await sortirUnEnvoi(e, args);
    }
  };
}

const TROP_DE_REQUETES = 429;

/** Ce qu'il faut faire de la saisie que `formulaire()` rend à la page ; null si elle n'est pas refusée. */
function lireRefus(rendu: unknown): SaisieRefusee | null {
  const statut = typeof rendu === "object" && rendu !== null && "init" in rendu ? (rendu.init as ResponseInit | null)?.status : undefined;
  if (statut === undefined || statut < 400) return null;
  return statut >= 500 || statut === TROP_DE_REQUETES ? "a-reessayer" : "a-corriger";
}
