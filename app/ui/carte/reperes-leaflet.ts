import { latLng, latLngBounds, type LatLng, type LatLngBounds } from "leaflet";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";

// `CRS.Simple` compte vers le haut ; le plan, vers le bas.

/** Du plan à Leaflet. */
export function enLatLng({ x, y }: Position): LatLng {
  return latLng(-y, x);
}

/** De Leaflet au plan. */
export function enPlace({ lat, lng }: LatLng): Position {
  return { x: lng, y: -lat };
}

/** Un cadre du plan, pour Leaflet. */
export function enBornes({ x, y, largeur, hauteur }: Cadre): LatLngBounds {
  return latLngBounds(enLatLng({ x, y }), enLatLng({ x: x + largeur, y: y + hauteur }));
}
