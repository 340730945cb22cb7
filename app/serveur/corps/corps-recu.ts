import type { IncomingMessage, ServerResponse } from "node:http";
import { frontiereDe } from "#app/socle/http/multipart.ts";
import { estCheminApi } from "#app/socle/http/refus/page-nue.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { CHAMPS_MAX, LIMITE_CORPS_OCTETS, LIMITE_ENVOI_AVEC_FICHIER_OCTETS, LIMITE_ENVOI_OCTETS } from "#app/commun/tailles.ts";
import { creerAllegeur, type Allegeur, type Bornes } from "./alleger.ts";
import type { TourDesEnvois } from "./tour-des-envois.ts";

const BORNES: Bornes = {
  // Assez pour que la page voie qu'une photo dépasse, pas plus.
  fichiers_octets: PHOTO_OCTETS_MAX + LIMITE_CORPS_OCTETS,
  // Plus qu'aucune page n'admet : elle le refuse à son compte, et le reste ne ferait que la remplir.
  gardes_octets: LIMITE_ENVOI_OCTETS,
  // Un par champ, et celui de la fin.
  delimiteurs: CHAMPS_MAX + 1,
};

/**
 * Vrai si la longueur annoncée suffit à refuser l'envoi. Un formulaire à fichier destiné à une page se lit quand même, jusqu'à sa limite : elle le refuse en rendant
 * ce qui était tapé.
 */
export function tropGrosDEmblee({ headers, url = "/" }: Pick<IncomingMessage, "headers" | "url">): boolean {
  const frontiere = frontiereDe(headers["content-type"] ?? "");
  if (frontiere !== undefined && !estCheminApi(url)) return false;
  return Number(headers["content-length"] ?? 0) > limiteSelon(frontiere);
}

const limiteSelon = (frontiere: string | undefined): number => (frontiere === undefined ? LIMITE_ENVOI_OCTETS : LIMITE_ENVOI_AVEC_FICHIER_OCTETS);

/**
 * Borne ce que l'application reçoit d'un corps. Les fichiers d'un formulaire sont écourtés, et sa longueur annoncée, qui n'est plus la sienne, est ôtée. Un formulaire
 * de trop de parties finit pour l'application à celle de trop, et un envoi trop lourd à sa limite, formulaire refermé : elle refuse à son compte, avec ce qu'elle a lu.
 * Le reste est jeté, jusqu'au double de la limite, et la connexion se ferme. Rend de quoi interrompre l'envoi : l'application reçoit ce qui était arrivé, puis la
 * raison ({@link INTERRUPTION}) ; rien si elle avait déjà tout reçu.
 */
export function bornerLeCorps(requete: IncomingMessage, reponse: ServerResponse, tour: TourDesEnvois): (raison: Error) => void {
  if (requete.method === "GET" || requete.method === "HEAD") return () => undefined;
  const frontiere = frontiereDe(requete.headers["content-type"] ?? "");
  const limite_octets = limiteSelon(frontiere);
  const allegeur = frontiere === undefined ? ENTIER : creerAllegeur(frontiere, BORNES);
  const lecteurs: Array<(morceau: Buffer) => void> = [];
  const fins: Array<() => void> = [];
  let recus = 0;
  let fini = false;
  if (frontiere !== undefined) oterLongueur(requete);

  function donner(morceau: Buffer): void {
    if (morceau.byteLength > 0) for (const lecteur of lecteurs) sansLever(lecteur, morceau);
  }

  function finir(): void {
    if (fini) return;
    fini = true;
    donner(allegeur.finir());
    if (recus > limite_octets && frontiere !== undefined) donner(Buffer.from(`\r\n--${frontiere}--\r\n`));
    for (const fin of fins) sansLever(fin);
  }

  requete.on("data", (morceau: Buffer) => {
    recus += morceau.byteLength;
    tour.compter(requete, morceau.byteLength);
    if (recus > 2 * limite_octets || (recus > limite_octets && reponse.writableEnded)) {
      reponse.destroy();
      // Une réponse déjà finie a quitté sa connexion, que l'envoi occupe encore.
      requete.socket.destroy();
      return;
    }
    if (fini) return;
    donner(allegeur.passer(morceau));
    if (!allegeur.deborde() && recus <= limite_octets) return;
    reponse.shouldKeepAlive = false;
    finir();
  });
  requete.on("end", finir);
  const ecouter = requete.on.bind(requete);
  const ecouterAllege = (evenement: string, ecouteur: (...args: ReadonlyArray<unknown>) => void) => {
    if (evenement === "data") lecteurs.push(ecouteur);
    else if (evenement === "end") fins.push(ecouteur);
    else return ecouter(evenement, ecouteur);
    return requete;
  };
  Object.assign(requete, { on: ecouterAllege });

  return (raison) => {
    if (fini) return;
    fini = true;
    donner(allegeur.finir());
    requete.emit(INTERRUPTION, raison);
  };
}

/** L'évènement d'une requête dont l'envoi s'arrête en route ; il porte la raison. */
export const INTERRUPTION = "interruption";

const RIEN = Buffer.alloc(0);
const ENTIER: Pick<Allegeur, "passer" | "finir" | "deborde"> = { passer: (morceau) => morceau, finir: () => RIEN, deborde: () => false };

// Le corps suit son cours même si l'application l'a abandonné : ce qui l'écoute écrirait alors dans un flux annulé, ce qui lève hors de toute requête et arrêterait
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
  // La demande faite à l'application reprend les en-têtes tels qu'ils sont arrivés.
  requete.rawHeaders = requete.rawHeaders.filter((_, rang, bruts) => bruts[rang - (rang % 2)]?.toLowerCase() !== "content-length");
}
