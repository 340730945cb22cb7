import type { RouterContextProvider } from "react-router";
import { clientContext } from "#app/socle/contexte.server.ts";

/** Origine vue par le visiteur : derrière un mandataire, le transport de la requête interne n'est pas le sien. */
export function originePublique(request: Request, context: Readonly<RouterContextProvider>): string {
  return `${context.get(clientContext).https ? "https" : "http"}://${new URL(request.url).host}`;
}
