import { setTimeout as patienter } from "node:timers/promises";
import { ouvrir } from "./echange.server.ts";
import { diffuser } from "./flux.server.ts";
import { lireEntiere } from "./lecture.server.ts";
import { echecMuet, reussi, type DemandeAmont, type EchecAmont, type FluxAmont, type ReponseAmont } from "./types.ts";

// Le seul endroit qui appelle un service extérieur. Une redirection n'est jamais suivie : elle emporterait la clé ailleurs.

/** Appelle un service extérieur. Ne lève que si le visiteur est parti (`signal`) ; tout autre échec est rendu, classé. */
export async function appeler(demande: DemandeAmont): Promise<ReponseAmont> {
  return insister(demande, async (reste_ms) => {
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
  return insister(demande, async (reste_ms) => {
    const echange = await ouvrir(demande, demande.accepte, reste_ms);
    if (!echange.ok) return echange;
    if (!reussi(echange.statut)) {
      echange.armer(null);
      const reponse = await lireEntiere(echange);
      return reponse.ok ? echecMuet("illisible", reponse.statut) : reponse;
    }
    return diffuser(echange, demande.delais.silence_ms ?? null, demande.signal);
  });
}

async function insister<R extends { readonly ok: true }>(
  { delais, signal, reessayer, noter }: DemandeAmont,
  essayer: (reste_ms: number) => Promise<R | EchecAmont>,
): Promise<R | EchecAmont> {
  const debut_ms = performance.now();
  const reste_ms = () => delais.total_ms - (performance.now() - debut_ms);
  for (let rang = 1; ; rang += 1) {
    const essai_ms = performance.now();
    const rendu = await essayer(reste_ms());
    noter?.(performance.now() - essai_ms, rendu.ok ? "ok" : rendu.genre);
    if (rendu.ok) return rendu;
    const attente_ms = reessayer?.(rendu, rang) ?? null;
    if (attente_ms === null || reste_ms() <= attente_ms) return rendu;
    await patienter(attente_ms, undefined, { signal });
  }
}
