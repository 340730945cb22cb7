import type { ErreurApp } from "#app/commun/erreurs.ts";
import { signalArret } from "./arret.server.ts";
import { BATTEMENT, BATTEMENT_MS, ecrireEvenement, ENTETES_SSE, evenementErreur } from "./sse.server.ts";

// Flux sans fin, poussé à des centaines d'abonnés : chaque évènement est écrit une fois, et les mêmes octets partent à tous. Le flux tiré de `sse.server.ts`
// convient aux réponses qu'un seul lecteur attend.

export type EnvoiSse = { readonly evenement: { readonly type: string }; readonly curseur?: string };
export type SortieSse = {
  readonly envoyer: (envois: ReadonlyArray<EnvoiSse>) => void;
  /** Finit le flux, en disant pourquoi s'il y a une erreur. */
  readonly finir: (erreur?: ErreurApp) => void;
};
export type OptionsSsePousse = { readonly reconnexion_ms: number; readonly battement_ms?: number };

// Un téléphone qui n'en lit plus autant est parti : il reprendra d'où il en était.
const RETARD_MAX_OCTETS = 1_048_576;

const encodeur = new TextEncoder();
const ecrits = new WeakMap<EnvoiSse, Uint8Array>();

/** Les octets d'un évènement, écrits une fois pour tous ses destinataires. */
function ecrire(envoi: EnvoiSse): Uint8Array {
  const deja = ecrits.get(envoi);
  if (deja !== undefined) return deja;
  const octets = encodeur.encode(ecrireEvenement(envoi.evenement, envoi.curseur));
  ecrits.set(envoi, octets);
  return octets;
}

/**
 * Ouvre un flux que `brancher` alimente ; il rend de quoi débrancher, appelé une fois, quand l'onglet se ferme, quand le serveur s'arrête ou quand le flux
 * finit.
 */
export function ssePousse(
  signal: AbortSignal,
  brancher: (sortie: SortieSse) => () => void,
  { reconnexion_ms, battement_ms = BATTEMENT_MS }: OptionsSsePousse,
): Response {
  let fini = false;
  let debrancher: () => void = () => undefined;
  let battement: ReturnType<typeof setInterval> | undefined;
  const arret = AbortSignal.any([signal, signalArret]);
  let clore: () => void = () => undefined;

  function terminer(): void {
    if (fini) return;
    fini = true;
    clearInterval(battement);
    arret.removeEventListener("abort", terminer);
    debrancher();
    clore();
  }

  const flux = new ReadableStream<Uint8Array>(
    {
      start(sortie) {
        clore = () => {
          try {
            sortie.close();
          } catch {
            // Déjà annulé par le lecteur.
          }
        };
        const pousser = (octets: Uint8Array): void => {
          if (fini) return;
          if ((sortie.desiredSize ?? 0) <= 0) terminer();
          else sortie.enqueue(octets);
        };
        pousser(encodeur.encode(`retry: ${reconnexion_ms}\n\n`));
        battement = setInterval(() => pousser(encodeur.encode(BATTEMENT)), battement_ms);
        battement.unref?.();
        debrancher = brancher({
          envoyer: (envois) => {
            const [seul] = envois;
            if (seul === undefined) return;
            pousser(envois.length === 1 ? ecrire(seul) : Buffer.concat(envois.map(ecrire)));
          },
          finir: (erreur) => {
            if (erreur !== undefined) pousser(ecrire({ evenement: evenementErreur(erreur) }));
            terminer();
          },
        });
        arret.addEventListener("abort", terminer, { once: true });
        if (arret.aborted) terminer();
      },
      cancel() {
        clore = () => undefined;
        terminer();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: RETARD_MAX_OCTETS }),
  );
  return new Response(flux, { headers: ENTETES_SSE });
}
