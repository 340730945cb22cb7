import { JOURS_AN } from "#app/commun/dates/mois.ts";
import type { ResultatSimulation } from "@autonomie/engines";

type Besoin = NonNullable<ResultatSimulation["eau"]>["besoin"];

/** Ce que des gens prennent d'eau en un jour : tout, la seule boisson et la cuisine, ou avec la toilette. */
export function parJour({ l_j, par_usage_m3_an }: Besoin): { readonly entier_l_j: number; readonly juste_l_j: number; readonly toilette_l_j: number } {
  const juste_l_j = (1_000 * (par_usage_m3_an.boisson + par_usage_m3_an.cuisine)) / JOURS_AN;
  return { entier_l_j: l_j, juste_l_j, toilette_l_j: juste_l_j + (1_000 * par_usage_m3_an.hygiene) / JOURS_AN };
}
