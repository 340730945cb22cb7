import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Metriques } from "#app/ports/metriques.ts";

// Comparer des empreintes, de même longueur, ne dit rien de la longueur du jeton.
const empreinte = (texte: string) => createHash("sha256").update(texte).digest();

/** Mesures du processus (mémoire, processeur, boucle d'évènements). Sans jeton, rien n'est mesuré. */
export function creerMetriques({ jeton }: { readonly jeton: string | undefined }): Metriques {
  const registre = new Registry();
  if (jeton !== undefined) collectDefaultMetrics({ register: registre });
  return {
    ouvertes: jeton !== undefined,
    admet: (recu) => jeton !== undefined && timingSafeEqual(empreinte(recu), empreinte(jeton)),
    relever: async () => ({ texte: await registre.metrics(), type: registre.contentType }),
  };
}
