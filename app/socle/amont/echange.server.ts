import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { echecMuet, echecParti, type DemandeAmont, type EchecAmont } from "./types.ts";

// Un seul essai : envoyer, attendre les en-têtes. node:http plutôt que fetch : on y voit la connexion s'ouvrir, donc on peut borner ce temps à part, et
// l'abandon y ferme vraiment la prise.

const CONNEXION_MS = 5_000;
// « Je m'en occupe » (1xx) se dit une fois ou deux avant la réponse. Des milliers ne sont pas une attente : les lire occuperait le fil de tous.
const INFORMATIONS_MAX = 16;

/** Ce qui borne un échange, et ce qui le rompt. */
type Bornes = {
  /** Remplace le délai de l'étape en cours ; null : plus que la durée totale. */
  readonly armer: (delai_ms: number | null) => void;
  /** La connexion est ouverte : son délai ne court plus. */
  readonly connecte: () => void;
  /** L'échec de lecture, classé ; lève si le visiteur est parti. */
  readonly classer: (e: unknown) => "connexion" | "delai";
  /** Le départ du visiteur ne coupe plus rien. */
  readonly ignorerDepart: () => void;
  /** Fin de tout délai ; `couper` ferme la prise. */
  readonly finir: (couper: boolean) => void;
};

export type Echange = Omit<Bornes, "connecte"> & {
  readonly ok: true;
  readonly statut: number;
  readonly entetes: Headers;
  readonly message: IncomingMessage;
};

/**
 * Envoie la demande et attend les en-têtes. Le délai du premier octet reste armé. Une lecture partie sur une prise que l'autre bout fermait au même instant
 * n'a rien reçu : elle repart une fois, sur une prise neuve. Une écriture, non : elle a pu être faite.
 */
export async function ouvrir(demande: DemandeAmont, accepte: string, reste_ms: number): Promise<Echange | EchecAmont> {
  const debut_ms = performance.now();
  const { rendu, prisePerdue } = await envoyer(demande, accepte, reste_ms, true);
  if (!prisePerdue || demande.methode !== "GET") return rendu;
  return (await envoyer(demande, accepte, reste_ms - (performance.now() - debut_ms), false)).rendu;
}

type Envoi = { readonly rendu: Echange | EchecAmont; readonly prisePerdue: boolean };

async function envoyer(demande: DemandeAmont, accepte: string, reste_ms: number, reprendrePrise: boolean): Promise<Envoi> {
  const { url, methode = "POST", entetes = {}, corps, delais, signal } = demande;
  signal.throwIfAborted();
  const adresse = new URL(url);
  const charge = corps === undefined ? undefined : Buffer.from(JSON.stringify(corps));
  const decrite = charge === undefined ? {} : { "Content-Type": "application/json", "Content-Length": String(charge.byteLength) };
  const client = adresse.protocol === "https:" ? https : http;
  const agent = reprendrePrise ? {} : { agent: false };
  const requete = client.request(adresse, { method: methode, headers: { Accept: accepte, ...decrite, ...entetes }, ...agent });
  // Une prise qui casse après la réponse le dit aussi par la requête : sans écouteur, ce serait la fin du processus.
  requete.on("error", () => undefined);
  const { connecte, ...bornes } = borner(requete, demande, reste_ms);
  let partie = false;
  const partir = (): void => {
    partie = true;
    connecte();
  };
  try {
    bornes.armer(delais.premier_octet_ms);
    const message = await attendreEntetes(requete, charge, partir);
    partir();
    return { rendu: { ok: true, statut: message.statusCode ?? 0, entetes: enHeaders(message), message, ...bornes }, prisePerdue: false };
  } catch (e) {
    bornes.finir(true);
    const genre = bornes.classer(e);
    return { rendu: (partie ? echecParti : echecMuet)(genre), prisePerdue: genre === "connexion" && requete.reusedSocket };
  }
}

function borner(requete: ClientRequest, { delais, signal }: DemandeAmont, reste_ms: number): Bornes {
  let expire = false;
  const expirer = (): void => {
    expire = true;
    requete.destroy();
  };
  const total = setTimeout(expirer, Math.max(0, Math.min(reste_ms, delais.essai_ms ?? reste_ms)));
  const connexion = setTimeout(expirer, delais.connexion_ms ?? CONNEXION_MS);
  let etape: ReturnType<typeof setTimeout> | undefined;
  const partir = (): void => void requete.destroy();
  signal.addEventListener("abort", partir, { once: true });
  const ignorerDepart = (): void => signal.removeEventListener("abort", partir);
  return {
    armer(delai_ms) {
      clearTimeout(etape);
      etape = delai_ms === null ? undefined : setTimeout(expirer, Math.max(0, delai_ms));
    },
    connecte: () => clearTimeout(connexion),
    classer(e) {
      if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : e;
      return expire ? "delai" : "connexion";
    },
    ignorerDepart,
    finir(couper) {
      for (const minuterie of [total, connexion, etape]) clearTimeout(minuterie);
      ignorerDepart();
      if (couper) requete.destroy();
    },
  };
}

function attendreEntetes(requete: ClientRequest, charge: Buffer | undefined, connecte: () => void): Promise<IncomingMessage> {
  return new Promise<IncomingMessage>((recue, echouee) => {
    let informations = 0;
    requete.on("information", () => {
      informations += 1;
      if (informations > INFORMATIONS_MAX) requete.destroy(new Error("réponses d'attente sans fin"));
    });
    requete.once("response", recue);
    requete.once("error", echouee);
    // Une prise fermée sans erreur (délai, départ) ne dit que cela.
    requete.once("close", () => echouee(new Error("connexion fermée")));
    requete.once("socket", (prise) => {
      if (prise.connecting) prise.once(requete.protocol === "https:" ? "secureConnect" : "connect", connecte);
      else connecte();
    });
    requete.end(charge);
  });
}

function enHeaders({ rawHeaders }: IncomingMessage): Headers {
  const entetes = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) entetes.append(rawHeaders[i] as string, rawHeaders[i + 1] as string);
  return entetes;
}
