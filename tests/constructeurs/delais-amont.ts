import type { DelaisAmont } from "#app/socle/amont/types.ts";

type Delais = Required<Omit<DelaisAmont, "essai_ms">>;

/** Larges : un amont qui répond n'est jamais jugé sur la lenteur de la machine. */
export const DELAIS_LARGES: Delais = { connexion_ms: 30_000, premier_octet_ms: 30_000, silence_ms: 30_000, total_ms: 60_000 };

const SANS_UN_MOT: ReadonlySet<string> = new Set(["muette", "stream-silent", "stream-entetes-seuls"]);
const QUI_S_ARRETENT: ReadonlySet<string> = new Set(["stream-stall", "stream-battements-sans-fin"]);

/**
 * Les délais d'un cas de théâtre, au fil de l'eau ou d'un bloc : courts là seulement où l'attente est le sujet. Ce qui doit arriver avant garde un délai large,
 * si bien que la charge de la machine ne change pas l'issue.
 */
export function delaisDuCas(cas: string, mode: "flux" | "bloc"): Delais {
  if (SANS_UN_MOT.has(cas)) return { ...DELAIS_LARGES, premier_octet_ms: 300, silence_ms: 300, ...(mode === "bloc" ? { total_ms: 600 } : {}) };
  if (!QUI_S_ARRETENT.has(cas)) return DELAIS_LARGES;
  // Des battements sans fin ne se taisent jamais : le total seul les arrête.
  return { ...DELAIS_LARGES, silence_ms: 600, total_ms: mode === "bloc" ? 600 : 3_000 };
}
