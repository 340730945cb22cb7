import type { IncomingMessage, ServerResponse } from "node:http";
import { frontiereDe } from "#app/commun/formats/multipart.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { LIMITE_CORPS_OCTETS, LIMITE_ENVOI_AVEC_FICHIER_OCTETS, LIMITE_ENVOI_OCTETS } from "#app/commun/tailles.ts";
import { creerAllegeur, type Allegeur } from "./alleger.ts";

// Assez pour que la page voie qu'une photo dépasse, pas plus.
const FICHIERS_GARDES_OCTETS = PHOTO_OCTETS_MAX + LIMITE_CORPS_OCTETS;

/** Ce qu'un envoi peut peser, avant de savoir à quelle page il va : un formulaire à fichier est allégé en route. */
export function limiteDEnvoi({ headers }: Pick<IncomingMessage, "headers">): number {
  return frontiereDe(headers["content-type"] ?? "") === undefined ? LIMITE_ENVOI_OCTETS : LIMITE_ENVOI_AVEC_FICHIER_OCTETS;
}

/**
 * Borne ce que l'application reçoit d'un corps : un envoi sans longueur annoncée n'est arrêté qu'en comptant, et la connexion est alors coupée ; les fichiers
 * d'un formulaire sont écourtés, et sa longueur annoncée, qui n'est plus la sienne, est ôtée.
 */
export function bornerLeCorps(requete: IncomingMessage, reponse: ServerResponse): void {
  if (requete.method === "GET" || requete.method === "HEAD") return;
  const limite_octets = limiteDEnvoi(requete);
  const frontiere = frontiereDe(requete.headers["content-type"] ?? "");
  const allegeur = frontiere === undefined ? ENTIER : creerAllegeur(frontiere, FICHIERS_GARDES_OCTETS);
  const lecteurs: Array<(morceau: Buffer) => void> = [];
  let recus = 0;
  let gardes = 0;
  if (frontiere !== undefined) oterLongueur(requete);

  function donner(morceau: Buffer): void {
    gardes += morceau.byteLength;
    // La page a déjà reçu plus que ce qu'elle admet, et le dit : le reste ne ferait que la remplir.
    if (gardes > LIMITE_ENVOI_OCTETS) return;
    if (morceau.byteLength > 0) for (const lecteur of lecteurs) sansLever(lecteur, morceau);
  }

  requete.on("data", (morceau: Buffer) => {
    recus += morceau.byteLength;
    if (recus > limite_octets) reponse.destroy();
    else donner(allegeur.passer(morceau));
  });
  requete.on("end", () => donner(allegeur.finir()));
  const ecouter = requete.on.bind(requete);
  const ecouterAllege = (evenement: string, ecouteur: (...args: ReadonlyArray<unknown>) => void) => {
    if (evenement === "data") {
      lecteurs.push(ecouteur);
      return requete;
    }
    return evenement === "end" ? ecouter(evenement, (...args: ReadonlyArray<unknown>) => sansLever(ecouteur, ...args)) : ecouter(evenement, ecouteur);
  };
  Object.assign(requete, { on: ecouterAllege });
}

const ENTIER: Allegeur = { passer: (morceau) => morceau, finir: () => Buffer.alloc(0) };

// Le cadriciel recopie le corps dans un flux sans regarder si l'application l'a abandonné : écrire dans un flux annulé lèverait hors de toute requête et arrêterait
// le serveur. Le reste d'un corps abandonné est simplement ignoré.
function sansLever<A extends ReadonlyArray<unknown>>(ecouteur: (...args: A) => void, ...args: A): void {
  try {
    ecouteur(...args);
  } catch {
    // Corps abandonné par l'application.
  }
}

function oterLongueur(requete: IncomingMessage): void {
  delete requete.headers["content-length"];
  // Le cadriciel lit les en-têtes tels qu'ils sont arrivés.
  requete.rawHeaders = requete.rawHeaders.filter((_, rang, bruts) => bruts[rang - (rang % 2)]?.toLowerCase() !== "content-length");
}
