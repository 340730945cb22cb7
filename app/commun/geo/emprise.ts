import type { Cadre, Position } from "./projection.ts";

export type Emprise = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

/** Le plus petit rectangle qui tient ces points, si nombreux soient-ils : `Math.min(...xs)` s'arrête à cent mille. */
export function empriseDe(points: ReadonlyArray<Position>): Emprise {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x0, x1, y0, y1 };
}

/** Vrai d'un rectangle dont un bout au moins se voit. */
export function rencontre({ x0, x1, y0, y1 }: Emprise, { x, y, largeur, hauteur }: Cadre): boolean {
  return x1 >= x && x0 <= x + largeur && y1 >= y && y0 <= y + hauteur;
}
