import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";

// Ce que ce processus a lu en dernier, pour lire encore quand les sessions ne répondent plus. Borné en nombre et en durée : une session fermée ailleurs
// pendant la panne ne se lit pas longtemps de plus.

const GARDE_MS = 15 * 60_000;
const GARDES_MAX = 2_000;

export type AccesConnus = {
  /** Un accès fini s'oublie aussitôt. */
  noter(temoins: string, acces: Acces | null): void;
  lire(temoins: string): Acces | undefined;
};

export function creerAccesConnus(maintenant_ms: () => number): AccesConnus {
  const connus = new Map<string, { readonly acces: Acces; readonly le_ms: number }>();
  return {
    noter(temoins, acces) {
      connus.delete(temoins);
      if (acces === null) return;
      connus.set(temoins, { acces, le_ms: maintenant_ms() });
      const [ancien] = connus.keys();
      if (connus.size > GARDES_MAX && ancien !== undefined) connus.delete(ancien);
    },
    lire(temoins) {
      const connu = connus.get(temoins);
      if (connu === undefined || maintenant_ms() - connu.le_ms >= GARDE_MS) return undefined;
      return connu.acces.session.expire_le > new Date(maintenant_ms()).toISOString() ? connu.acces : undefined;
    },
  };
}

const parSite = new WeakMap<ReadonlyArray<string>, AccesConnus>();

/** Ceux du site que ces secrets signent. */
export function accesConnus(secrets: ReadonlyArray<string>): AccesConnus {
  const deja = parSite.get(secrets);
  if (deja !== undefined) return deja;
  const neufs = creerAccesConnus(Date.now);
  parSite.set(secrets, neufs);
  return neufs;
}
