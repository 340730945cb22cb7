const TOUR_KM = 40_075;
/** Une couronne plus large mettrait une épingle chez le voisin. */
export const ETALEMENT_MAX_KM = 1;
export const ECART_EPINGLES_PX = 34;

/** Le rayon d'une couronne de tant d'épingles, en pixels. */
export function rayonDeCouronne(nombre: number): number {
  return Math.max(ECART_EPINGLES_PX / 2, (ECART_EPINGLES_PX * nombre) / (2 * Math.PI));
}

/** À ce niveau, une couronne de tant d'épingles tient dans sa commune : elle ne s'étale pas à plus d'un kilomètre. */
export function couronnePossible(nombre: number, { lat, zoom }: { readonly lat: number; readonly zoom: number }): boolean {
  const km_par_px = (TOUR_KM * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom);
  return rayonDeCouronne(nombre) * km_par_px <= ETALEMENT_MAX_KM;
}
