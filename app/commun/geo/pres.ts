import { depuisMonde, PAS_DU_MONDE, type Bornes } from "./mercator.ts";
import type { Cadre, Position } from "./projection.ts";
import { LARGEUR_COMMUNES } from "./sol/contours.ts";

// Une vue de près : une partie du monde, en pas, assez étroite pour que le serveur y dessine les communes.

/** Une carte s'ouvre sur deux kilomètres au moins : de plus près, elle ne dirait plus où l'on est. */
export const OUVERTURE_MIN = 300;
/** On s'approche jusqu'à quatre cents mètres. */
export const APPROCHE_MIN = 60;
/** L'image, en pixels, où le serveur en dessine le sol. */
export const TAILLE_SOL = { largeur: 620, hauteur: 508 } as const;
const RATIO = 1000 / 819;
const MARGE = 0.16;

/** La vue qui montre ces points au plus près, aux proportions d'une carte, en pas entiers. */
export function cadrerDePres(points: ReadonlyArray<Position>, min = OUVERTURE_MIN): Cadre {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const largeur = Math.ceil(Math.max(min, (x1 - x0) * (1 + 2 * MARGE), (y1 - y0) * (1 + 2 * MARGE) * RATIO));
  return { x: Math.round((x0 + x1 - largeur) / 2), y: Math.round((y0 + y1 - largeur / RATIO) / 2), largeur, hauteur: largeur / RATIO };
}

/** Vrai d'une vue où les communes se dessinent : cent trente kilomètres au plus. */
export function estDePres({ largeur }: Cadre): boolean {
  return largeur <= LARGEUR_COMMUNES;
}

/** Une vue de près, telle qu'une adresse la porte. */
export function ecrirePres({ x, y, largeur }: Cadre): string {
  return [x, y, largeur].join("_");
}

/** L'inverse de {@link ecrirePres} ; rien de ce qui sort du monde, ou n'est pas de près. */
export function lirePres(texte: string): Cadre | undefined {
  const lus = /^(\d{1,7})_(\d{1,7})_(\d{2,5})$/.exec(texte)?.slice(1).map(Number);
  const [x = 0, y = 0, largeur = 0] = lus ?? [];
  const hauteur = largeur / RATIO;
  return largeur < APPROCHE_MIN || largeur > LARGEUR_COMMUNES || x + largeur > PAS_DU_MONDE || y + hauteur > PAS_DU_MONDE
    ? undefined
    : { x, y, largeur, hauteur };
}

/** Ce qu'une vue de près montre du globe. */
export function bornesDePres({ x, y, largeur, hauteur }: Cadre): Bornes {
  const [haut, bas] = [depuisMonde({ x, y }), depuisMonde({ x: x + largeur, y: y + hauteur })];
  return { ouest: haut.lon, sud: bas.lat, est: bas.lon, nord: haut.lat };
}
