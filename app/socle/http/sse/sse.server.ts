import { estErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import { signalArret } from "./arret.server.ts";

export type EvenementErreur = { readonly type: "erreur"; readonly code: CodeErreur; readonly detail: string };

export type OptionsSse<E> = {
  /** Numéro qu'un client redonne dans `Last-Event-ID` après une coupure. */
  readonly identifier?: (evenement: E) => string | undefined;
  /**
   * Vrai (par défaut) : le premier évènement est attendu avant de répondre, pour qu'un échec précoce garde son statut HTTP. Faux pour un flux qui peut
   * rester longtemps muet.
   */
  readonly attendrePremier?: boolean;
  /** Flux sans fin : l'arrêt du serveur le ferme aussitôt au lieu de l'attendre. */
  readonly sansFin?: boolean;
  /** Délai que le navigateur observe avant de se reconnecter. */
  readonly reconnexion_ms?: number;
  readonly battement_ms?: number;
  /** Reçoit l'erreur inattendue qui a fermé le flux. */
  readonly journaliser?: (e: unknown) => void;
};

/** Un commentaire régulier : les mandataires coupent les connexions muettes. */
export const BATTEMENT = ": battement\n\n";
export const BATTEMENT_MS = 15_000;

export const ENTETES_SSE = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // `no-transform` : aucune compression, qui retiendrait les morceaux.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/**
 * Flux d'évènements tiré d'un générateur, au rythme du lecteur. Avant le premier évènement, un échec est une erreur ordinaire ; après, c'est un seul
 * évènement `erreur`, puis la fin. L'onglet fermé arrête le générateur : par le signal de la requête et par l'annulation du flux, car l'un peut manquer.
 */
export async function sse<E extends { readonly type: string }>(
  signal: AbortSignal,
  produire: (signal: AbortSignal) => AsyncGenerator<E, void, void>,
  options: OptionsSse<E> = {},
): Promise<Response> {
  const { attendrePremier = true, sansFin = false, battement_ms = BATTEMENT_MS } = options;
  const arret = new AbortController();
  const commun = AbortSignal.any([signal, arret.signal, ...(sansFin ? [signalArret] : [])]);
  const generateur = produire(commun);
  // L'échec du premier évènement sort d'ici : l'enveloppe `api()` en fait une réponse avec son statut.
  let attendu: IteratorResult<E, void> | undefined;
  if (attendrePremier) {
    try {
      attendu = await generateur.next();
    } catch (e) {
      arret.abort();
      throw e;
    }
  }

  const encodeur = new TextEncoder();
  let battement: ReturnType<typeof setInterval> | undefined;
  let fini = false;

  function terminer(): void {
    fini = true;
    clearInterval(battement);
    if (!arret.signal.aborted) arret.abort();
  }

  const flux = new ReadableStream<Uint8Array>({
    start(sortie) {
      if (options.reconnexion_ms !== undefined) sortie.enqueue(encodeur.encode(`retry: ${options.reconnexion_ms}\n\n`));
      battement = setInterval(() => {
        if (!fini) sortie.enqueue(encodeur.encode(BATTEMENT));
      }, battement_ms);
      commun.addEventListener(
        "abort",
        () => {
          if (fini) return;
          terminer();
          void generateur.return().catch(() => undefined);
          sortie.close();
        },
        { once: true },
      );
      // La requête a pu être abandonnée pendant l'attente du premier évènement.
      if (commun.aborted) {
        terminer();
        void generateur.return().catch(() => undefined);
        sortie.close();
      }
    },
    async pull(sortie) {
      try {
        const lu = attendu ?? (await generateur.next());
        attendu = undefined;
        if (fini) return;
        if (lu.done === true) {
          terminer();
          sortie.close();
          return;
        }
        sortie.enqueue(encodeur.encode(ecrireEvenement(lu.value, options.identifier?.(lu.value))));
      } catch (e) {
        // Un abandon n'est pas une erreur : il n'y a plus personne à prévenir.
        if (fini || commun.aborted) return;
        if (!estErreurApp(e) || e.statut >= 500) options.journaliser?.(e);
        sortie.enqueue(encodeur.encode(ecrireEvenement(evenementErreur(e))));
        terminer();
        sortie.close();
      }
    },
    async cancel() {
      if (fini) return;
      terminer();
      await generateur.return().catch(() => undefined);
    },
  });

  return new Response(flux, { headers: ENTETES_SSE });
}

/** Le message qu'un flux déjà commencé peut encore donner. */
export function evenementErreur(e: unknown): EvenementErreur {
  return estErreurApp(e)
    ? { type: "erreur", code: e.code, detail: e.detail }
    : { type: "erreur", code: "interne", detail: "Une erreur inattendue a interrompu la réponse." };
}

/** Un évènement tel qu'il passe sur le fil ; `id`, ce qu'un client redonne dans `Last-Event-ID`. */
export function ecrireEvenement(evenement: { readonly type: string }, id?: string): string {
  // Un saut de ligne dans l'identifiant couperait l'évènement en deux.
  const numero = id === undefined ? "" : `id: ${id.replaceAll(/[\r\n\0]/g, "")}\n`;
  return `${numero}event: ${evenement.type}\ndata: ${JSON.stringify(evenement)}\n\n`;
}
