import { setTimeout as patienter } from "node:timers/promises";

// Le seul endroit qui appelle un service extérieur. Une redirection n'est jamais suivie : elle emporterait la clé ailleurs.

export type DemandeAmont = {
  readonly url: string;
  readonly methode?: "GET" | "POST";
  readonly entetes?: Readonly<Record<string, string>>;
  /** Envoyé en JSON. */
  readonly corps?: unknown;
  readonly delais: DelaisAmont;
  readonly signal: AbortSignal;
  /**
   * Dit, d'après l'échec, combien de millisecondes attendre avant un second essai ; null : pas de second essai. Jamais plus d'un, toujours avant d'avoir
   * rien reçu d'utile.
   */
  readonly reessayer?: (echec: EchecAmont) => number | null;
};

export type DelaisAmont = {
  /** De l'envoi aux en-têtes de la réponse. */
  readonly premier_octet_ms: number;
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

const CORPS_MAX_OCTETS = 4 * 1024 * 1024;

/** Appelle un service extérieur. Ne lève que si le visiteur est parti (`signal`) ; tout autre échec est rendu, classé. */
export async function appeler(demande: DemandeAmont): Promise<ReponseAmont> {
  const debut_ms = performance.now();
  const reste_ms = () => demande.delais.total_ms - (performance.now() - debut_ms);
  const premier = await essayer(demande, reste_ms());
  if (premier.ok) return premier;
  const attente_ms = demande.reessayer?.(premier) ?? null;
  if (attente_ms === null || reste_ms() <= attente_ms) return premier;
  await patienter(attente_ms, undefined, { signal: demande.signal });
  return essayer(demande, reste_ms());
}

async function essayer({ url, methode = "POST", entetes = {}, corps, delais, signal }: DemandeAmont, reste_ms: number): Promise<ReponseAmont> {
  signal.throwIfAborted();
  const horloge = new AbortController();
  const total = setTimeout(() => horloge.abort(), Math.max(0, reste_ms));
  const premierOctet = setTimeout(() => horloge.abort(), Math.max(0, Math.min(delais.premier_octet_ms, reste_ms)));
  try {
    const reponse = await fetch(url, {
      method: methode,
      headers: { Accept: "application/json", ...(corps === undefined ? {} : { "Content-Type": "application/json" }), ...entetes },
      ...(corps === undefined ? {} : { body: JSON.stringify(corps) }),
      redirect: "manual",
      signal: AbortSignal.any([signal, horloge.signal]),
    });
    clearTimeout(premierOctet);
    const texte = await lireTexte(reponse);
    const json = texte === null ? undefined : lireJson(texte);
    if (!reponse.ok) return { ok: false, genre: "statut", statut: reponse.status, json, attente_s: lireAttente(reponse.headers) };
    if (json === undefined) return { ok: false, genre: "illisible", statut: reponse.status, json: undefined, attente_s: null };
    return { ok: true, statut: reponse.status, entetes: reponse.headers, json };
  } catch (e) {
    if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : e;
    const genre = horloge.signal.aborted ? "delai" : "connexion";
    return { ok: false, genre, statut: null, json: undefined, attente_s: null };
  } finally {
    clearTimeout(total);
    clearTimeout(premierOctet);
  }
}

/** Le corps en texte ; null s'il dépasse la taille admise. */
async function lireTexte(reponse: Response): Promise<string | null> {
  if (reponse.body === null) return "";
  const decodeur = new TextDecoder();
  let texte = "";
  let octets = 0;
  for await (const morceau of reponse.body) {
    octets += morceau.byteLength;
    // Sortir de la boucle ferme la connexion.
    if (octets > CORPS_MAX_OCTETS) return null;
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
