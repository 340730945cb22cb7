import type { Coordonnees } from "./projection.ts";

const RAYON_TERRE_KM = 6_371;

/** Distance à vol d'oiseau, en kilomètres (haversine, Terre sphérique). */
export function distanceKm(a: Coordonnees, b: Coordonnees): number {
  const rad = Math.PI / 180;
  const h = Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  // L'arrondi peut passer 1 d'un cheveu aux antipodes.
  return 2 * RAYON_TERRE_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
