import type { NoterAppel } from "./chronometre.ts";

// Ce que l'on demande à un service extérieur, et tout ce qui peut en revenir.

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
  /** Dit, d'après l'échec de l'essai de ce rang, combien de millisecondes attendre avant le suivant ; null : s'en tenir là. Toujours avant d'avoir rien reçu d'utile. */
  readonly reessayer?: (echec: EchecAmont, rang: number) => number | null;
  /** Ce que chaque essai a pris : jusqu'à la réponse entière, ou pour un flux jusqu'à son premier octet. Un visiteur parti ne mesure rien. */
  readonly noter?: NoterAppel | undefined;
};

export type DelaisAmont = {
  /** Pour ouvrir la connexion ; 5 s par défaut. */
  readonly connexion_ms?: number;
  /** De l'envoi aux en-têtes de la réponse ; pour un flux, au premier octet de son corps. */
  readonly premier_octet_ms: number;
  /** Flux seulement : entre deux arrivées d'octets, quels qu'ils soient. Sans lui, seul le total borne. */
  readonly silence_ms?: number;
  /** Pour un seul essai ; absent : le total. */
  readonly essai_ms?: number;
  /** Pour tout, nouveaux essais compris. */
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
  /** La connexion s'est ouverte, puis s'est coupée : le service a pu recevoir la demande, et la traiter. */
  readonly partie?: true;
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

/** Au-delà, une réponse est coupée. */
export const CORPS_MAX_OCTETS = 4 * 1024 * 1024;

export function reussi(statut: number): boolean {
  return statut >= 200 && statut < 300;
}

/** Un échec dont rien n'a été lu. */
export function echecMuet(genre: "connexion" | "delai" | "illisible", statut: number | null = null): EchecAmont {
  return { ok: false, genre, statut, json: undefined, attente_s: null };
}

/** Le même, d'une demande qui a pu arriver. */
export function echecParti(genre: "connexion" | "delai"): EchecAmont {
  return { ...echecMuet(genre), partie: true };
}
