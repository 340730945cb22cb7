import { TOUR_DE_LA_TERRE_M } from "#app/commun/geo/mercator.ts";
import { ECART_EPINGLES_PX } from "#app/commun/geo/signes.ts";

/** Une couronne plus large mettrait une épingle chez le voisin. */
export const ETALEMENT_MAX_KM = 1;

/** Le rayon d'une couronne de tant d'épingles, en pixels. */
export function rayonDeCouronne(nombre: number): number {
  return Math.max(ECART_EPINGLES_PX / 2, (ECART_EPINGLES_PX * nombre) / (2 * Math.PI));
}

/** À ce niveau, une couronne de tant d'épingles tient dans sa commune : elle ne s'étale pas à plus d'un kilomètre. */
export function couronnePossible(nombre: number, { lat, zoom }: { readonly lat: number; readonly zoom: number }): boolean {
  const km_par_px = ((TOUR_DE_LA_TERRE_M / 1_000) * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom);
  return rayonDeCouronne(nombre) * km_par_px <= ETALEMENT_MAX_KM;
}
