import { empreindre } from "#app/socle/surete/empreinte.ts";
import { CACHE_PUBLIC } from "./entetes.ts";

/**
 * Réponse publique qu'un client peut garder : l'étiquette est l'empreinte du corps, et une copie encore bonne reçoit 304 sans corps.
 * La comparaison est faible : la compression peut avoir changé l'étiquette forte en `W/"…"`.
 */
export function reponseEtiquetee(request: Request, corps: string, type: string, entetes: Readonly<Record<string, string>> = {}): Response {
  const etag = `"${empreindre(corps).slice(0, 27)}"`;
  const communs = { ETag: etag, "Cache-Control": CACHE_PUBLIC, Vary: "Accept-Encoding", ...entetes };
  const connue = request.headers.get("if-none-match");
  // L'étiquette rendue est celle de la copie gardée : une forte ne rafraîchirait pas la faible (RFC 9111, §4.3.4).
  if (dejaConnue(connue, etag))
    return new Response(null, { status: 304, headers: { ...communs, ETag: connue?.includes(`W/${etag}`) === true ? `W/${etag}` : etag } });
  return new Response(corps, { headers: { ...communs, "Content-Type": type } });
}

export function jsonEtiquete(request: Request, valeur: unknown, entetes: Readonly<Record<string, string>> = {}): Response {
  return reponseEtiquetee(request, JSON.stringify(valeur), "application/json; charset=utf-8", entetes);
}

/** La copie du client porte-t-elle cette étiquette ? */
export function dejaConnue(recue: string | null, etag: string): boolean {
  if (recue === null) return false;
  return recue.split(",").some((candidate) => ["*", etag].includes(candidate.trim().replace(/^W\//, "")));
}
