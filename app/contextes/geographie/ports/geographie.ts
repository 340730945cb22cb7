import type { PlanFrance } from "#app/commun/geo/projection.ts";

export type Departement = { readonly code: string; readonly nom: string; readonly region: string };

/** La France du site : son dessin, et les noms de ses départements. */
export interface Geographie {
  readonly plan: PlanFrance;
  readonly departements: ReadonlyArray<Departement>;
}
