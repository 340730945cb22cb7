import type { IncomingMessage, ServerResponse } from "node:http";
import { LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import type { TourDesEnvois } from "./tour-des-envois.ts";

// Fermer une connexion où des octets arrivent encore l'annule : le système du visiteur jette alors la réponse qu'il n'a pas lue, et un envoi refusé
// ne montre qu'une erreur de réseau.

const PAS_MS = 100;
const SILENCE_MS = 1_000;
/** Ce qu'un envoi déjà refusé peut encore donner, en octets lus et jetés. */
const RESTE_OCTETS_MAX = 67_108_864;

/**
 * Une réponse qui ferme sa connexion attend, pour finir, la fin de l'envoi qu'elle n'a pas lu : une seconde de silence, ou {@link RESTE_OCTETS_MAX} au plus. Le
 * visiteur la reçoit entière aussitôt. Une connexion gardée, ou un envoi tout arrivé, n'attend rien. Celle d'un envoi encore en route ne se garde que s'il
 * s'annonce petit : Node avalerait le reste d'un grand jusqu'au bout.
 */
export function attendreLaFinDeLEnvoi(requete: IncomingMessage, reponse: ServerResponse, tour: TourDesEnvois): void {
  const { "transfer-encoding": transfert, "content-length": longueur = "0" } = requete.headers;
  if (transfert === undefined && longueur === "0") return;
  const finir = reponse.end.bind(reponse);
  const tete = reponse.writeHead.bind(reponse);
  const petit = transfert === undefined && Number(longueur) <= LIMITE_CORPS_OCTETS && requete.headers.expect === undefined;
  let demandee = false;

  function writeHead(...reste: ReadonlyArray<unknown>): ServerResponse {
    if (!petit && !requete.complete) reponse.shouldKeepAlive = false;
    return Reflect.apply(tete, reponse, reste) as ServerResponse;
  }

  function end(...reste: ReadonlyArray<unknown>): ServerResponse {
    if (demandee) return reponse;
    if (reponse.shouldKeepAlive || requete.complete || reponse.destroyed) return Reflect.apply(finir, reponse, reste) as ServerResponse;
    demandee = true;
    const [morceau] = reste;
    if (typeof morceau === "string" || morceau instanceof Uint8Array) reponse.write(morceau);
    else reponse.flushHeaders();
    if (requete.listenerCount("data") === 0) requete.on("data", (jete: Buffer) => tour.compter(requete, jete.byteLength));
    requete.resume();
    // Ce qui est arrivé avec les en-têtes se lit dans ce tour.
    setImmediate(() => {
      if (requete.complete) finir();
      else patienter(requete, reponse, finir);
    });
    return reponse;
  }
  Object.assign(reponse, { writeHead, end });
}

function patienter(requete: IncomingMessage, reponse: ServerResponse, finir: () => unknown): void {
  const { socket } = requete;
  const depart = socket.bytesRead;
  let [lus, silence_ms] = [depart, 0];
  const garde = setInterval(() => {
    silence_ms = socket.bytesRead === lus ? silence_ms + PAS_MS : 0;
    lus = socket.bytesRead;
    if (requete.complete || silence_ms >= SILENCE_MS || lus - depart > RESTE_OCTETS_MAX) {
      clearInterval(garde);
      finir();
    }
  }, PAS_MS);
  reponse.once("close", () => clearInterval(garde));
}
