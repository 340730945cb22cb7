import { CSP_MACHINE } from "./entetes.ts";
import { dejaConnue } from "./etiquette.ts";
import type { PhotoLue } from "#app/commun/photo/regles.ts";

/** L'image seule, telle que ses octets ont été relus : jamais exécutée, jamais lue comme une autre sorte de fichier. `cache` : qui peut la garder. */
export function reponseImage(request: Request, { type, octets, empreinte }: PhotoLue & { readonly empreinte: string }, cache: string): Response {
  const etag = `"${empreinte}"`;
  const communs = { "Cache-Control": cache, ETag: etag, "Content-Security-Policy": CSP_MACHINE, "Cross-Origin-Resource-Policy": "same-origin" };
  if (dejaConnue(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers: communs });
  return new Response(octets, { headers: { ...communs, "Content-Type": type, "Content-Disposition": "inline" } });
}
