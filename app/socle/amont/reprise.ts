import { attenteAvantEssai_ms, type Cadence } from "#app/commun/cadence.ts";

// Quand on redemande à un service extérieur : la règle est une, chacun ne dit que ses nombres et ce qui se redemande.

export type Reprise = {
  /** Essais en tout, le premier compris. */
  readonly essais_max: number;
  /** Après une panne. */
  readonly cadence: Cadence;
  /** Un 429 qui demande d'attendre davantage n'est pas repris. */
  readonly demandee_max_s: number;
  /** Après un 429 qui ne dit pas combien attendre ; absente : on s'abstient. */
  readonly saturation?: Cadence;
};

/** Le service dit qu'il n'a rien fait, faute de place : le redemander est sans danger, même une écriture. */
export const SATURE = 429;

/**
 * Millisecondes avant de redemander, null pour s'en tenir là. `rang` : celui de l'essai qui vient d'échouer. Ce qui se redemande ou non (une clé refusée, une
 * écriture sans nouvelles) se décide avant, par qui connaît le service.
 */
export function attenteAvantReprise(
  { sature, attente_s }: { readonly sature: boolean; readonly attente_s: number | null },
  rang: number,
  { essais_max, cadence, demandee_max_s, saturation }: Reprise,
  hasard = 0.5,
): number | null {
  if (rang >= essais_max) return null;
  if (!sature) return attenteAvantEssai_ms(rang, hasard, cadence);
  if (attente_s !== null) return attente_s <= demandee_max_s ? attente_s * 1_000 : null;
  return saturation === undefined ? null : attenteAvantEssai_ms(rang, hasard, saturation);
}
