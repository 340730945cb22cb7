import { isRouteErrorResponse } from "react-router";

/** Un avis compté ou déjà dit, sinon la phrase qui dit pourquoi il ne l'est pas. */
export type RetourJugement = { readonly compte: boolean } | { readonly refus: string };

export const SANS_RESEAU = { refus: "Le réseau ne répond pas : votre avis n’est pas parti. Redites-le quand il revient." } as const;

type Arguments<T> = { readonly request: Request; readonly serverAction: () => Promise<T> };

/** `clientAction` d'un avis : un refus ou une panne se dit sous la réponse, au lieu de remplacer la conversation. */
export async function clientActionJugement<T>({ request, serverAction }: Arguments<T>): Promise<T | { readonly refus: string }> {
  try {
    return await serverAction();
  } catch (e) {
    if (request.signal.aborted || e instanceof Response) throw e;
    return e instanceof TypeError ? SANS_RESEAU : { refus: direRefus(e) };
  }
}

function direRefus(e: unknown): string {
  const detail: unknown = isRouteErrorResponse(e) && e.status < 500 ? (e.data as { readonly detail?: unknown } | null)?.detail : undefined;
  return typeof detail === "string" ? `Votre avis n’est pas compté. ${detail}` : "Votre avis n’a pas pu être compté : réessayez dans un instant.";
}
