import { sourceDesTuiles } from "./fonds.ts";

/** Une tuile posée dans un dessin, en pixels de ce dessin. */
export type Tuile = { readonly adresse: string; readonly x: number; readonly y: number };
export type Mosaique = { readonly largeur: number; readonly hauteur: number; readonly tuiles: ReadonlyArray<Tuile>; readonly source: string };

const COTE = 256;
const ZOOM = 12;
const [LARGEUR, HAUTEUR] = [512, 384];

/** Les tuiles (projection de Mercator du web, 256 pixels) qui couvrent un cadre centré sur un point. `modele` contient {z}, {x}, {y}, et peut-être {s}. */
export function assemblerTuiles(modele: string, { lat, lon }: { readonly lat: number; readonly lon: number }): Mosaique {
  const nombre = 2 ** ZOOM;
  const sin = Math.sin((lat * Math.PI) / 180);
  const centre = { x: ((lon + 180) / 360) * nombre * COTE, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * nombre * COTE };
  const [gauche, haut] = [Math.round(centre.x - LARGEUR / 2), Math.round(centre.y - HAUTEUR / 2)];
  const tuiles: Array<Tuile> = [];
  for (let ty = Math.floor(haut / COTE); ty * COTE < haut + HAUTEUR; ty += 1) {
    if (ty < 0 || ty >= nombre) continue;
    for (let tx = Math.floor(gauche / COTE); tx * COTE < gauche + LARGEUR; tx += 1) {
      const colonne = ((tx % nombre) + nombre) % nombre;
      const adresse = modele.replaceAll("{z}", String(ZOOM)).replaceAll("{x}", String(colonne)).replaceAll("{y}", String(ty)).replaceAll("{s}", "a");
      tuiles.push({ adresse, x: tx * COTE - gauche, y: ty * COTE - haut });
    }
  }
  return { largeur: LARGEUR, hauteur: HAUTEUR, tuiles, source: sourceDesTuiles(modele) };
}
