import { codeDuStatut, ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";
import { themeDeLaRequete } from "#app/socle/http/temoins/temoin-theme.server.ts";
import { estCheminApi, reponseNue, type ReponseNue } from "./page-nue.ts";

/**
 * Ce qu'une personne ne doit jamais lire. Quand le rendu de la page d'erreur échoue à son tour, le cadriciel répond un texte anglais, ou rien : le statut reste,
 * pas le texte. Et le refus d'une adresse sans page (un envoi d'un clic, un fichier) sortirait en JSON : il sort en page, avec son délai.
 */
export async function remplacerRefusNu(reponse: Response, request: Request, id: string): Promise<Response> {
  if (reponse.status < 400) return reponse;
  const type = reponse.headers.get("Content-Type") ?? "";
  const qui = { id, api: estCheminApi(new URL(request.url).pathname), theme: themeDeLaRequete(request.headers) };
  if (request.method === "HEAD") return enteteDeRefus(reponse, type, qui);
  if (reponse.status === ERREURS.interne.statut && (type === "" || type.startsWith("text/plain")))
    return enReponse(reponseNue("interne", ERREURS.interne.detail, qui));
  if (qui.api || !type.startsWith("application/json")) return reponse;
  const probleme: unknown = await reponse.clone().json();
  if (!estProbleme(probleme)) return reponse;
  const attente = reponse.headers.get("Retry-After");
  return enReponse(reponseNue(probleme.code, probleme.detail, qui), attente === null ? {} : { "Retry-After": attente });
}

// HEAD n'a pas de corps à relire : les en-têtes sont ceux qu'aurait la page de ce statut.
function enteteDeRefus(reponse: Response, type: string, qui: { readonly id: string; readonly api: boolean }): Response {
  const code = codeDuStatut(reponse.status);
  if (code === undefined || qui.api || !type.startsWith("application/json")) return reponse;
  const entetes = new Headers(reponse.headers);
  for (const [nom, valeur] of Object.entries(reponseNue(code, ERREURS[code].detail, qui).entetes)) entetes.set(nom, valeur);
  return new Response(null, { status: reponse.status, headers: entetes });
}

function estProbleme(valeur: unknown): valeur is { readonly code: CodeErreur; readonly detail: string } {
  if (typeof valeur !== "object" || valeur === null || !("code" in valeur && "detail" in valeur)) return false;
  return typeof valeur.code === "string" && Object.hasOwn(ERREURS, valeur.code) && typeof valeur.detail === "string";
}

function enReponse({ statut, entetes, corps }: ReponseNue, enPlus: Readonly<Record<string, string>> = {}): Response {
  return new Response(corps, { status: statut, headers: { ...entetes, ...enPlus } });
}
