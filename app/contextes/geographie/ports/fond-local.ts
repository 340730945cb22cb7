import type { Cadre } from "#app/commun/geo/projection.ts";
import type { SolLocal } from "#app/commun/geo/sol/dessin-local.ts";

/** Le sol d'une vue, en pas du monde, pour qui la dessine sur le serveur. Une vue trop large n'a pas de communes. */
export type LireFondLocal = (vue: Cadre) => SolLocal;
