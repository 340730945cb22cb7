import type { Eaux } from "#app/commun/geo/eaux.ts";
import type { Cadre } from "#app/commun/geo/projection.ts";
import type { ContoursCommunes } from "#app/commun/geo/sol/contours.ts";

/** Ce qu'il y a sous une vue proche : les communes de ses départements, et ses eaux. */
export type FondLocal = { readonly contours: ReadonlyArray<ContoursCommunes>; readonly eaux: Eaux };

/** Le fond d'une vue, en pas du monde, pour qui la dessine sur le serveur. Une vue trop large n'a pas de communes. */
export type LireFondLocal = (vue: Cadre) => FondLocal;
