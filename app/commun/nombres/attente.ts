import { HEURE_S } from "#app/commun/dates/durees.ts";

/** « 10 secondes », « une minute », « 3 minutes », « 2 heures » : combien attendre, arrondi au-dessus. */
export function direAttente(attente_s: number): string {
  const [pas_s, unite] = attente_s < 60 ? [1, "seconde"] : attente_s < 1.5 * HEURE_S ? [60, "minute"] : [HEURE_S, "heure"];
  const n = Math.ceil(attente_s / pas_s);
  return n > 1 ? `${n} ${unite}s` : `une ${unite}`;
}
