import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";
import { entetesSurete } from "#app/socle/http/entetes.ts";
import { reponseNue } from "#app/socle/http/refus/page-nue.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { REFUS_METHODE, type Refus } from "./entree.ts";

// Ce que Node ne change pas en requête : il faut y répondre à même la connexion, puis la fermer.

const REFUS_PAR_CODE: Readonly<Record<string, readonly [CodeErreur, string]>> = {
  HPE_HEADER_OVERFLOW: ["entetes_trop_longs", "Les en-têtes de la requête dépassent la taille acceptée."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["trop_gros", ERREURS.trop_gros.detail],
  ERR_HTTP_REQUEST_TIMEOUT: ["requete_lente", "La requête n’est pas arrivée en entier à temps."],
};
const REFUS_ATTENTE: Refus = { code: "illisible", detail: "La requête demande une attente que ce site ne connaît pas." };
const ILLISIBLE = ["illisible", "La requête n’est pas du HTTP bien formé."] as const;

export type OptionsMalformees = {
  readonly journal: Journal;
  /** La réponse en cours sur une connexion : si elle a commencé, rien ne peut plus s'y écrire. */
  readonly enCours: (connexion: Duplex) => ServerResponse | undefined;
};

/** Répond à une requête que Node n'a pas pu lire (400, 408, 413, 431) et à une demande de tunnel (405). */
export function repondreAuxMalformees(serveur: Server, { journal, enCours }: OptionsMalformees): void {
  serveur.on("clientError", (e: NodeJS.ErrnoException, connexion) => {
    if (!connexion.writable || e.code === "ECONNRESET" || enCours(connexion)?.headersSent === true) {
      connexion.destroy();
      return;
    }
    const [code, detail] = REFUS_PAR_CODE[e.code ?? ""] ?? ILLISIBLE;
    repondreALaConnexion(connexion, { code, detail }, { journal, motif: e.code });
  });
  // Sans écoute, Node y répondrait lui-même par un 417 nu, sans aucun en-tête de sûreté.
  serveur.on("checkExpectation", (requete) => repondreALaConnexion(requete.socket, REFUS_ATTENTE, { journal, motif: "Expect" }));
  serveur.on("connect", (_requete, connexion) => repondreALaConnexion(connexion, REFUS_METHODE, { journal, motif: "CONNECT" }));
}

/** Une réponse écrite à même la connexion, qui se ferme ensuite. */
export function repondreALaConnexion(
  connexion: Duplex,
  { code, detail, entetes = {} }: Refus,
  { journal, motif }: { readonly journal: Journal; readonly motif: string | undefined },
) {
  const id = randomUUID();
  const nue = reponseNue(code, detail, { id, api: false });
  const tous = {
    ...entetesSurete({ https: false }),
    ...nue.entetes,
    ...entetes,
    "X-Request-Id": id,
    "Content-Length": String(Buffer.byteLength(nue.corps)),
    Connection: "close",
  };
  const lignes = Object.entries(tous).map(([nom, valeur]) => `${nom}: ${valeur}\r\n`);
  connexion.on("error", () => undefined);
  // Une connexion que le visiteur ne ferme pas de son côté ne reste pas à moitié ouverte.
  connexion.end(`HTTP/1.1 ${nue.statut} ${STATUS_CODES[nue.statut] ?? ""}\r\n${lignes.join("")}\r\n${nue.corps}`, () => connexion.destroy());
  journal.info("requete illisible", { id, statut: nue.statut, motif });
}
