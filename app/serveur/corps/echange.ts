import type { IncomingMessage, ServerResponse } from "node:http";
import { INTERRUPTION } from "./corps-recu.ts";

// Du HTTP de Node aux échanges du cadriciel, et retour. Celui qu'il fournit envoie la réponse sans attendre que le visiteur la lise : un flux suivi par un téléphone
// endormi s'entasserait en mémoire jusqu'à la fin de la connexion.

/** Rend la réponse d'une demande. */
export type Demander = (demande: Request) => Promise<Response>;

/** Sert une requête de Node par l'application ; rejette si la réponse ne peut pas s'écrire, ou se rompt en route. */
export async function servirParApplication(demander: Demander, requete: IncomingMessage, reponse: ServerResponse): Promise<void> {
  const depart = new AbortController();
  reponse.on("close", () => depart.abort(PARTI));
  const obtenue = await demander(lireRequete(requete, depart.signal));
  reponse.writeHead(obtenue.status, [...obtenue.headers].flat());
  if (obtenue.body !== null && requete.method !== "HEAD") return envoyer(obtenue.body, reponse);
  reponse.end();
  // Une source que personne ne lira s'arrête.
  await obtenue.body?.cancel().catch(() => undefined);
}

// La même pour tous : chaque demande finit ainsi, et une raison neuve écrirait à chaque fois sa pile.
const PARTI = new DOMException("La demande est finie.", "AbortError");

// La place qui reste dans un flux où rien n'attend d'être lu.
const VIDE = 1;

function lireRequete(requete: IncomingMessage, signal: AbortSignal): Request {
  const { method = "GET", rawHeaders } = requete;
  const headers = new Headers();
  for (let rang = 0; rang < rawHeaders.length; rang += 2) headers.append(rawHeaders[rang] ?? "", rawHeaders[rang + 1] ?? "");
  const url = new URL(requete.url ?? "/", `http://${headers.get("host") ?? "localhost"}`);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal });
  let raison: Error | undefined;
  const corps = new ReadableStream<Uint8Array>({
    start(flux) {
      // L'erreur d'un flux efface ce qui attendait d'y être lu : elle passe après.
      requete.on(INTERRUPTION, (e: Error) => {
        raison = e;
        if (flux.desiredSize === VIDE) flux.error(e);
      });
      requete.on("data", (morceau: Buffer) => flux.enqueue(new Uint8Array(morceau.buffer, morceau.byteOffset, morceau.byteLength)));
      requete.on("end", () => flux.close());
    },
    pull(flux) {
      if (raison !== undefined) flux.error(raison);
    },
  });
  const options: RequestInit & { readonly duplex: "half" } = { method, headers, signal, body: corps, duplex: "half" };
  return new Request(url, options);
}

/** Au rythme du visiteur : ce qui n'est pas parti retient la suite, et un visiteur parti arrête la source. */
async function envoyer(corps: ReadableStream<Uint8Array>, reponse: ServerResponse): Promise<void> {
  const lecteur = corps.getReader();
  // Même muette, une source ne survit pas à son visiteur : son attente finit ici.
  const arreter = (): void => void lecteur.cancel().catch(() => undefined);
  reponse.once("close", arreter);
  if (reponse.destroyed) arreter();
  for (let lu = await lecteur.read(); !lu.done; lu = await lecteur.read()) if (!reponse.write(lu.value)) await place(reponse);
  reponse.end();
}

function place(reponse: ServerResponse): Promise<void> {
  return new Promise((suite) => {
    const reprendre = (): void => {
      reponse.off("drain", reprendre);
      reponse.off("close", reprendre);
      suite();
    };
    reponse.on("drain", reprendre);
    reponse.on("close", reprendre);
    if (reponse.destroyed) reprendre();
  });
}
