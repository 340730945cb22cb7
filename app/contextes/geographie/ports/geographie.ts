import type { EauxDeLoin } from "#app/commun/geo/sol/eaux.ts";
import type { PlanFrance } from "#app/commun/geo/projection.ts";

export type Departement = { readonly code: string; readonly nom: string; readonly region: string };

/** La France du site : son dessin, et les noms de ses départements. */
export interface Geographie {
  readonly plan: PlanFrance;
  /** Les grandes rivières, les lacs et les sommets. */
  readonly eaux: EauxDeLoin;
  readonly departements: ReadonlyArray<Departement>;
}
