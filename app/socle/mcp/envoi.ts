import { estErreurApp } from "#app/commun/erreurs.ts";
import { LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import { erreurMcp, REQUETE_REFUSEE } from "#app/socle/http/refus/page-nue.ts";
import { genreDe, lireJsonRecu, lireOctets } from "#app/socle/http/corps.ts";

// Ce que le protocole laisserait passer : trois mébioctets, des milliers de clés, cent calculs en une demande, deux messages du même nom, et l'annulation, dans le même
// envoi, de ce qu'il demande : rien n'y répondrait jamais.

/** Messages d'un même envoi, au plus : les autres demandes attendent leur tour entre deux envois, pas entre deux messages. */
const MESSAGES_MAX = 10;

const ILLISIBLE = -32_700;

/** Le corps lu et borné, pour le transport ; une réponse si l'envoi se refuse. Ce qui n'est pas du JSON lui est laissé : il le refuse sans le lire. */
export async function lireEnvoi(request: Request): Promise<{ readonly parsedBody?: unknown } | Response> {
  if (genreDe(request.headers.get("content-type") ?? "") !== "json") return {};
  try {
    const recu = lireJsonRecu(await lireOctets(request, LIMITE_CORPS_OCTETS));
    return Array.isArray(recu) ? lireLot(recu) : { parsedBody: recu };
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    const champs = (e.champs ?? []).map(({ chemin, message }) => (chemin === "" ? message : `${chemin} : ${message}`));
    return refuser(e.code === "illisible" ? ILLISIBLE : REQUETE_REFUSEE, [e.detail, ...champs].join(" "), e.code === "invalide" ? 400 : e.statut);
  }
}

function lireLot(messages: ReadonlyArray<unknown>) {
  if (messages.length === 0 || messages.length > MESSAGES_MAX) return refuser(REQUETE_REFUSEE, `Un envoi porte de un à ${MESSAGES_MAX} messages.`);
  const noms = messages.map(idDe).filter((id) => id !== undefined);
  if (new Set(noms).size < noms.length) return refuser(REQUETE_REFUSEE, "Deux messages de cet envoi ont le même « id ».");
  // Sans état d'un envoi à l'autre, une annulation ne peut viser que ses voisins : elle les ferait taire.
  const gardes = messages.filter((message) => methodeDe(message) !== "notifications/cancelled");
  return { parsedBody: gardes.length === 0 ? messages : gardes };
}

const membre = (message: unknown, nom: "id" | "method"): unknown =>
  typeof message === "object" && message !== null ? (message as Readonly<Record<string, unknown>>)[nom] : undefined;
const idDe = (message: unknown): unknown => membre(message, "id");
const methodeDe = (message: unknown): unknown => membre(message, "method");

function refuser(code: number, message: string, status = 400): Response {
  return Response.json(erreurMcp(code, message), { status });
}
