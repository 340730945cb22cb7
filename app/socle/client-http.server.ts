import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { setTimeout as patienter } from "node:timers/promises";

// Le seul endroit qui appelle un service extérieur. Une redirection n'est jamais suivie : elle emporterait la clé ailleurs.
// node:http plutôt que fetch : on y voit la connexion s'ouvrir, donc on peut borner ce temps à part, et l'abandon y ferme vraiment la prise.

export type DemandeAmont = {
  readonly url: string;
  readonly methode?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly entetes?: Readonly<Record<string, string>>;
  /** Envoyé en JSON. */
  readonly corps?: unknown;
  /** Taille admise de la réponse ; 4 Mio par défaut. */
  readonly reponse_max_octets?: number;
  readonly delais: DelaisAmont;
  readonly signal: AbortSignal;
  /**
   * Dit, d'après l'échec, combien de millisecondes attendre avant un second essai ; null : pas de second essai. Jamais plus d'un, toujours avant d'avoir
   * rien reçu d'utile.
   */
  readonly reessayer?: (echec: EchecAmont) => number | null;
};

export type DelaisAmont = {
  /** Pour ouvrir la connexion ; 5 s par défaut. */
  readonly connexion_ms?: number;
  /** De l'envoi aux en-têtes de la réponse ; pour un flux, au premier octet de son corps. */
  readonly premier_octet_ms: number;
  /** Flux seulement : entre deux arrivées d'octets, quels qu'ils soient. Sans lui, seul le total borne. */
  readonly silence_ms?: number;
  /** Pour tout, second essai compris. */
  readonly total_ms: number;
};

export type ReussiteAmont = { readonly ok: true; readonly statut: number; readonly entetes: Headers; readonly json: unknown };

/**
 * `connexion` : rien n'a répondu. `delai` : trop lent. `statut` : réponse d'erreur, son corps JSON s'il est lisible. `illisible` : succès annoncé, corps
 * tronqué, trop long, ou pas du JSON. Le corps sert à classer l'échec, jamais à être montré ni journalisé.
 */
export type EchecAmont = {
  readonly ok: false;
  readonly genre: "connexion" | "delai" | "statut" | "illisible";
  readonly statut: number | null;
  readonly json: unknown;
  /** Secondes demandées par `Retry-After`. */
  readonly attente_s: number | null;
};

export type ReponseAmont = ReussiteAmont | EchecAmont;

/** `complete` : le corps est fini selon HTTP. `coupee` : la connexion est tombée. `delai` : silence ou durée totale. `trop_long` : taille admise dépassée. */
export type FinFlux = "complete" | "coupee" | "delai" | "trop_long";

/** Réponse 2xx lue au fur et à mesure. L'appelant itère `octets` jusqu'au bout ou en sort ; s'il ne l'itère pas, il appelle `fermer`. */
export type FluxAmont = {
  readonly ok: true;
  readonly statut: number;
  readonly entetes: Headers;
  /** À parcourir une seule fois, au rythme du lecteur. Ne lève que si le visiteur est parti : toute autre fin se lit dans `fin()`. En sortir ferme la connexion. */
  readonly octets: AsyncIterable<Uint8Array>;
  /** Pourquoi `octets` s'est terminé ; null tant qu'il ne l'est pas. */
  readonly fin: () => FinFlux | null;
  readonly fermer: () => void;
  /** Tout l'utile est lu : laisse la réponse finir seule, une seconde au plus, pour que la connexion resserve. À appeler avant de sortir d'`octets`. */
  readonly relacher: () => void;
};

const CORPS_MAX_OCTETS = 4 * 1024 * 1024;
const CONNEXION_MS = 5_000;
const RELACHE_MS = 1_000;

/** Appelle un service extérieur. Ne lève que si le visiteur est parti (`signal`) ; tout autre échec est rendu, classé. */
export async function appeler(demande: DemandeAmont): Promise<ReponseAmont> {
  return avecUnSecondEssai(demande, async (reste_ms) => {
    const echange = await ouvrir(demande, "application/json", reste_ms);
    if (!echange.ok) return echange;
    echange.armer(null);
    return lireEntiere(echange, demande.reponse_max_octets);
  });
}

/**
 * Appelle un service extérieur qui répond peu à peu (SSE, NDJSON). Rend la main au premier octet du corps : tout échec d'avant est rendu classé, et peut être
 * réessayé ; tout échec d'après est dans `fin()`. `accepte` : l'en-tête Accept.
 */
export async function appelerFlux(demande: DemandeAmont & { readonly accepte: string }): Promise<FluxAmont | EchecAmont> {
  return avecUnSecondEssai(demande, async (reste_ms) => {
    const echange = await ouvrir(demande, demande.accepte, reste_ms);
    if (!echange.ok) return echange;
    if (!reussi(echange.statut)) {
      echange.armer(null);
      const reponse = await lireEntiere(echange);
      return reponse.ok ? { ok: false, genre: "illisible", statut: reponse.statut, json: undefined, attente_s: null } : reponse;
    }
    return diffuser(echange, demande.delais.silence_ms ?? null, demande.signal);
  });
}

/** Lit jusqu'au bout un flux qui n'en était pas un ; null s'il est coupé, trop lent ou trop long. */
export async function lireJsonDeFlux({ octets, fin }: FluxAmont): Promise<unknown> {
  const decodeur = new TextDecoder();
  let texte = "";
  for await (const morceau of octets) texte += decodeur.decode(morceau, { stream: true });
  return fin() === "complete" ? (lireJson(texte + decodeur.decode()) ?? null) : null;
}

async function avecUnSecondEssai<R extends { readonly ok: true }>(
  { delais, signal, reessayer }: DemandeAmont,
  essayer: (reste_ms: number) => Promise<R | EchecAmont>,
): Promise<R | EchecAmont> {
  const debut_ms = performance.now();
  const reste_ms = () => delais.total_ms - (performance.now() - debut_ms);
  const premier = await essayer(reste_ms());
  if (premier.ok) return premier;
  const attente_ms = reessayer?.(premier) ?? null;
  if (attente_ms === null || reste_ms() <= attente_ms) return premier;
  await patienter(attente_ms, undefined, { signal });
  return essayer(reste_ms());
}

type Echange = {
  readonly ok: true;
  readonly statut: number;
  readonly entetes: Headers;
  readonly message: IncomingMessage;
  /** Remplace le délai de l'étape en cours ; null : plus que la durée totale. */
  readonly armer: (delai_ms: number | null) => void;
  /** L'échec de lecture, classé ; lève si le visiteur est parti. */
  readonly classer: (e: unknown) => "connexion" | "delai";
  /** Le départ du visiteur ne coupe plus rien. */
  readonly ignorerDepart: () => void;
  /** Fin de tout délai ; `couper` ferme la prise. */
  readonly finir: (couper: boolean) => void;
};

/** Envoie la demande et attend les en-têtes. Le délai du premier octet reste armé. */
async function ouvrir(
  { url, methode = "POST", entetes = {}, corps, delais, signal }: DemandeAmont,
  accepte: string,
  reste_ms: number,
): Promise<Echange | EchecAmont> {
  signal.throwIfAborted();
  const adresse = new URL(url);
  const chiffree = adresse.protocol === "https:";
  const charge = corps === undefined ? undefined : Buffer.from(JSON.stringify(corps));
  const requete = (chiffree ? https : http).request(adresse, {
    method: methode,
    headers: {
      Accept: accepte,
      ...(charge === undefined ? {} : { "Content-Type": "application/json", "Content-Length": String(charge.byteLength) }),
      ...entetes,
    },
  });
  // Une prise qui casse après la réponse le dit aussi par la requête : sans écouteur, ce serait la fin du processus.
  requete.on("error", () => undefined);

  let expire = false;
  const expirer = (): void => {
    expire = true;
    requete.destroy();
  };
  const total = setTimeout(expirer, Math.max(0, reste_ms));
  const connexion = setTimeout(expirer, delais.connexion_ms ?? CONNEXION_MS);
  let etape: ReturnType<typeof setTimeout> | undefined;
  const armer = (delai_ms: number | null): void => {
    clearTimeout(etape);
    etape = delai_ms === null ? undefined : setTimeout(expirer, Math.max(0, delai_ms));
  };
  const partir = (): void => void requete.destroy();
  signal.addEventListener("abort", partir, { once: true });
  const ignorerDepart = (): void => signal.removeEventListener("abort", partir);
  const finir = (couper: boolean): void => {
    clearTimeout(total);
    clearTimeout(connexion);
    clearTimeout(etape);
    ignorerDepart();
    if (couper) requete.destroy();
  };
  const classer = (e: unknown): "connexion" | "delai" => {
    if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : e;
    return expire ? "delai" : "connexion";
  };

  try {
    armer(delais.premier_octet_ms);
    const message = await new Promise<IncomingMessage>((recue, echouee) => {
      requete.once("response", recue);
      requete.once("error", echouee);
      // Une prise fermée sans erreur (délai, départ) ne dit que cela.
      requete.once("close", () => echouee(new Error("connexion fermée")));
      requete.once("socket", (prise) => {
        if (prise.connecting) prise.once(chiffree ? "secureConnect" : "connect", () => clearTimeout(connexion));
        else clearTimeout(connexion);
      });
      requete.end(charge);
    });
    clearTimeout(connexion);
    return { ok: true, statut: message.statusCode ?? 0, entetes: enHeaders(message), message, armer, classer, ignorerDepart, finir };
  } catch (e) {
    finir(true);
    return echec(classer(e));
  }
}

async function lireEntiere({ statut, entetes, message, classer, finir }: Echange, max_octets = CORPS_MAX_OCTETS): Promise<ReponseAmont> {
  let entiere = false;
  try {
    const texte = await lireTexte(message, max_octets);
    entiere = texte !== null;
    const json = texte === null ? undefined : lireJson(texte);
    if (!reussi(statut)) return { ok: false, genre: "statut", statut, json, attente_s: lireAttente(entetes) };
    if (json === undefined) return { ok: false, genre: "illisible", statut, json: undefined, attente_s: null };
    return { ok: true, statut, entetes, json };
  } catch (e) {
    return echec(classer(e));
  } finally {
    finir(!entiere);
  }
}

async function diffuser(
  { statut, entetes, message, armer, classer, ignorerDepart, finir }: Echange,
  silence_ms: number | null,
  signal: AbortSignal,
): Promise<FluxAmont | EchecAmont> {
  const lecteur = (message as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let premier: IteratorResult<Uint8Array, unknown>;
  try {
    premier = await lecteur.next();
  } catch (e) {
    finir(true);
    return echec(classer(e));
  }
  armer(null);
  let fin: FinFlux | null = premier.done === true ? "complete" : null;
  let relache = false;
  if (fin !== null) finir(false);

  async function* lire(): AsyncGenerator<Uint8Array, void, void> {
    let taille = 0;
    let lu = premier;
    try {
      while (fin === null) {
        if (lu.done === true) {
          fin = "complete";
          return;
        }
        taille += lu.value.byteLength;
        if (taille > CORPS_MAX_OCTETS) {
          fin = "trop_long";
          return;
        }
        yield lu.value;
        // Le silence ne se compte que pendant qu'on attend : un lecteur lent n'est pas un amont muet.
        armer(silence_ms);
        lu = await lecteur.next();
        armer(null);
      }
    } catch (e) {
      fin = classer(e) === "delai" ? "delai" : "coupee";
    } finally {
      if (!relache) finir(fin !== "complete");
    }
  }

  async function vider(): Promise<void> {
    armer(RELACHE_MS);
    let complete = false;
    try {
      while (!complete) complete = (await lecteur.next()).done === true;
    } catch {
      // Coupée ou trop lente : la connexion ne resservira pas, et rien n'est perdu.
    } finally {
      finir(!complete);
    }
  }

  return {
    ok: true,
    statut,
    entetes,
    octets: lire(),
    fin: () => fin,
    fermer: () => finir(fin !== "complete"),
    relacher() {
      if (relache || fin !== null || signal.aborted) return;
      relache = true;
      // Qui a tout lu s'en va aussitôt : son départ ne doit plus fermer la connexion, c'est elle qu'on garde.
      ignorerDepart();
      void vider();
    },
  };
}

function reussi(statut: number): boolean {
  return statut >= 200 && statut < 300;
}

function echec(genre: "connexion" | "delai"): EchecAmont {
  return { ok: false, genre, statut: null, json: undefined, attente_s: null };
}

function enHeaders({ rawHeaders }: IncomingMessage): Headers {
  const entetes = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) entetes.append(rawHeaders[i] as string, rawHeaders[i + 1] as string);
  return entetes;
}

/** Le corps en texte ; null s'il dépasse la taille admise. */
async function lireTexte(message: AsyncIterable<Uint8Array>, max_octets: number): Promise<string | null> {
  const decodeur = new TextDecoder();
  let texte = "";
  let octets = 0;
  for await (const morceau of message) {
    octets += morceau.byteLength;
    // Sortir de la boucle ferme la connexion.
    if (octets > max_octets) return null;
    texte += decodeur.decode(morceau, { stream: true });
  }
  return texte + decodeur.decode();
}

function lireJson(texte: string): unknown {
  try {
    return JSON.parse(texte) as unknown;
  } catch {
    return undefined;
  }
}

function lireAttente(entetes: Headers): number | null {
  const valeur = entetes.get("retry-after");
  return valeur !== null && /^\d{1,6}$/.test(valeur.trim()) ? Number(valeur) : null;
}
