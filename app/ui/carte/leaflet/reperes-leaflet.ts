import { latLng, latLngBounds, type LatLng, type LatLngBounds, type Map as CarteLeaflet } from "leaflet";
import { depuisMonde, versMonde, type Bornes } from "#app/commun/geo/mercator.ts";
import type { Cadre, Coordonnees, Position } from "#app/commun/geo/projection.ts";

/** Un point du globe, pour Leaflet. */
export function enLatLng({ lat, lon }: Coordonnees): LatLng {
  return latLng(lat, lon);
}

/** Des pas du monde à Leaflet. */
export function duMonde(place: Position): LatLng {
  return enLatLng(depuisMonde(place));
}

/** Des bornes, pour Leaflet. */
export function enBornes({ ouest, sud, est, nord }: Bornes): LatLngBounds {
  return latLngBounds(latLng(sud, ouest), latLng(nord, est));
}

/** Ce que montre une carte, en pas du monde. */
export function cadreVisible(carte: CarteLeaflet): Cadre {
  const bornes = carte.getBounds();
  const haut = versMonde({ lat: bornes.getNorth(), lon: bornes.getWest() });
  const bas = versMonde({ lat: bornes.getSouth(), lon: bornes.getEast() });
  return { ...haut, largeur: bas.x - haut.x, hauteur: bas.y - haut.y };
}
