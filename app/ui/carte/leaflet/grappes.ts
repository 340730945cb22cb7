import Supercluster from "supercluster";
import { RAYON_PX, ZOOM_GROUPES_MAX, type PointAffiche } from "./puces-leaflet.ts";

// Une foule se lit d'abord par grands groupes : moins de disques, et une page qui reste légère quel que soit leur nombre.
const FOULE = 100;
const RAYON_FOULE_PX = 64;

/** Ce que les groupes savent d'eux sans relire leurs points : l'identifiant du premier, par ordre de texte. */
type DuGroupe = { premier: string };
type Index = Supercluster<PointAffiche, DuGroupe>;

/** Les groupes d'un niveau, comptés la première fois que la carte y vient : les seize d'avance retiendraient dix mille points un tiers de seconde. */
export function indexer(points: ReadonlyArray<PointAffiche>): (zoom: number) => Index {
  const niveaux = new Map<number, Index>();
  return (zoom) => {
    const niveau = Math.min(zoom, ZOOM_GROUPES_MAX);
    const index = niveaux.get(niveau) ?? grouperAu(niveau, points);
    niveaux.set(niveau, index);
    return index;
  };
}

function grouperAu(niveau: number, points: ReadonlyArray<PointAffiche>): Index {
  return new Supercluster<PointAffiche, DuGroupe>({
    radius: points.length > FOULE ? RAYON_FOULE_PX : RAYON_PX * 1.15,
    minZoom: niveau,
    maxZoom: niveau,
    extent: 256,
    map: ({ id }) => ({ premier: id }),
    reduce: (groupe, { premier }) => {
      if (premier < groupe.premier) groupe.premier = premier;
    },
  }).load(points.map((point) => ({ type: "Feature", properties: point, geometry: { type: "Point", coordinates: [point.lon, point.lat] } })));
}
