import type { Repertoire } from "#app/commun/geo/communes.ts";

/** Les communes de France, rangées au premier appel : deux mégaoctets qu'un site sans carte ni proposition ne lit jamais. */
export type Communes = () => Repertoire;
