import { isRouteErrorResponse } from "react-router";
import { signalerReseau } from "#app/ui/reseau/etat.ts";

// Module à part : le chargeur et la page d'une route arrivent au navigateur en morceaux séparés, et doivent partager cette mémoire.

const vues = new Map<string, unknown>();

/** La dernière lecture gardée de cette page, s'il y en a une. */
export function vueGardee<T>(page: string): T | undefined {
  return vues.get(page) as T | undefined;
}

/** Garde la dernière lecture d'une page, le temps de cet onglet. */
export function garderVue(page: string, vue: unknown): void {
  vues.set(page, vue);
}

/**
 * Relit la page ; sans réseau, ou si le serveur ne va pas bien, la dernière lecture vaut mieux qu'une page d'erreur devant une salle. Session finie pendant
 * qu'on la regarde : elle reste aussi, car partir à la connexion emporterait ce que l'on tape ; l'envoi, lui, y mène et la saisie le suit.
 */
export async function relireOuGarder<T>(page: string, relire: () => Promise<T>, ici = location.pathname): Promise<T> {
  try {
    const lue = await relire();
    signalerReseau(true);
    return lue;
  } catch (e) {
    const passager = e instanceof TypeError || (isRouteErrorResponse(e) && e.status >= 500);
    const gardee = vues.get(page);
    if (e instanceof TypeError) signalerReseau(false);
    if (gardee !== undefined && (passager || (ici === page && meneALaConnexion(e)))) return gardee as T;
    throw e;
  }
}

function meneALaConnexion(rendu: unknown): boolean {
  return rendu instanceof Response && /^\/connexion(?:[?#]|$)/.test(rendu.headers.get("location") ?? "");
}
