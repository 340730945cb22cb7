import { borner } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import type { Coefficients } from "../../types.ts";

/** Ce que le froid d'un mois retient sur le toit : de rien à `debut_c` à tout à `entiere_c`, moins `perte`. Sans bornes (table d'avant) : tout sous 0 °C. */
export type Neige = { readonly perte: number; readonly debut_c?: number; readonly entiere_c?: number };

export function neigeDe(coefs: Coefficients): Neige {
  const perte = lire(coefs, "eau.neige.perte");
  const [debut, entiere] = [coefs["eau.neige.debut"], coefs["eau.neige.entiere"]];
  return debut === undefined || entiere === undefined ? { perte } : { perte, debut_c: debut.valeur, entiere_c: entiere.valeur };
}

/** Part (0 à 1) de la collecte d'un mois qui tient en neige jusqu'au suivant, d'après sa température moyenne. */
export function partTenue(t_moy_c: number, { debut_c, entiere_c }: Neige): number {
  if (debut_c === undefined || entiere_c === undefined || debut_c <= entiere_c) return Number(t_moy_c < 0);
  return borner((debut_c - t_moy_c) / (debut_c - entiere_c), 0, 1);
}
