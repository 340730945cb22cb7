import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { retenirParTexte } from "#app/commun/memoires/memoire-bornee.ts";
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from "node:zlib";

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|[\w.-]+\+json|javascript|xml|[\w.-]+\+xml|vnd\.autonomie\.profils)|image\/svg\+xml)/;
// Au-delà de 4, brotli coûte plus de temps qu'il n'en fait gagner sur une page produite à la volée.
const QUALITE_BROTLI = 4;
// En deçà, la réponse tient dans un seul paquet, compressée ou non : le temps du compresseur n'achèterait rien.
const OCTETS_MIN = 1_024;

/**
 * Compresse à la volée les réponses textuelles, morceau par morceau : une page rendue en flux arrive toujours en flux. Une réponse marquée
 * `no-transform` (flux d'évènements) passe telle quelle ; de même une réponse courte, si elle dit sa longueur.
 */
export function compresser(requete: IncomingMessage, reponse: ServerResponse): void {
  const encodage = choisirEncodage(requete.headers["accept-encoding"] ?? "");
  const ecrireEntetes = reponse.writeHead.bind(reponse);
  const ecrire = reponse.write.bind(reponse);
  const finir = reponse.end.bind(reponse);
  let flux: Gzip | BrotliCompress | undefined;

  function debuter(statut: number, ...reste: ReadonlyArray<unknown>): ServerResponse {
    poser(reponse, reste.at(-1));
    const type = String(reponse.getHeader("content-type") ?? "");
    const sansCorps = statut === 204 || statut === 304 || requete.method === "HEAD";
    const intouchable = reponse.hasHeader("content-encoding") || /no-transform/.test(String(reponse.getHeader("cache-control") ?? ""));
    if (COMPRESSIBLE.test(type) && !intouchable) {
      if (!/accept-encoding/i.test(String(reponse.getHeader("vary") ?? ""))) reponse.appendHeader("Vary", "Accept-Encoding");
      const courte = Number(reponse.getHeader("content-length") ?? Number.POSITIVE_INFINITY) < OCTETS_MIN;
      if (encodage !== undefined && !sansCorps && !courte) flux = brancher(encodage);
    }
    return ecrireEntetes(statut);
  }

  function brancher(nom: Encodage): Gzip | BrotliCompress {
    const compresseur = nom === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITE_BROTLI } }) : createGzip();
    reponse.setHeader("Content-Encoding", nom);
    reponse.removeHeader("Content-Length");
    const etag = reponse.getHeader("etag");
    // Le corps n'est plus l'octet près celui que l'étiquette forte désignait.
    if (typeof etag === "string" && !etag.startsWith("W/")) reponse.setHeader("ETag", `W/${etag}`);
    compresseur.on("data", (morceau: Buffer) => {
      if (!ecrire(morceau)) compresseur.pause();
    });
    compresseur.on("end", () => finir());
    compresseur.on("error", () => reponse.destroy());
    reponse.on("drain", () => compresseur.resume());
    // Qui attend de la place pour écrire écoute la réponse : le compresseur est plein avant elle.
    compresseur.on("drain", () => reponse.emit("drain"));
    reponse.on("close", () => compresseur.destroy());
    return compresseur;
  }

  const vidage = encodage === "br" ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;

  Object.assign(reponse, {
    writeHead: debuter,
    write(morceau: Uint8Array | string, ...reste: ReadonlyArray<unknown>): boolean {
      if (flux === undefined) return Reflect.apply(ecrire, reponse, [morceau, ...reste]) as boolean;
      if (flux.destroyed) return false;
      const place = flux.write(morceau);
      flux.flush(vidage);
      return place;
    },
    end(...reste: ReadonlyArray<unknown>): ServerResponse {
      if (flux === undefined) return Reflect.apply(finir, reponse, reste) as ServerResponse;
      const [morceau] = reste;
      if (typeof morceau === "string" || morceau instanceof Uint8Array) flux.end(morceau);
      else flux.end();
      return reponse;
    },
  });
}

// Deux formes admises par Node : un objet, ou une liste à plat où un nom peut revenir (`Set-Cookie`).
function poser(reponse: ServerResponse, entetes: unknown): void {
  if (Array.isArray(entetes)) {
    const liste = entetes as ReadonlyArray<string>;
    const poses = new Set<string>();
    for (let i = 0; i + 1 < liste.length; i += 2) {
      const nom = liste[i] ?? "";
      if (poses.has(nom)) reponse.appendHeader(nom, liste[i + 1] ?? "");
      else reponse.setHeader(nom, liste[i + 1] ?? "");
      poses.add(nom);
    }
  } else if (typeof entetes === "object" && entetes !== null) {
    for (const [nom, valeur] of Object.entries(entetes as OutgoingHttpHeaders)) {
      if (valeur !== undefined) reponse.setHeader(nom, valeur);
    }
  }
}

export type Encodage = "br" | "gzip";

// Les navigateurs n'écrivent cet en-tête que de quelques façons.
const FACONS = 100;

/** Brotli si le visiteur l'accepte, sinon gzip ; `q=0` vaut refus. */
export const choisirEncodage: (accepte: string) => Encodage | undefined = retenirParTexte(lireAccepte, FACONS);

function lireAccepte(accepte: string): Encodage | undefined {
  const admis = new Set(
    accepte
      .split(",")
      .map((morceau) =>
        morceau
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, poids]) => poids === undefined || Number(poids.replace(/^q=/, "")) > 0)
      .map(([nom]) => nom ?? ""),
  );
  return admis.has("br") ? "br" : admis.has("gzip") ? "gzip" : undefined;
}
