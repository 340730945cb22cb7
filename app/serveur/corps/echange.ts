import type { IncomingMessage, ServerResponse } from "node:http";
import { texteDe } from "#app/socle/http/reponse-ecrite.ts";
import { demandeDe } from "./demande.ts";

// Du HTTP de Node aux échanges du cadriciel, et retour. Celui qu'il fournit envoie la réponse sans attendre que le visiteur la lise : un flux suivi par un téléphone
// endormi s'entasserait en mémoire jusqu'à la fin de la connexion.

/** Rend la réponse d'une demande. */
export type Demander = (demande: Request) => Promise<Response>;

/** Sert une requête de Node par l'application ; rejette si la réponse ne peut pas s'écrire, ou se rompt en route. */
export async function servirParApplication(demander: Demander, requete: IncomingMessage, reponse: ServerResponse): Promise<void> {
  const depart = new AbortController();
  reponse.on("close", () => depart.abort(PARTI));
  const obtenue = await demander(demandeDe(requete, depart.signal));
  reponse.writeHead(obtenue.status, [...obtenue.headers].flat());
  const texte = texteDe(obtenue);
  if (texte !== undefined && requete.method !== "HEAD") return void reponse.end(texte);
  if (obtenue.body !== null && requete.method !== "HEAD") return envoyer(obtenue.body, reponse);
  reponse.end();
  // Une source que personne ne lira s'arrête.
  await obtenue.body?.cancel().catch(() => undefined);
}

// La même pour tous : chaque demande finit ainsi, et une raison neuve écrirait à chaque fois sa pile.
const PARTI = new DOMException("La demande est finie.", "AbortError");

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
