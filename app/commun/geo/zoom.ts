import type { Cadre, Position } from "./projection.ts";

/** Ce qu'on voit d'un dessin : agrandi `echelle` fois, depuis ce coin, en unités du dessin. */
export type Zoom = { readonly echelle: number; readonly x: number; readonly y: number };

export const ECHELLE_MAX = 6;
/** Ce que multiplie un appui sur « plus ». */
export const PAS_ZOOM = 1.5;

export function zoomEntier({ x, y }: Cadre): Zoom {
  return { echelle: 1, x, y };
}

/** Agrandit autour d'un point du dessin, qui reste à sa place à l'écran ; sans point, autour du milieu de ce qu'on voit. */
export function agrandir(zoom: Zoom, cadre: Cadre, facteur: number, autour?: Position): Zoom {
  const { largeur, hauteur } = etendue(zoom, cadre);
  const { x, y } = autour ?? { x: zoom.x + largeur / 2, y: zoom.y + hauteur / 2 };
  const echelle = Math.max(1, Math.min(ECHELLE_MAX, zoom.echelle * facteur));
  const rapport = zoom.echelle / echelle;
  return borner({ echelle, x: x - (x - zoom.x) * rapport, y: y - (y - zoom.y) * rapport }, cadre);
}

/** Déplace ce qu'on voit, en unités du dessin, sans en sortir. */
export function deplacer(zoom: Zoom, cadre: Cadre, dx: number, dy: number): Zoom {
  return borner({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, cadre);
}

/** La partie visible, en unités du dessin. */
export function etendue({ echelle, x, y }: Zoom, { largeur, hauteur }: Cadre): Cadre {
  return { x, y, largeur: largeur / echelle, hauteur: hauteur / echelle };
}

function borner(zoom: Zoom, cadre: Cadre): Zoom {
  const { largeur, hauteur } = etendue(zoom, cadre);
  return {
    echelle: zoom.echelle,
    x: Math.max(cadre.x, Math.min(cadre.x + cadre.largeur - largeur, zoom.x)),
    y: Math.max(cadre.y, Math.min(cadre.y + cadre.hauteur - hauteur, zoom.y)),
  };
}
